import { beforeAll, describe, expect, it } from 'vitest';
import { FIRST_DEPOSIT_LOCKED_LP } from '@junction/amm/locked-lp';
import { getBalances, toStableTokens, exchange, type StablePool } from '@junction/amm/stable';
import {
  encodeCrossExchangePayload,
  encodeDepositPayload,
  encodeExchangePayload,
  encodeWithdrawPayload,
  type CrossExchangeStep,
} from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { createSeededRandom, type SeededRandom } from '@junction/testing';
import type { AbiRecord } from '@junction/tvm';
import { dexOwner, type DexStage } from './dex-stage.ts';
import { readPairAmounts, deployPairWithLiquidity, setPairFee, type DeployedPair } from './pair-stage.ts';
import { alice, bob, unwrapPayloadResult, buildPayloadV2Options } from './pair-world.ts';
import { createStablePairDex, deployStablePairWithLiquidity, STABLE_PAIR_ABI } from './stable-pair-stage.ts';
import { toTestAddress, COIN, ALL_ZERO_ADDRESS } from './stage.ts';
import { getTotalSupply, getTokenBalance, sendTokenTransfer } from './token-stage.ts';

// Tests random operations on a stable pair. After each operation, every base unit must be accounted for, swaps must
// equal the formulas, and the value of one LP token must not have fallen. A failure prints its seed: STABLE_SEED=<seed>
// repeats it, STABLE_STEPS=<n> sets the number of operations.

const SUPPLY = 10n ** 28n;
const STARTING = 10n ** 24n;
const NOWHERE = toTestAddress('d');
const FEE = { denominator: 1_000_000n, pool: 2000n, beneficiary: 700n, referrer: 300n };

let dex: DexStage;
let usdt: Address;
let dai: Address;
let other: Address;
let stable: DeployedPair;
let volatile: DeployedPair;

const getBalance = (token: Address, owner = alice): bigint => getTokenBalance(dex.stage, token, owner) ?? 0n;

function stablePool(): StablePool {
  const { reserves, lpSupply } = readPairAmounts(dex, stable.address);
  const amplification = dex.stage.get(stable.address, STABLE_PAIR_ABI, 'getAmplificationCoefficient')[
    'value0'
  ] as AbiRecord;
  return {
    kind: 'stable-pair',
    tokens: toStableTokens(
      reserves,
      stable.roots.map((root) => (root === usdt ? 6 : 18)),
    ),
    lpSupply,
    amplification: {
      value: amplification['value'] as bigint,
      precision: amplification['precision'] as bigint,
    },
    fee: FEE,
  };
}

const virtualPrice = (): bigint =>
  dex.stage.get(stable.address, STABLE_PAIR_ABI, 'getVirtualPrice')['value0'] as bigint;

/** Expects that all units of every token are in the vault as liabilities or in a known wallet. */
function expectExact(step: string): void {
  for (const root of [usdt, dai, other]) {
    let owed = dex.accountBalance(bob, root) + dex.accountBalance(dexOwner, root);
    for (const pair of [stable, volatile]) {
      const { reserves, fees } = readPairAmounts(dex, pair.address);
      const index = pair.roots.indexOf(root);
      if (index >= 0) owed += (reserves[index] ?? 0n) + (fees[index] ?? 0n);
    }
    expect(dex.vaultTokens(root), step).toBe(owed);
    const known = [alice, bob, dexOwner].reduce((sum, owner) => sum + getBalance(root, owner), owed);
    expect(known, step).toBe(SUPPLY);
  }
  expect(getTotalSupply(dex.stage, stable.lpRoot), step).toBe(
    readPairAmounts(dex, stable.address).lpSupply - FIRST_DEPOSIT_LOCKED_LP,
  );
}

/** Returns an amount of a token, from a few units to a tenth of the reserve. */
function generateAmount(random: SeededRandom, token: Address): bigint {
  const oneToken = token === usdt ? 10n ** 6n : token === dai ? 10n ** 18n : 10n ** 9n;
  return 1n + (oneToken * BigInt(1 + random.below(100_000))) / BigInt(10 ** random.below(7));
}

const buildHop = (
  pool: Address,
  next: readonly CrossExchangeStep[],
  random: SeededRandom,
): CrossExchangeStep => ({
  pool,
  expected: random.below(4) === 0 ? 10n ** 30n : 1n,
  outcoming: ALL_ZERO_ADDRESS,
  numerator: BigInt(1 + random.below(9)),
  next,
});

/** Sends alice's tokens with a payload. */
const send = (token: Address, amount: bigint, to: Address, payload: string): Promise<unknown> =>
  sendTokenTransfer(dex.stage, token, alice, { amount, to, notify: true, value: 10n * COIN, payload });

