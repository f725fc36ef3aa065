// The positions that a search has met: for each placement of the helpers, by its key, the set of target-robot cells
// seen so far and those of them that are new in the layer being made. Both share a cache line, so a look costs one
// miss.
//
// It begins as a small hash table. Once that is large it becomes a table with a line for every key, which needs no
// probing and no growing; sooner if an earlier problem has already paid for the memory.
#pragma once
#include "ricochet/bitboard/memory.hpp"

namespace carreau::ricochet::bitboard {

template <class Bits>
class Visited {
  public:
    struct alignas(64) Line {
        std::uint64_t visited[4];  // with the fresh ones
        std::uint64_t fresh[4];
    };

    // `direct_keys`: how many keys a direct table would have; 0 if there are too many.
    explicit Visited(std::uint32_t direct_keys) : direct_keys_(direct_keys) {}

    void start(Account<Bits>& account, bool may_become_direct) {
        account_ = &account;
        count_ = 0;
        may_become_direct_ = may_become_direct && direct_keys_;
        use_hash(kFirstLog);
    }
    bool is_direct() const { return is_direct_; }

    CARREAU_INLINE void prefetch(std::uint32_t key) const {
        if (is_direct_) return __builtin_prefetch(&lines_[key]);
        const std::uint32_t at = home(key);
        __builtin_prefetch(&keys_[at]);
        __builtin_prefetch(&lines_[at]);
    }
    // The line of a key, made empty if need be. May move all lines.
    CARREAU_INLINE Line& at(std::uint32_t key) {
        if (is_direct_) return lines_[key];
        const std::uint32_t place = home(key);
        return keys_[place] == key + 1 ? lines_[place] : probe(key, place);
    }
    // The line of a key that is known to be there.
    CARREAU_INLINE Line& existing(std::uint32_t key) { return lines_[is_direct_ ? key : find(key)]; }

    // A direct table is emptied line by line, by whoever knows which were touched.
    void wipe(std::uint32_t key) { std::memset(&lines_[key], 0, sizeof(Line)); }

    void release() {
        for (auto& block : hash_lines_) block.release();
        for (auto& block : hash_keys_) block.release();
        direct_.release();
    }

  private:
    static constexpr int kFirstLog = 9, kLargestLog = 29;
    static constexpr std::uint32_t kDirectFrom = 60000, kDirectFromIfThere = 3000;

    std::uint32_t home(std::uint32_t key) const { return key * 2654435769u >> shift_; }
    std::uint32_t find(std::uint32_t key) const {
        std::uint32_t place = home(key);
        while (keys_[place] && keys_[place] != key + 1) place = (place + 1) & mask_;
        return place;
    }
    [[gnu::noinline]] Line& probe(std::uint32_t key, std::uint32_t place) {
        while (keys_[place] && keys_[place] != key + 1) place = (place + 1) & mask_;
        if (keys_[place]) return lines_[place];
        if (++count_ > mask_ / 2) {
            grow();
            if (is_direct_) return lines_[key];
            place = find(key);
        }
        keys_[place] = key + 1;
        std::memset(&lines_[place], 0, sizeof(Line));
        return lines_[place];
    }

    void use_hash(int log) {
        const std::size_t capacity = std::size_t{1} << log;
        account_->take(capacity * (sizeof(Line) + sizeof(std::uint32_t)));
        turn_ ^= 1;  // two tables take turns, so that growing can copy from one into the other
        hash_lines_[turn_].reserve(capacity);
        if (!hash_keys_[turn_].reserve(capacity))
            std::memset(hash_keys_[turn_].data(), 0, capacity * sizeof(std::uint32_t));
        lines_ = hash_lines_[turn_].data();
        keys_ = hash_keys_[turn_].data();
        mask_ = static_cast<std::uint32_t>(capacity - 1);
        shift_ = 32 - log;
        is_direct_ = false;
    }
    void grow() {
        const Line* const old_lines = lines_;
        const std::uint32_t *const old_keys = keys_, old_mask = mask_;
        const std::size_t direct_bytes = direct_keys_ * sizeof(Line);
        const bool large = count_ > (direct_.size() ? kDirectFromIfThere : kDirectFrom);
        if (may_become_direct_ && large && account_->may_take(direct_bytes)) {
            account_->take(direct_bytes);
            direct_.reserve(direct_keys_);
            lines_ = direct_.data();
            is_direct_ = true;
        } else {
            if (shift_ <= 32 - kLargestLog) throw std::bad_alloc();
            use_hash(32 - shift_ + 2);
        }
        for (std::uint32_t i = 0; i <= old_mask; ++i) {
            if (!old_keys[i]) continue;
            const std::uint32_t key = old_keys[i] - 1, place = is_direct_ ? key : find(key);
            if (!is_direct_) keys_[place] = key + 1;
            lines_[place] = old_lines[i];
        }
    }

    std::uint32_t direct_keys_;
    Account<Bits>* account_ = nullptr;
    Block<Bits, Line> hash_lines_[2], direct_;
    Block<Bits, std::uint32_t> hash_keys_[2];
    Line* lines_ = nullptr;
    std::uint32_t* keys_ = nullptr;  // key + 1; 0: free
    std::uint32_t mask_ = 0, count_ = 0;
    int shift_ = 32, turn_ = 0;
    bool is_direct_ = false, may_become_direct_ = false;
};

}  // namespace carreau::ricochet::bitboard
