import { beforeAll, describe, expect, it } from 'vitest';
import { compareAddresses } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { DEX_ACCOUNT_ABI, dexOwner, TOKEN_VAULT_ABI, TOKEN_VAULT_RECOVERY_ABI } from './dex-stage.ts';
import type { DexStage } from './dex-stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import {
  TOKEN_CALLBACKS_ABI,
  mint,
  getTokenBalance,
  sendTokenTransfer,
  getTokenWalletAddress,
} from './token-stage.ts';
import {
  alice,
  bob,
  createVaultWorld,
  createVaultTestActions,
  TEST_PAYLOAD,
  outsider,
} from './token-vault-stage.ts';
import type { VaultWorld } from './token-vault-stage.ts';

// Payouts of a token vault, their recipients, and failed payouts.

const VAULT_WALLET = getAbi('VaultTokenWallet');

let world: VaultWorld;
let dex: DexStage;
let left: Address;
let right: Address;
let vault: Address;
let pool: Address;

beforeAll(async () => {
  world = await createVaultWorld();
  ({ dex, left, right, vault, pool } = world);
});
revertChainAfterEachTest(() => dex.stage.chain);
const { deployVault, stockVault, pay } = createVaultTestActions(() => world);

describe('paying out for pools', () => {
  it('sends tokens with a new wallet, announces it and returns the rest', async () => {
    await stockVault();
    const trace = await pay({ notify: true });
    expect(trace.isClean).toBe(true);
    expect(getTokenBalance(dex.stage, left, alice)).toBe(100n);
    expect(dex.vaultTokens(left)).toBe(900n);
    expect(trace.events(vault, TOKEN_VAULT_ABI)).toMatchObject([
      { method: 'PairTransferTokens', inputs: { amount: 100n, recipient: alice } },
    ]);
    expect(trace.calls(alice, TOKEN_CALLBACKS_ABI)).toMatchObject([
      { method: 'onAcceptTokensTransfer', inputs: { amount: 100n, sender: vault, payload: TEST_PAYLOAD } },
    ]);
    expect(dex.stage.balanceOf(vault)).toBeGreaterThanOrEqual(COIN);
  });

  it('stores tokens whose wallet was missing; any account can release them, only to that wallet', async () => {
    await stockVault();
    await pay({ grams: 0n });
    const wallet = getTokenWalletAddress(dex.stage, left, alice);
    const returned = () => dex.stage.get(vault, TOKEN_VAULT_RECOVERY_ABI, 'getReturnedTokens')['amounts'];
    expect(dex.vaultTokens(left)).toBe(1000n);
    expect(returned()).toEqual([[wallet, 100n]]);
    await pay({ grams: 0n, amount: 7n });
    expect(returned()).toEqual([[wallet, 107n]]);

    const release = (from: Address) =>
      dex.call(from, vault, TOKEN_VAULT_RECOVERY_ABI, 'releaseReturnedTokens', {
        wallet,
        remainingGasTo: from,
      });
    // The wallet is still missing, so the tokens are returned again.
    await release(outsider);
    expect(returned()).toEqual([[wallet, 107n]]);

    await mint(dex.stage, { root: left, owner: dexOwner }, alice, 1n);
    const coins = dex.stage.balanceOf(alice);
    const done = await release(outsider);
    expect(done.isClean).toBe(true);
    expect(getTokenBalance(dex.stage, left, alice)).toBe(108n);
    expect(returned()).toEqual([]);
    expect(done.events(vault, TOKEN_VAULT_RECOVERY_ABI)).toMatchObject([
      { method: 'ReturnedTokensReleased', inputs: { wallet, amount: 107n } },
    ]);
    // The coins of the failed payouts belong to the recipient, so the vault keeps them.
    expect(dex.stage.balanceOf(alice) - coins).toBeGreaterThan(COIN);
    expect((await release(outsider)).exitCode).toBe(118);
  });

  it('charges the account that fills its storage', async () => {
    await stockVault();
    for (const newUser of ['2', '3', '4']) {
      const before = dex.stage.balanceOf(vault);
      const trace = await pay({ grams: 0n, to: toTestAddress(newUser) });
      const back = trace.calls(vault, TOKEN_CALLBACKS_ABI).length;
      expect(back).toBe(1);
      const retained = dex.stage.balanceOf(vault);
      // The release of a payout is paid with the coins stored for this payout. The cost of storing the payout stays in
      // the vault.
      await mint(dex.stage, { root: left, owner: dexOwner }, toTestAddress(newUser), 1n);
      const wallet = getTokenWalletAddress(dex.stage, left, toTestAddress(newUser));
      const inputs = { wallet, remainingGasTo: outsider };
      const release = await dex.call(
        outsider,
        vault,
        TOKEN_VAULT_RECOVERY_ABI,
        'releaseReturnedTokens',
        inputs,
      );
      expect(release.isClean).toBe(true);
      expect(retained).toBeGreaterThan(dex.stage.balanceOf(vault));
      expect(dex.stage.balanceOf(vault) - before).toBeGreaterThan(COIN / 25n);
    }
  });

  it('stores a payout that its own wallet rejected, for the recipient only', async () => {
    await stockVault();
    const returned = () => dex.stage.get(vault, TOKEN_VAULT_RECOVERY_ABI, 'getReturnedTokens')['amounts'];
    // Simulates tokens that have not arrived at the vault yet.
    await pay({ amount: 1001n });
    expect(getTokenBalance(dex.stage, left, alice)).toBeUndefined();
    const beginning = alice.slice(0, 23);
    const [[key, amount] = ['', 0n]] = [...(returned() as Iterable<readonly [string, bigint]>)];
    expect(amount).toBe(1001n);
    expect(key.slice(0, 23)).toBe(beginning);

    const release = (wallet: string) =>
      dex.call(outsider, vault, TOKEN_VAULT_RECOVERY_ABI, 'releaseReturnedTokens', {
        wallet,
        remainingGasTo: outsider,
      });
    // The tokens cannot be claimed for another address, for the key itself (which is not an owner's address), or for
    // the vault's wallet.
    for (const wallet of [outsider, key, getTokenWalletAddress(dex.stage, left, vault)])
      expect((await release(wallet)).exitCode, wallet).toBe(118);
    // The wallet is still missing: the payout is rejected and stored again.
    await release(alice);
    expect([...(returned() as Iterable<readonly [string, bigint]>)]).toEqual([[key, 1001n]]);

    await sendTokenTransfer(dex.stage, left, dexOwner, { amount: 1n, to: vault });
    const done = await release(alice);
    expect(done.isClean).toBe(true);
    expect(getTokenBalance(dex.stage, left, alice)).toBe(1001n);
    expect(returned()).toEqual([]);
    expect((await release(alice)).exitCode).toBe(118);
  });

  it('tries without a wallet when the message cannot pay for one', async () => {
    await stockVault();
    await mint(dex.stage, { root: left, owner: dexOwner }, alice, 1n);
    expect((await pay({ grams: 50n * COIN })).isClean).toBe(true);
    expect(getTokenBalance(dex.stage, left, alice)).toBe(101n);
  });

  it('rejects what cannot be delivered before anything moves', async () => {
    await stockVault();
    for (const [options, exitCode] of [
      [{ amount: 0n }, 116],
      [{ to: ALL_ZERO_ADDRESS }, 128],
      [{ to: vault }, 128],
      [{ value: COIN / 20n }, 103],
      [{ from: outsider }, 106],
      [{ from: dexOwner }, 106],
      [{ from: dex.root }, 106],
      [{ roots: [left, dex.wrapped] }, 106],
      [{ roots: [left, left] }, 106],
      [{ roots: [left] }, 106],
      // The address depends on the order of the roots.
      [{ roots: [left, right].toSorted(compareAddresses).toReversed() }, 106],
    ] as const) {
      const trace = await pay(options);
      expect(
        trace.exitCode,
        JSON.stringify(options, (_, v) => (typeof v === 'bigint' ? String(v) : v)),
      ).toBe(exitCode);
      expect(trace.events(vault, TOKEN_VAULT_ABI)).toEqual([]);
    }
    expect(dex.vaultTokens(left)).toBe(1000n);
  });

  it('pays a referrer as well, for pools only', async () => {
    await stockVault();
    const send = (from: Address) =>
      dex.call(from, vault, TOKEN_VAULT_ABI, 'referralFeeTransfer', {
        _amount: 10n,
        _referrer: bob,
        _referral: alice,
        _poolTokenRoots: [left, right].toSorted(compareAddresses),
      });
    expect((await send(outsider)).exitCode).toBe(106);
    const trace = await send(pool);
    expect(trace.isClean).toBe(true);
    expect(trace.events(vault, TOKEN_VAULT_ABI)[0]?.method).toBe('ReferralFeeTransfer');
    expect(getTokenBalance(dex.stage, left, bob)).toBe(10n);
  });

  it('pays native coins for the wrapped coin, and tokens for any other even if asked for coins', async () => {
    const wrappedVault = dex.vaultOf(dex.wrapped);
    expect((await deployVault(dex.wrapped)).isClean).toBe(true);
    const wrap = await dex.stage.send({
      from: alice,
      to: dex.wrapped,
      value: 20n * COIN,
      abi: getAbi('VaultTokenRoot'),
      method: 'wrap',
      inputs: {
        tokens: 10n * COIN,
        recipient: wrappedVault,
        deployWalletValue: COIN / 10n,
        remainingGasTo: alice,
        notify: false,
        payload: EMPTY_CELL_BOC,
      },
    });
    expect(wrap.isClean).toBe(true);
    const wrappedPool = dex.poolOf([dex.wrapped, right]);
    const roots = [dex.wrapped, right].toSorted(compareAddresses);
    const before = dex.stage.balanceOf(bob);
    const native = await pay(
      { amount: 4n * COIN, to: bob, toNative: true, from: wrappedPool, roots },
      wrappedVault,
    );
    expect(native.isClean).toBe(true);
    expect(native.calls(bob, TOKEN_CALLBACKS_ABI)).toMatchObject([
      { method: 'onAcceptTokensBurn', inputs: { amount: 4n * COIN } },
    ]);
    expect(dex.stage.balanceOf(bob) - before).toBeGreaterThan(4n * COIN);
    const wrapped = await pay({ amount: COIN, to: bob, from: wrappedPool, roots }, wrappedVault);
    expect(wrapped.isClean).toBe(true);
    expect(
      dex.stage.get(getTokenWalletAddress(dex.stage, dex.wrapped, bob), VAULT_WALLET, 'balance')['value0'],
    ).toBe(COIN);

    // The root of the wrapped coin must never reject burns: a bounced payout would have no recipient and stay in the
    // vault permanently.
    const pause = { answerId: 0n, paused: true };
    const rejected = await dex.call(dexOwner, dex.wrapped, getAbi('VaultTokenRoot'), 'setBurnPaused', pause);
    expect(rejected.exitCode).toBe(2200);
    const again = { amount: COIN, to: bob, toNative: true, from: wrappedPool, roots };
    expect((await pay(again, wrappedVault)).isClean).toBe(true);
    expect(dex.stage.get(wrappedVault, TOKEN_VAULT_RECOVERY_ABI, 'getReturnedTokens')['amounts']).toEqual([]);

    await stockVault();
    expect((await pay({ toNative: true })).isClean).toBe(true);
    expect(getTokenBalance(dex.stage, left, alice)).toBe(100n);
  });
});

