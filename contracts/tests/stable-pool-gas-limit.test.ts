import {
  encodeCrossExchangePayload,
  encodeDepositPayload,
  encodeWithdrawOneCoinPayload,
} from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEX_ACCOUNT_ABI, dexOwner } from './dex-stage.ts';
import { openStableBench, type StableBench } from './gas-table/stable-probes.ts';
import { deployPairWithLiquidity } from './pair-stage.ts';
import { bob, unwrapPayloadResult, buildPayloadV2Options } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { buildPairRouteStep } from './route-view.ts';
import { putStablePoolState, STABLE_POOL_ABI, type DeployedStablePool } from './stable-stage.ts';
import { COIN, ALL_ZERO_ADDRESS } from './stage.ts';
import { getTokenBalance, sendTokenTransfer } from './token-stage.ts';

// A token notification does not bounce, so a pool that ran out of gas would retain the tokens. The most
// expensive curve plus all additional work, fees of the beneficiary in every token and LP that continues in
// several branches, stays below the limit.

const MAX_GAS_PER_TRANSACTION = 900_000n;
const ONE_TOKEN = 10n ** 18n;
const AMOUNT = 100n * ONE_TOKEN;
const LP = 10n ** 12n;

let bench: StableBench;
let pool: DeployedStablePool;
let lpPair: Address;

beforeAll(async () => {
  bench = await openStableBench(8);
  const { dex, pools, outside } = bench;
  const [first] = pools;
  if (!first) throw new Error('a bench has pools');
  pool = first;
  await dex.deployAccount(bob);
  const rates = { denominator: 1_000_000n, pool_numerator: 0n, beneficiary_numerator: 1n };
  const shares = { ...rates, referrer_numerator: 1n, beneficiary: bob, threshold: [] };
  await dex.adminOf(pool.address, 'setPairFeeParams', {
    _roots: [...pool.roots],
    _params: { ...shares, referrer_threshold: [] },
    _remainingGasTo: dexOwner,
  });
  await dex.depositTokens(dexOwner, pool.lpRoot, LP);
  lpPair = (await deployPairWithLiquidity(dex, pool.lpRoot, outside, [LP, LP])).address;
}, 120_000);
revertChainAfterEachTest(() => bench.stage.chain);

/**
 * Brings the pool to its most expensive state: much of the sold token, almost none of the others, and fees payable in
 * each token.
 */
function putMostExpensiveState(): void {
  const [sold = ALL_ZERO_ADDRESS] = bench.chain;
  putStablePoolState(bench.stage, pool.address, {
    balances: pool.roots.map((root) => (root === sold ? ONE_TOKEN * 10n ** 5n : (ONE_TOKEN * 11n) / 10n)),
    fees: pool.roots.map(() => ONE_TOKEN),
    lpSupply: 10n ** 15n,
    decimals: pool.roots.map(() => 18),
    amplification: { value: 8n ** 7n, precision: 1n },
    fee: { denominator: 1_000_000n, pool: 0n, beneficiary: 1n, referrer: 1n },
  });
}

const readPayableFees = (): readonly bigint[] =>
  bench.stage.get(pool.address, STABLE_POOL_ABI, 'getAccumulatedFees')['accumulatedFees'] as bigint[];

/** Sends tokens to be exchanged for LP that continues in this number of branches. */
async function sendWithBranches(branches: number) {
  const { stage, payer, chain, outside } = bench;
  const [sold = ALL_ZERO_ADDRESS] = chain;
  const options = { ...buildPayloadV2Options({ referrer: bob }), expected: 1n };
  const next = Array.from({ length: branches }, () => buildPairRouteStep(lpPair, 1n));
  const payload =
    branches === 0
      ? encodeDepositPayload(options)
      : encodeCrossExchangePayload({ ...options, outcoming: pool.lpRoot, next });
  const balanceOf = (root: Address): bigint => getTokenBalance(stage, root, payer) ?? 0n;
  const before = [sold, branches === 0 ? pool.lpRoot : outside].map((root) => balanceOf(root));
  const trace = await sendTokenTransfer(stage, sold, payer, {
    amount: AMOUNT,
    to: pool.address,
    notify: true,
    value: 60n * COIN,
    payload: unwrapPayloadResult(payload),
  });
  const [spent = 0n, got = 0n] = [sold, branches === 0 ? pool.lpRoot : outside].map(
    (root, index) => balanceOf(root) - (before[index] ?? 0n),
  );
  const [step] = trace.at(pool.address);
  return { gas: step?.gas ?? 0n, exitCode: step?.transaction.exitCode, spent, got };
}

