import type { Address } from '@junction/primitives';
import { ORDER_EXECUTION_GAS } from '@junction/protocol/order-calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEX_STABLE_POOL_ARTIFACT } from '../artifacts/dex-stable-pool.ts';
import { dexOwner, type DexStage } from './dex-stage.ts';
import {
  callOrderFactory,
  getOrderStateChanges,
  createTestOrderRoot,
  deployOrderFactory,
  getOrderDetails,
  readTokenBalance,
  makeOrder,
  executeOrderOnPool,
  executeOrderOnPoolKind,
} from './order-world.ts';
import { deployPairWithLiquidity } from './pair-stage.ts';
import { alice } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { createStablePairDex, deployStablePairWithLiquidity, putStablePair } from './stable-pair-stage.ts';
import { deployStablePoolWithLiquidity, putStablePoolState } from './stable-stage.ts';
import { toTestAddress, COIN } from './stage.ts';
import { sendTokenTransfer } from './token-stage.ts';

// An execution is most expensive with the maximum number of curve iterations and with a maker, a caller and a fee
// recipient that have no wallets yet.

const ONE_TOKEN = 10n ** 18n;
const RICH: [bigint, bigint] = [10n ** 24n, 10n ** 24n];
/** Minimum value that an order accepts: 5 coins, and the coins for the caller's wallet. */
const MIN_VALUE = 5n * COIN + COIN / 10n;

let dex: DexStage;
let factory: Address;
let spend: Address;
let receive: Address;
let pools: Readonly<Record<1 | 2 | 3, Address>>;

beforeAll(async () => {
  dex = await createStablePairDex();
  await dex.admin('installOrUpdatePoolCode', { code: DEX_STABLE_POOL_ARTIFACT.code, pool_type: 3n });
  await dex.deployAccount(dexOwner);
  spend = await dex.createToken('AAA', 18n, 10n ** 33n);
  receive = await dex.createToken('BBB', 18n, 10n ** 33n);
  await sendTokenTransfer(dex.stage, spend, dexOwner, { amount: 10n ** 27n, to: alice, deploy: COIN / 10n });
  pools = {
    1: (await deployPairWithLiquidity(dex, spend, receive, RICH)).address,
    2: (await deployStablePairWithLiquidity(dex, spend, receive, RICH)).address,
    3: (await deployStablePoolWithLiquidity(dex, [spend, receive], RICH)).address,
  };
  factory = await deployOrderFactory(dex);
  await callOrderFactory({ dex, factory }, 'setFeeParams', {
    params: {
      numerator: 0n,
      denominator: 0n,
      matchingNumerator: 1n,
      matchingDenominator: 10n,
      beneficiary: toTestAddress('b7'),
    },
  });
  await createTestOrderRoot(dex, factory, spend);
}, 240_000);
revertChainAfterEachTest(() => dex.stage.chain);

/** Puts the pool at maximum imbalance, with the lowest amplification and no fee. */
function makeDear(value: bigint, isSpentPlenty: boolean): void {
  const plenty = ONE_TOKEN * 10n ** 5n;
  const scarce = (ONE_TOKEN * 11n) / 10n;
  const isFirst = spend < receive === isSpentPlenty;
  const reserves = isFirst ? [plenty, scarce] : [scarce, plenty];
  const shared = {
    lpSupply: 10n ** 15n,
    decimals: [18, 18],
    amplification: { value, precision: 1n },
    fee: { denominator: 1_000_000n, pool: 0n, beneficiary: 1n, referrer: 0n },
  };
  putStablePair(dex.stage, pools[2], { ...shared, reserves });
  putStablePoolState(dex.stage, pools[3], { ...shared, balances: reserves });
}

describe('an execution at the extremes', () => {
  it('is done with the least an order accepts, and costs no more than is said to the caller', async () => {
    const caller = toTestAddress('c9');
    const costs: Record<string, bigint> = {};
    for (const curve of [2n, 200n])
      for (const isSpentPlenty of [false, true]) {
        const at = dex.stage.chain.snapshot();
        makeDear(curve, isSpentPlenty);
        for (const amount of [12_345n, ONE_TOKEN * 100n]) {
          const order = await makeOrder({ dex, factory }, { spend, receive, amount, expected: 1n });
          const before = dex.stage.chain.snapshot();
          for (const [name, kind] of [
            ['own', undefined],
            ['pair', 1],
            ['stable pair', 2],
            ['stable pool', 3],
          ] as const)
            for (const value of [MIN_VALUE, 6n * COIN]) {
              const balance = dex.stage.balanceOf(caller);
              const trace =
                kind === undefined
                  ? await executeOrderOnPool({ dex }, order, caller, value)
                  : await executeOrderOnPoolKind({ dex }, order, kind, caller, value);
              const what = `${name}, ${amount} at ${curve}, ${value} nano`;
              // An order that is not filled becomes active again.
              const isDone = getOrderDetails({ dex }, order).state === 'filled';
              expect(getOrderStateChanges(trace, order), what).toEqual(['2>4', isDone ? '4>3' : '4>2']);
              expect(readTokenBalance({ dex }, receive, alice), what).toBe(isDone ? 1n : 0n);
              const cost = value - (dex.stage.balanceOf(caller) - balance);
              const key = `${name}${isDone ? '' : ', refused'}`;
              if (cost > (costs[key] ?? 0n)) costs[key] = cost;
              dex.stage.chain.revert(before);
            }
        }
        dex.stage.chain.revert(at);
      }
    if (process.env['PRINT'] === '1') console.log('an execution costs at most, nano:', costs);
    for (const name of ['own', 'pair', 'stable pair', 'stable pool'])
      expect(costs[name], name).toBeGreaterThan(0n);
    for (const [name, cost] of Object.entries(costs))
      expect(cost, name).toBeLessThanOrEqual(ORDER_EXECUTION_GAS.pool);
  }, 600_000);
});
