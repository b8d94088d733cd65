import { beginCell, Cell } from '@ton/core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { hashBoc, packCell } from '@junction/tvm';
import type { AbiInputs } from '@junction/tvm';
import { ARTIFACTS } from '../artifacts/index.ts';
import { functionIds } from '../generator/abi-ids.ts';
import type { AbiJsonFunction } from '../generator/abi-json.ts';
import {
  ACCOUNT,
  ACCOUNT_CALLBACKS,
  DexStage,
  dexOwner,
  PAIR,
  PLATFORM,
  referralVault,
  TOKEN_VAULT,
} from './dex-stage.ts';
import { gasSnapshot } from './gas-snapshot.ts';
import { actor, COIN, EMPTY_CELL, textOf, ZERO } from './stage.ts';
import type { Trace } from './stage.ts';
import { CALLBACKS, tokensOf, transfer, walletOf } from './token-stage.ts';

const alice = dexOwner;
const bob = actor('b');
const stranger = actor('5');
const SUPPLY = 10n ** 15n;
const DEPOSIT = 10n ** 12n;
const NOTE = packCell([{ name: 'x', type: 'uint64' }], { x: 42n }).boc;

let dex: DexStage;
let left: Address;
let right: Address;
let pool: Address;
let lpRoot: Address;
let account: Address;

/** One pair and Alice's account, registered with it; built once, the chain is set back before every test. */
const ready = (async () => {
  const built = await DexStage.create(ARTIFACTS.DexPair.code);
  const [a, b] = [await built.createToken('LEFT', 9n, SUPPLY), await built.createToken('RIGHT', 6n, SUPPLY)];
  await built.deployPair(a, b);
  await built.deployAccount(alice);
  await built.addPair(alice, a, b);
  return { built, a, b, snapshot: built.stage.chain.snapshot() };
})();

beforeEach(async () => {
  const { built, a, b, snapshot } = await ready;
  built.stage.chain.revert(snapshot);
  dex = built;
  left = a;
  right = b;
  pool = dex.poolOf([left, right]);
  lpRoot = dex.lpRootOf(pool);
  account = dex.accountOf(alice);
});

function call(method: string, inputs: AbiInputs, value = 3n * COIN, from = alice): Promise<Trace> {
  return dex.call(from, account, ACCOUNT, method, inputs, value);
}

/** Tokens of both sides in Alice's account. */
async function fund(): Promise<void> {
  expect((await dex.depositTokens(alice, left, DEPOSIT)).isClean).toBe(true);
  expect((await dex.depositTokens(alice, right, DEPOSIT)).isClean).toBe(true);
}

/** Liquidity in the pair, half of what Alice has in her account. */
async function provide(): Promise<Trace> {
  await fund();
  const trace = await dex.depositLiquidity(
    alice,
    [
      { amount: DEPOSIT / 2n, root: left },
      { amount: DEPOSIT / 2n, root: right },
    ],
    { lpRoot, callId: 1n },
  );
  expect(trace.isClean).toBe(true);
  return trace;
}

const balances = (): bigint[] => [dex.accountBalance(alice, left), dex.accountBalance(alice, right)];

/** A refused call: the code, nothing booked, and nearly all coins back with the caller. */
async function refused(
  method: string,
  inputs: AbiInputs,
  exitCode: number,
  value = 3n * COIN,
): Promise<void> {
  const [tokens, coins] = [balances(), dex.stage.balanceOf(alice)];
  const trace = await call(method, inputs, value);
  expect(trace.exitCode, method).toBe(exitCode);
  expect(trace.events(account, ACCOUNT), method).toEqual([]);
  expect(balances(), method).toEqual(tokens);
  expect(dex.stage.balanceOf(alice) - coins, method).toBeGreaterThan(value - COIN / 20n);
}

/** Id of a function whose id is the hash of its signature. */
function inputIdOf(abi: typeof PAIR, name: string): bigint {
  const fn = abi.functions.find((candidate) => candidate.name === name);
  if (!fn) throw new Error(name);
  return BigInt(functionIds(JSON.parse(JSON.stringify(fn)) as AbiJsonFunction).input);
}

