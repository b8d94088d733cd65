import { seconds, toAddress, units } from '@junction/primitives';
import { expect, test } from 'vitest';
import type { ModuleActivity } from '../../database/activity-json.ts';
import { ProjectionRowStore } from '../rows/module-rows.ts';
import { createEarnModule } from './earn-module.ts';
import type { EarnEvent } from './earn-events.ts';
import { GAUGES, GAUGE_DEPOSITS, GAUGE_TRANSACTIONS, GAUGE_USERS, type GaugeRow } from './gauge-tables.ts';

// Untrusted contracts can emit any event in the format of gauges. Impossible events must be skipped and recorded; all
// other events must be applied.

const address = (n: number) => toAddress(`0:${n.toString(16).padStart(64, '0')}`);
const [gauge, user, deposit, governance, reward] = [1, 2, 3, 4, 5].map(address) as [
  ReturnType<typeof address>,
  ReturnType<typeof address>,
  ReturnType<typeof address>,
  ReturnType<typeof address>,
  ReturnType<typeof address>,
];
const module = createEarnModule({ gaugeFactory: address(8), voteEscrow: address(9) });
const MAX_UINT128 = (1n << 128n) - 1n;
const supplies = { totalBoosted: units(70n), lockBoosted: units(70n) };

class Gauge {
  readonly rows = new ProjectionRowStore();
  readonly invalidReasons: string[] = [];
  #lt = 0n;

