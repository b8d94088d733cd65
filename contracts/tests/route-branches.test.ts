import { beforeAll, describe, expect, it } from 'vitest';
import { encodeCrossExchangePayload, type CrossExchangeStep, type PayloadOptions } from '@junction/protocol';
import { readAccountCells } from './account-cells.ts';
import { dexOwner } from './dex-stage.ts';
import { setPairFee, type DeployedPair } from './pair-stage.ts';
import {
  sendTokensFromAliceToPair,
  bob,
  unwrapPayloadResult,
  CANCEL_PAYLOAD,
  createPairWorld,
  buildPayloadV2Options,
  type PairWorld,
} from './pair-world.ts';
import { FULL_CELL_BITS, buildCellTreePayload } from './payload-weights.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN, ALL_ZERO_ADDRESS, type Trace } from './stage.ts';

// A pool with several branches checks the attached coins before it sends the first branch, so it never runs out of gas
// between two branches, however many there are.

/** Gas units of a route step in a pair. `OF_BRANCH` is added for each pool in which the route continues. */
const OF_STEP = 80_000n;
const OF_BRANCH = 25_000n;
/** Gas units of a fee payment in a route step: a credit to the recipient's exchange account. */
const OF_CREDIT = 10_000n;
const OUT_OF_GAS = -14;
/**
 * Nano that the first pool requires: `STEP` for each pool of the route, `FORWARD` for forwarding its own tokens, and
 * `BRANCH` for each end of the route except the first.
 */
const [STEP, FORWARD, BRANCH] = [420_200_000n, 50_000_000n, 50_000_000n];

let world: PairWorld;
beforeAll(async () => {
  world = await createPairWorld();
  await world.dex.deployAccount(bob);
  const fee = { pool_numerator: 1000n, beneficiary_numerator: 1000n, referrer_numerator: 1000n };
  for (const pair of [world.ab, world.bc, world.cd])
    await setPairFee(world.dex, pair, { denominator: 1_000_000n, ...fee, beneficiary: bob });
}, 120_000);
revertChainAfterEachTest(() => world.dex.stage.chain);

const buildHop = (pair: DeployedPair, next: readonly CrossExchangeStep[] = []): CrossExchangeStep => ({
  pool: pair.address,
  expected: 1n,
  outcoming: ALL_ZERO_ADDRESS,
  numerator: 1n,
  next,
});

const dear = {
  cancel: CANCEL_PAYLOAD,
  success: buildCellTreePayload(8, FULL_CELL_BITS),
  deployWalletGrams: COIN / 10n,
  referrer: dexOwner,
};

function send(
  next: readonly CrossExchangeStep[],
  more: Partial<PayloadOptions>,
  value: bigint,
): Promise<Trace> {
  const payload = unwrapPayloadResult(
    encodeCrossExchangePayload({
      ...buildPayloadV2Options(more),
      expected: 1n,
      outcoming: ALL_ZERO_ADDRESS,
      next,
    }),
  );
  return sendTokensFromAliceToPair(world, world.ab.address, world.tokens[0], 10n ** 10n, payload, value);
}

describe.each([1, 2, 4, 8])('a pool that hands on to %i others', (count) => {
  const handsOn = (): CrossExchangeStep =>
    buildHop(
      world.bc,
      Array.from({ length: count }, () => buildHop(world.cd)),
    );

  it('burns what it counts on at most', async () => {
    const [step] = (await send([handsOn()], { ...dear, recipient: bob }, 40n * COIN)).at(world.bc.address);
    expect(step?.transaction.exitCode).toBe(0);
    expect(BigInt(step?.gas ?? 0)).toBeLessThanOrEqual(OF_STEP + OF_CREDIT + BigInt(count) * OF_BRANCH);
  });

  it('does not run out of gas at any value', async () => {
    const { chain } = world.dex.stage;
    // The pool's balance is low, so it must pay for storing the steps from the coins they bring.
    chain.putAccount(world.bc.address, {
      ...readAccountCells(world.dex.stage, world.bc.address),
      balance: 2n * COIN,
    });
    const [pools, ends] = [BigInt(2 * count + 3), BigInt(2 * count)];
    const min = pools * STEP + FORWARD + (ends - 1n) * BRANCH;
    const reached = new Set<number>();
    for (let times = 0n; times < 48n; times += 1n) {
      const at = chain.snapshot();
      const value = min + (times * COIN) / 40n;
      // A branch receives only its share of the coins.
      const trace = await send([handsOn(), handsOn()], {}, value);
      const exits = trace.at(world.bc.address).map(({ transaction }) => transaction.exitCode);
      expect(exits, `${value}`).not.toContain(OUT_OF_GAS);
      reached.add(trace.at(world.cd.address).length);
      chain.revert(at);
    }
    expect(reached.size).toBeGreaterThan(count < 4 ? 0 : 1);
  });
});
