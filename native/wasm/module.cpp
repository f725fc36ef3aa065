// The kernels as a module without a system under it: one function takes the bytes of a call and answers bytes. It tells
// itself which calls there are, so that nothing outside has a list of its own.
#include <cstdlib>
#include <exception>

#include "kernels/race.hpp"
#include "kernels/racetrack.hpp"
#include "kernels/ricochet.hpp"
#include "kernels/sokoban.hpp"
#include "wasm/codec.hpp"

#define CARREAU_EXPORT(name) extern "C" __attribute__((export_name(#name)))

extern "C" __attribute__((import_module("carreau"), import_name("poll"))) int carreau_poll(double expanded,
                                                                                           double lower_bound,
                                                                                           double seconds,
                                                                                           double memory_mb);

namespace carreau::wasm {

bool ask_to_stop(const Progress& progress) {
    return carreau_poll(static_cast<double>(progress.expanded), static_cast<double>(progress.lower_bound),
                        progress.seconds, progress.memory_mb) != 0;
}

namespace {

enum class End : std::uint32_t { answered, wrong_tables, out_of_memory, no_call, failed };

struct Parameter {
    std::string name, code, value;  // the value in JSON, if it may be left out
};
struct Call {
    std::string name, about, answer;
    std::vector<Parameter> parameters;
    std::function<void(Reader&, Writer&)> run;
};
struct Description {
    std::vector<Call> calls;
    std::string classes;  // in JSON
};

std::string quoted(const std::string& text) { return '"' + text + '"'; }  // nothing we say needs more

Parameter parameter_of(const char* name, std::string code) { return {name, std::move(code), {}}; }
Parameter parameter_of(kernels::Default<kernels::None> given, std::string code) {
    return {given.name, std::move(code), "null"};
}
Parameter parameter_of(kernels::Default<int> given, std::string code) {
    return {given.name, std::move(code), std::to_string(given.value)};
}
Parameter parameter_of(kernels::Default<const char*> given, std::string code) {
    return {given.name, std::move(code), quoted(given.value)};
}

template <class Type>
using Plain = std::remove_cvref_t<Type>;

template <class Called, class Pointer, class... Flat>
void run(Pointer pointer, Reader& reader, Writer& writer, std::type_identity<std::tuple<Flat...>>) {
    using Result = typename Called::Result;
    std::tuple<decltype(Codec<Plain<Flat>>::read(reader))...> values{Codec<Plain<Flat>>::read(reader)...};
    reader.finish();
    const auto answer = [&]() -> Result {
        return std::apply(
            [&](auto&&... each) { return Called::call(pointer, {std::forward<decltype(each)>(each)...}); }, values);
    };
    if constexpr (std::is_void_v<Result>)
        answer();
    else if constexpr (kernels::kIsClass<Result>)
        Codec<Result>::write(writer, std::unique_ptr<Result>(new Result(answer())));
    else
        Codec<Result>::write(writer, answer());
}

template <class Function, class... Flat>
Call call_of(std::string name, const Function& function, std::type_identity<std::tuple<Flat...>> flat) {
    using Called = typename Function::Called;
    Call call{std::move(name), function.about, "", {}, {}};
    if constexpr (!std::is_void_v<typename Called::Result>) call.answer = Codec<typename Called::Result>::code();
    std::apply(
        [&](const auto&... each) { (call.parameters.push_back(parameter_of(each, Codec<Plain<Flat>>::code())), ...); },
        function.names());
    call.run = [pointer = function.function, flat](Reader& reader, Writer& writer) {
        run<Called>(pointer, reader, writer, flat);
    };
    return call;
}
template <class Function>
void add_call(Description& all, std::string name, const Function& function) {
    all.calls.push_back(call_of(std::move(name), function, std::type_identity<typename Function::Called::Flat>{}));
}

template <class Pointer, class... Given>
void add(Description& all, const kernels::Function<Pointer, Given...>& function) {
    add_call(all, function.name, function);
}
template <class Type, class... Members>
void add(Description& all, const kernels::Class<Type, Members...>& described) {
    std::string properties;
    const auto add_member = [&]<class Member>(const Member& member) {
        if constexpr (is_property(Member{})) {
            using Value = Plain<decltype(member.of(std::declval<const Type&>()))>;
            properties += (properties.empty() ? "" : ",") + ("[" + quoted(member.name) + ",") +
                          quoted(Codec<Value>::code()) + "]";
        } else {
            add_call(all, *member.name ? std::string(described.name) + "." + member.name : described.name, member);
        }
    };
    kernels::for_each(described.members, add_member);
    all.classes += (all.classes.empty() ? "" : ",") + quoted(described.name) +
                   ":{\"kept\":" + (is_kept<Type>() ? "true" : "false") + ",\"properties\":[" + properties + "]}";
}

void release(std::uint64_t number) { objects().release(number); }

const Description& description() {
    static const Description all = [] {
        Description made;
        const auto add_each = [&](const auto& each) { add(made, each); };
        add_each(kernels::function("_release", &release, "Lets go of an object.", "number"));
        kernels::for_each(kernels::kCommon, add_each);
        kernels::for_each(kernels::kRicochet, add_each);
        kernels::for_each(kernels::kRacetrack, add_each);
        kernels::for_each(kernels::kRace, add_each);
        kernels::for_each(kernels::kSokoban, add_each);
        return made;
    }();
    return all;
}

std::string written(const Description& all) {
    std::string calls;
    for (const Call& call : all.calls) {
        std::string parameters;
        for (const auto& [name, code, value] : call.parameters)
            parameters += (parameters.empty() ? "[" : ",[") + quoted(name) + "," + quoted(code) +
                          (value.empty() ? "]" : "," + value + "]");
        calls += (calls.empty() ? "" : ",") + ("{\"name\":" + quoted(call.name)) + ",\"about\":" + quoted(call.about) +
                 ",\"parameters\":[" + parameters + "],\"answer\":" + quoted(call.answer) + "}";
    }
    return "{\"calls\":[" + calls + "],\"classes\":{" + all.classes + "}}";
}

// What the last call answered.
struct Answered {
    const char* start;
    std::uint32_t size;
} answered;
std::string kept_answer;

const Answered* answer(std::string bytes) {
    kept_answer = std::move(bytes);
    answered = {kept_answer.data(), static_cast<std::uint32_t>(kept_answer.size())};
    return &answered;
}
const Answered* answer(End end, const char* why) {
    Writer writer;
    writer.number(end);
    Codec<std::string>::write(writer, why);
    return answer(std::move(writer.bytes));
}

const Answered* perform(std::uint32_t number, std::span<const std::byte> bytes) {
    try {
        const auto& calls = description().calls;
        if (number >= calls.size()) throw BadCall("there is no such call");
        Reader reader(bytes);
        Writer writer;
        writer.number(End::answered);
        calls[number].run(reader, writer);
        return answer(std::move(writer.bytes));
    } catch (const TableError& error) {
        return answer(End::wrong_tables, error.what());
    } catch (const BadCall& error) {
        return answer(End::no_call, error.what());
    } catch (const std::bad_alloc&) {
        return answer(End::out_of_memory, "");
    } catch (const std::exception& error) {
        return answer(End::failed, error.what());
    }
}

}  // namespace
}  // namespace carreau::wasm

using namespace carreau::wasm;

CARREAU_EXPORT(carreau_begin) void carreau_begin(std::uint32_t generation) { objects().begin(generation); }
CARREAU_EXPORT(carreau_describe) const void* carreau_describe() { return answer(written(description())); }
// Where the bytes of a call go, or nothing if there is no memory for them.
CARREAU_EXPORT(carreau_take) void* carreau_take(std::uint32_t size) { return std::malloc(size); }
// Answers where what it answers begins, and how many bytes that is; both stay until the next call.
CARREAU_EXPORT(carreau_call) const void* carreau_call(std::uint32_t number, std::byte* bytes, std::uint32_t size) {
    const Answered* const found = perform(number, {bytes, size});
    std::free(bytes);
    return found;
}