describe('a pool of eight tokens at the extremes of its curve', () => {
  it.each([0, 1])('continues to %i pools with fees due in every token', async (branches) => {
    putMostExpensiveState();
    const { gas, exitCode, spent, got } = await sendWithBranches(branches);
    expect(exitCode).toBe(0);
    expect(gas).toBeLessThan(MAX_GAS_PER_TRANSACTION);
    expect(spent).toBe(-AMOUNT);
    expect(got).toBeGreaterThan(0n);
    // The fees stay due until an operation has enough gas to pay them.
    expect(readPayableFees().every((fee) => fee >= ONE_TOKEN)).toBe(true);
  });

  it.each([2, 8])('returns tokens whose LP would be forwarded to %i pools', async (branches) => {
    putMostExpensiveState();
    const { gas, exitCode, spent, got } = await sendWithBranches(branches);
    expect([exitCode, spent, got]).toEqual([0, 0n, 0n]);
    expect(gas).toBeLessThan(MAX_GAS_PER_TRANSACTION);
  });

  it('pays fees that are due where the curve leaves gas for them', async () => {
    putMostExpensiveState();
    const { stage, payer, chain } = bench;
    const [, bought = ALL_ZERO_ADDRESS] = chain;
    const next = [buildPairRouteStep(bench.after, 1n)];
    const payload = unwrapPayloadResult(
      encodeCrossExchangePayload({
        ...buildPayloadV2Options({ referrer: bob }),
        expected: 1n,
        outcoming: bought,
        next,
      }),
    );
    const trace = await sendTokenTransfer(stage, chain[0] ?? ALL_ZERO_ADDRESS, payer, {
      amount: AMOUNT,
      to: pool.address,
      notify: true,
      value: 60n * COIN,
      payload,
    });
    expect(trace.at(pool.address)[0]?.gas).toBeLessThan(MAX_GAS_PER_TRANSACTION);
    expect(readPayableFees().every((fee) => fee < ONE_TOKEN)).toBe(true);
  });

  it('takes a deposit of an account, and leaves the fees due', async () => {
    const { dex, payer, chain } = bench;
    const [sold = ALL_ZERO_ADDRESS] = chain;
    await dex.depositTokens(dexOwner, sold, AMOUNT);
    putMostExpensiveState();
    const trace = await dex.call(
      payer,
      dex.accountOf(payer),
      DEX_ACCOUNT_ABI,
      'depositLiquidityV2',
      {
        _callId: 5n,
        _remainingGasTo: payer,
        _operations: pool.roots.map((root) => ({ root, amount: root === sold ? AMOUNT : 0n })),
        _expected: { amount: 1n, root: pool.lpRoot },
        _autoChange: true,
        _referrer: bob,
      },
      60n * COIN,
    );
    expect(trace.isClean).toBe(true);
    expect(trace.at(pool.address)[0]?.gas).toBeLessThan(MAX_GAS_PER_TRANSACTION);
    expect(readPayableFees().every((fee) => fee >= ONE_TOKEN)).toBe(true);
  });

  it('pays one token for LP at every value that it takes', async () => {
    const { stage, payer, chain } = bench;
    const [, bought = ALL_ZERO_ADDRESS] = chain;
    const payload = unwrapPayloadResult(
      encodeWithdrawOneCoinPayload({ ...buildPayloadV2Options(), expected: 1n, outcoming: bought }),
    );
    const readBalances = (): readonly bigint[] =>
      [pool.lpRoot, bought].map((root) => getTokenBalance(stage, root, payer) ?? 0n);
    const ends = new Set<string>();
    for (let value = 1000n; value <= 1080n; value += 4n) {
      const at = stage.chain.snapshot();
      putMostExpensiveState();
      const [lp = 0n, got = 0n] = readBalances();
      await sendTokenTransfer(stage, pool.lpRoot, payer, {
        amount: 10n ** 6n,
        to: pool.address,
        notify: true,
        value: (value * COIN) / 1000n,
        payload,
      });
      const [lpAfter = 0n, gotAfter = 0n] = readBalances();
      expect(lpAfter === lp || gotAfter > got, `${value}`).toBe(true);
      ends.add(lpAfter === lp ? 'back' : 'paid');
      stage.chain.revert(at);
    }
    expect([...ends].toSorted()).toEqual(['back', 'paid']);
  });
});
