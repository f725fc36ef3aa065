// How a kernel is described, once, for whoever calls it: bindings/ makes Python functions of the descriptions, wasm/
// functions of bytes. What a parameter or an answer is follows from its type; only names, defaults and words are told.
#pragma once
#include <cstddef>
#include <functional>
#include <tuple>
#include <type_traits>
#include <utility>

namespace carreau::kernels {

struct None {};

// A parameter that may be left out.
template <class Value>
struct Default {
    const char* name;
    Value value;
};

// A type whose parts callers give one by one has a specialisation: `Types`, a tuple of theirs, and `kNames`.
template <class Type>
struct Parts;
template <class Type>
concept InParts = requires { typename Parts<std::remove_cvref_t<Type>>::Types; };

template <class Type>
struct Flattened {
    using Types = std::tuple<Type>;
};
template <InParts Type>
struct Flattened<Type> {
    using Types = typename Parts<std::remove_cvref_t<Type>>::Types;
};

template <class Pointer>
struct Signature;
template <class Answer, class... Taken>
struct Signature<Answer (*)(Taken...)> {
    using Result = Answer;
    // The parameters that callers see.
    using Flat = decltype(std::tuple_cat(std::declval<typename Flattened<Taken>::Types>()...));

    static Answer call(Answer (*function)(Taken...), Flat flat) {
        return [&]<std::size_t... kWhich>(std::index_sequence<kWhich...>) -> Answer {
            return function(assembled<Taken, offset(kWhich)>(flat)...);
        }(std::index_sequence_for<Taken...>{});
    }
    // The names of all, of those that are not told by a type.
    template <class... Given>
    static constexpr auto names(const std::tuple<Given...>& given) {
        return [&]<std::size_t... kWhich>(std::index_sequence<kWhich...>) {
            return std::tuple_cat(names_of<Taken, kWhich - parted(kWhich)>(given)...);
        }(std::index_sequence_for<Taken...>{});
    }

  private:
    static constexpr std::size_t kWidths[] = {0, std::tuple_size_v<typename Flattened<Taken>::Types>...};
    static constexpr bool kParted[] = {false, InParts<Taken>...};
    static constexpr std::size_t offset(std::size_t which) {
        std::size_t sum = 0;
        for (std::size_t i = 0; i <= which; ++i) sum += kWidths[i];
        return sum;
    }
    static constexpr std::size_t parted(std::size_t which) {
        std::size_t sum = 0;
        for (std::size_t i = 0; i <= which; ++i) sum += kParted[i];
        return sum;
    }
    template <class Type, std::size_t kFrom>
    static decltype(auto) assembled(Flat& flat) {
        if constexpr (InParts<Type>)
            return [&]<std::size_t... kPart>(std::index_sequence<kPart...>) {
                return std::remove_cvref_t<Type>{std::get<kFrom + kPart>(std::move(flat))...};
            }(std::make_index_sequence<std::tuple_size_v<typename Flattened<Type>::Types>>{});
        else
            return std::get<kFrom>(std::move(flat));
    }
    template <class Type, std::size_t kAt, class... Given>
    static constexpr auto names_of(const std::tuple<Given...>& given) {
        if constexpr (InParts<Type>)
            return Parts<std::remove_cvref_t<Type>>::kNames;
        else
            return std::tuple{std::get<kAt>(given)};
    }
};

// A function, a method of a class (it takes the object first, whose name is not told), or what makes an object.
template <class Pointer, class... Given>
struct Function {
    using Called = Signature<Pointer>;
    const char* name;
    Pointer function;
    const char* about;
    std::tuple<Given...> given;

    constexpr auto names() const { return Called::names(given); }
};
template <class Pointer, class... Given>
struct Method : Function<Pointer, Given...> {};
template <class Pointer, class... Given>
struct Maker : Function<Pointer, Given...> {};

// Names are texts, or defaults; those of types in parts are left out.
template <class Pointer, class... Given>
constexpr Function<Pointer, Given...> function(const char* name, Pointer pointer, const char* about, Given... given) {
    return {name, pointer, about, {given...}};
}
template <class Pointer, class... Given>
constexpr Method<Pointer, const char*, Given...> method(const char* name, Pointer pointer, const char* about,
                                                        Given... given) {
    return {{name, pointer, about, {"self", given...}}};
}
template <class Pointer, class... Given>
constexpr Maker<Pointer, Given...> maker(Pointer pointer, Given... given) {
    return {{"", pointer, "", {given...}}};
}

// What an answer has: a member, or a function of it.
template <class Getter>
struct Property {
    const char* name;
    Getter getter;
    const char* about;

    template <class Object>
    auto of(const Object& object) const {
        return std::invoke(getter, object);
    }
};
template <class Getter>
constexpr Property<Getter> property(const char* name, Getter getter, const char* about = "") {
    return {name, getter, about};
}

template <class Type, class... Members>
struct Class {
    using Object = Type;
    const char* name;
    std::tuple<Members...> members;
};
template <class Type, class... Members>
constexpr Class<Type, Members...> described(const char* name, Members... members) {
    return {name, {members...}};
}
// The description of a class that kernels take or answer.
template <class Type>
inline constexpr None kClass{};
template <class Type>
inline constexpr bool kIsClass = !std::is_same_v<std::remove_cvref_t<decltype(kClass<Type>)>, None>;

template <class Visit, class... Each>
constexpr void for_each(const std::tuple<Each...>& all, Visit visit) {
    std::apply([&](const auto&... each) { (visit(each), ...); }, all);
}

}  // namespace carreau::kernels
