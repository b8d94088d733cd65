import { beforeAll, describe, expect, it } from 'vitest';
import { crossExchangePayload, GAS_VALUES, type CrossStep } from '@junction/protocol';
import { dexOwner } from './dex-stage.ts';
import { setFee, type DeployedPair } from './pair-stage.ts';
import { aliceSends, bob, built, CANCEL_NOTE, createWorld, v2, type World } from './pair-world.ts';
import { FULL, payloadOf } from './payload-weights.ts';
import { revertAfterEach } from './revert-after-each.ts';
import { COIN, ZERO, type Trace } from './stage.ts';

// A pool that hands its result on to several others says beforehand that it has too few coins: it does not run out of gas half
// way, however many they are.

/** Gas of a step in a pair, and of each pool that it hands on to. */
const OF_STEP = 80_000n;
const OF_BRANCH = 25_000n;
const OUT_OF_GAS = -14;

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.dex.deployAccount(bob);
  const fee = { pool_numerator: 1000n, beneficiary_numerator: 1000n, referrer_numerator: 1000n };
  for (const pair of [world.ab, world.bc, world.cd])
    await setFee(world.dex, pair, { denominator: 1_000_000n, ...fee, beneficiary: bob });
}, 120_000);
revertAfterEach(() => world.dex.stage.chain);

const hop = (pair: DeployedPair, next: readonly CrossStep[] = []): CrossStep => ({
  pool: pair.address,
  expected: 1n,
  outcoming: ZERO,
  numerator: 1n,
  next,
});

/** Two pools one after the other, the second of which hands on to so many. */
function send(count: number, value: bigint): Promise<Trace> {
  const heavy = { success: payloadOf(8, FULL), cancel: CANCEL_NOTE, deployWalletGrams: COIN / 10n };
  const branches = Array.from({ length: count }, () => hop(world.cd));
  const options = v2({ ...heavy, recipient: bob, referrer: dexOwner });
  const next = [hop(world.bc, branches)];
  const payload = built(crossExchangePayload({ ...options, expected: 1n, outcoming: ZERO, next }));
  return aliceSends(world, world.ab.address, world.tokens[0], 10n ** 10n, payload, value);
}

describe.each([1, 2, 4, 8])('a pool that hands on to %i others', (count) => {
  const shape = {
    steps: count + 2,
    leaves: count,
    lpHops: 0,
    hasReferrer: true,
    deployWalletValue: COIN / 10n,
  };
  const asked = GAS_VALUES.poolCrossExchange(shape);
  const table = asked.fixedValue + asked.dynamicGas * 1000n;

  it('burns what it counts on at most', async () => {
    const [step] = (await send(count, 3n * table)).at(world.bc.address);
    expect(step?.transaction.exitCode).toBe(0);
    expect(BigInt(step?.gas ?? 0)).toBeLessThanOrEqual(OF_STEP + BigInt(count) * OF_BRANCH);
  });

  it('does not run out of gas at any value', async () => {
    const { chain } = world.dex.stage;
    for (let percent = 40n; percent <= 100n; percent += 3n) {
      const at = chain.snapshot();
      const trace = await send(count, (table * percent) / 100n);
      const exits = trace.at(world.bc.address).map(({ transaction }) => transaction.exitCode);
      expect(exits, `${percent} percent`).not.toContain(OUT_OF_GAS);
      chain.revert(at);
    }
  });
});
