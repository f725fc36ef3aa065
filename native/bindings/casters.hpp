// How what kernels take and answer looks in Python.
#pragma once
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "kernels/common.hpp"
#include "search/checked_file.hpp"

namespace carreau::bindings {

// Takes the GIL to look for Ctrl-C, and to ask the caller's own function whether to stop, if there is one; that must
// live on.
inline Poll poll_of(nanobind::handle function) {
    return kernels::paced([function](const Progress& progress) {
        nanobind::gil_scoped_acquire held;
        if (PyErr_CheckSignals() != 0) throw nanobind::python_error();
        return !function.is_none() && nanobind::cast<bool>(function(progress.expanded, progress.lower_bound,
                                                                    progress.seconds, progress.memory_mb));
    });
}

// Takes the GIL to ask for a file; that function must live on as well.
inline NewFile new_file_of(nanobind::handle function) {
    return [function](bool begins) {
        nanobind::gil_scoped_acquire held;
        return nanobind::cast<int>(function(begins));
    };
}

}  // namespace carreau::bindings

namespace nanobind::detail {

// A buffer of such numbers and no others, which stays where it is until the call is over.
template <class Number>
struct type_caster<std::span<const Number>> {
    NB_TYPE_CASTER(std::span<const Number>, const_name("array.array[int]"))

    bool from_python(handle source, std::uint32_t flags, cleanup_list* cleanup) noexcept {
        make_caster<ndarray<const Number, ndim<1>, c_contig, device::cpu>> array;
        if (!array.from_python(source, flags & ~static_cast<std::uint32_t>(cast_flags::convert), cleanup)) return false;
        PyObject* const held = PyMemoryView_FromObject(source.ptr());
        if (!held) {
            PyErr_Clear();
            return false;
        }
        cleanup->append(held);
        value = {array.value.data(), array.value.size()};
        return true;
    }
};

template <>
struct type_caster<carreau::kernels::ByteString> {
    NB_TYPE_CASTER(carreau::kernels::ByteString, const_name("bytes"))

    bool from_python(handle source, std::uint32_t, cleanup_list*) noexcept {
        if (!isinstance<nanobind::bytes>(source)) return false;
        const auto bytes = borrow<nanobind::bytes>(source);
        value.bytes.assign(bytes.c_str(), bytes.size());
        return true;
    }
    static handle from_cpp(const carreau::kernels::ByteString& line, rv_policy, cleanup_list*) noexcept {
        return nanobind::bytes(line.bytes.data(), line.bytes.size()).release();
    }
};

template <>
struct type_caster<carreau::Status> {
    NB_TYPE_CASTER(carreau::Status, const_name("str"))

    static handle from_cpp(carreau::Status status, rv_policy, cleanup_list*) noexcept {
        return nanobind::str(carreau::kernels::name_of(status)).release();
    }
};

template <>
struct type_caster<carreau::Poll> {
    NB_TYPE_CASTER(carreau::Poll, const_name("collections.abc.Callable[[int, int, float, float], bool]"))

    bool from_python(handle source, std::uint32_t, cleanup_list*) noexcept {
        if (!source.is_none() && !PyCallable_Check(source.ptr())) return false;
        value = carreau::bindings::poll_of(source);
        return true;
    }
};

template <>
struct type_caster<carreau::NewFile> {
    NB_TYPE_CASTER(carreau::NewFile, const_name("collections.abc.Callable[[bool], int]"))

    bool from_python(handle source, std::uint32_t, cleanup_list*) noexcept {
        if (!PyCallable_Check(source.ptr())) return false;
        value = carreau::bindings::new_file_of(source);
        return true;
    }
};

}  // namespace nanobind::detail
