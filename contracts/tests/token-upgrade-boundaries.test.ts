import { beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { getAbiEntryIndex, runGetter } from '@junction/tvm';
import type { AbiInputs, AbiJson } from '@junction/tvm';
import { toAddress } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import { TOKEN_ROOT_V4_ARTIFACT } from '../artifacts/token-root-v4.ts';
import { TOKEN_UPGRADE_PROXY_ARTIFACT } from '../artifacts/token-upgrade-proxy.ts';
import { TOKEN_WALLET_V4_ARTIFACT } from '../artifacts/token-wallet-v4.ts';
import { getExitCode, getExitCodesBelowAndAtMinimum } from './exit-of.ts';
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
import { deployToken, TOKEN_ROOT_ABI, getTokenBalance } from './token-stage.ts';
import type { DeployedToken } from './token-stage.ts';

// Tests the old token and its upgrade proxy: the limits of the messages they accept, each with the last accepted and
// the first rejected value; every message that only one sender may send; and bounced messages.

const OLD_ROOT = getAbi('TokenRootV4');
const OLD_WALLET = getAbi('TokenWalletV4');
const PROXY = getAbi('TokenUpgradeProxy');
const CALLBACK = getAbi('TokenBurnCallbackV4');
const issuer = toTestAddress('1');
const alice = toTestAddress('a');
const outsider = toTestAddress('5');
const SUPPLY = 1_000n;
const DELIVERY = 160_000_000n;
const MINT = 250_000_000n;

let stage: ContractTestChain;
let oldRoot: Address;
let token: DeployedToken;
let proxy: Address;

const send = (
  from: Address,
  to: Address,
  abi: AbiJson,
  method: string,
  inputs: AbiInputs,
  value = COIN,
): Promise<Trace> => stage.send({ from, to, value, abi, method, inputs });
const getRootState = (nonce: bigint): ReturnType<ContractTestChain['stateOf']> => {
  const text = (value: string): string => Buffer.from(value).toString('base64');
  const wallet_code = TOKEN_WALLET_V4_ARTIFACT.code;
  return stage.stateOf(TOKEN_ROOT_V4_ARTIFACT, {
    _randomNonce: nonce,
    name: text('Old'),
    symbol: text('OLD'),
    decimals: 6n,
    wallet_code,
  });
};
const getProxyState = (nonce: bigint): ReturnType<ContractTestChain['stateOf']> =>
  stage.stateOf(TOKEN_UPGRADE_PROXY_ARTIFACT, { _randomNonce: nonce });
const transferToProxy = (tokens: bigint, { value = COIN, key = 0n, to = alice } = {}): Promise<Trace> =>
  send(
    issuer,
    oldRoot,
    OLD_ROOT,
    'deployWallet',
    { tokens, deploy_grams: 0n, wallet_public_key_: key, owner_address_: to, gas_back_address: issuer },
    value,
  );

function runOldGetter(
  account: Address,
  abi: AbiJson,
  method: string,
  inputs: AbiInputs = {},
): ReturnType<typeof runGetter> {
  const accountStuffBoc = stage.chain.getAccount(account)?.stuffBoc ?? '';
  return runGetter({
    accountStuffBoc,
    abi,
    method,
    inputs,
    responsible: true,
    nowMs: stage.chain.now * 1000,
  });
}
function readNumber(account: Address, abi: AbiJson, method: string): unknown {
  const answer = runOldGetter(account, abi, method);
  return answer.ok ? answer.value['value0'] : answer.error;
}
function getOldWallet(owner: Address): Address {
  const answer = runOldGetter(oldRoot, OLD_ROOT, 'getWalletAddress', {
    wallet_public_key_: 0n,
    owner_address_: owner,
  });
  if (!answer.ok) throw new Error('no wallet');
  return toAddress(toAbiText(answer.value['value0']));
}
const readOwedAmount = (): unknown => stage.get(proxy, PROXY, 'getOwed', { tokenOwner: alice })['value0'];

/** Replaces the account by a contract that bounces every message. */
function rejectAt(account: Address): void {
  // SETCP0, THROW 45.
  const code = beginCell().storeUint(0xff00, 16).storeUint(0xf22d, 16).endCell();
  stage.chain.putAccount(account, { code, data: Cell.EMPTY, balance: COIN });
}

beforeAll(async () => {
  stage = await ContractTestChain.create();
  const old = getRootState(1n);
  oldRoot = old.address;
  const constructor = { root_public_key_: 0n, root_owner_address_: issuer };
  const opening = { from: issuer, value: 2n * COIN, method: 'constructor' };
  await stage.send({ ...opening, to: oldRoot, stateInit: old.stateInit, abi: OLD_ROOT, inputs: constructor });
  await transferToProxy(SUPPLY);
  token = await deployToken(stage, issuer);
  const { address, stateInit } = getProxyState(1n);
  proxy = address;
  const inputs = { owner: issuer, rootV4: oldRoot, rootV5: token.root };
  await stage.send({ ...opening, to: proxy, stateInit, abi: PROXY, inputs });
  await send(issuer, token.root, TOKEN_ROOT_ABI, 'transferOwnership', {
    newOwner: proxy,
    remainingGasTo: issuer,
    callbacks: [],
  });
}, 60_000);
revertChainAfterEachTest(() => stage.chain);

const probeMinimum = (
  min: bigint,
  sent: (value: bigint) => Promise<Trace>,
): ReturnType<typeof getExitCodesBelowAndAtMinimum> => getExitCodesBelowAndAtMinimum(stage, min, sent);

describe('the old root', () => {
  it('is opened once, by its owner, before everything else', async () => {
    const { address, stateInit } = getRootState(2n);
    const first = (from: Address, method: string, inputs: AbiInputs): Promise<number | undefined> =>
      getExitCode(
        stage.send({ from, to: address, value: 2n * COIN, stateInit, abi: OLD_ROOT, method, inputs }),
      );
    const constructor = { root_public_key_: 0n, root_owner_address_: issuer };
    const wallet = {
      tokens: 1n,
      deploy_grams: 0n,
      wallet_public_key_: 0n,
      owner_address_: alice,
      gas_back_address: issuer,
    };
    expect(await first(issuer, 'deployWallet', wallet)).toBe(100);
    expect(await first(outsider, 'constructor', constructor)).toBe(100);
    expect(await first(issuer, 'constructor', constructor)).toBe(0);
    expect(await first(issuer, 'constructor', constructor)).toBe(100);
  });

  it('gives out one unit and more, to an owner by address, for the coins of the way', async () => {
    expect(await getExitCode(transferToProxy(0n))).toBe(105);
    expect(await getExitCode(transferToProxy(1n, { key: 1n }))).toBe(106);
    expect(await getExitCode(transferToProxy(1n, { to: ALL_ZERO_ADDRESS }))).toBe(106);
    expect(await probeMinimum(DELIVERY, (value) => transferToProxy(1n, { value }))).toEqual([103, 0]);
  });

  it('has no wallet for the zero address', () => {
    for (const inputs of [
      { wallet_public_key_: 0n, owner_address_: ALL_ZERO_ADDRESS },
      { wallet_public_key_: 1n, owner_address_: alice },
    ])
      expect(runOldGetter(oldRoot, OLD_ROOT, 'getWalletAddress', inputs)).toMatchObject({
        error: { exitCode: 106 },
      });
  });

  it('recovers tokens that a wallet rejected', async () => {
    rejectAt(getOldWallet(outsider));
    await transferToProxy(7n, { to: outsider });
    expect(readNumber(oldRoot, OLD_ROOT, 'getTotalSupply')).toBe(SUPPLY);
  });
});

describe('the old wallet', () => {
  const burn = (tokens: bigint): Promise<Trace> =>
    send(alice, getOldWallet(alice), OLD_WALLET, 'burnByOwner', {
      tokens,
      grams: 0n,
      send_gas_to: alice,
      callback_address: proxy,
      callback_payload: EMPTY_CELL_BOC,
    });

  it('burns one unit up to all of them', async () => {
    expect(await getExitCode(burn(0n))).toBe(105);
    expect(await getExitCode(burn(SUPPLY + 1n))).toBe(105);
    expect(await getExitCode(burn(SUPPLY))).toBe(0);
    expect(getTokenBalance(stage, token.root, alice)).toBe(SUPPLY);
  });

  it('recovers tokens that the root did not burn', async () => {
    rejectAt(oldRoot);
    const wallet = stage.stateOf(TOKEN_WALLET_V4_ARTIFACT, {
      root_address: oldRoot,
      wallet_public_key: 0n,
      owner_address: alice,
    }).address;
    await send(alice, wallet, OLD_WALLET, 'burnByOwner', {
      tokens: 5n,
      grams: 0n,
      send_gas_to: alice,
      callback_address: proxy,
      callback_payload: EMPTY_CELL_BOC,
    });
    expect(readNumber(wallet, OLD_WALLET, 'balance')).toBe(SUPPLY);
  });
});

describe('the proxy', () => {
  const callback = (value: bigint): Promise<Trace> =>
    send(
      oldRoot,
      proxy,
      CALLBACK,
      'burnCallback',
      {
        tokens: 5n,
        payload: EMPTY_CELL_BOC,
        sender_public_key: 0n,
        sender_address: alice,
        wallet_address: alice,
        send_gas_to: alice,
      },
      value,
    );

  it('is opened once, by its owner, with two roots that can be, before everything else', async () => {
    const { address, stateInit } = getProxyState(2n);
    const first = (from: Address, inputs: AbiInputs, method = 'constructor'): Promise<number | undefined> =>
      getExitCode(stage.send({ from, to: address, value: 2n * COIN, stateInit, abi: PROXY, method, inputs }));
    const right = { owner: issuer, rootV4: oldRoot, rootV5: token.root };
    expect(await first(issuer, { newOwner: alice, remainingGasTo: issuer }, 'transferOwner')).toBe(100);
    expect(await first(outsider, right)).toBe(100);
    for (const wrong of [{ rootV4: ALL_ZERO_ADDRESS }, { rootV5: ALL_ZERO_ADDRESS }, { rootV5: oldRoot }])
      expect(await first(issuer, { ...right, ...wrong })).toBe(107);
    expect(await first(issuer, right)).toBe(0);
    expect(await first(issuer, right)).toBe(100);
  });

  it('only the tokens that the new root rejects remain owed', async () => {
    await callback(MINT);
    const expectRejected = async (from: Address): Promise<unknown> => {
      const id = getAbiEntryIndex(TOKEN_ROOT_ABI).functions.get('mint')?.id ?? 0;
      const [, hash = ''] = alice.split(':');
      const body = beginCell().storeUint(0xffffffff, 32).storeUint(id, 32).storeUint(5n, 128);
      // Stores the part of the recipient's address that fits into a bounced body.
      body
        .storeUint(4, 3)
        .storeUint(0, 8)
        .storeUint(BigInt(`0x${hash}`) >> 171n, 85);
      await stage.chain.sendInternal({ from, to: proxy, value: COIN, bounced: true, body: body.endCell() });
      return readOwedAmount();
    };
    expect(await expectRejected(outsider)).toBe(0n);
    expect(await expectRejected(token.root)).toBe(5n);
  });

  it('mints for a quarter of a coin, and owes below', async () => {
    await callback(MINT - 1n);
    expect([readOwedAmount(), getTokenBalance(stage, token.root, alice)]).toEqual([5n, undefined]);
    await callback(MINT);
    expect([readOwedAmount(), getTokenBalance(stage, token.root, alice)]).toEqual([5n, 5n]);
    const release = (tokenOwner: string, value = COIN): Promise<Trace> =>
      send(outsider, proxy, PROXY, 'release', { tokenOwner, remainingGasTo: outsider }, value);
    expect(await getExitCode(release(ALL_ZERO_ADDRESS))).toBe(106);
    expect(await probeMinimum(MINT, (value) => release(alice, value))).toEqual([103, 0]);
  });

  it('transfers itself and its token only to a valid address', async () => {
    for (const method of ['transferOwner', 'transferRootOwnership']) {
      const handed = (newOwner: string): Promise<number | undefined> =>
        getExitCode(send(issuer, proxy, PROXY, method, { newOwner, remainingGasTo: issuer }));
      expect(await handed(ALL_ZERO_ADDRESS)).toBe(106);
      expect(await handed(alice)).toBe(0);
      if (method === 'transferOwner') expect(await handed(issuer)).toBe(100);
      await send(alice, proxy, PROXY, 'transferOwner', { newOwner: issuer, remainingGasTo: issuer });
    }
  });
});