describe('paying out for accounts', () => {
  function withdraw(from: Address, inputs: AbiInputs = {}, value = COIN): Promise<Trace> {
    return dex.call(
      from,
      vault,
      TOKEN_VAULT_ABI,
      'withdraw',
      {
        _callId: 5n,
        _amount: 50n,
        _recipient: bob,
        _deployRecipientWalletGrams: COIN / 10n,
        _accountOwner: alice,
        value5: 1n,
        _remainingGasTo: alice,
        ...inputs,
      },
      value,
    );
  }

  it('pays and notifies the account, which must belong to the named owner', async () => {
    await stockVault();
    const account = dex.accountOf(alice);
    expect((await withdraw(outsider)).exitCode).toBe(105);
    expect((await withdraw(alice)).exitCode).toBe(105);
    expect((await withdraw(dex.accountOf(bob))).exitCode).toBe(105);
    expect((await withdraw(account, { _amount: 0n })).exitCode).toBe(116);
    expect((await withdraw(account, { _recipient: vault })).exitCode).toBe(128);
    const min = (32n * COIN) / 100n;
    expect((await withdraw(account, {}, min - 1n)).exitCode).toBe(103);
    const at = dex.stage.chain.snapshot();
    expect((await withdraw(account, {}, min)).isClean).toBe(true);
    expect(getTokenBalance(dex.stage, left, bob)).toBe(50n);
    dex.stage.chain.revert(at);
    expect((await withdraw(account, { _deployRecipientWalletGrams: 2n ** 127n })).exitCode).toBe(103);
    const trace = await withdraw(account);
    expect(getTokenBalance(dex.stage, left, bob)).toBe(50n);
    expect(trace.events(vault, TOKEN_VAULT_ABI)).toMatchObject([
      { method: 'WithdrawTokens', inputs: { amount: 50n, accountOwner: alice, recipient: bob } },
    ]);
    expect(trace.calls(account, DEX_ACCOUNT_ABI)).toMatchObject([
      { method: 'successCallback', inputs: { _callId: 5n } },
    ]);
    expect(dex.vaultTokens(left)).toBe(950n);
  });
});

describe('a vault without a wallet', () => {
  it('pays neither pools, nor referrers, nor accounts', async () => {
    const ghost = toTestAddress('9');
    const empty = dex.vaultOf(ghost);
    await deployVault(ghost);
    const roots = [ghost, right].toSorted(compareAddresses);
    const from = dex.poolOf(roots);
    expect((await pay({ from, roots }, empty)).exitCode).toBe(114);
    const fee = { _amount: 10n, _referrer: bob, _referral: alice, _poolTokenRoots: roots };
    expect((await dex.call(from, empty, TOKEN_VAULT_ABI, 'referralFeeTransfer', fee)).exitCode).toBe(114);
    const order = {
      _callId: 5n,
      _amount: 50n,
      _recipient: bob,
      _deployRecipientWalletGrams: COIN / 10n,
      _accountOwner: alice,
      value5: 1n,
      _remainingGasTo: alice,
    };
    expect((await dex.call(dex.accountOf(alice), empty, TOKEN_VAULT_ABI, 'withdraw', order)).exitCode).toBe(
      114,
    );
  });
});
