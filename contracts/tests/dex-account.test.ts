import { describe, expect, it } from 'vitest';
import { hashBoc, encodeAbiParamsCell } from '@junction/tvm';
import type { AbiInputs } from '@junction/tvm';
import { DEX_PLATFORM_ARTIFACT } from '../artifacts/dex-platform.ts';
import { computeFunctionIds } from '../generator/abi-ids.ts';
import type { AbiJsonFunction } from '../generator/abi-json.ts';
import {
  DEX_ACCOUNT_ABI,
  DEX_ACCOUNT_CALLBACKS_ABI,
  DEX_PAIR_ABI,
  referralVault,
  TOKEN_VAULT_ABI,
} from './dex-stage.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC, toAbiText, ALL_ZERO_ADDRESS } from './stage.ts';
import {
  TOKEN_CALLBACKS_ABI,
  getTokenBalance,
  sendTokenTransfer,
  getTokenWalletAddress,
} from './token-stage.ts';
import {
  alice,
  INITIAL_ACCOUNT_DEPOSIT,
  openDexAccountWorld,
  MINTED_TOKEN_SUPPLY,
} from './dex-account-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';

const bob = toTestAddress('b');
const outsider = toTestAddress('5');
const NOTE = encodeAbiParamsCell([{ name: 'x', type: 'uint64' }], { x: 42n }).boc;

