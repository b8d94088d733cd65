import type { Address } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { getIntegerField } from './earn/recording.ts';
import type { RecordedJsonRecord } from './earn/recording.ts';
import { readGaugeAccountState, readGaugeState } from './earn/gauge/state.ts';
import {
  addGaugeRewardRound,
  alice,
  bob,
  carol,
  claimGaugeReward,
  createGaugeWorld,
  startGaugeExtraReward,
  getLpBalance,
  getGaugeChainTime,
  getGovernanceTokenBalance,
  getRewardBalance,
  advanceChainTime,
  withdrawLpFromGauge,
  SECONDS_PER_YEAR,
} from './earn/gauge/world.ts';
import type { GaugeWorld } from './earn/gauge/world.ts';
import { RandomSource } from './random-source.ts';
import { COIN } from './stage.ts';
import { getTokenBalance } from './token-stage.ts';

// Random operations on a gauge with three users, locks, ve, rounds and pauses. After every step the gauge's balance
// covers what it owes, its sums equal those of the accounts, and the paid and owed amounts of a reward do not exceed
// its emission. At the end all users withdraw everything, and only rounding losses of the rewards remain.

const FUNDS = 10n ** 20n;
const users = [alice, bob, carol] as const;

interface Life {
  readonly world: GaugeWorld;
  readonly random: RandomSource;
  /** Rates of the extra token: base units per second from `start` (Unix seconds) on. */
  rates: readonly (readonly [start: bigint, perSecond: bigint])[];
  qubeGiven: bigint;
  /** Base units that users have locked in the escrow. They are not in the users' wallets. */
  inEscrow: bigint;
}

const first = (value: unknown): bigint => BigInt((value as readonly string[])[0] ?? '0');
const toRetained = (value: unknown): bigint => {
  const [, locked = '0', free = '0'] = value as readonly string[];
  return BigInt(locked) + BigInt(free);
};

const statesOf = ({ world: { stage, gauge } }: Life): RecordedJsonRecord[] =>
  users.flatMap((user) => {
    const state = readGaugeAccountState(stage, gauge, user);
    return state === null ? [] : [state];
  });

/** Returns the emission of the extra reward up to now, whether or not it was accrued. */
function flowed({ world, rates }: Life): bigint {
  return rates.reduce((sum, [start, perSecond], index) => {
    const end = rates[index + 1]?.[0] ?? getGaugeChainTime(world);
    return end > start ? sum + (end - start) * perSecond : sum;
  }, 0n);
}

function check(life: Life): void {
  const { world } = life;
  const { stage, gauge } = world;
  const state = readGaugeState(stage, gauge);
  const accounts = statesOf(life);
  const sum = (name: string): bigint =>
    accounts.reduce((total, account) => total + getIntegerField(account, name), 0n);
  expect(getTokenBalance(stage.stage, stage.lp, gauge)).toBe(getIntegerField(state, 'deposit'));
  expect(getIntegerField(state, 'deposit')).toBe(sum('balance'));
  expect(getIntegerField(state, 'totalBoostedSupply')).toBe(sum('totalBoosted'));
  // An ended lock keeps its boost in the lock-boosted supply until its owner's next action (E-10).
  expect(getIntegerField(state, 'lockBoostedSupply')).toBe(sum('lockBoosted'));
  expect(getTokenBalance(stage.stage, stage.escrow.token, gauge)).toBe(first(state['qube']));
  const [extra = []] = state['extra'] as readonly (readonly string[])[];
  expect(getTokenBalance(stage.stage, stage.rewards[0], gauge)).toBe(first(extra));
  const owed = accounts.reduce((total, { qubeReward }) => total + toRetained(qubeReward), 0n);
  const paid = users.reduce(
    (total, user) => total + getGovernanceTokenBalance(world, user) - FUNDS,
    life.inEscrow,
  );
  expect(owed + paid).toBeLessThanOrEqual(life.qubeGiven);
  const owedExtra = accounts.reduce(
    (total, { extraReward }) => total + toRetained((extraReward as unknown[])[0]),
    0n,
  );
  const paidExtra = users.reduce((total, user) => total + getRewardBalance(world, user) - FUNDS, 0n);
  expect(owedExtra + paidExtra).toBeLessThanOrEqual(flowed(life));
}

type Step = (life: Life, user: Address) => Promise<unknown>;

