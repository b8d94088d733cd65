import { createHash } from 'node:crypto';
import { toAddress, type Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { canAddRoundsInOneMessage } from '@junction/protocol/earn';
import { beforeAll, describe, expect, it } from 'vitest';
import { escrowAdminAddress, buildEarnCallMetaParam, RECORDED_ESCROW_RULES } from './earn/escrow-stage.ts';
import {
  addGaugeRewardRounds,
  createGaugeWithManyRewards,
  readStoredRewards,
} from './earn/gauge/many-rounds.ts';
import { alice, getGaugeChainTime, owner, advanceChainTime, type GaugeWorld } from './earn/gauge/world.ts';
import { getReturnedNano } from './earn/observe.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN, type Trace } from './stage.ts';

// Every item of an owner's list costs gas and an action. With more than 255 actions the action phase fails
// without a bounce, so longer lists are rejected before anything is sent, and their coins are returned.

const MAX_GAS_PER_TRANSACTION = 900_000n;
const ATTACHED_NANO = 300n * COIN;
const MAX_LIST_LENGTH = 100;
const ALL_REWARDS = Array.from({ length: 20 }, (_, index) => BigInt(index));

let world: GaugeWorld;
beforeAll(async () => {
  world = await createGaugeWithManyRewards(20);
}, 120_000);
revertChainAfterEachTest(() => world.stage.stage.chain);

const addresses = (count: number): Address[] =>
  Array.from({ length: count }, (_, index) =>
    toAddress(`0:${createHash('sha256').update(`item ${index}`).digest('hex')}`),
  );

const buildEscrowCall =
  (method: string, inputs: (list: Address[]) => AbiInputs) =>
  (count: number): Promise<Trace> =>
    world.stage.escrow.call(escrowAdminAddress, method, inputs(addresses(count)), ATTACHED_NANO);
const buildFactoryCall =
  (method: string, inputs: (list: Address[]) => AbiInputs) =>
  (count: number): Promise<Trace> =>
    world.stage.callFactory(
      escrowAdminAddress,
      method,
      { ...inputs(addresses(count)), meta: buildEarnCallMetaParam(escrowAdminAddress) },
      ATTACHED_NANO,
    );

const LISTS: readonly (readonly [string, number, number, (count: number) => Promise<Trace>])[] = [
  [
    'forceUpgradeVeAccounts',
    MAX_LIST_LENGTH,
    1005,
    buildEscrowCall('forceUpgradeVeAccounts', (users) => ({ users })),
  ],
  [
    'forceUpgradeVeAccountsByAddrs',
    MAX_LIST_LENGTH,
    1005,
    buildEscrowCall('forceUpgradeVeAccountsByAddrs', (accounts) => ({ accounts })),
  ],
  [
    'distributeQubesManually',
    MAX_LIST_LENGTH,
    1005,
    buildEscrowCall('distributeQubesManually', (gauges) => ({
      gauges,
      amounts: gauges.map(() => 1n),
      offset: 0n,
    })),
  ],
  [
    'setDistribution',
    1000,
    1005,
    buildEscrowCall('setDistribution', (list) => ({ _new_distribution: list.map(() => 1n) })),
  ],
  ['upgradeGauges', MAX_LIST_LENGTH, 1005, buildFactoryCall('upgradeGauges', (gauges) => ({ gauges }))],
  [
    'updateGaugeAccountsCode',
    MAX_LIST_LENGTH,
    1005,
    buildFactoryCall('updateGaugeAccountsCode', (gauges) => ({ gauges })),
  ],
  [
    'forceUpgradeGaugeAccounts',
    MAX_LIST_LENGTH,
    1005,
    buildFactoryCall('forceUpgradeGaugeAccounts', (users) => ({ users, gauge: world.gauge })),
  ],
];

describe.each(LISTS)('%s', (_, max, exitCode, send) => {
  it(`takes ${max} items below the gas limit`, async () => {
    const trace = await send(max);
    const [step] = trace.steps;
    expect([trace.exitCode, step?.transaction.resultCode ?? 0]).toEqual([0, 0]);
    expect(step?.gas).toBeLessThan(MAX_GAS_PER_TRANSACTION);
  });

  it.each([max + 1, max + 160])('gives the coins of %i items back', async (count) => {
    const trace = await send(count);
    expect(trace.exitCode).toBe(exitCode);
    expect(getReturnedNano(trace, escrowAdminAddress)).toBeGreaterThan(ATTACHED_NANO - COIN);
  });
});

describe('lists of owners', () => {
  const COUNT = 10;
  const toEscrowAt = (method: string, inputs: AbiInputs) => (value: bigint) =>
    world.stage.escrow.call(escrowAdminAddress, method, inputs, value);
  const toFactoryAt = (method: string, inputs: AbiInputs) => (value: bigint) =>
    world.stage.callFactory(
      escrowAdminAddress,
      method,
      { ...inputs, meta: buildEarnCallMetaParam(escrowAdminAddress) },
      value,
    );
  const list = addresses(COUNT);

  it.each([
    ['forceUpgradeVeAccounts', toEscrowAt('forceUpgradeVeAccounts', { users: list })],
    ['forceUpgradeVeAccountsByAddrs', toEscrowAt('forceUpgradeVeAccountsByAddrs', { accounts: list })],
    ['upgradeGauges', toFactoryAt('upgradeGauges', { gauges: list })],
    ['updateGaugeAccountsCode', toFactoryAt('updateGaugeAccountsCode', { gauges: list })],
  ])('of %s are sent completely or throw, at every value', async (_, send) => {
    const outcomes = new Set<number>();
    for (let value = COIN / 2n; value < 16n * COIN; value += COIN / 2n) {
      const { chain } = world.stage.stage;
      const at = chain.snapshot();
      const trace = await send(value);
      const [step] = trace.steps;
      expect(step?.transaction.resultCode ?? 0, `${value}`).toBe(0);
      if (trace.exitCode === 0) expect(step?.transaction.outMessages.length).toBeGreaterThan(COUNT);
      outcomes.add(trace.exitCode ?? 0);
      chain.revert(at);
    }
    expect([...outcomes]).toEqual([1004, 0]);
  });
});

describe('removeGaugeDAOApproveOnly', () => {
  it('takes a list of approved candidates up to the limit', async () => {
    const { escrow } = world.stage;
    const list = addresses(MAX_LIST_LENGTH + 1);
    for (const gauge of list) {
      await escrow.admin('addToWhitelist', { gauge, meta: buildEarnCallMetaParam(escrowAdminAddress) });
      await escrow.admin('approveGaugeDAO', { gauge });
    }
    const remove = (gauges: Address[]): Promise<Trace> =>
      escrow.call(escrowAdminAddress, 'removeGaugeDAOApproveOnly', { gauges });
    expect((await remove(list)).exitCode).toBe(1005);
    const trace = await remove(list.slice(1));
    expect(trace.isClean).toBe(true);
    expect(trace.steps[0]?.gas).toBeLessThan(MAX_GAS_PER_TRANSACTION);
  }, 60_000);
});

describe('setVotingParams', () => {
  it.each([
    [50n, 0],
    [51n, 1005],
  ])('with %i candidates of one vote ends with %i', async (maxGaugesPerVote, exitCode) => {
    const { escrow } = world.stage;
    const rules = { ...RECORDED_ESCROW_RULES, maxGaugesPerVote };
    if (exitCode === 0) expect((await escrow.setVotingParams(rules)).isClean).toBe(true);
    else await expect(escrow.setVotingParams(rules)).rejects.toThrow(`exit ${exitCode}`);
  });
});

describe('addRewardRounds', () => {
  const send = (ids: readonly bigint[], start: bigint, value = ATTACHED_NANO): Promise<Trace> =>
    world.stage.call(
      owner,
      world.gauge,
      'addRewardRounds',
      {
        ids: [...ids],
        new_rounds: ids.map((_, index) => ({
          startTime: start + BigInt(index),
          endTime: 0n,
          rewardPerSecond: 5n,
          accRewardPerShare: 0n,
        })),
      },
      value,
    );
  const times = (count: number, id: (index: number) => number): bigint[] =>
    Array.from({ length: count }, (_, index) => BigInt(id(index)));

  const first = (): number => 3;
  const everyList = (index: number): number => Math.floor(index / 2.6);
  const inTurn = (index: number): number => index % 20;
  const half = (count: number) => (index: number) => Math.floor(index / count);

  it.each([
    ['sixty rounds to one list', 60, first, 0],
    ['sixty-four rounds to two lists', 64, half(32), 24],
    ['two or three rounds to every list', 52, everyList, 0],
    ['two or three rounds to every list', 52, everyList, 57],
    ['thirty-nine rounds to the lists in turn', 39, inTurn, 57],
  ])(
    'takes %s',
    async (_, count, id, present) => {
      if (present > 0)
        await addGaugeRewardRounds(world, ALL_REWARDS, present, getGaugeChainTime(world) + 10n, 1n);
      const trace = await send(times(count, id), getGaugeChainTime(world) + 100n);
      expect(trace.isClean).toBe(true);
      expect(trace.steps[0]?.gas).toBeLessThan(MAX_GAS_PER_TRANSACTION);
    },
    60_000,
  );

  it.each([
    ['sixty-five rounds to two lists', 65, half(33)],
    ['forty rounds to the lists in turn', 40, inTurn],
  ])('gives the coins of %s back', async (_, count, id) => {
    const trace = await send(times(count, id), getGaugeChainTime(world) + 100n);
    expect(trace.exitCode).toBe(4009);
    expect(getReturnedNano(trace, owner)).toBeGreaterThan(ATTACHED_NANO - COIN);
  });

  it('fails with 4009 where the app requests fewer rewards', async () => {
    await addGaugeRewardRounds(world, [0n, 1n, 2n, 3n], 60, getGaugeChainTime(world) + 10n, 1n);
    advanceChainTime(world, 100);
    for (const [full, others] of [
      [2, 15],
      [2, 16],
      [3, 3],
      [3, 4],
      [4, 0],
    ] as const) {
      const ids = [...times(full, (index) => index), ...times(others, (index) => 4 + index)];
      const isWithinLimit = canAddRoundsInOneMessage(ids.map((id) => (id < 4n ? 60 : 0)));
      const at = world.stage.stage.chain.snapshot();
      const { exitCode } = await send(ids, getGaugeChainTime(world) + 10n);
      expect(exitCode, `${full} full, ${others} others`).toBe(isWithinLimit ? 0 : 4009);
      world.stage.stage.chain.revert(at);
    }
  }, 60_000);

  it('keeps the rent of all rounds, or takes none', async () => {
    const { stage, gauge } = world;
    await stage.deposit(alice, gauge, 10n ** 12n, { lockTime: 10_000_000n, value: 100n * COIN });
    await addGaugeRewardRounds(world, [0n], 60, getGaugeChainTime(world) + 10n, 1n);
    advanceChainTime(world, 100);
    const taken: boolean[] = [];
    // The first list is processed in one transaction. The second one is processed only after further transactions have
    // accrued rewards.
    for (const ids of [times(60, first), [0n, ...times(45, first)]])
      for (let value = COIN / 5n; value < 3n * COIN; value += COIN / 5n) {
        const at = stage.stage.chain.snapshot();
        const before = stage.stage.balanceOf(gauge);
        await send(ids, getGaugeChainTime(world) + 10n, value);
        const { rounds } = readStoredRewards(world).extra[3] ?? {};
        const rent = rounds?.length === 0 ? 0n : BigInt(ids.length) * (COIN / 100n);
        taken.push(rent > 0n);
        const storageFees = COIN / 1000n;
        expect(stage.stage.balanceOf(gauge) - before, `${value}`).toBeGreaterThan(rent - storageFees);
        stage.stage.chain.revert(at);
      }
    expect(new Set(taken)).toEqual(new Set([false, true]));
  }, 60_000);

  it('takes three rounds and five more where lists are full, after transactions that accrue', async () => {
    const full = [0n, 1n, 2n];
    const { stage, gauge } = world;
    await stage.deposit(alice, gauge, 10n ** 12n, { lockTime: 10_000_000n, value: 100n * COIN });
    await addGaugeRewardRounds(world, full, 60, getGaugeChainTime(world) + 10n, 1n);
    advanceChainTime(world, 100);
    const trace = await send([...full, ...times(5, first)], getGaugeChainTime(world) + 10n);
    expect(trace.isClean).toBe(true);
    expect(trace.steps.every(({ gas }) => gas < MAX_GAS_PER_TRANSACTION)).toBe(true);
    expect(stage.events(trace, gauge).map(({ method }) => method)).toHaveLength(8);
    advanceChainTime(world, 100);
    const one = await send([0n, 0n, 0n], getGaugeChainTime(world) + 100n);
    expect(one.isClean).toBe(true);
    expect(one.steps.every(({ gas }) => gas < MAX_GAS_PER_TRANSACTION)).toBe(true);
  }, 60_000);

  it('ends with a callback at every value, and the coins that are left come back', async () => {
    const { stage, gauge } = world;
    await stage.deposit(alice, gauge, 10n ** 12n, { lockTime: 10_000_000n, value: 100n * COIN });
    await addGaugeRewardRounds(world, [0n, 1n, 2n], 60, getGaugeChainTime(world) + 10n, 1n);
    advanceChainTime(world, 100);
    for (let value = COIN / 4n; value < 4n * COIN; value += COIN / 4n) {
      const at = stage.stage.chain.snapshot();
      const trace = await send([0n, 1n, 2n], getGaugeChainTime(world) + 10n, value);
      const isAdded = stage.events(trace, gauge).length === 3;
      expect(trace.steps.at(-1)?.account, `${value}`).toBe(owner);
      // A rejected message uses at most 2.5 coins; the rest must be returned.
      const min = value > (5n * COIN) / 2n ? value - (5n * COIN) / 2n : 0n;
      if (!isAdded) expect(getReturnedNano(trace, owner), `${value}`).toBeGreaterThan(min);
      stage.stage.chain.revert(at);
    }
  }, 60_000);

  it('gives the coins of too many rounds back at once where a list is full', async () => {
    const { stage, gauge } = world;
    await stage.deposit(alice, gauge, 10n ** 12n, { lockTime: 10_000_000n, value: 100n * COIN });
    await addGaugeRewardRounds(world, [0n], 60, getGaugeChainTime(world) + 10n, 1n);
    advanceChainTime(world, 100);
    for (const ids of [
      [0n, 0n, 0n, 0n],
      [...times(51, first), 0n],
    ]) {
      const trace = await send(ids, getGaugeChainTime(world) + 10n);
      expect(trace.exitCode).toBe(4009);
      expect(getReturnedNano(trace, owner)).toBeGreaterThan(ATTACHED_NANO - COIN);
    }
  }, 60_000);
});

describe('withdrawUnclaimed', () => {
  it('takes as many rewards as a gauge has', async () => {
    const { stage, gauge } = world;
    await addGaugeRewardRounds(world, ALL_REWARDS, 1, getGaugeChainTime(world) + 10n, 1n);
    const ends = ALL_REWARDS.map(() => getGaugeChainTime(world) + 20n);
    const ended = await stage.call(owner, gauge, 'setExtraFarmEndTime', {
      ids: [...ALL_REWARDS],
      farm_end_times: ends,
    });
    expect(ended.isClean).toBe(true);
    expect(ended.steps[0]?.gas).toBeLessThan(MAX_GAS_PER_TRANSACTION);
    advanceChainTime(world, 100);
    const take = (ids: readonly bigint[]): Promise<Trace> =>
      stage.call(owner, gauge, 'withdrawUnclaimed', { ids: [...ids], to: alice }, ATTACHED_NANO);
    const trace = await take(ALL_REWARDS);
    expect(trace.isClean).toBe(true);
    expect(trace.steps[0]?.gas).toBeLessThan(MAX_GAS_PER_TRANSACTION);
    expect((await take([...ALL_REWARDS, 0n])).exitCode).toBe(1005);
  });
});
