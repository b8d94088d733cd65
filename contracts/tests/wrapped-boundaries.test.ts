import { Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import type { AbiInputs, AbiJson, AbiValue } from '@junction/tvm';
import { VAULT_TOKEN_ROOT_ARTIFACT } from '../artifacts/vault-token-root.ts';
import { VAULT_TOKEN_WALLET_ARTIFACT } from '../artifacts/vault-token-wallet.ts';
import { WRAPPED_CURRENCY_VAULT_ARTIFACT } from '../artifacts/wrapped-currency-vault.ts';
import { getExitCode, getExitCodesBelowAndAtMinimum } from './exit-of.ts';
import { FULL_CELL_BITS, buildCellTreePayload } from './payload-weights.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import {
  getAbi,
  toTestAddress,
  COIN,
  EMPTY_CELL_BOC,
  ContractTestChain,
  toAbiText,
  ALL_ZERO_ADDRESS,
} from './stage.ts';
import type { Trace } from './stage.ts';
import { getTotalSupply, getTokenBalance, TOKEN_WALLET_ABI, getTokenWalletAddress } from './token-stage.ts';

// Limits of the messages that the wrapped coin's root, wallets and vault accept: coins to the nano, each with the last
// accepted and the first rejected value, and every message that only one sender may send.

const ROOT = getAbi('VaultTokenRoot');
const WRAPPED_WALLET = getAbi('VaultTokenWallet');
const VAULT = getAbi('WrappedCurrencyVault');
const owner = toTestAddress('1');
const alice = toTestAddress('a');
const bob = toTestAddress('b');
const outsider = toTestAddress('5');
const LIGHT = buildCellTreePayload(1, 64);
const HEAVY_PAYLOAD = buildCellTreePayload(40, FULL_CELL_BITS);
/**
 * Nano. Forward cost of the heavy payload: three times the cost of sending it, less the part that an ordinary transfer
 * includes.
 */
const FORWARD_COST = 3n * (40n * 100_000n + 40n * BigInt(FULL_CELL_BITS) * 1000n - 10_500_000n);
const HALF_COIN = COIN / 2n;

const isLight = (payload: AbiValue | undefined): boolean =>
  Cell.fromBase64(toAbiText(payload)).equals(Cell.fromBase64(LIGHT));

let stage: ContractTestChain;
let root: Address;
let vault: Address;

const send = (
  from: Address,
  to: Address,
  abi: AbiJson,
  method: string,
  inputs: AbiInputs,
  value = COIN,
): Promise<Trace> => stage.send({ from, to, value, abi, method, inputs });
const vaultState = (nonce: bigint): ReturnType<ContractTestChain['stateOf']> =>
  stage.stateOf(WRAPPED_CURRENCY_VAULT_ARTIFACT, { _randomNonce: nonce });
const buildConstructorInputs = (): AbiInputs => ({
  owner_: owner,
  root,
  root_tunnel: root,
  receive_safe_fee: COIN,
  settings_deploy_wallet_grams: COIN / 10n,
  initial_balance: COIN,
});

beforeAll(async () => {
  stage = await ContractTestChain.create();
  const state = stage.stateOf(VAULT_TOKEN_ROOT_ARTIFACT, {
    name_: 'Wrapped TYCHO',
    symbol_: 'WTYCHO',
    decimals_: 9n,
    rootOwner_: owner,
    walletCode_: VAULT_TOKEN_WALLET_ARTIFACT.code,
    randomNonce_: 1n,
    deployer_: ALL_ZERO_ADDRESS,
    platformCode_: EMPTY_CELL_BOC,
  });
  root = state.address;
  const { stateInit } = state;
  await stage.send({ from: owner, to: root, value: 2n * COIN, stateInit, abi: ROOT, method: 'constructor' });
  const { address, stateInit: vaultInit } = vaultState(1n);
  vault = address;
  const opened = { from: owner, to: vault, value: 3n * COIN, stateInit: vaultInit, abi: VAULT };
  await stage.send({ ...opened, method: 'constructor', inputs: buildConstructorInputs() });
  for (const one of [alice, bob]) await stage.send({ from: one, to: root, value: 11n * COIN, bounce: false });
}, 60_000);
revertChainAfterEachTest(() => stage.chain);

const probeMinimum = (
  min: bigint,
  sent: (value: bigint) => Promise<Trace>,
): ReturnType<typeof getExitCodesBelowAndAtMinimum> => getExitCodesBelowAndAtMinimum(stage, min, sent);

