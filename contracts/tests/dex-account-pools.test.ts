import { describe, expect, it } from 'vitest';
import type { AbiInputs } from '@junction/tvm';
import { computeFunctionIds } from '../generator/abi-ids.ts';
import type { AbiJsonFunction } from '../generator/abi-json.ts';
import { DEX_ACCOUNT_ABI, DEX_ACCOUNT_CALLBACKS_ABI, DEX_PAIR_ABI } from './dex-stage.ts';
import { toTestAddress, COIN, ALL_ZERO_ADDRESS } from './stage.ts';
import { getTokenBalance } from './token-stage.ts';
import { alice, INITIAL_ACCOUNT_DEPOSIT, openDexAccountWorld } from './dex-account-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';

const bob = toTestAddress('b');
const outsider = toTestAddress('5');

const {
  dex,
  left,
  right,
  pool,
  lpRoot,
  account,
  call,
  fund,
  provide,
  balances,
  expectRejected: rejected,
} = await openDexAccountWorld();
revertChainAfterEachTest(() => dex.stage.chain);

/** Returns the function id that derives from the function's signature. */
function inputIdOf(abi: typeof DEX_PAIR_ABI, name: string): bigint {
  const fn = abi.functions.find((candidate) => candidate.name === name);
  if (!fn) throw new Error(name);
  return BigInt(computeFunctionIds(JSON.parse(JSON.stringify(fn)) as AbiJsonFunction).input);
}