  apply(...events: EarnEvent[]): this {
    this.#lt += 1n;
    const activity: ModuleActivity<EarnEvent> = {
      account: gauge,
      lt: this.#lt,
      time: seconds(1_000 * Number(this.#lt)),
      transactionHash: 'aa',
      messageHash: 'bb',
      events,
      unknown: 0,
    };
    for (const key of module.readKeys('earn/gauge', activity))
      if (!this.rows.has(key)) this.rows.load(key, undefined);
    const { puts, invalidReason } = module.project('earn/gauge', activity, this.rows);
    for (const one of puts) this.rows.apply(one);
    if (invalidReason !== undefined) this.invalidReasons.push(invalidReason);
    return this;
  }

  get row(): GaugeRow {
    const row = this.rows.get(GAUGES, { account: gauge });
    if (!row) throw new RangeError('the gauge has a row');
    return row;
  }

  count(table: object): number {
    return [...this.rows.changed()].find(([one]) => one === table)?.[1].length ?? 0;
  }
}

const createGauge = (): Gauge =>
  new Gauge().apply({ kind: 'set-tokens', deposit, governance, extra: [reward] }, { kind: 'set-up' });
const createDepositEvent = (amount: bigint): EarnEvent => ({
  kind: 'deposited',
  callId: 1,
  user,
  amount: units(amount),
  boostedAmount: units(amount),
  lockTime: seconds(0),
  supplies,
});
const createWithdrawalEvent = (amount: bigint): EarnEvent => ({
  kind: 'withdrawn',
  callId: 1,
  user,
  amount: units(amount),
  supplies,
});

test('withdrawals and boost ends that exceed the balance', () => {
  const one = createGauge()
    .apply(createDepositEvent(50n))
    .apply(createWithdrawalEvent(51n))
    .apply({ kind: 'lock-boost-burnt', user, amount: units(51n) });
  expect(one.row).toMatchObject({ deposited: 50n, lockBoosted: 50n });
  expect(one.rows.get(GAUGE_USERS, { account: gauge, user })).toMatchObject({ amount: 50n, deposits: 1 });
  expect(one.count(GAUGE_TRANSACTIONS)).toBe(1);
  expect(one.invalidReasons).toHaveLength(2);
});

test('an impossible event does not affect the others of its transaction', () => {
  const one = createGauge().apply(
    createDepositEvent(5n),
    createWithdrawalEvent(6n),
    createDepositEvent(7n),
    createWithdrawalEvent(12n),
  );
  expect(one.row).toMatchObject({ deposited: 0n, transactions: 3 });
  expect(one.rows.get(GAUGE_USERS, { account: gauge, user })).toMatchObject({ amount: 0n, deposits: 2 });
  expect(one.count(GAUGE_DEPOSITS)).toBe(2);
  expect(one.invalidReasons).toEqual(['more is withdrawn than was deposited']);
});

test('sums of the largest possible amounts', () => {
  const one = createGauge();
  for (let index = 0; index < 40; index += 1) one.apply(createDepositEvent(MAX_UINT128));
  expect(one.row.deposited).toBe(40n * MAX_UINT128);
  expect(one.invalidReasons).toEqual([]);
});

test('rewards and rounds that do not exist', () => {
  const round = { start: seconds(5_000), end: undefined, perSecond: 3n };
  const one = createGauge()
    .apply({ kind: 'reward-deposited', callId: 1, sender: user, reward: 2 ** 200, amount: units(5n) })
    .apply({ kind: 'round-added', callId: 1, reward: 1, round })
    .apply({ kind: 'reward-ended', callId: 1, reward: 0, end: seconds(9) })
    .apply({ kind: 'round-added', callId: 1, reward: 0, round })
    .apply({ kind: 'round-added', callId: 1, reward: 0, round: { ...round, start: seconds(4_000) } })
    .apply({
      kind: 'claimed',
      callId: 1,
      user,
      governance: units(0n),
      extra: [units(1n), units(1n)],
      governanceDebt: units(0n),
      extraDebt: [],
      supplies,
    });
  expect(one.row.extra).toMatchObject([{ received: 0n, paid: 0n, rounds: 1, open: [round] }]);
  expect(one.invalidReasons).toHaveLength(5);
});

test('claimed amounts are summed per user and reward', () => {
  const claimed = (first: bigint, extra: readonly bigint[]): EarnEvent => ({
    kind: 'claimed',
    callId: 1,
    user,
    governance: units(first),
    extra: extra.map(units),
    governanceDebt: units(0n),
    extraDebt: extra.map(() => units(0n)),
    supplies,
  });
  const one = createGauge().apply(createDepositEvent(5n));
  const paid = () => one.rows.get(GAUGE_USERS, { account: gauge, user })?.paid;
  expect(paid()).toEqual([]);
  one.apply(claimed(3n, [0n]), claimed(MAX_UINT128, [7n]));
  one.apply(createWithdrawalEvent(5n));
  one.apply(claimed(1n, [MAX_UINT128]));
  expect(paid()).toEqual([MAX_UINT128 + 4n, MAX_UINT128 + 7n]);
  // An event that claims rewards the gauge does not have is ignored.
  one.apply(claimed(1n, [1n, 1n]));
  expect(paid()).toEqual([MAX_UINT128 + 4n, MAX_UINT128 + 7n]);
  expect(one.invalidReasons).toEqual(['another number of rewards']);
});

test('rounds above the limit', () => {
  const one = createGauge();
  for (let index = 0; index < 200; index += 1)
    one.apply({
      kind: 'round-added',
      callId: 1,
      reward: 0,
      round: { start: seconds(10_000_000 + index), end: undefined, perSecond: 1n },
    });
  expect(one.row.extra[0]?.open).toHaveLength(128);
  expect(one.invalidReasons).toHaveLength(72);
});

test('events before a gauge is set up, and a second setup', () => {
  const one = new Gauge().apply({
    kind: 'reward-deposited',
    callId: 1,
    sender: user,
    reward: 0,
    amount: units(5n),
  });
  expect(one.invalidReasons).toEqual(['an unknown reward']);
  one
    .apply({ kind: 'set-owner', owner: user }, { kind: 'set-tokens', deposit, governance, extra: [] })
    .apply(
      { kind: 'set-owner', owner: gauge },
      { kind: 'set-tokens', deposit: user, governance, extra: [reward] },
    );
  expect(one.row).toMatchObject({ owner: user, depositToken: deposit, extra: [] });
});

test('only the factory announces gauges, and only the escrow has locks', () => {
  const created: EarnEvent = { kind: 'gauge-created', callId: 1, gauge: address(7) };
  const activity = {
    account: gauge,
    lt: 1n,
    time: seconds(1),
    transactionHash: '',
    messageHash: '',
    unknown: 0,
  };
  const creation = { ...activity, events: [created] };
  expect(module.discover('earn/gauge', creation).accounts).toEqual([]);
  expect(module.discover('earn/vote-escrow', creation).accounts).toEqual([]);
  expect(module.discover('earn/gauge-factory', creation).accounts).toEqual([
    { account: address(7), kind: 'earn/gauge' },
  ]);
});

test('a gauge with too many rewards is ignored, and its tokens are not read', () => {
  const extra = Array.from({ length: 33 }, (_, index) => address(100 + index));
  const event = { kind: 'set-tokens' as const, deposit, governance, extra };
  const rejected = new Gauge().apply(event);
  expect(rejected.invalidReasons).toEqual(['more rewards than the limit']);
  expect(rejected.row.depositToken).toBeUndefined();
  const activity = {
    account: gauge,
    lt: 1n,
    time: seconds(1),
    transactionHash: '',
    messageHash: '',
    unknown: 0,
  };
  const asked = (rewards: readonly (typeof deposit)[]) =>
    module.discover('earn/gauge', { ...activity, events: [{ ...event, extra: rewards }] }).tokens;
  expect(asked(extra)).toEqual([]);
  expect(asked(extra.slice(1))).toHaveLength(34);
});