describe('deployment and getters', () => {
  it('answers every getter the same inside and outside', async () => {
    await fund();
    const get = (method: string, inputs: AbiInputs = {}) => dex.stage.get(account, ACCOUNT, method, inputs);
    expect(get('getRoot')['value0']).toBe(dex.root);
    expect(get('getOwner')['value0']).toBe(alice);
    expect(get('getVersion')['value0']).toBe(1n);
    expect(get('getVault')['value0']).toBe(referralVault);
    expect(get('getWalletData', { token_root: left })).toEqual({
      wallet: walletOf(dex.stage, left, account),
      balance: DEPOSIT,
    });
    expect(get('getWalletData', { token_root: stranger })).toEqual({ wallet: ZERO, balance: 0n });
    const wallets = new Map(get('getWallets')['value0'] as Iterable<readonly [string, string]>);
    expect([...wallets.keys()].toSorted()).toEqual([left, right, lpRoot].toSorted());
    expect(wallets.get(lpRoot)).toBe(walletOf(dex.stage, lpRoot, account));
    const held = new Map(get('getBalances')['value0'] as Iterable<readonly [string, bigint]>);
    expect([held.get(left), held.get(right), held.get(lpRoot)]).toEqual([DEPOSIT, DEPOSIT, 0n]);
    expect(hashBoc(textOf(get('platform_code')['platform_code']))).toBe(ARTIFACTS.DexPlatform.codeHash);
  });

  it('gives the coins of a second deployment back and forgets nothing', async () => {
    await fund();
    const before = dex.stage.balanceOf(alice);
    const trace = await dex.deployAccount(alice);
    expect(trace.isClean).toBe(true);
    expect(dex.stage.balanceOf(alice) - before).toBeGreaterThan(2n * COIN - COIN / 5n);
    expect(balances()).toEqual([DEPOSIT, DEPOSIT]);
  });
});

describe('registering pools', () => {
  it('announces the pool and opens a wallet for each of its tokens, with no more coins than the table says', async () => {
    await dex.deployAccount(bob);
    const trace = await dex.addPair(bob, left, right, 1_110_000_000n);
    expect(trace.isClean).toBe(true);
    expect(trace.events(dex.accountOf(bob), ACCOUNT)).toMatchObject([
      { method: 'AddPool', inputs: { roots: [left, right], pair: pool } },
    ]);
    for (const root of [left, right, lpRoot]) {
      const data = dex.stage.get(dex.accountOf(bob), ACCOUNT, 'getWalletData', { token_root: root });
      expect(data).toEqual({ wallet: walletOf(dex.stage, root, dex.accountOf(bob)), balance: 0n });
    }
    const again = await call('addPool', { _roots: [right, left] });
    expect(again.isClean).toBe(true);
    expect(again.at(left)).toEqual([]);
  });

  it('says so when the pool does not exist and returns the coins', async () => {
    const before = dex.stage.balanceOf(alice);
    const trace = await dex.addPair(alice, left, dex.wrapped);
    const missing = dex.poolOf([left, dex.wrapped]);
    expect(trace.events(account, ACCOUNT)).toMatchObject([
      { method: 'AddPool' },
      { method: 'ExpectedPairNotExist', inputs: { pair: missing } },
    ]);
    expect(trace.calls(alice, ACCOUNT_CALLBACKS)).toEqual([
      { method: 'dexAccountOnBounce', inputs: { nonce: 0n, functionId: inputIdOf(PAIR, 'checkPair') } },
    ]);
    expect(dex.stage.balanceOf(alice) - before).toBeGreaterThan(3n * COIN - COIN / 10n);
  });

  it('refuses what is no pool', async () => {
    await refused('addPool', { _roots: [left] }, 121);
    await refused('addPool', { _roots: [left, left] }, 153);
    await refused('addPair', { left_root: left, right_root: ZERO }, 153);
    await refused('addPair', { left_root: left, right_root: right }, 103, COIN);
  });
});

