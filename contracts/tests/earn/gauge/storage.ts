import { Address as TonAddress, beginCell, Cell, Dictionary } from '@ton/core';
import type { Builder } from '@ton/core';
import { ALL_ZERO_ADDRESS } from '../../stage.ts';

// Writes the storage of a gauge or gauge account from recorded values, so that getters can be tested without replaying
// operations.

/** A recorded number, flag, list, tuple or map. */
export type RecordedStateValue =
  string | boolean | readonly RecordedStateValue[] | { readonly [name: string]: RecordedStateValue };
export type RecordedGaugeState = Readonly<Record<string, RecordedStateValue>>;

const U32_KEYS = Dictionary.Keys.Uint(32);
const RAW = {
  serialize: (src: Cell, to: Builder) => to.storeSlice(src.beginParse()),
  parse: () => Cell.EMPTY,
};

const toBigint = (value: RecordedStateValue | undefined): bigint =>
  typeof value === 'string' ? BigInt(value) : 0n;
const asList = (value: RecordedStateValue | undefined): readonly RecordedStateValue[] =>
  Array.isArray(value) ? value : [];
const asTuple = (value: RecordedStateValue | undefined): RecordedGaugeState =>
  typeof value === 'object' && !Array.isArray(value) ? (value as RecordedGaugeState) : {};

/** Stores a `T[]` of the ABI: its length, and a dictionary of its items. */
function storeArray(to: Builder, items: readonly Cell[]): Builder {
  const dict = Dictionary.empty<number, Cell>(U32_KEYS, RAW);
  for (const [index, item] of items.entries()) dict.set(index, item);
  return to.storeUint(items.length, 32).storeDict(dict);
}

const uints = (values: readonly RecordedStateValue[], bits: number): readonly Cell[] =>
  values.map((value) => beginCell().storeUint(toBigint(value), bits).endCell());

const zero = TonAddress.parseRaw(ALL_ZERO_ADDRESS);

/** Stores numbers of a state, each with its width in bits. */
function storeNumbers(
  to: Builder,
  state: RecordedGaugeState,
  fields: readonly (readonly [string, number])[],
): Builder {
  for (const [name, bits] of fields) to.storeUint(toBigint(state[name]), bits);
  return to;
}

const ROUND = [
  ['startTime', 32],
  ['endTime', 32],
  ['rewardPerSecond', 128],
  ['accRewardPerShare', 256],
] as const;

const buildRoundCells = (value: RecordedStateValue | undefined): readonly Cell[] =>
  asList(value).map((round) => storeNumbers(beginCell(), asTuple(round), ROUND).endCell());

function buildTokenCell(balance: bigint): Cell {
  const rest = beginCell().storeAddress(zero).storeUint(balance, 128).storeUint(0, 128).endCell();
  return beginCell().storeAddress(zero).storeRef(rest).endCell();
}

function stateCell(state: RecordedGaugeState): Cell {
  const ledger = storeNumbers(beginCell(), state, [
    ['lastRewardTime', 32],
    ['lastAverageUpdateTime', 32],
    ['lockBoostedSupply', 128],
    ['lockBoostedSupplyAverage', 128],
    ['lockBoostedSupplyAveragePeriod', 32],
    ['supplyAverage', 128],
    ['supplyAveragePeriod', 32],
    ['totalBoostedSupply', 128],
    ['onTheWay', 128],
    ['lastQubeRewardRoundIdx', 32],
  ]);
  storeArray(ledger, buildRoundCells(state['qubeRewardRounds']));
  const extra = asList(state['extraRewardRounds']).map((rounds) =>
    storeArray(beginCell(), buildRoundCells(rounds)).endCell(),
  );
  storeArray(ledger, extra);
  return storeArray(ledger, uints(asList(state['lastExtraRewardRoundIdx']), 256)).endCell();
}

/** Returns the data of a gauge. Omitted fields are 0, false or empty. */
export function buildGaugeData(state: RecordedGaugeState): Cell {
  const deposit = buildTokenCell(toBigint(asTuple(state['depositTokenData'])['balance']));
  const extra = asList(state['extraRewardRounds']).map(() =>
    beginCell().storeRef(buildTokenCell(0n)).endCell(),
  );
  const tokens = storeArray(beginCell().storeRef(deposit).storeRef(buildTokenCell(0n)), extra).endCell();
  const origin = beginCell()
    .storeAddress(zero)
    .storeUint(0, 96)
    .storeRef(Cell.EMPTY)
    .storeRef(Cell.EMPTY)
    .endCell();
  const terms = beginCell().storeUint(0, 64);
  for (let lists = 0; lists < 3; lists += 1) storeArray(terms, []);
  const head = beginCell().storeAddress(zero).storeAddress(zero);
  storeNumbers(head, state, [
    ['maxBoost', 32],
    ['maxLockTime', 32],
    ['withdrawAllLockPeriod', 32],
  ]);
  return head
    .storeUint(0, 8)
    .storeBit(true)
    .storeUint(0, 32)
    .storeRef(stateCell(state))
    .storeRef(tokens)
    .storeRef(terms.storeRef(origin).endCell())
    .storeBit(false)
    .endCell();
}

const buildAveragesCell = (value: RecordedStateValue | undefined): Cell =>
  storeNumbers(beginCell(), asTuple(value), [
    ['veQubeAverage', 128],
    ['veQubeAveragePeriod', 32],
    ['veAccQubeAverage', 128],
    ['veAccQubeAveragePeriod', 32],
    ['lockBoostedBalanceAverage', 128],
    ['lockBoostedBalanceAveragePeriod', 32],
    ['gaugeSupplyAverage', 128],
    ['gaugeSupplyAveragePeriod', 32],
  ]).endCell();

function buildLockDictionary(value: RecordedStateValue | undefined): Dictionary<bigint, Cell> {
  const locks = Dictionary.empty<bigint, Cell>(Dictionary.Keys.BigUint(64), RAW);
  for (const entry of asList(value)) {
    const [key, lock] = asList(entry);
    const fields = [
      ['amount', 128],
      ['boostedAmount', 128],
      ['lockTime', 32],
      ['createdAt', 32],
    ] as const;
    locks.set(toBigint(key), storeNumbers(beginCell(), asTuple(lock), fields).endCell());
  }
  return locks;
}

/** Returns the data of a gauge account. Omitted fields are 0, false or empty. */
export function buildGaugeAccountData(state: RecordedGaugeState): Cell {
  const position = storeNumbers(beginCell(), state, [
    ['balance', 128],
    ['lockBoostedBalance', 128],
    ['veBoostedBalance', 128],
    ['totalBoostedBalance', 128],
    ['lockedBalance', 128],
    ['lastUpdateTime', 32],
    ['lockedDepositsNum', 32],
  ])
    .storeDict(buildLockDictionary(state['lockedDeposits']))
    .storeRef(buildAveragesCell(state['lastAverageState']))
    .storeRef(buildAveragesCell(state['curAverageState']));
  const rewards = beginCell().storeUint(0, 544).storeUint(0, 96);
  storeArray(storeArray(rewards, []), []);
  const links = beginCell().storeAddress(zero).storeAddress(zero).storeRef(Cell.EMPTY);
  return beginCell()
    .storeAddress(zero)
    .storeAddress(zero)
    .storeUint(0, 64)
    .storeRef(position.endCell())
    .storeRef(rewards.endCell())
    .storeRef(links.endCell())
    .storeBit(false)
    .endCell();
}
