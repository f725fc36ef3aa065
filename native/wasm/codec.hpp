// Values as bytes, by their types: what a call of the module takes and answers. All is little-endian, and everything
// begins at a multiple of four. Bytes come from outside: nothing is read past their end.
#pragma once
#include <cstring>
#include <memory>
#include <type_traits>

#include "kernels/common.hpp"
#include "wasm/objects.hpp"

namespace carreau::wasm {

// The callers' function, asked whether to stop.
bool ask_to_stop(const Progress& progress);

class Reader {
  public:
    explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}

    // So many bytes, and what fills them up to a multiple of four.
    const std::byte* take(std::size_t count) {
        const std::size_t whole = count + (4 - count % 4) % 4;
        if (count > bytes_.size() || whole > bytes_.size()) throw BadCall("the bytes of a call end too early");
        const std::byte* const start = bytes_.data();
        bytes_ = bytes_.subspan(whole);
        return start;
    }
    template <class Number>
    Number number() {
        Number number;
        std::memcpy(&number, take(sizeof number), sizeof number);
        return number;
    }
    // How many things follow, of at least so many bytes each.
    std::size_t count(std::size_t least) {
        const auto count = number<std::uint32_t>();
        if (count > bytes_.size() / least) throw BadCall("the bytes of a call end too early");
        return count;
    }
    bool flag() { return number<std::uint32_t>() != 0; }
    void finish() const {
        if (!bytes_.empty()) throw BadCall("a call has bytes too many");
    }

  private:
    std::span<const std::byte> bytes_;
};

class Writer {
  public:
    void put(const void* start, std::size_t count) {
        bytes.append(static_cast<const char*>(start), count);
        bytes.append((4 - count % 4) % 4, '\0');
    }
    template <class Number>
    void number(Number number) {
        put(&number, sizeof number);
    }
    void count(std::size_t count) { number(static_cast<std::uint32_t>(count)); }

    std::string bytes;
};

// Of each type its code, as native_module.py reads it, and how it is read and written.
template <class Type>
struct Codec;

template <class Number, char kCode>
struct NumberCodec {
    static std::string code() { return {kCode}; }
    static Number read(Reader& reader) { return reader.number<Number>(); }
    static void write(Writer& writer, Number number) { writer.number(number); }
};
template <>
struct Codec<int> : NumberCodec<int, 'i'> {};
template <>
struct Codec<std::int64_t> : NumberCodec<std::int64_t, 'q'> {};
template <>
struct Codec<std::uint64_t> : NumberCodec<std::uint64_t, 'Q'> {};
template <>
struct Codec<double> : NumberCodec<double, 'd'> {};

template <>
struct Codec<bool> {
    static std::string code() { return "?"; }
    static bool read(Reader& reader) { return reader.flag(); }
};

template <>
struct Codec<std::string> {
    static std::string code() { return "s"; }
    static std::string read(Reader& reader) {
        const std::size_t count = reader.count(1);
        return {reinterpret_cast<const char*>(reader.take(count)), count};
    }
    static void write(Writer& writer, const std::string& text) {
        writer.count(text.size());
        writer.put(text.data(), text.size());
    }
};
template <>
struct Codec<kernels::ByteString> {
    static std::string code() { return "y"; }
    static kernels::ByteString read(Reader& reader) { return {Codec<std::string>::read(reader)}; }
    static void write(Writer& writer, const kernels::ByteString& line) {
        Codec<std::string>::write(writer, line.bytes);
    }
};
template <>
struct Codec<Status> {
    static std::string code() { return "s"; }
    static void write(Writer& writer, Status status) { Codec<std::string>::write(writer, kernels::name_of(status)); }
};

// Where it lies: the bytes of a call stay until it is over.
template <class Number>
struct Codec<std::span<const Number>> {
    static std::string code() {
        return std::string("*") + (sizeof(Number) == 1 ? 'B' : sizeof(Number) == 2 ? 'H' : 'i');
    }
    static std::span<const Number> read(Reader& reader) {
        const std::size_t count = reader.count(sizeof(Number));
        return {reinterpret_cast<const Number*>(reader.take(count * sizeof(Number))), count};
    }
};

template <>
struct Codec<Poll> {
    static std::string code() { return "p"; }
    static Poll read(Reader& reader) { return reader.flag() ? kernels::paced(&ask_to_stop) : Poll{}; }
};

template <class Item>
struct Codec<std::optional<Item>> {
    static std::string code() { return "o" + Codec<Item>::code(); }
    static std::optional<Item> read(Reader& reader) {
        if (!reader.flag()) return {};
        return Codec<Item>::read(reader);
    }
    static void write(Writer& writer, const std::optional<Item>& item) {
        writer.count(item.has_value());
        if (item) Codec<Item>::write(writer, *item);
    }
};

template <class Item>
struct Codec<std::vector<Item>> {
    static std::string code() { return "l" + Codec<Item>::code(); }
    static std::vector<Item> read(Reader& reader) {
        std::vector<Item> items;
        for (std::size_t left = reader.count(4); left > 0; --left) items.push_back(Codec<Item>::read(reader));
        return items;
    }
    static void write(Writer& writer, const std::vector<Item>& items) {
        writer.count(items.size());
        for (const Item& item : items) Codec<Item>::write(writer, item);
    }
};

template <class... Items>
struct Codec<std::tuple<Items...>> {
    static std::string code() { return "(" + (Codec<Items>::code() + ...) + ")"; }
    static std::tuple<Items...> read(Reader& reader) { return {Codec<Items>::read(reader)...}; }
    static void write(Writer& writer, const std::tuple<Items...>& items) {
        std::apply([&](const Items&... each) { (Codec<Items>::write(writer, each), ...); }, items);
    }
};
template <class One, class Other>
struct Codec<std::pair<One, Other>> : Codec<std::tuple<One, Other>> {
    static std::pair<One, Other> read(Reader& reader) {
        return std::make_from_tuple<std::pair<One, Other>>(Codec<std::tuple<One, Other>>::read(reader));
    }
};

// An object is its properties; one that has methods, or is made by the caller, stays here and has a number before them.
template <class Type>
    requires kernels::kIsClass<Type>
struct Codec<Type> {
    static std::string code() { return std::string("#") + kernels::kClass<Type>.name + ";"; }
    static Type& read(Reader& reader) { return objects().find<Type>(reader.number<std::uint64_t>()); }
    static void write(Writer& writer, std::unique_ptr<Type> object) {
        if (!object) throw std::bad_alloc();
        const Type& kept = *object;
        if constexpr (is_kept<Type>()) writer.number(objects().keep(std::move(object)));
        kernels::for_each(kernels::kClass<Type>.members,
                          [&](const auto& member) { write_property(writer, kept, member); });
    }

  private:
    template <class Getter>
    static void write_property(Writer& writer, const Type& object, const kernels::Property<Getter>& property) {
        const auto value = property.of(object);
        Codec<std::remove_cvref_t<decltype(value)>>::write(writer, value);
    }
    static void write_property(Writer&, const Type&, const auto&) {}
};
template <class Type>
    requires kernels::kIsClass<Type>
struct Codec<std::unique_ptr<Type>> : Codec<Type> {};

}  // namespace carreau::wasm