describe('tokens coming in', () => {
  it('books a deposit and moves the tokens into the vault', async () => {
    const trace = await dex.depositTokens(alice, left, 500n);
    expect(trace.isClean).toBe(true);
    expect(trace.events(account, ACCOUNT)).toEqual([
      {
        method: 'TokensReceived',
        inputs: {
          token_root: left,
          tokens_amount: 500n,
          balance: 500n,
          sender_wallet: walletOf(dex.stage, left, alice),
        },
      },
    ]);
    expect(dex.vaultTokens(left)).toBe(500n);
    expect(tokensOf(dex.stage, left, account)).toBe(0n);
  });

  it('refunds a deposit with too few coins instead of keeping it unbooked', async () => {
    for (const value of [330_000_000n, 150_000_000n, 90_000_000n, 75_000_000n]) {
      const trace = await dex.depositTokens(alice, left, 500n, value);
      expect(trace.at(account)[0]?.transaction.exitCode, String(value)).toBe(0);
      expect(trace.events(account, ACCOUNT), String(value)).toEqual([]);
      expect(tokensOf(dex.stage, left, alice), String(value)).toBe(SUPPLY);
      expect(tokensOf(dex.stage, left, account), String(value)).toBe(0n);
    }
    expect(balances()).toEqual([0n, 0n]);
  });

  it('cannot be drained by worthless deposits', async () => {
    await dex.stage.send({ from: alice, to: account, value: COIN / 100n });
    for (let i = 0; i < 30; i += 1) await dex.depositTokens(alice, left, 1n, 75_000_000n);
    expect(dex.stage.balanceOf(account)).toBeGreaterThanOrEqual(COIN / 2n);
    expect((tokensOf(dex.stage, left, alice) ?? 0n) + (tokensOf(dex.stage, left, account) ?? 0n)).toBe(
      SUPPLY,
    );
  });

  it('returns a token it does not know, with the cancel payload when there is one', async () => {
    const other = await dex.createToken('OTHER', 9n, 100n);
    const plain = await transfer(dex.stage, other, alice, {
      amount: 10n,
      to: account,
      notify: true,
      deploy: COIN / 10n,
      value: 2n * COIN,
    });
    expect(plain.isClean).toBe(true);
    expect(tokensOf(dex.stage, other, alice)).toBe(100n);
    const payload = packCell([{ name: 'cancel', type: 'cell' }], { cancel: NOTE }).boc;
    const noted = await transfer(dex.stage, other, alice, {
      amount: 10n,
      to: account,
      notify: true,
      payload,
    });
    expect(noted.calls(alice, CALLBACKS)).toMatchObject([
      { method: 'onAcceptTokensTransfer', inputs: { amount: 10n, sender: account, payload: NOTE } },
    ]);
    expect(tokensOf(dex.stage, other, alice)).toBe(100n);
    expect(balances()).toEqual([0n, 0n]);
  });

  it('does not believe a notification that is not from its own wallet', async () => {
    const inputs = {
      tokenRoot: left,
      amount: 999n,
      sender: stranger,
      senderWallet: stranger,
      remainingGasTo: stranger,
      payload: EMPTY_CELL,
    };
    const trace = await dex.call(stranger, account, CALLBACKS, 'onAcceptTokensTransfer', inputs);
    expect(trace.events(account, ACCOUNT)).toEqual([]);
    expect(balances()).toEqual([0n, 0n]);
    expect(dex.stage.balanceOf(account)).toBeGreaterThanOrEqual(COIN);
  });
});

