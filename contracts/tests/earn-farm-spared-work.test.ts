import { expect, it } from 'vitest';
import { seconds } from '@junction/primitives';
import { alice, StandaloneFarmPoolStage, owner } from './earn/farm/bare-farm.ts';

// Every action accrues the pool's rewards and pays the gas for it, so rounds that emit nothing are skipped.

const START = 1_790_000_000n;

/** Times in seconds after the start. */
interface Moments {
  readonly rounds: readonly bigint[];
  readonly last: bigint;
  readonly now: bigint;
  /** End of the farm. */
  readonly end?: bigint;
}

/** Returns the gas that a claim uses in the pool after a previous claim. */
async function gasOf({ rounds, last, now, end }: Moments): Promise<bigint> {
  const farm = await StandaloneFarmPoolStage.create();
  await farm.open({
    _rewardRounds: rounds.map((start) => ({ startTime: START + start, rewardPerSecond: [5n, 7n] })),
  });
  await farm.deposit(alice);
  if (end !== undefined)
    await farm.call(owner, 'setEndTime', { farm_end_time: START + end, send_gas_to: owner });
  const claim = async (moment: bigint): Promise<bigint> => {
    const { chain } = farm.stage;
    chain.advanceTime(seconds(Number(START + moment) - chain.now));
    const trace = await farm.call(alice, 'claimReward', { send_gas_to: alice, nonce: 0n });
    expect(trace.exitCode).toBe(0);
    return trace.at(farm.pool)[0]?.gas ?? 0n;
  };
  await claim(last);
  return claim(now);
}

const TWO = [0n, 100n];

it('a round that begins in the last second is the first one processed', async () => {
  const inIt = await gasOf({ rounds: TWO, last: 100n, now: 200n });
  expect(inIt).toBe(await gasOf({ rounds: TWO, last: 101n, now: 200n }));
});

it('a round that begins in this second is not looked at', async () => {
  const inIt = await gasOf({ rounds: TWO, last: 50n, now: 100n });
  expect(inIt).toBe(await gasOf({ rounds: TWO, last: 50n, now: 99n }));
});

it('of rounds to come no more is read than when they begin', async () => {
  const toCome = [100n, 200n, 300n, 400n, 500n, 600n, 700n];
  const all = await gasOf({ rounds: [0n, ...toCome], last: 50n, now: 99n });
  const none = await gasOf({ rounds: [0n], last: 50n, now: 99n });
  expect((all - none) / BigInt(toCome.length)).toBeLessThan(800n);
});

it('nothing is counted twice in a second, and nothing before the first round', async () => {
  const again = await gasOf({ rounds: TWO, last: 50n, now: 50n });
  const before = await gasOf({ rounds: [50n, 100n], last: 10n, now: 20n });
  const difference = again - before;
  expect(difference < 0n ? -difference : difference).toBeLessThan(200n);
});

it('after the end nothing is given, not even in the first second', async () => {
  const since = await gasOf({ rounds: TWO, last: 150n, now: 200n, end: 150n });
  expect(since).toBe(await gasOf({ rounds: TWO, last: 151n, now: 200n, end: 150n }));
});
