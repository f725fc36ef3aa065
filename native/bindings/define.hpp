// Makes Python of the descriptions of kernels.
#pragma once
#include "bindings/casters.hpp"

namespace carreau::bindings {

namespace nb = nanobind;

inline nb::arg annotation_of(const char* name) { return nb::arg(name); }
template <class Value>
auto annotation_of(const kernels::Default<Value>& given) {
    if constexpr (std::is_same_v<Value, kernels::None>)
        return nb::arg(given.name) = nb::none();
    else
        return nb::arg(given.name) = given.value;
}

// What can be polled may take long, and so may the making of an object: other threads run meanwhile.
template <class... Flat>
inline constexpr bool kIsPolled = (std::is_same_v<std::remove_cvref_t<Flat>, Poll> || ...);

template <class Called, class Pointer, class... Flat>
auto callable_of(Pointer pointer, std::type_identity<std::tuple<Flat...>>) {
    return [pointer](Flat... flat) -> typename Called::Result {
        const auto call = [&] { return Called::call(pointer, std::tuple<Flat...>(std::forward<Flat>(flat)...)); };
        if constexpr (kIsPolled<Flat...>) {
            nb::gil_scoped_release released;
            return call();
        } else {
            return call();
        }
    };
}

// The first `kLeading` parameters have no names.
template <std::size_t kLeading, class Scope, class Function>
void define_callable(Scope& scope, const Function& function) {
    using Called = typename Function::Called;
    const auto callable = callable_of<Called>(function.function, std::type_identity<typename Called::Flat>{});
    const auto names = function.names();
    [&]<std::size_t... kAt>(std::index_sequence<kAt...>) {
        scope.def(function.name, callable, function.about, annotation_of(std::get<kLeading + kAt>(names))...);
    }(std::make_index_sequence<std::tuple_size_v<decltype(names)> - kLeading>{});
}

template <class Pointer, class... Given>
void add(nb::module_& m, const kernels::Function<Pointer, Given...>& function) {
    define_callable<0>(m, function);
}

template <class Type, class Pointer, class... Given>
void add_member(nb::class_<Type>& scope, const kernels::Method<Pointer, Given...>& method) {
    define_callable<1>(scope, method);  // self
}

template <class Type, class Getter>
void add_member(nb::class_<Type>& scope, const kernels::Property<Getter>& property) {
    const auto getter = [property](const Type& object) { return property.of(object); };
    if (*property.about)
        scope.def_prop_ro(property.name, getter, property.about);
    else
        scope.def_prop_ro(property.name, getter);
}

template <class Called, class Type, class Pointer, class Names, class... Flat>
void add_maker(nb::class_<Type>& scope, Pointer pointer, const Names& names, std::type_identity<std::tuple<Flat...>>) {
    const auto make = [pointer](Type* place, Flat... flat) {
        nb::gil_scoped_release released;
        new (place) Type(Called::call(pointer, std::tuple<Flat...>(std::forward<Flat>(flat)...)));
    };
    std::apply([&](const auto&... each) { scope.def("__init__", make, annotation_of(each)...); }, names);
}
template <class Type, class Pointer, class... Given>
void add_member(nb::class_<Type>& scope, const kernels::Maker<Pointer, Given...>& maker) {
    using Called = kernels::Signature<Pointer>;
    add_maker<Called>(scope, maker.function, maker.names(), std::type_identity<typename Called::Flat>{});
}

template <class Type, class... Members>
void add(nb::module_& m, const kernels::Class<Type, Members...>& described) {
    nb::class_<Type> scope(m, described.name);
    kernels::for_each(described.members, [&](const auto& member) { add_member(scope, member); });
}

template <class... Each>
void add_all(nb::module_& m, const std::tuple<Each...>& list) {
    kernels::for_each(list, [&](const auto& each) { add(m, each); });
}

}  // namespace carreau::bindings