describe('the root of the wrapped coin', () => {
  const wrap = (
    value: bigint,
    { tokens = COIN, recipient = alice, payload = EMPTY_CELL_BOC } = {},
  ): Promise<Trace> =>
    send(
      alice,
      root,
      ROOT,
      'wrap',
      { tokens, recipient, deployWalletValue: COIN / 10n, remainingGasTo: alice, notify: false, payload },
      value,
    );

  it('wraps one unit and more, for a valid recipient', async () => {
    expect(await getExitCode(wrap(2n * COIN, { tokens: 0n }))).toBe(1050);
    expect(await getExitCode(wrap(2n * COIN, { tokens: 1n }))).toBe(0);
    for (const recipient of [ALL_ZERO_ADDRESS, root])
      expect(await getExitCode(wrap(2n * COIN, { recipient }))).toBe(1030);
  });

  it('wraps for the coins, half a coin, and twice what the payload costs', async () => {
    expect(await probeMinimum(COIN + HALF_COIN, wrap)).toEqual([101, 0]);
    expect(
      await probeMinimum(COIN + HALF_COIN + 2n * FORWARD_COST, (value) =>
        wrap(value, { payload: HEAVY_PAYLOAD }),
      ),
    ).toEqual([101, 0]);
    // The value is less than the amount to wrap.
    expect(await getExitCode(wrap(COIN, { tokens: 100n * COIN }))).toBe(101);
  });

  it('wraps the received coins beyond one', async () => {
    const arrived = (value: bigint): Promise<Trace> => stage.send({ from: alice, to: root, value });
    expect(await getExitCode(arrived(COIN - 1n))).toBe(101);
    expect(await probeMinimum(COIN + 1n, arrived)).toEqual([101, 0]);
    await arrived(COIN + 1n);
    expect(getTokenBalance(stage, root, alice)).toBe(10n * COIN + 1n);
  });

  it('trusts only its own wallets, and only with the coins they report', async () => {
    const sendNotification = (from: Address, value: bigint): Promise<Trace> =>
      send(
        from,
        root,
        ROOT,
        'acceptWrap',
        { walletOwner: alice, amount: COIN, remainingGasTo: alice },
        value,
      );
    expect(await getExitCode(sendNotification(outsider, 2n * COIN))).toBe(1100);
    expect(await getExitCode(sendNotification(getTokenWalletAddress(stage, root, bob), 2n * COIN))).toBe(
      1100,
    );
    expect(
      await probeMinimum(COIN, (value) => sendNotification(getTokenWalletAddress(stage, root, alice), value)),
    ).toEqual([101, 0]);
    const burn = {
      amount: 1n,
      walletOwner: alice,
      remainingGasTo: alice,
      callbackTo: ALL_ZERO_ADDRESS,
      payload: EMPTY_CELL_BOC,
    };
    const burnt = (from: Address): Promise<number | undefined> =>
      getExitCode(send(from, root, ROOT, 'acceptBurn', burn));
    for (const liar of [outsider, getTokenWalletAddress(stage, root, bob)])
      expect(await burnt(liar)).toBe(1100);
    expect(await burnt(getTokenWalletAddress(stage, root, alice))).toBe(0);
    const arrival = {
      tokenRoot: root,
      amount: 1n,
      sender: alice,
      senderWallet: alice,
      remainingGasTo: alice,
      payload: EMPTY_CELL_BOC,
    };
    const arrived = (from: Address): Promise<number | undefined> =>
      getExitCode(send(from, root, ROOT, 'onAcceptTokensTransfer', arrival));
    for (const liar of [outsider, getTokenWalletAddress(stage, root, alice)])
      expect(await arrived(liar)).toBe(1100);
  });

  it('names the interfaces that it has, and no other', () => {
    const has = (interfaceID: bigint): unknown =>
      stage.get(root, ROOT, 'supportsInterface', { interfaceID })['value0'];
    expect([0x376ddffcn, 0x4371d8edn, 0x7edc1d37n, 0x4f479fa3n].map(has)).toEqual([true, true, false, false]);
    const wallet = getTokenWalletAddress(stage, root, alice);
    const knows = (interfaceID: bigint): unknown =>
      stage.get(wallet, WRAPPED_WALLET, 'supportsInterface', { interfaceID })['value0'];
    expect([0x7edc1d37n, 0x4f479fa3n, 0x376ddffcn, 0x4371d8edn].map(knows)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a wallet of the wrapped coin', () => {
  const transferred = (amount: bigint, value: bigint, payload = EMPTY_CELL_BOC): Promise<Trace> =>
    send(
      alice,
      getTokenWalletAddress(stage, root, alice),
      TOKEN_WALLET_ABI,
      'transfer',
      { amount, recipient: bob, deployWalletValue: 0n, remainingGasTo: alice, notify: false, payload },
      value,
    );

  it('sends one unit and more, whatever the coins', async () => {
    for (const value of [COIN / 10n, COIN]) expect(await getExitCode(transferred(0n, value))).toBe(1050);
  });

  it('completes what it lacks with the coins and a quarter of one, and the payload', async () => {
    const lacking = 10n * COIN + 1n;
    const min = 1n + COIN / 4n;
    expect(await probeMinimum(min, (value) => transferred(lacking, value))).toEqual([1060, 0]);
    expect(
      await probeMinimum(min + FORWARD_COST, (value) => transferred(lacking, value, HEAVY_PAYLOAD)),
    ).toEqual([2000, 0]);
    expect(await getExitCode(transferred(10n * COIN, COIN / 4n))).toBe(0);
  });

  it('trusts the root and its other wallets', async () => {
    const arrived = (from: Address): Promise<number | undefined> =>
      getExitCode(
        send(from, getTokenWalletAddress(stage, root, bob), TOKEN_WALLET_ABI, 'acceptTransfer', {
          amount: 5n,
          sender: alice,
          remainingGasTo: alice,
          notify: false,
          payload: EMPTY_CELL_BOC,
        }),
      );
    for (const liar of [outsider, alice, getTokenWalletAddress(stage, root, bob)])
      expect(await arrived(liar)).toBe(1100);
    expect(await arrived(root)).toBe(0);
    expect(await arrived(getTokenWalletAddress(stage, root, alice))).toBe(0);
  });

  it('takes coins for half a coin more and the payload', async () => {
    const native = (
      value: bigint,
      { amount = COIN, deployWalletValue = 0n, payload = EMPTY_CELL_BOC } = {},
    ): Promise<Trace> =>
      send(
        outsider,
        getTokenWalletAddress(stage, root, alice),
        WRAPPED_WALLET,
        'acceptNative',
        { amount, deployWalletValue, remainingGasTo: outsider, payload },
        value,
      );
    expect(await getExitCode(native(2n * COIN, { amount: 0n }))).toBe(1050);
    expect(await probeMinimum(COIN + HALF_COIN, native)).toEqual([2000, 0]);
    expect(
      await probeMinimum(COIN + HALF_COIN + 7n, (value) => native(value, { deployWalletValue: 7n })),
    ).toEqual([2000, 0]);
    expect(
      await probeMinimum(COIN + HALF_COIN + FORWARD_COST, (value) =>
        native(value, { payload: HEAVY_PAYLOAD }),
      ),
    ).toEqual([2000, 0]);
    expect(await getExitCode(native(COIN, { amount: 100n * COIN }))).toBe(2000);
    const accounts = async (deployWalletValue: bigint): Promise<Address[]> =>
      (await native(3n * COIN, { deployWalletValue })).steps.map(({ account }) => account);
    const made = getTokenWalletAddress(stage, root, outsider);
    expect(await accounts(0n)).not.toContain(made);
    expect(await accounts(COIN / 10n)).toContain(made);
  });
});

describe('the vault of the wrapped coin', () => {
  const wrap = (
    value: bigint,
    { tokens = COIN, recipient = bob, payload = EMPTY_CELL_BOC } = {},
  ): Promise<Trace> =>
    send(
      alice,
      vault,
      VAULT,
      'wrap',
      { tokens, owner_address: recipient, gas_back_address: alice, payload },
      value,
    );
  const wrapped = (): unknown => stage.get(vault, VAULT, 'total_wrapped')['total_wrapped'];

  it('is opened once, by its owner, before everything else', async () => {
    const { address, stateInit } = vaultState(2n);
    const first = (from: Address, method: string, inputs: AbiInputs): Promise<number | undefined> =>
      getExitCode(stage.send({ from, to: address, value: 3n * COIN, stateInit, abi: VAULT, method, inputs }));
    expect(await first(owner, 'withdraw', { amount: 1n })).toBe(100);
    expect(await first(outsider, 'constructor', buildConstructorInputs())).toBe(100);
    expect(await first(owner, 'constructor', buildConstructorInputs())).toBe(0);
    expect(await first(owner, 'constructor', buildConstructorInputs())).toBe(100);
  });

  it('accepts its wallet from the root, and token notifications from that wallet', async () => {
    const sendNotification = (from: Address): Promise<number | undefined> =>
      getExitCode(send(from, vault, VAULT, 'receiveTokenWalletAddress', { wallet: outsider }));
    for (const liar of [outsider, owner]) expect(await sendNotification(liar)).toBe(102);
    const arrived = (tokenRoot: Address): Promise<number | undefined> =>
      getExitCode(
        send(getTokenWalletAddress(stage, root, vault), vault, VAULT, 'onAcceptTokensTransfer', {
          tokenRoot,
          amount: 1n,
          sender: alice,
          senderWallet: alice,
          remainingGasTo: alice,
          payload: EMPTY_CELL_BOC,
        }),
      );
    expect(await arrived(outsider)).toBe(102);
    expect(await arrived(root)).toBe(0);
  });

  it('wraps one unit and more, for a valid recipient', async () => {
    expect(await getExitCode(wrap(3n * COIN, { tokens: 0n }))).toBe(1050);
    expect(await getExitCode(wrap(3n * COIN, { tokens: 1n }))).toBe(0);
    expect(await getExitCode(wrap(3n * COIN, { recipient: ALL_ZERO_ADDRESS }))).toBe(1030);
  });

  it('wraps for the coins, the safe fee, and three times what the payload costs', async () => {
    expect(await probeMinimum(2n * COIN, wrap)).toEqual([101, 0]);
    expect(
      await probeMinimum(2n * COIN + 3n * FORWARD_COST, (value) => wrap(value, { payload: HEAVY_PAYLOAD })),
    ).toEqual([101, 0]);
    expect(await getExitCode(wrap(COIN, { tokens: 100n * COIN }))).toBe(101);
  });

  it('returns coins that the root rejects to wrap', async () => {
    const before = wrapped();
    await wrap(3n * COIN, { recipient: root });
    expect(wrapped()).toBe(before);
    await wrap(3n * COIN);
    expect(wrapped()).toBe((before as bigint) + COIN);
  });

  it('unwraps to the sender of the tokens, and to the payer when the root sent them', async () => {
    const unwrapped = async (sender: Address, value: bigint): Promise<unknown> => {
      const at = stage.chain.snapshot();
      await wrap(3n * COIN, { recipient: vault });
      const inputs = {
        tokenRoot: root,
        amount: 1n,
        sender,
        senderWallet: bob,
        remainingGasTo: alice,
        payload: LIGHT,
      };
      const wallet = getTokenWalletAddress(stage, root, vault);
      const trace = await send(wallet, vault, VAULT, 'onAcceptTokensTransfer', inputs, value);
      stage.chain.revert(at);
      const burn = trace.calls(wallet, TOKEN_WALLET_ABI).find(({ method }) => method === 'burn')?.inputs;
      return burn && { callbackTo: burn['callbackTo'], isWithPayload: isLight(burn['payload']) };
    };
    expect(await unwrapped(bob, COIN)).toEqual({ callbackTo: bob, isWithPayload: true });
    expect(await unwrapped(root, COIN)).toEqual({ callbackTo: alice, isWithPayload: true });
    // With at least twice the minimum coins of a burn, the payload is included.
    const min = 120_000_000n;
    expect(await unwrapped(bob, min - 1n)).toEqual({ callbackTo: bob, isWithPayload: false });
    expect(await unwrapped(bob, min)).toEqual({ callbackTo: bob, isWithPayload: true });
  });

  it('is transferred only to a valid address', async () => {
    expect(
      await getExitCode(send(owner, vault, VAULT, 'transferOwnership', { newOwner: ALL_ZERO_ADDRESS })),
    ).toBe(100);
    expect(await getExitCode(send(owner, vault, VAULT, 'transferOwnership', { newOwner: bob }))).toBe(0);
    expect(getTotalSupply(stage, root)).toBe(20n * COIN);
  });
});

describe('coins that the root is sent as tokens', () => {
  it('are burnt with their payload where the value carries it twice', async () => {
    const own = getTokenWalletAddress(stage, root, root);
    const burnt = async (value: bigint): Promise<AbiValue | undefined> => {
      const inputs = {
        tokenRoot: root,
        amount: 1n,
        sender: alice,
        senderWallet: getTokenWalletAddress(stage, root, alice),
        remainingGasTo: alice,
        payload: HEAVY_PAYLOAD,
      };
      const trace = await send(own, root, ROOT, 'onAcceptTokensTransfer', inputs, value);
      return trace.calls(own, WRAPPED_WALLET).find(({ method }) => method === 'burnByRoot')?.inputs[
        'payload'
      ];
    };
    const min = 2n * (60_000_000n + FORWARD_COST);
    const weightOf = (payload: AbiValue | undefined): number => toAbiText(payload).length;
    expect(weightOf(await burnt(min - 1n))).toBe(EMPTY_CELL_BOC.length);
    expect(weightOf(await burnt(min))).toBeGreaterThan(EMPTY_CELL_BOC.length);
  });
});

/** Address in the masterchain. This project supports no wallets there. */
const MASTERCHAIN = `-1:${'7'.repeat(64)}` as Address;

it('a wallet takes coins of accounts of its workchain', async () => {
  const inputs = { amount: COIN, deployWalletValue: 0n, remainingGasTo: alice, payload: EMPTY_CELL_BOC };
  const accept = (from: Address): Promise<Trace> =>
    send(from, getTokenWalletAddress(stage, root, alice), WRAPPED_WALLET, 'acceptNative', inputs, 5n * COIN);
  expect((await accept(MASTERCHAIN)).exitCode).toBe(1030);
  expect((await accept(outsider)).exitCode).toBe(0);
});