const amountOf = ({ random }: Life): bigint => random.amount(10n ** 12n);

const STEPS_OF_LIFE: readonly Step[] = [
  (life, user) =>
    life.world.stage.deposit(user, life.world.gauge, amountOf(life), {
      lockTime: life.random.chance(50) ? BigInt(life.random.below(Number(SECONDS_PER_YEAR))) : 0n,
      claim: life.random.chance(30),
    }),
  (life, user) => life.world.stage.deposit(user, life.world.gauge, amountOf(life)),
  (life, user) => withdrawLpFromGauge(life.world, user, amountOf(life), life.random.chance(50)),
  (life, user) => {
    const state = readGaugeAccountState(life.world.stage, life.world.gauge, user);
    if (state === null) return Promise.resolve();
    const free = getIntegerField(state, 'balance') - getIntegerField(state, 'locked');
    return free > 0n ? withdrawLpFromGauge(life.world, user, free, true) : Promise.resolve();
  },
  (life, user) => claimGaugeReward(life.world, user),
  (life, user) => claimGaugeReward(life.world, user),
  async (life) => {
    const amount = life.random.amount(10n ** 13n);
    const start = getGaugeChainTime(life.world) + BigInt(life.random.below(100_000));
    await life.world.stage.giveRound(
      life.world.gauge,
      amount,
      start,
      1n + BigInt(life.random.below(1_000_000)),
    );
    life.qubeGiven += amount;
  },
  async (life) => {
    const start = getGaugeChainTime(life.world) + BigInt(life.random.below(50_000));
    const last = life.rates.at(-1)?.[0] ?? 0n;
    if (start <= last) return;
    const perSecond = life.random.amount(10n ** 6n);
    await addGaugeRewardRound(life.world, perSecond, start);
    life.rates = [...life.rates, [start, perSecond]];
  },
];

async function lockTokens(life: Life, user: Address): Promise<void> {
  const { world, random } = life;
  const amount = 1000n + random.amount(10n ** 15n);
  await world.stage.escrow.lock(user, amount, 604_800n + BigInt(random.below(50_000_000)));
  life.inEscrow += amount;
}

async function live(seed: number, steps: number): Promise<Life> {
  const world = await createGaugeWorld({
    periods: [seed % 2 === 0 ? 300_000n : 0n],
    ratios: [seed % 2 === 0 ? 700n : 0n],
    qubePeriod: seed % 3 === 0 ? 0n : 2_000_000n,
    qubeRatio: seed % 3 === 0 ? 0n : 1000n,
  });
  const life: Life = { world, random: new RandomSource(seed), rates: [], qubeGiven: 0n, inEscrow: 0n };
  await startGaugeExtraReward(world, 1000n, 10n ** 18n);
  life.rates = [[getGaugeChainTime(world), 1000n]];
  for (let step = 0; step < steps; step += 1) {
    const user = life.random.pick(users);
    if (life.random.chance(12)) await lockTokens(life, user);
    else await life.random.pick(STEPS_OF_LIFE)(life, user);
    check(life);
    if (life.random.chance(70))
      advanceChainTime(world, life.random.below(life.random.chance(20) ? 20_000_000 : 200_000));
  }
  return life;
}

/**
 * Registers the tests of random operations.
 * @param steps random operations per seed
 */
export function describeRandomGauges(seeds: readonly number[], steps: number): void {
  describe('random lives of a gauge', () => {
    it.each(seeds)(
      'seed %d',
      async (seed) => {
        const life = await live(seed, steps);
        const { world } = life;
        advanceChainTime(world, Number(SECONDS_PER_YEAR) + 100_000_000);
        for (const round of [0, 1])
          for (const user of users) {
            const state = readGaugeAccountState(world.stage, world.gauge, user);
            if (state === null) continue;
            const balance = getIntegerField(state, 'balance');
            if (balance > 0n && round === 1)
              await withdrawLpFromGauge(world, user, balance, true, 20n * COIN);
            else await claimGaugeReward(world, user, 20n * COIN);
            check(life);
          }
        for (const user of users) expect(getLpBalance(world, user)).toBe(FUNDS);
        const state = readGaugeState(world.stage, world.gauge);
        expect(state).toMatchObject({ deposit: '0', lockBoostedSupply: '0', totalBoostedSupply: '0' });
      },
      240_000,
    );
  });
}