describe('liquidity', () => {
  it('goes into the pool and LP tokens to the owner', async () => {
    const trace = await provide();
    expect(trace.events(account, DEX_ACCOUNT_ABI)).toMatchObject([
      { method: 'DepositLiquidity', inputs: { autoChange: true } },
    ]);
    expect(trace.calls(alice, DEX_ACCOUNT_CALLBACKS_ABI)).toEqual([
      { method: 'dexAccountOnSuccess', inputs: { nonce: 1n } },
    ]);
    expect(balances()).toEqual([INITIAL_ACCOUNT_DEPOSIT / 2n, INITIAL_ACCOUNT_DEPOSIT / 2n]);
    expect(getTokenBalance(dex.stage, lpRoot, alice)).toBeGreaterThan(0n);
  });

  it('speaks the first version of the message too, with the least coins the table allows', async () => {
    await provide();
    const inputs = {
      call_id: 2n,
      left_root: left,
      left_amount: 1000n,
      right_root: right,
      right_amount: 0n,
      expected_lp_root: lpRoot,
      auto_change: true,
      send_gas_to: alice,
    };
    const trace = await call('depositLiquidity', inputs, 831_000_000n);
    expect(trace.isClean).toBe(true);
    expect(dex.accountBalance(alice, left)).toBe(INITIAL_ACCOUNT_DEPOSIT / 2n - 1000n);
  });

  it('is credited back when the pool rejects it', async () => {
    await provide();
    const before = balances();
    const trace = await dex.depositLiquidity(
      alice,
      [
        { amount: 1000n, root: left },
        { amount: 2000n, root: right },
      ],
      { lpRoot, callId: 2n, expectedLp: 10n ** 18n },
    );
    expect(trace.events(account, DEX_ACCOUNT_ABI)).toMatchObject([
      { method: 'DepositLiquidity' },
      { method: 'OperationRollback', inputs: { token_root: left, amount: 1000n, from: pool } },
      { method: 'OperationRollback', inputs: { token_root: right, amount: 2000n, from: pool } },
    ]);
    expect(trace.calls(alice, DEX_ACCOUNT_CALLBACKS_ABI)).toMatchObject([
      {
        method: 'dexAccountOnBounce',
        inputs: { nonce: 2n, functionId: inputIdOf(DEX_PAIR_ABI, 'depositLiquidity') },
      },
    ]);
    expect(balances()).toEqual(before);
  });

  it('rejects invalid deposits before any balance changes', async () => {
    await fund();
    const deposit = (inputs: AbiInputs = {}): AbiInputs => ({
      _callId: 3n,
      _operations: [
        { amount: 10n, root: left },
        { amount: 10n, root: right },
      ],
      _expected: { amount: 1n, root: lpRoot },
      _autoChange: true,
      _remainingGasTo: alice,
      _referrer: ALL_ZERO_ADDRESS,
      ...inputs,
    });
    const only = { amount: 10n, root: left };
    await rejected('depositLiquidityV2', deposit({ _operations: [only] }), 121);
    await rejected('depositLiquidityV2', deposit({ _operations: [only, only] }), 153);
    await rejected('depositLiquidityV2', deposit({ _expected: { amount: 1n, root: outsider } }), 117);
    const tooMuch = { amount: INITIAL_ACCOUNT_DEPOSIT + 1n, root: right };
    await rejected('depositLiquidityV2', deposit({ _operations: [only, tooMuch] }), 118);
    const unknown = { amount: 1n, root: dex.wrapped };
    await rejected('depositLiquidityV2', deposit({ _operations: [only, unknown] }), 117);
    await rejected('depositLiquidityV2', deposit(), 103, 800_000_000n);
    await rejected('depositLiquidityV2', deposit({ _autoChange: false }), 103, 900_000_000n);
    await rejected('depositLiquidityV2', deposit({ _referrer: bob }), 103, 2n * COIN);
  });

  it('comes out again through the account, both versions', async () => {
    await provide();
    const lp = getTokenBalance(dex.stage, lpRoot, alice) ?? 0n;
    expect((await dex.depositTokens(alice, lpRoot, lp)).isClean).toBe(true);
    expect(dex.accountBalance(alice, lpRoot)).toBe(lp);
    const first = await call(
      'withdrawLiquidity',
      {
        call_id: 3n,
        lp_amount: lp / 2n,
        lp_root: lpRoot,
        left_root: left,
        right_root: right,
        send_gas_to: alice,
      },
      811_000_000n,
    );
    expect(first.isClean).toBe(true);
    expect(first.events(account, DEX_ACCOUNT_ABI).map((event) => event.method)).toEqual([
      'WithdrawLiquidity',
      'TokensReceivedFromPool',
      'TokensReceivedFromPool',
    ]);
    const wanted = [
      { amount: 1n, root: left },
      { amount: 1n, root: right },
    ];
    const second = await call('withdrawLiquidityV2', {
      _callId: 4n,
      _operation: { amount: lp / 4n, root: lpRoot },
      _expected: wanted,
      _remainingGasTo: alice,
    });
    expect(second.isClean).toBe(true);
    expect(second.calls(alice, DEX_ACCOUNT_CALLBACKS_ABI)).toMatchObject([{ inputs: { nonce: 4n } }]);
    // A part of the LP of the first deposit stays locked in the pair.
    const [leftNow = 0n, rightNow = 0n] = balances();
    expect(leftNow).toBeGreaterThan(
      INITIAL_ACCOUNT_DEPOSIT / 2n + (INITIAL_ACCOUNT_DEPOSIT * 3n) / 8n - 1000n,
    );
    expect(rightNow).toBeGreaterThan(
      INITIAL_ACCOUNT_DEPOSIT / 2n + (INITIAL_ACCOUNT_DEPOSIT * 3n) / 8n - 1000n,
    );

    const tooMuch = await call('withdrawLiquidityV2', {
      _callId: 5n,
      _operation: { amount: 1000n, root: lpRoot },
      _expected: wanted.map((op) => ({ ...op, amount: INITIAL_ACCOUNT_DEPOSIT })),
      _remainingGasTo: alice,
    });
    expect(tooMuch.events(account, DEX_ACCOUNT_ABI)).toMatchObject([
      { method: 'WithdrawLiquidity' },
      { method: 'OperationRollback', inputs: { token_root: lpRoot, amount: 1000n } },
    ]);
    expect(dex.accountBalance(alice, lpRoot)).toBe(lp - lp / 2n - lp / 4n);
    await rejected(
      'withdrawLiquidityOneCoin',
      {
        _callId: 6n,
        _roots: [left, right],
        _operation: { amount: 1n, root: lpRoot },
        _expected: { amount: 1n, root: left },
        _remainingGasTo: alice,
      },
      121,
    );
  });
});

