import { describe, expect, it } from 'vitest';
import { deposit, exchange, withdraw } from '@junction/amm/constant-product';
import { FIRST_DEPOSIT_LOCKED_LP } from '@junction/amm/locked-lp';
import { type AbiRecord } from '@junction/tvm';
import { DEX_ACCOUNT_ABI, DEX_ACCOUNT_CALLBACKS_ABI, dexOwner, DEX_PAIR_ABI } from './dex-stage.ts';
import { readPairAmounts, PAIR_CALLBACKS_ABI } from './pair-stage.ts';
import { createPairWorld, getBalance } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN, type Trace } from './stage.ts';
import { getTotalSupply } from './token-stage.ts';
import { getCallbackNames, unwrapResult, createPairStateChecker } from './pair-view.ts';

const world = await createPairWorld();
const { poolNow, expectState, expectBacked } = createPairStateChecker(world);
revertChainAfterEachTest(() => world.dex.stage.chain);

describe('operations of exchange accounts', () => {
  const deposits = (amounts: readonly [bigint, bigint]): AbiRecord[] =>
    world.ab.roots.map((root, index) => ({ amount: amounts[index] ?? 0n, root }));

  async function fund(): Promise<void> {
    const { dex, ab } = world;
    for (const root of ab.roots) await dex.depositTokens(dexOwner, root, 10n ** 12n);
  }

  it.each([
    [10n ** 11n, 10n ** 11n, true],
    [10n ** 11n, 3n * 10n ** 10n, true],
    [0n, 10n ** 11n, true],
    [2n * 10n ** 11n, 10n ** 11n, false],
  ] as const)('deposit %s and %s, auto change %s', async (left, right, autoChange) => {
    const { dex, ab } = world;
    await fund();
    const lpBefore = getBalance(world, ab.lpRoot, dexOwner);
    const expected = unwrapResult(deposit(poolNow(), [left, right], autoChange));
    const trace = await dex.depositLiquidity(dexOwner, deposits([left, right]) as never, {
      lpRoot: ab.lpRoot,
      callId: 5n,
      autoChange,
      expectedLp: expected.lpReward,
    });
    expect(trace.isClean).toBe(true);
    expectState(expected.pool);
    expect(getBalance(world, ab.lpRoot, dexOwner) - lpBefore).toBe(expected.lpReward);
    const spent = [left, right].map((amount, index) => amount - (expected.returned[index] ?? 0n));
    expect(ab.roots.map((root) => 10n ** 12n - dex.accountBalance(dexOwner, root))).toEqual(spent);
    const callbacks = getCallbackNames(trace, dexOwner);
    expect(callbacks.at(-1)).toBe('dexPairDepositLiquiditySuccess');
    expect(callbacks.length).toBe(expected.split === undefined ? 1 : 2);
    expect(trace.calls(dexOwner, DEX_ACCOUNT_CALLBACKS_ABI)[0]?.method).toBe('dexAccountOnSuccess');
    expectBacked();
  });

  // For deposits too small to swap, the public pair minted LP without adding the tokens to its reserves.
  it('adds what is too little to swap', async () => {
    const { dex, ab } = world;
    await fund();
    const expected = unwrapResult(deposit(poolNow(), [10n ** 6n + 1n, 10n ** 6n], true));
    expect(expected.split).toBeUndefined();
    expect(expected.pool.reserves[0]).toBe(poolNow().reserves[0] + 10n ** 6n + 1n);
    const trace = await dex.depositLiquidity(dexOwner, deposits([10n ** 6n + 1n, 10n ** 6n]) as never, {
      lpRoot: ab.lpRoot,
      callId: 6n,
    });
    expectState(expected.pool);
    expect(trace.events(ab.address, DEX_PAIR_ABI).map((event) => event.method)).toEqual([
      'DepositLiquidity',
      'Sync',
    ]);
  });

  it('are undone when less LP than expected would be minted', async () => {
    const { dex, ab } = world;
    await fund();
    const before = readPairAmounts(dex, ab.address);
    const trace = await dex.depositLiquidity(dexOwner, deposits([10n ** 9n, 10n ** 9n]) as never, {
      lpRoot: ab.lpRoot,
      callId: 7n,
      expectedLp: 10n ** 9n + 1n,
    });
    expect(trace.at(ab.address)[0]?.transaction.exitCode).toBe(127);
    expect(trace.calls(dexOwner, DEX_ACCOUNT_CALLBACKS_ABI)[0]?.method).toBe('dexAccountOnBounce');
    expect(readPairAmounts(dex, ab.address)).toEqual(before);
    expect(dex.accountBalance(dexOwner, ab.roots[0])).toBe(10n ** 12n);
  });

  it('withdraw liquidity into the account', async () => {
    const { dex, ab } = world;
    await dex.depositTokens(dexOwner, ab.lpRoot, 10n ** 10n);
    const expected = unwrapResult(withdraw(poolNow(), 10n ** 10n));
    const call = (min: bigint): Promise<Trace> =>
      dex.call(
        dexOwner,
        dex.accountOf(dexOwner),
        DEX_ACCOUNT_ABI,
        'withdrawLiquidityV2',
        {
          _callId: 8n,
          _operation: { amount: 10n ** 10n, root: ab.lpRoot },
          _expected: deposits([min, 0n]),
          _remainingGasTo: dexOwner,
        },
        3n * COIN,
      );
    const rejected = await call(expected.amounts[0] + 1n);
    expect(rejected.at(ab.address)[0]?.transaction.exitCode).toBe(127);
    const trace = await call(expected.amounts[0]);
    expect(trace.isClean).toBe(true);
    expectState(expected.pool);
    expect(ab.roots.map((root) => dex.accountBalance(dexOwner, root))).toEqual([...expected.amounts]);
    expect(getTotalSupply(dex.stage, ab.lpRoot)).toBe(expected.pool.lpSupply - FIRST_DEPOSIT_LOCKED_LP);
    expect(getCallbackNames(trace, dexOwner)).toEqual(['dexPairWithdrawSuccess']);
    expectBacked();
  });

  it('exchange inside the account', async () => {
    const { dex, ab } = world;
    await fund();
    const expected = unwrapResult(exchange(poolNow(), 0, 10n ** 10n));
    const call = (min: bigint): Promise<Trace> =>
      dex.call(
        dexOwner,
        dex.accountOf(dexOwner),
        DEX_ACCOUNT_ABI,
        'exchangeV2',
        {
          _callId: 9n,
          _operation: { amount: 10n ** 10n, root: ab.roots[0] },
          _expected: { amount: min, root: ab.roots[1] },
          _roots: [...ab.roots],
          _remainingGasTo: dexOwner,
        },
        3n * COIN,
      );
    const rejected = await call(expected.received + 1n);
    expect(rejected.at(ab.address)[0]?.transaction.exitCode).toBe(123);
    expect(dex.accountBalance(dexOwner, ab.roots[0])).toBe(10n ** 12n);
    const trace = await call(expected.received);
    expect(trace.isClean).toBe(true);
    expectState(expected.pool);
    expect(dex.accountBalance(dexOwner, ab.roots[1])).toBe(10n ** 12n + expected.received);
    expect(trace.calls(dexOwner, PAIR_CALLBACKS_ABI)[0]?.inputs['via_account']).toBe(true);
    expectBacked();
  });
});