const operations: Readonly<Record<string, (random: SeededRandom) => Promise<void>>> = {
  swap: async (random) => {
    const index = random.below(2);
    const [spent, received] = [stable.roots[index === 0 ? 0 : 1], stable.roots[index === 0 ? 1 : 0]];
    const amount = generateAmount(random, spent);
    const predicted = exchange(stablePool(), index, 1 - index, amount);
    const before = getBalance(received);
    await send(
      spent,
      amount,
      stable.address,
      unwrapPayloadResult(encodeExchangePayload({ ...buildPayloadV2Options(), expected: 1n })),
    );
    if (!predicted.ok || predicted.value.received === 0n) {
      expect(getBalance(received)).toBe(before);
      return;
    }
    expect(getBalance(received) - before).toBe(predicted.value.received);
    expect(readPairAmounts(dex, stable.address).reserves).toEqual(getBalances(predicted.value.pool));
  },
  deposit: async (random) => {
    const token = random.pick(stable.roots);
    const expected = random.below(5) === 0 ? 10n ** 30n : 1n;
    const payload = unwrapPayloadResult(
      encodeDepositPayload({
        ...buildPayloadV2Options({ referrer: random.below(2) === 0 ? bob : ALL_ZERO_ADDRESS }),
        expected,
      }),
    );
    await send(token, generateAmount(random, token), stable.address, payload);
  },
  withdraw: async (random) => {
    const lp = (getBalance(stable.lpRoot) * BigInt(1 + random.below(1000))) / 1000n;
    if (lp === 0n) return;
    const min = random.below(5) === 0 ? 10n ** 30n : 0n;
    await send(
      stable.lpRoot,
      lp,
      stable.address,
      unwrapPayloadResult(encodeWithdrawPayload({ ...buildPayloadV2Options(), expected: [min, 0n] })),
    );
  },
  route: async (random) => {
    const next = [buildHop(random.below(4) === 0 ? NOWHERE : volatile.address, [], random)];
    const payload = unwrapPayloadResult(
      encodeCrossExchangePayload({
        ...buildPayloadV2Options(),
        expected: 1n,
        outcoming: ALL_ZERO_ADDRESS,
        next,
      }),
    );
    await send(usdt, generateAmount(random, usdt), stable.address, payload);
  },
  'split at the vault': async (random) => {
    const next = [
      buildHop(stable.address, [], random),
      buildHop(random.below(3) === 0 ? NOWHERE : volatile.address, [], random),
    ];
    const payload = unwrapPayloadResult(
      encodeCrossExchangePayload({ ...buildPayloadV2Options(), expected: 0n, outcoming: dai, next }),
    );
    await send(dai, 1n + generateAmount(random, dai), dex.vaultOf(dai), payload);
  },
};

/**
 * Adds a test of random operations for each seed.
 * @param steps random operations per seed
 */
export function describeRandomStablePairs(seeds: readonly number[], steps: number): void {
  beforeAll(async () => {
    dex = await createStablePairDex();
    usdt = await dex.createToken('USDT', 6n, SUPPLY);
    dai = await dex.createToken('DAI', 18n, SUPPLY);
    other = await dex.createToken('OTH', 9n, SUPPLY);
    await dex.deployAccount(dexOwner);
    await dex.deployAccount(bob);
    stable = await deployStablePairWithLiquidity(dex, usdt, dai, [10n ** 12n, 10n ** 24n]);
    volatile = await deployPairWithLiquidity(dex, dai, other, [10n ** 24n, 10n ** 15n]);
    for (const token of [usdt, dai, other])
      await sendTokenTransfer(dex.stage, token, dexOwner, {
        amount: STARTING,
        to: alice,
        deploy: COIN / 10n,
      });
    await setPairFee(dex, stable, {
      denominator: FEE.denominator,
      pool_numerator: FEE.pool,
      beneficiary_numerator: FEE.beneficiary,
      referrer_numerator: FEE.referrer,
      beneficiary: bob,
      threshold: [[usdt, 10n ** 6n]],
    });
  }, 60_000);

  describe('random operations', () => {
    it.each(seeds)(
      'seed %s',
      async (seed) => {
        const at = dex.stage.chain.snapshot();
        const random = createSeededRandom(seed);
        const names = Object.keys(operations);
        let price = virtualPrice();
        for (let step = 0; step < steps; step += 1) {
          const name = random.pick(names);
          await operations[name]?.(random);
          const where = `seed ${seed}, step ${step}: ${name}`;
          expectExact(where);
          const now = virtualPrice();
          expect(now, where).toBeGreaterThanOrEqual(price - 1n);
          price = now;
        }
        dex.stage.chain.revert(at);
      },
      240_000,
    );
  });
}