describe('withdrawing', () => {
  const request = (inputs: AbiInputs = {}): AbiInputs => ({
    call_id: 5n,
    amount: 100n,
    token_root: left,
    recipient_address: bob,
    deploy_wallet_grams: COIN / 10n,
    send_gas_to: alice,
    ...inputs,
  });

  it('pays out of the vault and reports success to the owner', async () => {
    await fund();
    const before = dex.stage.balanceOf(alice);
    const trace = await call('withdraw', request(), 550_000_000n);
    expect(trace.isClean).toBe(true);
    expect(tokensOf(dex.stage, left, bob)).toBe(100n);
    expect(trace.events(account, ACCOUNT)).toEqual([
      { method: 'WithdrawTokens', inputs: { root: left, amount: 100n, balance: DEPOSIT - 100n } },
    ]);
    expect(trace.calls(alice, ACCOUNT_CALLBACKS)).toEqual([
      { method: 'dexAccountOnSuccess', inputs: { nonce: 5n } },
    ]);
    expect(dex.stage.balanceOf(alice) - before).toBeGreaterThan(COIN / 4n);
    expect(dex.vaultTokens(left)).toBe(DEPOSIT - 100n);
  });

  it('splits callback and gas when the gas goes elsewhere', async () => {
    await fund();
    const trace = await call('withdraw', request({ send_gas_to: stranger }));
    expect(trace.isClean).toBe(true);
    expect(trace.calls(alice, ACCOUNT_CALLBACKS)).toHaveLength(1);
    expect(dex.stage.balanceOf(stranger)).toBeGreaterThan(2n * COIN);
  });

  it('refuses bad requests before anything is booked', async () => {
    await fund();
    await refused('withdraw', request({ amount: 0n }), 116);
    await refused('withdraw', request({ recipient_address: ZERO }), 128);
    await refused('withdraw', request({ token_root: stranger }), 117);
    await refused('withdraw', request({ amount: DEPOSIT + 1n }), 118);
    await refused('withdraw', request(), 103, COIN / 2n);
    await refused('withdraw', request({ deploy_wallet_grams: 2n ** 127n }), 103);
  });

  it('books back what the vault refuses', async () => {
    await fund();
    const vault = dex.vaultOf(left);
    const trace = await call('withdraw', request({ recipient_address: vault }));
    expect(trace.events(account, ACCOUNT)).toMatchObject([
      { method: 'WithdrawTokens' },
      {
        method: 'OperationRollback',
        inputs: { token_root: left, amount: 100n, balance: DEPOSIT, from: vault },
      },
    ]);
    expect(trace.calls(alice, ACCOUNT_CALLBACKS)).toEqual([
      { method: 'dexAccountOnBounce', inputs: { nonce: 5n, functionId: inputIdOf(TOKEN_VAULT, 'withdraw') } },
    ]);
    expect(balances()).toEqual([DEPOSIT, DEPOSIT]);
    // The id is free again.
    expect((await call('withdraw', request())).isClean).toBe(true);
  });
});

describe('transfers between accounts', () => {
  const request = (inputs: AbiInputs = {}): AbiInputs => ({
    call_id: 6n,
    amount: 100n,
    token_root: left,
    recipient: bob,
    willing_to_deploy: true,
    send_gas_to: alice,
    ...inputs,
  });

  it('moves the number, registers the token for the receiver and reports success', async () => {
    await fund();
    await dex.deployAccount(bob);
    const trace = await call('transfer', request(), 580_100_000n);
    expect(trace.isClean).toBe(true);
    const target = dex.accountOf(bob);
    expect(trace.events(target, ACCOUNT)).toMatchObject([
      {
        method: 'TokensReceivedFromAccount',
        inputs: { token_root: left, tokens_amount: 100n, balance: 100n, sender: alice },
      },
    ]);
    expect(trace.calls(alice, ACCOUNT_CALLBACKS)).toMatchObject([{ method: 'dexAccountOnSuccess' }]);
    expect(dex.accountBalance(bob, left)).toBe(100n);
    expect(dex.stage.get(target, ACCOUNT, 'getWalletData', { token_root: left })['wallet']).toBe(
      walletOf(dex.stage, left, target),
    );
    const second = await call('transfer', request({ willing_to_deploy: false }), 300_000_000n);
    expect(second.isClean).toBe(true);
    expect(dex.accountBalance(bob, left)).toBe(200n);
  });

  it('books back when there is no such account, or it does not know the token', async () => {
    await fund();
    const rollback = [
      { method: 'TransferTokens' },
      { method: 'OperationRollback', inputs: { amount: 100n } },
    ];
    const missing = await call('transfer', request());
    expect(missing.events(account, ACCOUNT)).toMatchObject(rollback);
    expect(missing.calls(alice, ACCOUNT_CALLBACKS)).toMatchObject([
      {
        method: 'dexAccountOnBounce',
        inputs: { nonce: 6n, functionId: inputIdOf(ACCOUNT, 'internalAccountTransfer') },
      },
    ]);
    await dex.deployAccount(bob);
    const unwilling = await call('transfer', request({ willing_to_deploy: false }));
    expect(unwilling.events(account, ACCOUNT)).toMatchObject(rollback);
    expect(balances()).toEqual([DEPOSIT, DEPOSIT]);
  });

  it('refuses bad requests before anything is booked', async () => {
    await fund();
    await refused('transfer', request({ amount: 0n }), 116);
    await refused('transfer', request({ recipient: alice }), 128);
    await refused('transfer', request({ recipient: ZERO }), 128);
    await refused('transfer', request({ amount: DEPOSIT + 1n }), 118);
    await refused('transfer', request(), 103, COIN / 2n);
  });
});