describe('exchange', () => {
  const request = (inputs: AbiInputs = {}): AbiInputs => ({
    call_id: 7n,
    spent_amount: 1_000_000n,
    spent_token_root: left,
    receive_token_root: right,
    expected_amount: 1n,
    send_gas_to: alice,
    ...inputs,
  });

  it('swaps numbers inside the account, both versions, with the least coins the table allows', async () => {
    await provide();
    const quote = dex.stage.get(pool, DEX_PAIR_ABI, 'expectedExchange', {
      amount: 1_000_000n,
      spent_token_root: left,
    })['expected_amount'] as bigint;
    const trace = await call('exchange', request({ expected_amount: quote }), 610_100_000n);
    expect(trace.isClean).toBe(true);
    expect(balances()).toEqual([
      INITIAL_ACCOUNT_DEPOSIT / 2n - 1_000_000n,
      INITIAL_ACCOUNT_DEPOSIT / 2n + quote,
    ]);
    expect(trace.events(account, DEX_ACCOUNT_ABI).map((event) => event.method)).toEqual([
      'ExchangeTokens',
      'TokensReceivedFromPool',
    ]);
    const second = await call('exchangeV2', {
      _callId: 8n,
      _operation: { amount: 1_000_000n, root: right },
      _expected: { amount: 1n, root: left },
      _roots: [left, right],
      _remainingGasTo: alice,
    });
    expect(second.isClean).toBe(true);
    expect(second.calls(alice, DEX_ACCOUNT_CALLBACKS_ABI)).toMatchObject([{ inputs: { nonce: 8n } }]);
  });

  it('is credited back when the rate is not met', async () => {
    await provide();
    const before = balances();
    const trace = await call('exchange', request({ expected_amount: INITIAL_ACCOUNT_DEPOSIT }));
    expect(trace.events(account, DEX_ACCOUNT_ABI)).toMatchObject([
      { method: 'ExchangeTokens' },
      { method: 'OperationRollback', inputs: { token_root: left, amount: 1_000_000n, from: pool } },
    ]);
    expect(trace.calls(alice, DEX_ACCOUNT_CALLBACKS_ABI)).toEqual([
      {
        method: 'dexAccountOnBounce',
        inputs: { nonce: 7n, functionId: inputIdOf(DEX_PAIR_ABI, 'exchange') },
      },
    ]);
    expect(balances()).toEqual(before);
  });

  it('is credited back when there is no such pool', async () => {
    await provide();
    await dex.deployPair(left, dex.wrapped);
    await dex.addPair(alice, left, dex.wrapped);
    const trace = await call('exchangeV2', {
      _callId: 9n,
      _operation: { amount: 5n, root: right },
      _expected: { amount: 1n, root: dex.wrapped },
      _roots: [right, dex.wrapped],
      _remainingGasTo: alice,
    });
    expect(trace.events(account, DEX_ACCOUNT_ABI)).toMatchObject([
      { method: 'ExchangeTokens' },
      { method: 'OperationRollback', inputs: { amount: 5n } },
    ]);
  });

  it('rejects invalid requests before any balance changes', async () => {
    await provide();
    await rejected('exchange', request({ spent_amount: 0n }), 116);
    await rejected('exchange', request({ spent_amount: INITIAL_ACCOUNT_DEPOSIT }), 118);
    await rejected('exchange', request({ receive_token_root: outsider }), 117);
    await rejected('exchange', request({ spent_token_root: outsider }), 117);
    await rejected('exchange', request({ receive_token_root: left }), 153);
    await rejected('exchange', request(), 103, 600_000_000n);
  });
});
