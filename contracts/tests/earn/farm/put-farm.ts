import { Address as CoreAddress, beginCell, Cell, Dictionary } from '@ton/core';
import type { Builder, DictionaryValue } from '@ton/core';
import type { FarmAccount, FarmPool, VestingTerms } from '@junction/earn';
import { ALL_ZERO_ADDRESS } from '../../stage.ts';

// Writes the storage of a legacy farm and its user data from the states of packages/earn. The layout is that of
// contracts/src/earn/farm/pool-storage.tolk and user-data.tolk.

const zero = CoreAddress.parseRaw(ALL_ZERO_ADDRESS);

/** Stores a `T[]` of the ABI: its length, and a dictionary of its items. */
function storeArray<Item>(
  to: Builder,
  items: readonly Item[],
  put: (item: Item, to: Builder) => void,
): Builder {
  const value: DictionaryValue<Item> = {
    serialize: (item, builder) => put(item, builder),
    parse: () => {
      throw new Error('never read');
    },
  };
  const list = Dictionary.empty(Dictionary.Keys.Uint(32), value);
  items.forEach((item, index) => list.set(index, item));
  return to.storeUint(items.length, 32).storeDict(list);
}

function partsCell(tokens: number): Cell {
  const links = beginCell().storeAddress(zero).storeUint(0, 128).storeRef(Cell.EMPTY).storeRef(Cell.EMPTY);
  const parts = beginCell().storeAddress(zero).storeAddress(zero).storeAddress(zero);
  const rewards = Array.from({ length: tokens }, () => zero);
  return storeArray(parts, rewards, (root, to) => to.storeAddress(root).storeAddress(zero))
    .storeRef(links.endCell())
    .endCell();
}

/** Returns the data of a pool in this state. */
export function buildFarmPoolData({ deposits, rounds, end, rewards, updatedAt }: FarmPool): Cell {
  const head = beginCell()
    .storeUint(updatedAt, 32)
    .storeUint(end, 32)
    .storeUint(0, 96)
    .storeUint(deposits, 128)
    .storeUint(0, 64)
    .storeBit(false);
  storeArray(head, rounds, ({ start, perSecond }, to) =>
    storeArray(to.storeUint(start, 32), perSecond, (each, item) => item.storeUint(each, 128)),
  );
  storeArray(head, rewards, ({ accumulator, unclaimed }, to) =>
    to.storeUint(accumulator, 256).storeUint(0, 256).storeUint(unclaimed, 128),
  );
  return head.storeRef(partsCell(rewards.length)).endCell();
}

/** Returns the data of a user in a pool with these terms. */
export function buildFarmUserData({ balance, rewards, updatedAt }: FarmAccount, terms: VestingTerms): Cell {
  const head = beginCell()
    .storeAddress(zero)
    .storeAddress(zero)
    .storeUint(1, 32)
    .storeUint(terms.period, 32)
    .storeUint(terms.ratio, 32)
    .storeUint(updatedAt, 32)
    .storeUint(balance, 128);
  return storeArray(head, rewards, ({ owed, locked, vestingEnd, rewarded }, to) =>
    to.storeUint(owed, 128).storeUint(locked, 128).storeUint(vestingEnd, 32).storeUint(rewarded, 128),
  ).endCell();
}
