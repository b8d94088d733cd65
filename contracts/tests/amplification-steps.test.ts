import { beforeAll, describe, expect, it } from 'vitest';
import { seconds, type Address } from '@junction/primitives';
import { DEX_STABLE_POOL_ARTIFACT } from '../artifacts/dex-stable-pool.ts';
import { dexOwner, type DexStage } from './dex-stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { createStablePairDex, deployStablePairWithLiquidity } from './stable-pair-stage.ts';
import { deployStablePoolWithLiquidity, STABLE_POOL_ABI } from './stable-stage.ts';

// The amplification of a pool with liquidity changes in steps: once a day by at most a quarter upwards or a
// fifth downwards.

const DAY = 86_400;
const POOLED = 10n ** 15n;

let dex: DexStage;
const pools = new Map<string, Address>();

beforeAll(async () => {
  dex = await createStablePairDex();
  await dex.admin('installOrUpdatePoolCode', { code: DEX_STABLE_POOL_ARTIFACT.code, pool_type: 3n });
  await dex.deployAccount(dexOwner);
  const create = (symbol: string): Promise<Address> => dex.createToken(symbol, 9n, 10n ** 24n);
  const [a, b, c] = [await create('AAA'), await create('BBB'), await create('CCC')];
  pools.set('stable pair', (await deployStablePairWithLiquidity(dex, a, b, [POOLED, POOLED])).address);
  pools.set('stable pool', (await deployStablePoolWithLiquidity(dex, [a, b], [POOLED, POOLED])).address);
  pools.set('empty stable pair', (await deployStablePairWithLiquidity(dex, b, c)).address);
  pools.set('empty stable pool', (await deployStablePoolWithLiquidity(dex, [b, c])).address);
}, 120_000);
revertChainAfterEachTest(() => dex.stage.chain);

const poolOf = (name: string): Address => {
  const pool = pools.get(name);
  if (pool === undefined) throw new Error(name);
  return pool;
};

/**
 * Sends the owner's message that sets an amplification, in hundredths. Returns the exit code, and the pool's
 * amplification afterwards.
 */
async function orderAmplification(
  name: string,
  hundredths: bigint,
): Promise<readonly [number | undefined, bigint]> {
  const pool = poolOf(name);
  const inputs = { _A: { value: hundredths, precision: 100n }, send_gas_to: dexOwner };
  const { exitCode } = await dex.call(dex.root, pool, STABLE_POOL_ABI, 'setAmplificationCoefficient', inputs);
  return [exitCode, amplificationOf(pool)];
}

function amplificationOf(pool: Address): bigint {
  const reported = dex.stage.get(pool, STABLE_POOL_ABI, 'getAmplificationCoefficient')['value0'] as {
    value: bigint;
    precision: bigint;
  };
  return (100n * reported.value) / reported.precision;
}

describe.each(['stable pair', 'stable pool'])('the curve of a %s', (name) => {
  it.each([
    ['a quarter more', 25_000n, 0],
    ['a fifth less', 16_000n, 0],
    ['more than a quarter more', 25_001n, 134],
    ['more than a fifth less', 15_999n, 134],
  ])('takes a step of %s: exit %s', async (_, wanted, exitCode) => {
    expect(amplificationOf(poolOf(name))).toBe(20_000n);
    expect(await orderAmplification(name, wanted)).toEqual([exitCode, exitCode === 0 ? wanted : 20_000n]);
  });

  it('takes one step a day', async () => {
    await orderAmplification(name, 25_000n);
    const { chain } = dex.stage;
    chain.advanceTime(seconds(DAY - 60));
    expect(await orderAmplification(name, 26_000n)).toEqual([134, 25_000n]);
    chain.advanceTime(seconds(60));
    expect(await orderAmplification(name, 31_250n)).toEqual([0, 31_250n]);
    expect(await orderAmplification(name, 31_250n)).toEqual([134, 31_250n]);
  });

  it('is free while the pool is empty', async () => {
    for (const wanted of [100_000_000n, 200n, 100_000n])
      expect(await orderAmplification(`empty ${name}`, wanted)).toEqual([0, wanted]);
  });

  it.each([
    ['the least', 2n, 1n, 0],
    ['less than that', 1n, 1n, 134],
    ['less by a part', 1_999n, 1000n, 134],
    ['the most', 2_000_000n, 1n, 0],
    ['more than that', 2_000_001n, 1n, 134],
    ['the finest', 2_000_000_000n, 1_000_000_000n, 0],
    ['a finer one', 2_000_000_002n, 1_000_000_001n, 134],
    ['one over nothing', 0n, 0n, 134],
  ])('takes coefficients within its bounds: %s, %s / %s', async (_, value, precision, exitCode) => {
    const inputs = { _A: { value, precision }, send_gas_to: dexOwner };
    const pool = poolOf(`empty ${name}`);
    const trace = await dex.call(dex.root, pool, STABLE_POOL_ABI, 'setAmplificationCoefficient', inputs);
    expect(trace.exitCode).toBe(exitCode);
  });
});
