import { beforeAll, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import type { AbiRecord } from '@junction/tvm';
import { dexOwner } from './dex-stage.ts';
import type { DexStage } from './dex-stage.ts';
import type { DeployedPair } from './pair-stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { createStablePairDex, deployStablePairWithLiquidity, STABLE_PAIR_ABI } from './stable-pair-stage.ts';
import { COIN } from './stage.ts';

// Requests that a stable pair rejects from any sender and from the exchange.

let dex: DexStage;
let long: Address;
/** A pair with liquidity, and one without. */
let [pair, empty]: [DeployedPair?, DeployedPair?] = [];
beforeAll(async () => {
  dex = await createStablePairDex();
  const token = (symbol: string, decimals: bigint) => dex.createToken(symbol, decimals, 10n ** 30n);
  const [a, b, c] = [await token('AAA', 18n), await token('BBB', 6n), await token('CCC', 9n)];
  long = a;
  await dex.deployAccount(dexOwner);
  const inOrder = [a, b].toSorted();
  const amounts = inOrder.map((root) => (root === a ? 10n ** 24n : 10n ** 12n));
  pair = await deployStablePairWithLiquidity(dex, a, b, [amounts[0] ?? 0n, amounts[1] ?? 0n]);
  empty = await deployStablePairWithLiquidity(dex, a, c);
}, 120_000);
revertChainAfterEachTest(() => dex.stage.chain);

const at = (one: DeployedPair | undefined): DeployedPair['address'] => {
  if (!one) throw new Error('no pair');
  return one.address;
};

it('a deposit that is asked about names two amounts, and enough', () => {
  const ask =
    (amounts: bigint[]): (() => AbiRecord) =>
    () =>
      dex.stage.get(at(pair), STABLE_PAIR_ABI, 'expectedDepositLiquidityV2', { amounts });
  expect(ask([1n])).toThrow('121');
  expect(ask([10n ** 6n, 10n ** 6n, 1n])).toThrow('121');
  // Only the token with eighteen decimals is deposited.
  const min = pair?.roots.map((root) => (root === long ? 1n : 0n)) ?? [];
  expect(ask(min)).toThrow('127');
});

it('the curve is valid, and with liquidity no other one immediately', async () => {
  const set = async (value: bigint, where: DeployedPair | undefined): Promise<number | undefined> => {
    const inputs = { _A: { value, precision: 1n }, send_gas_to: dexOwner };
    const method = 'setAmplificationCoefficient';
    return (await dex.call(dex.root, at(where), STABLE_PAIR_ABI, method, inputs, 5n * COIN)).exitCode;
  };
  for (const where of [pair, empty]) expect(await set(0n, where)).toBe(134);
  expect(await set(100_000n, pair)).toBe(134);
  expect(await set(100_000n, empty)).toBe(0);
});