describe('liquidity', () => {
  it('goes into the pool and LP tokens to the owner', async () => {
    const trace = await provide();
    expect(trace.events(account, ACCOUNT)).toMatchObject([
      { method: 'DepositLiquidity', inputs: { autoChange: true } },
    ]);
    expect(trace.calls(alice, ACCOUNT_CALLBACKS)).toEqual([
      { method: 'dexAccountOnSuccess', inputs: { nonce: 1n } },
    ]);
    expect(balances()).toEqual([DEPOSIT / 2n, DEPOSIT / 2n]);
    expect(tokensOf(dex.stage, lpRoot, alice)).toBeGreaterThan(0n);
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
    expect(dex.accountBalance(alice, left)).toBe(DEPOSIT / 2n - 1000n);
  });

  it('is booked back when the pool refuses', async () => {
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
    expect(trace.events(account, ACCOUNT)).toMatchObject([
      { method: 'DepositLiquidity' },
      { method: 'OperationRollback', inputs: { token_root: left, amount: 1000n, from: pool } },
      { method: 'OperationRollback', inputs: { token_root: right, amount: 2000n, from: pool } },
    ]);
    expect(trace.calls(alice, ACCOUNT_CALLBACKS)).toMatchObject([
      {
        method: 'dexAccountOnBounce',
        inputs: { nonce: 2n, functionId: inputIdOf(PAIR, 'depositLiquidity') },
      },
    ]);
    expect(balances()).toEqual(before);
  });

  it('refuses bad deposits before anything is booked', async () => {
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
      _referrer: ZERO,
      ...inputs,
    });
    const only = { amount: 10n, root: left };
    await refused('depositLiquidityV2', deposit({ _operations: [only] }), 121);
    await refused('depositLiquidityV2', deposit({ _operations: [only, only] }), 153);
    await refused('depositLiquidityV2', deposit({ _expected: { amount: 1n, root: stranger } }), 117);
    const tooMuch = { amount: DEPOSIT + 1n, root: right };
    await refused('depositLiquidityV2', deposit({ _operations: [only, tooMuch] }), 118);
    const unknown = { amount: 1n, root: dex.wrapped };
    await refused('depositLiquidityV2', deposit({ _operations: [only, unknown] }), 117);
    await refused('depositLiquidityV2', deposit(), 103, 800_000_000n);
    await refused('depositLiquidityV2', deposit({ _autoChange: false }), 103, 900_000_000n);
    await refused('depositLiquidityV2', deposit({ _referrer: bob }), 103, 2n * COIN);
  });

  it('comes out again through the account, both versions', async () => {
    await provide();
    const lp = tokensOf(dex.stage, lpRoot, alice) ?? 0n;
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
    expect(first.events(account, ACCOUNT).map((event) => event.method)).toEqual([
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
    expect(second.calls(alice, ACCOUNT_CALLBACKS)).toMatchObject([{ inputs: { nonce: 4n } }]);
    const [leftNow = 0n, rightNow = 0n] = balances();
    expect(leftNow).toBeGreaterThan(DEPOSIT / 2n + (DEPOSIT * 3n) / 8n - 10n);
    expect(rightNow).toBeGreaterThan(DEPOSIT / 2n + (DEPOSIT * 3n) / 8n - 10n);

    const tooMuch = await call('withdrawLiquidityV2', {
      _callId: 5n,
      _operation: { amount: 1000n, root: lpRoot },
      _expected: wanted.map((op) => ({ ...op, amount: DEPOSIT })),
      _remainingGasTo: alice,
    });
    expect(tooMuch.events(account, ACCOUNT)).toMatchObject([
      { method: 'WithdrawLiquidity' },
      { method: 'OperationRollback', inputs: { token_root: lpRoot, amount: 1000n } },
    ]);
    expect(dex.accountBalance(alice, lpRoot)).toBe(lp - lp / 2n - lp / 4n);
    await refused(
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
    const quote = dex.stage.get(pool, PAIR, 'expectedExchange', {
      amount: 1_000_000n,
      spent_token_root: left,
    })['expected_amount'] as bigint;
    const trace = await call('exchange', request({ expected_amount: quote }), 610_100_000n);
    expect(trace.isClean).toBe(true);
    expect(balances()).toEqual([DEPOSIT / 2n - 1_000_000n, DEPOSIT / 2n + quote]);
    expect(trace.events(account, ACCOUNT).map((event) => event.method)).toEqual([
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
    expect(second.calls(alice, ACCOUNT_CALLBACKS)).toMatchObject([{ inputs: { nonce: 8n } }]);
  });

  it('is booked back when the rate is not met', async () => {
    await provide();
    const before = balances();
    const trace = await call('exchange', request({ expected_amount: DEPOSIT }));
    expect(trace.events(account, ACCOUNT)).toMatchObject([
      { method: 'ExchangeTokens' },
      { method: 'OperationRollback', inputs: { token_root: left, amount: 1_000_000n, from: pool } },
    ]);
    expect(trace.calls(alice, ACCOUNT_CALLBACKS)).toEqual([
      { method: 'dexAccountOnBounce', inputs: { nonce: 7n, functionId: inputIdOf(PAIR, 'exchange') } },
    ]);
    expect(balances()).toEqual(before);
  });

  it('is booked back when there is no such pool', async () => {
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
    expect(trace.events(account, ACCOUNT)).toMatchObject([
      { method: 'ExchangeTokens' },
      { method: 'OperationRollback', inputs: { amount: 5n } },
    ]);
  });

  it('refuses bad requests before anything is booked', async () => {
    await provide();
    await refused('exchange', request({ spent_amount: 0n }), 116);
    await refused('exchange', request({ spent_amount: DEPOSIT }), 118);
    await refused('exchange', request({ receive_token_root: stranger }), 117);
    await refused('exchange', request({ spent_token_root: stranger }), 117);
    await refused('exchange', request({ receive_token_root: left }), 153);
    await refused('exchange', request(), 103, 600_000_000n);
  });
});

describe('access', () => {
  it('obeys nobody but the owner', async () => {
    await provide();
    const op = { amount: 1n, root: left };
    const other = { amount: 1n, root: right };
    const owned: Record<string, AbiInputs> = {
      withdraw: {
        call_id: 1n,
        amount: 1n,
        token_root: left,
        recipient_address: stranger,
        deploy_wallet_grams: 0n,
        send_gas_to: stranger,
      },
      transfer: {
        call_id: 1n,
        amount: 1n,
        token_root: left,
        recipient: stranger,
        willing_to_deploy: true,
        send_gas_to: stranger,
      },
      exchange: {
        call_id: 1n,
        spent_amount: 1n,
        spent_token_root: left,
        receive_token_root: right,
        expected_amount: 0n,
        send_gas_to: stranger,
      },
      exchangeV2: {
        _callId: 1n,
        _operation: op,
        _expected: other,
        _roots: [left, right],
        _remainingGasTo: stranger,
      },
      depositLiquidity: {
        call_id: 1n,
        left_root: left,
        left_amount: 1n,
        right_root: right,
        right_amount: 1n,
        expected_lp_root: lpRoot,
        auto_change: true,
        send_gas_to: stranger,
      },
      depositLiquidityV2: {
        _callId: 1n,
        _operations: [op, other],
        _expected: { amount: 0n, root: lpRoot },
        _autoChange: true,
        _remainingGasTo: stranger,
        _referrer: ZERO,
      },
      withdrawLiquidity: {
        call_id: 1n,
        lp_amount: 1n,
        lp_root: lpRoot,
        left_root: left,
        right_root: right,
        send_gas_to: stranger,
      },
      withdrawLiquidityV2: {
        _callId: 1n,
        _operation: { amount: 1n, root: lpRoot },
        _expected: [op, other],
        _remainingGasTo: stranger,
      },
      withdrawLiquidityOneCoin: {
        _callId: 1n,
        _roots: [left, right, lpRoot],
        _operation: { amount: 1n, root: lpRoot },
        _expected: op,
        _remainingGasTo: stranger,
      },
      addPair: { left_root: left, right_root: right },
      addPool: { _roots: [left, right] },
      requestUpgrade: { send_gas_to: stranger },
    };
    const tokens = balances();
    for (const [method, inputs] of Object.entries(owned)) {
      for (const from of [stranger, pool, dex.root, dex.vaultOf(left)]) {
        expect((await call(method, inputs, 3n * COIN, from)).exitCode, `${method} ${from}`).toBe(100);
      }
    }
    expect(balances()).toEqual(tokens);
  });

  it('believes pools, accounts, vaults, tokens and the root only where each may speak', async () => {
    await provide();
    const credit = {
      _amount: 5n,
      _tokenRoot: left,
      _roots: [left, right],
      _remainingGasTo: stranger,
    };
    const fromAccount = {
      call_id: 1n,
      amount: 5n,
      token_root: left,
      sender_owner: bob,
      willing_to_deploy: true,
      send_gas_to: stranger,
    };
    const platform = {
      code: EMPTY_CELL,
      version: 1n,
      vault: ZERO,
      weverVaultTokenRoot: ZERO,
      sendGasTo: stranger,
    };
    const cases: readonly (readonly [Address, typeof ACCOUNT, string, AbiInputs, number])[] = [
      [stranger, ACCOUNT, 'internalPoolTransfer', credit, 106],
      [alice, ACCOUNT, 'internalPoolTransfer', credit, 106],
      [pool, ACCOUNT, 'internalPoolTransfer', { ...credit, _roots: [left, dex.wrapped] }, 106],
      [stranger, ACCOUNT, 'internalAccountTransfer', fromAccount, 105],
      [bob, ACCOUNT, 'internalAccountTransfer', fromAccount, 105],
      [stranger, ACCOUNT, 'successCallback', { _callId: 1n }, 119],
      [stranger, ACCOUNT, 'checkPoolCallback', { _roots: [left, right], _lpRoot: stranger }, 106],
      [stranger, ACCOUNT, 'onTokenWallet', { _wallet: stranger }, 120],
      [left, ACCOUNT, 'onTokenWallet', { _wallet: stranger }, 120],
      [stranger, ACCOUNT, 'resetGas', { receiver: stranger }, 101],
      [alice, ACCOUNT, 'resetGas', { receiver: alice }, 101],
      [stranger, ACCOUNT, 'upgrade', { _code: EMPTY_CELL, _newVersion: 2n, _sendGasTo: stranger }, 101],
      [
        stranger,
        CALLBACKS,
        'onBounceTokensTransfer',
        { tokenRoot: left, amount: 5n, revertedFrom: stranger },
        120,
      ],
    ];
    const tokens = balances();
    for (const [from, abi, method, inputs, exitCode] of cases) {
      expect((await dex.call(from, account, abi, method, inputs)).exitCode, method).toBe(exitCode);
    }
    const redeployed = await dex.call(stranger, account, PLATFORM, 'constructor', platform);
    expect(redeployed.isClean).toBe(true);
    expect(dex.stage.get(account, ACCOUNT, 'getOwner')['value0']).toBe(alice);
    expect(balances()).toEqual(tokens);
  });

  it('ends an operation only for the contract it waits for', async () => {
    await provide();
    // A pool that swallows everything leaves the operation open.
    const { chain } = dex.stage;
    chain.putAccount(pool, { code: Cell.EMPTY, data: Cell.EMPTY, balance: COIN });
    const spend = { spent_amount: 10n, spent_token_root: left, receive_token_root: right };
    const exchange = { call_id: 77n, ...spend, expected_amount: 1n, send_gas_to: alice };
    const before = balances();
    expect((await call('exchange', exchange)).isClean).toBe(true);
    expect(dex.accountBalance(alice, left)).toBe((before[0] ?? 0n) - 10n);
    expect((await call('exchange', exchange)).exitCode).toBe(130);

    const callback = (from: Address, id: bigint) =>
      dex.call(from, account, ACCOUNT, 'successCallback', { _callId: id });
    expect((await callback(stranger, 77n)).exitCode).toBe(120);
    expect((await callback(pool, 78n)).exitCode).toBe(119);

    const bounce = (from: Address) =>
      chain.sendInternal({
        from,
        to: account,
        value: COIN,
        bounced: true,
        body: beginCell()
          .storeUint(0xffff_ffff, 32)
          .storeUint(inputIdOf(PAIR, 'exchange'), 32)
          .storeUint(77, 64)
          .endCell(),
      });
    await bounce(stranger);
    await bounce(dex.vaultOf(left));
    expect(dex.accountBalance(alice, left)).toBe((before[0] ?? 0n) - 10n);
    await bounce(pool);
    expect(balances()).toEqual(before);
    await bounce(pool);
    expect(balances()).toEqual(before);
  });

  it('takes new code from the root when its owner asks', async () => {
    await fund();
    const same = await call('requestUpgrade', { send_gas_to: alice });
    expect(same.events(account, ACCOUNT).map((event) => event.method)).toEqual(['CodeUpgradeRequested']);
    await dex.admin('installOrUpdateAccountCode', { code: ARTIFACTS.DexAccount.code });
    const newer = await call('requestUpgrade', { send_gas_to: alice });
    expect(newer.isClean).toBe(true);
    expect(newer.events(account, ACCOUNT)).toMatchObject([
      { method: 'CodeUpgradeRequested' },
      { method: 'AccountCodeUpgraded', inputs: { version: 2n } },
    ]);
    expect(balances()).toEqual([DEPOSIT, DEPOSIT]);
    expect(dex.stage.get(account, ACCOUNT, 'getVersion')['value0']).toBe(2n);
  });
});

describe('gas', () => {
  it('costs what the snapshot says', async () => {
    const deposited = await dex.depositTokens(alice, left, DEPOSIT);
    await dex.depositTokens(alice, right, DEPOSIT);
    const ops = [
      { amount: DEPOSIT / 2n, root: left },
      { amount: DEPOSIT / 2n, root: right },
    ];
    const provided = await dex.depositLiquidity(alice, ops, { lpRoot, callId: 1n });
    const withdrawn = await call('withdraw', {
      call_id: 5n,
      amount: 100n,
      token_root: left,
      recipient_address: bob,
      deploy_wallet_grams: COIN / 10n,
      send_gas_to: alice,
    });
    const own = (trace: Trace): bigint => trace.at(account).reduce((sum, step) => sum + step.gas, 0n);
    const measured = {
      depositTokens: own(deposited),
      depositLiquidity: own(provided),
      withdraw: own(withdrawn),
      withdrawWithVaultAndWallets: withdrawn.gas,
    };
    expect(gasSnapshot('dex-account', measured)).toEqual(
      Object.fromEntries(Object.entries(measured).map(([name, gas]) => [name, Number(gas)])),
    );
  });
});
