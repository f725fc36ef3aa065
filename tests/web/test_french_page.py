"""The page in French, in a browser whose own language is English: not a sentence of English is met."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from carreau.web.server.messages import EXAMPLE_LEVEL
from tests.web.browsing import evaluate_with_modules
from tests.web.playing import page_of
from tests.web.serving import Running

PACK = 'async (level) => (await import("/modules/share.js")).pack(level, "")'
FAULTY = {**EXAMPLE_LEVEL, "board": ["######", "#@@$ #", "######"]}
NOTE = ".strip"


def choose_french(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/#/")
    page.get_by_role("button", name="FR", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_a_text_that_is_no_level_is_refused_in_french(browser: Browser, server: Running) -> None:
    with page_of(browser, expected="400 (Bad Request)") as page:
        choose_french(page, server)
        for text, where, reason in (
            (
                "#####\n#@$?#\n#####\n",
                NOTE,
                "Ce n’est pas un niveau\u00a0: ligne 2, colonne 4\u00a0: il faut # @ + $ * . ou un espace",
            ),
            (
                "######\n#@@$ #\n######\n",
                "dialog.choices .card",
                "il y a un second joueur\u202f; un niveau en a exactement un",
            ),
        ):
            page.get_by_role("button", name="Coller un niveau").click()
            page.locator("dialog textarea").fill(text)
            page.get_by_role("button", name="Jouer").last.click()
            expect(page.locator(where)).to_contain_text(reason)


def test_a_link_says_in_french_why_it_cannot_be_played(browser: Browser, server: Running) -> None:
    with page_of(browser, expected="the server responded with a status of 4") as page:
        choose_french(page, server)
        faulty = evaluate_with_modules(page, PACK, FAULTY)
        for link, reason in (
            ("play/sokoban/easy/1?moves=U", "Non\u00a0: il n’y a pas de caisse à pousser"),
            ("play/sokoban/easy/999", "est inconnu (niveau de sokoban/easy)"),
            ("play/l/xxxx", "Le lien est incomplet ou abîmé."),
            (f"play/l/{faulty}", "il y a 1 caisse mais 0 but\u202f; il en faut autant"),
            (f"watch/l/{faulty}", "il y a 1 caisse mais 0 but\u202f; il en faut autant"),
        ):
            page.goto(f"{server.address}/#/{link}")
            expect(page.get_by_text(reason).first).to_be_visible()


def test_a_server_that_is_gone_is_told_in_french(browser: Browser, server: Running) -> None:
    with page_of(browser, expected="ERR_") as page:
        choose_french(page, server)
        page.goto(f"{server.address}/#/play/sokoban/easy/1")
        page.get_by_role("button", name="Résoudre d’ici").wait_for()
        page.route("**/api/**", lambda route: route.abort())
        page.get_by_role("button", name="Résoudre d’ici").click()
        expect(page.get_by_text("Le serveur ne répond pas.").first).to_be_visible()


def test_the_keys_of_a_search_have_the_names_of_a_french_keyboard(browser: Browser, server: Running) -> None:
    with page_of(browser) as page:
        choose_french(page, server)
        page.goto(f"{server.address}/#/watch/sokoban/easy/1")
        expect(page.get_by_role("button", name="À la fin (Fin)")).to_be_visible()
        page.keyboard.press("?")
        keys = page.locator("dialog.help dt")
        expect(keys.first).to_have_text("Espace")
        shown = keys.all_inner_texts()
        assert any("Début" in each and "Fin" in each for each in shown) and not any("Home" in each for each in shown)
