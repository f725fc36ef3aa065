// The objects that live in the module, by number, until who has the number lets go of it.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <stdexcept>
#include <tuple>

#include "kernels/description.hpp"

namespace carreau::wasm {

// Bytes that are no call: a mistake of who made them.
struct BadCall : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <class Getter>
constexpr bool is_property(const kernels::Property<Getter>&) {
    return true;
}
constexpr bool is_property(const auto&) { return false; }

// Whether it does more than have properties.
template <class Type>
constexpr bool is_kept() {
    return std::apply([](const auto&... member) { return !(is_property(member) && ...); },
                      kernels::kClass<Type>.members);
}

class Objects {
  public:
    // Numbers of a module that is gone are never those of the next.
    void begin(std::uint32_t generation) { last_ = static_cast<std::uint64_t>(generation) << 32; }

    template <class Type>
    std::uint64_t keep(std::unique_ptr<Type> object) {
        kept_[++last_] = {std::shared_ptr<void>(std::move(object)), &kTag<Type>};
        return last_;
    }
    template <class Type>
    Type& find(std::uint64_t number) const {
        const auto found = kept_.find(number);
        if (found == kept_.end() || found->second.tag != &kTag<Type>) throw BadCall("there is no such object any more");
        return *static_cast<Type*>(found->second.object.get());
    }
    void release(std::uint64_t number) { kept_.erase(number); }

  private:
    template <class Type>
    static constexpr char kTag = 0;  // its address is that of a type
    struct Kept {
        std::shared_ptr<void> object;
        const char* tag;
    };
    std::map<std::uint64_t, Kept> kept_;
    std::uint64_t last_ = 0;
};

inline Objects& objects() {
    static Objects all;
    return all;
}

}  // namespace carreau::wasm