const {
  dex,
  left,
  right,
  pool,
  lpRoot,
  account,
  call,
  fund,
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

describe('deployment and getters', () => {
  it('answers every getter the same inside and outside', async () => {
    await fund();
    const get = (method: string, inputs: AbiInputs = {}) =>
      dex.stage.get(account, DEX_ACCOUNT_ABI, method, inputs);
    expect(get('getRoot')['value0']).toBe(dex.root);
    expect(get('getOwner')['value0']).toBe(alice);
    expect(get('getVersion')['value0']).toBe(1n);
    expect(get('getVault')['value0']).toBe(referralVault);
    expect(get('getWalletData', { token_root: left })).toEqual({
      wallet: getTokenWalletAddress(dex.stage, left, account),
      balance: INITIAL_ACCOUNT_DEPOSIT,
    });
    expect(get('getWalletData', { token_root: outsider })).toEqual({ wallet: ALL_ZERO_ADDRESS, balance: 0n });
    const wallets = new Map(get('getWallets')['value0'] as Iterable<readonly [string, string]>);
    expect([...wallets.keys()].toSorted()).toEqual([left, right, lpRoot].toSorted());
    expect(wallets.get(lpRoot)).toBe(getTokenWalletAddress(dex.stage, lpRoot, account));
    const tokenBalance = new Map(get('getBalances')['value0'] as Iterable<readonly [string, bigint]>);
    expect([tokenBalance.get(left), tokenBalance.get(right), tokenBalance.get(lpRoot)]).toEqual([
      INITIAL_ACCOUNT_DEPOSIT,
      INITIAL_ACCOUNT_DEPOSIT,
      0n,
    ]);
    expect(hashBoc(toAbiText(get('platform_code')['platform_code']))).toBe(DEX_PLATFORM_ARTIFACT.codeHash);
  });

  it('gives the coins of a second deployment back and forgets nothing', async () => {
    await fund();
    const before = dex.stage.balanceOf(alice);
    const trace = await dex.deployAccount(alice);
    expect(trace.isClean).toBe(true);
    expect(dex.stage.balanceOf(alice) - before).toBeGreaterThan(2n * COIN - COIN / 5n);
    expect(balances()).toEqual([INITIAL_ACCOUNT_DEPOSIT, INITIAL_ACCOUNT_DEPOSIT]);
  });
});

describe('registering pools', () => {
  it('announces the pool and opens a wallet for each of its tokens within the coins of the gas table', async () => {
    await dex.deployAccount(bob);
    const trace = await dex.addPair(bob, left, right, 1_110_000_000n);
    expect(trace.isClean).toBe(true);
    expect(trace.events(dex.accountOf(bob), DEX_ACCOUNT_ABI)).toMatchObject([
      { method: 'AddPool', inputs: { roots: [left, right], pair: pool } },
    ]);
    for (const root of [left, right, lpRoot]) {
      const data = dex.stage.get(dex.accountOf(bob), DEX_ACCOUNT_ABI, 'getWalletData', { token_root: root });
      expect(data).toEqual({
        wallet: getTokenWalletAddress(dex.stage, root, dex.accountOf(bob)),
        balance: 0n,
      });
    }
    const again = await call('addPool', { _roots: [right, left] });
    expect(again.isClean).toBe(true);
    expect(again.at(left)).toEqual([]);
  });

  it('reports a missing pool and returns the coins', async () => {
    const before = dex.stage.balanceOf(alice);
    const trace = await dex.addPair(alice, left, dex.wrapped);
    const missing = dex.poolOf([left, dex.wrapped]);
    expect(trace.events(account, DEX_ACCOUNT_ABI)).toMatchObject([
      { method: 'AddPool' },
      { method: 'ExpectedPairNotExist', inputs: { pair: missing } },
    ]);
    expect(trace.calls(alice, DEX_ACCOUNT_CALLBACKS_ABI)).toEqual([
      {
        method: 'dexAccountOnBounce',
        inputs: { nonce: 0n, functionId: inputIdOf(DEX_PAIR_ABI, 'checkPair') },
      },
    ]);
    expect(dex.stage.balanceOf(alice) - before).toBeGreaterThan(3n * COIN - COIN / 10n);
  });

  it('rejects an address that is not a pool', async () => {
    await rejected('addPool', { _roots: [left] }, 121);
    await rejected('addPool', { _roots: [left, left] }, 153);
    await rejected('addPair', { left_root: left, right_root: ALL_ZERO_ADDRESS }, 153);
    await rejected('addPair', { left_root: left, right_root: right }, 103, COIN);
  });
});

describe('tokens coming in', () => {
  it('credits a deposit and moves the tokens into the vault', async () => {
    const trace = await dex.depositTokens(alice, left, 500n);
    expect(trace.isClean).toBe(true);
    expect(trace.events(account, DEX_ACCOUNT_ABI)).toEqual([
      {
        method: 'TokensReceived',
        inputs: {
          token_root: left,
          tokens_amount: 500n,
          balance: 500n,
          sender_wallet: getTokenWalletAddress(dex.stage, left, alice),
        },
      },
    ]);
    expect(dex.vaultTokens(left)).toBe(500n);
    expect(getTokenBalance(dex.stage, left, account)).toBe(0n);
  });

  it('refunds a deposit with too few coins instead of keeping it unbooked', async () => {
    // An intermediate wallet rejects the smallest values, because with them it could not refund the tokens.
    for (const value of [330_000_000n, 280_000_000n, 245_000_000n, 200_000_000n, 90_000_000n]) {
      const trace = await dex.depositTokens(alice, left, 500n, value);
      const reached = value > 240_000_000n ? 0 : undefined;
      expect(trace.at(account)[0]?.transaction.exitCode, String(value)).toBe(reached);
      expect(trace.events(account, DEX_ACCOUNT_ABI), String(value)).toEqual([]);
      expect(getTokenBalance(dex.stage, left, alice), String(value)).toBe(MINTED_TOKEN_SUPPLY);
      expect(getTokenBalance(dex.stage, left, account), String(value)).toBe(0n);
    }
    expect(balances()).toEqual([0n, 0n]);
  });

  it('cannot be drained by worthless deposits', async () => {
    await dex.stage.send({ from: alice, to: account, value: COIN / 100n });
    for (let i = 0; i < 30; i += 1) await dex.depositTokens(alice, left, 1n, 75_000_000n);
    expect(dex.stage.balanceOf(account)).toBeGreaterThanOrEqual(COIN / 2n);
    expect(
      (getTokenBalance(dex.stage, left, alice) ?? 0n) + (getTokenBalance(dex.stage, left, account) ?? 0n),
    ).toBe(MINTED_TOKEN_SUPPLY);
  });

  it('returns a token it does not know, with the cancel payload when there is one', async () => {
    const other = await dex.createToken('OTHER', 9n, 100n);
    const plain = await sendTokenTransfer(dex.stage, other, alice, {
      amount: 10n,
      to: account,
      notify: true,
      deploy: COIN / 10n,
      value: 2n * COIN,
    });
    expect(plain.isClean).toBe(true);
    expect(getTokenBalance(dex.stage, other, alice)).toBe(100n);
    const payload = encodeAbiParamsCell([{ name: 'cancel', type: 'cell' }], { cancel: NOTE }).boc;
    const noted = await sendTokenTransfer(dex.stage, other, alice, {
      amount: 10n,
      to: account,
      notify: true,
      payload,
    });
    expect(noted.calls(alice, TOKEN_CALLBACKS_ABI)).toMatchObject([
      { method: 'onAcceptTokensTransfer', inputs: { amount: 10n, sender: account, payload: NOTE } },
    ]);
    expect(getTokenBalance(dex.stage, other, alice)).toBe(100n);
    expect(balances()).toEqual([0n, 0n]);
  });

  it('ignores a notification that is not from its own wallet', async () => {
    const inputs = {
      tokenRoot: left,
      amount: 999n,
      sender: outsider,
      senderWallet: outsider,
      remainingGasTo: outsider,
      payload: EMPTY_CELL_BOC,
    };
    const trace = await dex.call(outsider, account, TOKEN_CALLBACKS_ABI, 'onAcceptTokensTransfer', inputs);
    expect(trace.events(account, DEX_ACCOUNT_ABI)).toEqual([]);
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
    expect(getTokenBalance(dex.stage, left, bob)).toBe(100n);
    expect(trace.events(account, DEX_ACCOUNT_ABI)).toEqual([
      {
        method: 'WithdrawTokens',
        inputs: { root: left, amount: 100n, balance: INITIAL_ACCOUNT_DEPOSIT - 100n },
      },
    ]);
    expect(trace.calls(alice, DEX_ACCOUNT_CALLBACKS_ABI)).toEqual([
      { method: 'dexAccountOnSuccess', inputs: { nonce: 5n } },
    ]);
    expect(dex.stage.balanceOf(alice) - before).toBeGreaterThan(COIN / 4n);
    expect(dex.vaultTokens(left)).toBe(INITIAL_ACCOUNT_DEPOSIT - 100n);
  });

  it('splits callback and gas when the gas goes elsewhere', async () => {
    await fund();
    const trace = await call('withdraw', request({ send_gas_to: outsider }));
    expect(trace.isClean).toBe(true);
    expect(trace.calls(alice, DEX_ACCOUNT_CALLBACKS_ABI)).toHaveLength(1);
    expect(dex.stage.balanceOf(outsider)).toBeGreaterThan(2n * COIN);
  });

  it('rejects invalid requests before any balance changes', async () => {
    await fund();
    await rejected('withdraw', request({ amount: 0n }), 116);
    await rejected('withdraw', request({ recipient_address: ALL_ZERO_ADDRESS }), 128);
    await rejected('withdraw', request({ token_root: outsider }), 117);
    await rejected('withdraw', request({ amount: INITIAL_ACCOUNT_DEPOSIT + 1n }), 118);
    await rejected('withdraw', request(), 103, COIN / 2n);
    await rejected('withdraw', request({ deploy_wallet_grams: 2n ** 127n }), 103);
  });

  it('restores the balance when the vault rejects a withdrawal', async () => {
    await fund();
    const vault = dex.vaultOf(left);
    const trace = await call('withdraw', request({ recipient_address: vault }));
    expect(trace.events(account, DEX_ACCOUNT_ABI)).toMatchObject([
      { method: 'WithdrawTokens' },
      {
        method: 'OperationRollback',
        inputs: { token_root: left, amount: 100n, balance: INITIAL_ACCOUNT_DEPOSIT, from: vault },
      },
    ]);
    expect(trace.calls(alice, DEX_ACCOUNT_CALLBACKS_ABI)).toEqual([
      {
        method: 'dexAccountOnBounce',
        inputs: { nonce: 5n, functionId: inputIdOf(TOKEN_VAULT_ABI, 'withdraw') },
      },
    ]);
    expect(balances()).toEqual([INITIAL_ACCOUNT_DEPOSIT, INITIAL_ACCOUNT_DEPOSIT]);
    // The call id can be used again.
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

  it('moves the balance to any receiver and reports success; only the receiver can request a wallet', async () => {
    await fund();
    await dex.deployAccount(bob);
    const trace = await call('transfer', request(), 580_100_000n);
    expect(trace.isClean).toBe(true);
    const target = dex.accountOf(bob);
    expect(trace.events(target, DEX_ACCOUNT_ABI)).toMatchObject([
      {
        method: 'TokensReceivedFromAccount',
        inputs: { token_root: left, tokens_amount: 100n, balance: 100n, sender: alice },
      },
    ]);
    expect(trace.calls(alice, DEX_ACCOUNT_CALLBACKS_ABI)).toMatchObject([{ method: 'dexAccountOnSuccess' }]);
    expect(dex.accountBalance(bob, left)).toBe(100n);
    expect(dex.stage.get(target, DEX_ACCOUNT_ABI, 'getWalletData', { token_root: left })['wallet']).toBe(
      ALL_ZERO_ADDRESS,
    );
    const second = await call('transfer', request({ willing_to_deploy: false }), 300_000_000n);
    expect(second.isClean).toBe(true);
    expect(dex.accountBalance(bob, left)).toBe(200n);
    await dex.addPair(bob, left, right);
    expect(dex.stage.get(target, DEX_ACCOUNT_ABI, 'getWalletData', { token_root: left })).toEqual({
      wallet: getTokenWalletAddress(dex.stage, left, target),
      balance: 200n,
    });
  });

  it('restores the balance when the recipient account is missing or does not know the token', async () => {
    await fund();
    const rollback = [
      { method: 'TransferTokens' },
      { method: 'OperationRollback', inputs: { amount: 100n } },
    ];
    const missing = await call('transfer', request());
    expect(missing.events(account, DEX_ACCOUNT_ABI)).toMatchObject(rollback);
    expect(missing.calls(alice, DEX_ACCOUNT_CALLBACKS_ABI)).toMatchObject([
      {
        method: 'dexAccountOnBounce',
        inputs: { nonce: 6n, functionId: inputIdOf(DEX_ACCOUNT_ABI, 'internalAccountTransfer') },
      },
    ]);
    await dex.deployAccount(bob);
    const unwilling = await call('transfer', request({ willing_to_deploy: false }));
    expect(unwilling.events(account, DEX_ACCOUNT_ABI)).toMatchObject(rollback);
    expect(balances()).toEqual([INITIAL_ACCOUNT_DEPOSIT, INITIAL_ACCOUNT_DEPOSIT]);
  });

  it('rejects invalid requests before any balance changes', async () => {
    await fund();
    await rejected('transfer', request({ amount: 0n }), 116);
    await rejected('transfer', request({ recipient: alice }), 128);
    await rejected('transfer', request({ recipient: ALL_ZERO_ADDRESS }), 128);
    await rejected('transfer', request({ amount: INITIAL_ACCOUNT_DEPOSIT + 1n }), 118);
    await rejected('transfer', request(), 103, COIN / 2n);
  });
});
