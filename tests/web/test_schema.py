"""The schema at /openapi.json is true: requests made from it, good and bad, get the answers it promises."""

from __future__ import annotations

from typing import Any

import schemathesis
from hypothesis import Phase, settings
from schemathesis.specs.openapi import checks as openapi_checks

from carreau.web.server.app import create_app
from tests.stopping import PATIENCE
from tests.web.serving import Running

checks: Any = openapi_checks
library: Any = schemathesis


def bad_data_is_rejected(context: Any, response: Any, case: Any) -> Any:
    """As the library has it; that a body is too large is a rejection too."""
    return None if response.status_code == 413 else checks.negative_data_rejection(context, response, case)


SCHEMA = library.openapi.from_dict(create_app().openapi())
CHECKS = [
    library.checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    bad_data_is_rejected,
    checks.unsupported_method,
]  # but not whether all data that fits the schema is taken: no schema says what a board is


@SCHEMA.parametrize()
@settings(max_examples=15, derandomize=True, phases=[Phase.explicit, Phase.generate])
def test_every_endpoint_keeps_what_the_schema_promises(case: Any, server: Running) -> None:
    case.call_and_validate(base_url=server.address, checks=CHECKS, timeout=PATIENCE)
