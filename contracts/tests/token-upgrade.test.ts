import { beforeEach, describe, expect, it } from 'vitest';
import { toAddress } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import { runGetter } from '@junction/tvm';
import type { AbiRecord } from '@junction/tvm';
import { TOKEN_ROOT_V4_ARTIFACT } from '../artifacts/token-root-v4.ts';
import { TOKEN_UPGRADE_PROXY_ARTIFACT } from '../artifacts/token-upgrade-proxy.ts';
import { TOKEN_WALLET_V4_ARTIFACT } from '../artifacts/token-wallet-v4.ts';
import { readGasSnapshot } from './gas-snapshot.ts';
import { FULL_CELL_BITS, buildCellTreePayload } from './payload-weights.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC, ContractTestChain, toAbiText } from './stage.ts';
import type { Trace } from './stage.ts';
import { deployToken, TOKEN_ROOT_ABI, getTotalSupply, getTokenBalance } from './token-stage.ts';
import type { DeployedToken } from './token-stage.ts';

const OLD_ROOT = getAbi('TokenRootV4');
const OLD_WALLET = getAbi('TokenWalletV4');
const PROXY = getAbi('TokenUpgradeProxy');
const CALLBACK = getAbi('TokenBurnCallbackV4');

const issuer = toTestAddress('1');
const alice = toTestAddress('a');
const bob = toTestAddress('b');
const outsider = toTestAddress('5');
const SUPPLY = 1_000_000n;

let stage: ContractTestChain;
let oldRoot: Address;
let newToken: DeployedToken;
let proxy: Address;

/**
 * Runs a getter of the old contracts internally and externally. Old contracts use a different name for the answer id.
 */
function getOld(account: Address, abi: typeof OLD_ROOT, method: string, inputs: AbiRecord = {}): AbiRecord {
  const accountStuffBoc = stage.chain.getAccount(account)?.stuffBoc ?? '';
  const nowMs = stage.chain.now * 1000;
  const [outside, inside] = [false, true].map((responsible) =>
    runGetter({
      accountStuffBoc,
      abi,
      method,
      inputs: { ...(responsible ? {} : { _answer_id: 7 }), ...inputs },
      responsible,
      nowMs,
    }),
  );
  if (!outside?.ok || !inside?.ok) throw new Error(`${method} does not answer`);
  expect(inside.value).toEqual(outside.value);
  return outside.value;
}

const getOldWallet = (owner: Address): Address =>
  toAddress(
    toAbiText(
      getOld(oldRoot, OLD_ROOT, 'getWalletAddress', { wallet_public_key_: 0n, owner_address_: owner })[
        'value0'
      ],
    ),
  );
const readOldBalance = (owner: Address): bigint =>
  getOld(getOldWallet(owner), OLD_WALLET, 'balance')['value0'] as bigint;
const oldSupply = (): bigint => getOld(oldRoot, OLD_ROOT, 'getTotalSupply')['value0'] as bigint;
const readOwedAmount = (owner: Address): bigint =>
  stage.get(proxy, PROXY, 'getOwed', { tokenOwner: owner })['value0'] as bigint;

/** Expects that every old token still exists, was minted as a new token, or is owed to its owner. */
function expectNothingLost(): void {
  const minted = getTotalSupply(stage, newToken.root);
  expect(oldSupply() + minted + readOwedAmount(alice) + readOwedAmount(bob)).toBe(SUPPLY * 2n);
  expect(minted).toBe(
    (getTokenBalance(stage, newToken.root, alice) ?? 0n) + (getTokenBalance(stage, newToken.root, bob) ?? 0n),
  );
}

function burn(
  owner: Address,
  tokens: bigint,
  options: { value?: bigint; from?: Address; payload?: string } = {},
): Promise<Trace> {
  return stage.send({
    from: options.from ?? owner,
    to: getOldWallet(owner),
    value: options.value ?? COIN,
    abi: OLD_WALLET,
    method: 'burnByOwner',
    inputs: {
      tokens,
      grams: 0n,
      send_gas_to: owner,
      callback_address: proxy,
      callback_payload: options.payload ?? EMPTY_CELL_BOC,
    },
  });
}

const callback = (from: Address, tokens: bigint, value: bigint): Promise<Trace> =>
  stage.send({
    from,
    to: proxy,
    value,
    abi: CALLBACK,
    method: 'burnCallback',
    inputs: {
      tokens,
      payload: EMPTY_CELL_BOC,
      sender_public_key: 0n,
      sender_address: bob,
      wallet_address: bob,
      send_gas_to: bob,
    },
  });

const claimOwedTokens = (owner: Address, value = COIN): Promise<Trace> =>
  stage.send({
    from: outsider,
    to: proxy,
    value,
    abi: PROXY,
    method: 'release',
    inputs: { tokenOwner: owner, remainingGasTo: outsider },
  });

const transferRootOwnership = (from: Address, to: Address): Promise<Trace> =>
  stage.send({
    from,
    to: newToken.root,
    value: COIN,
    abi: TOKEN_ROOT_ABI,
    method: 'transferOwnership',
    inputs: { newOwner: to, remainingGasTo: issuer, callbacks: [] },
  });

beforeEach(async () => {
  stage = await ContractTestChain.create();
  const text = (value: string): string => Buffer.from(value).toString('base64');
  const old = stage.stateOf(TOKEN_ROOT_V4_ARTIFACT, {
    _randomNonce: 1n,
    name: text('Old test token'),
    symbol: text('OLD'),
    decimals: 6n,
    wallet_code: TOKEN_WALLET_V4_ARTIFACT.code,
  });
  oldRoot = old.address;
  await stage.send({
    from: issuer,
    to: oldRoot,
    value: 2n * COIN,
    stateInit: old.stateInit,
    abi: OLD_ROOT,
    method: 'constructor',
    inputs: { root_public_key_: 0n, root_owner_address_: issuer },
  });
  for (const owner of [alice, bob])
    await stage.send({
      from: issuer,
      to: oldRoot,
      value: COIN,
      abi: OLD_ROOT,
      method: 'deployWallet',
      inputs: {
        tokens: SUPPLY,
        deploy_grams: COIN / 10n,
        wallet_public_key_: 0n,
        owner_address_: owner,
        gas_back_address: issuer,
      },
    });
  newToken = await deployToken(stage, issuer);
  const state = stage.stateOf(TOKEN_UPGRADE_PROXY_ARTIFACT, { _randomNonce: 1n });
  proxy = state.address;
  await stage.send({
    from: issuer,
    to: proxy,
    value: 2n * COIN,
    stateInit: state.stateInit,
    abi: PROXY,
    method: 'constructor',
    inputs: { owner: issuer, rootV4: oldRoot, rootV5: newToken.root },
  });
  await transferRootOwnership(issuer, proxy);
});

describe('the old token', () => {
  it('answers the queries of clients that offer the upgrade', () => {
    const details = getOld(oldRoot, OLD_ROOT, 'getDetails')['value0'] as AbiRecord;
    expect(details).toMatchObject({ decimals: 6n, total_supply: SUPPLY * 2n, root_owner_address: issuer });
    expect(Buffer.from(toAbiText(details['symbol']), 'base64').toString()).toBe('OLD');
    expect(readOldBalance(alice)).toBe(SUPPLY);
    const wallet = getOld(getOldWallet(alice), OLD_WALLET, 'getDetails')['value0'] as AbiRecord;
    expect(wallet).toMatchObject({ root_address: oldRoot, owner_address: alice, balance: SUPPLY });
    const { address } = stage.stateOf(TOKEN_WALLET_V4_ARTIFACT, {
      root_address: oldRoot,
      wallet_public_key: 0n,
      owner_address: alice,
    });
    expect(getOldWallet(alice)).toBe(address);
    for (const [field, value] of [
      ['name', 'Old test token'],
      ['symbol', 'OLD'],
    ] as const)
      expect(Buffer.from(toAbiText(stage.get(oldRoot, OLD_ROOT, field)[field]), 'base64').toString()).toBe(
        value,
      );
    expect(stage.get(oldRoot, OLD_ROOT, 'decimals')['decimals']).toBe(6n);
  });

  it('is minted only by its owner and burned only by its holder', async () => {
    const give = await stage.send({
      from: outsider,
      to: oldRoot,
      value: COIN,
      abi: OLD_ROOT,
      method: 'deployWallet',
      inputs: {
        tokens: 1n,
        deploy_grams: 0n,
        wallet_public_key_: 0n,
        owner_address_: outsider,
        gas_back_address: outsider,
      },
    });
    expect(give.exitCode).toBe(100);
    expect((await burn(alice, 5n, { from: outsider })).exitCode).toBe(100);
    expect((await burn(alice, SUPPLY + 1n)).exitCode).toBe(105);
    expect((await burn(alice, 5n, { value: COIN / 10n })).exitCode).toBe(103);
    const fake = await stage.send({
      from: outsider,
      to: oldRoot,
      value: COIN,
      abi: OLD_ROOT,
      method: 'tokensBurned',
      inputs: {
        tokens: 5n,
        sender_public_key: 0n,
        sender_address: alice,
        send_gas_to: outsider,
        callback_address: proxy,
        callback_payload: EMPTY_CELL_BOC,
      },
    });
    expect(fake.exitCode).toBe(102);
    const minted = await stage.send({
      from: outsider,
      to: getOldWallet(alice),
      value: COIN,
      abi: OLD_WALLET,
      method: 'accept',
      inputs: { tokens: 5n },
    });
    expect(minted.exitCode).toBe(101);
    expectNothingLost();
  });
});

describe('the upgrade', () => {
  it('mints one new unit for every old one and gives the rest of the coins back', async () => {
    const trace = await burn(alice, SUPPLY);
    expect(trace.isClean).toBe(true);
    expect(readOldBalance(alice)).toBe(0n);
    expect(getTokenBalance(stage, newToken.root, alice)).toBe(SUPPLY);
    expect(trace.events(proxy, PROXY)).toEqual([
      { method: 'TokensUpgraded', inputs: { tokenOwner: alice, amount: SUPPLY } },
    ]);
    expectNothingLost();
    const returned = trace
      .at(alice)
      .reduce((sum, { transaction }) => sum + (transaction.inMessage?.value ?? 0n), 0n);
    expect(returned).toBeGreaterThan((COIN * 7n) / 10n);
    const measured = { upgrade: trace.gas };
    expect(readGasSnapshot('token-upgrade', measured)).toEqual({ upgrade: Number(measured.upgrade) });
  });

  it('works with the least the old wallet accepts', async () => {
    const trace = await burn(alice, 7n, { value: COIN / 2n });
    expect(trace.isClean).toBe(true);
    expect(getTokenBalance(stage, newToken.root, alice)).toBe(7n);
    expectNothingLost();
  });

  it('is not begun with a payload that the coins cannot carry', async () => {
    for (const cells of [1, 9, 20, 100, 200])
      for (const value of [COIN / 2n, (6n * COIN) / 10n, COIN, 3n * COIN])
        await burn(alice, 7n, { value, payload: buildCellTreePayload(cells, FULL_CELL_BITS) });
    expectNothingLost();
    const payload = buildCellTreePayload(200, FULL_CELL_BITS);
    expect((await burn(alice, 7n, { value: COIN, payload })).exitCode).toBe(103);
  });

  it('trusts only the configured old root', async () => {
    for (const liar of [outsider, issuer, newToken.root, getOldWallet(alice)])
      expect((await callback(liar, 1_000n, COIN)).exitCode).toBe(101);
    expect(getTotalSupply(stage, newToken.root)).toBe(0n);
    expectNothingLost();
  });
});

describe('a mint that cannot be done', () => {
  it('is owed when the new root rejects it, and minted when it accepts again', async () => {
    const foreign = toTestAddress('9');
    await stage.send({
      from: issuer,
      to: proxy,
      value: COIN,
      abi: PROXY,
      method: 'transferRootOwnership',
      inputs: { newOwner: foreign, remainingGasTo: issuer },
    });
    await burn(alice, 400n);
    const again = await burn(alice, 100n);
    await burn(bob, 30n);
    expect(again.events(proxy, PROXY).map(({ method }) => method)).toEqual([
      'TokensUpgraded',
      'UpgradeDelayed',
    ]);
    expect([readOwedAmount(alice), readOwedAmount(bob)]).toEqual([500n, 30n]);
    expectNothingLost();
    // The proxy does not own the new root yet, so the tokens stay owed.
    await claimOwedTokens(alice);
    expect(readOwedAmount(alice)).toBe(500n);
    await transferRootOwnership(foreign, proxy);
    expect((await claimOwedTokens(alice)).isClean).toBe(true);
    expect((await claimOwedTokens(bob)).isClean).toBe(true);
    expect([
      getTokenBalance(stage, newToken.root, alice),
      getTokenBalance(stage, newToken.root, bob),
    ]).toEqual([500n, 30n]);
    expect([readOwedAmount(alice), readOwedAmount(bob)]).toEqual([0n, 0n]);
    expectNothingLost();
  });

  it('is owed when minting is switched off for good, and reported so', async () => {
    const other = toTestAddress('8');
    await stage.send({
      from: issuer,
      to: proxy,
      value: COIN,
      abi: PROXY,
      method: 'transferRootOwnership',
      inputs: { newOwner: other, remainingGasTo: issuer },
    });
    await stage.send({
      from: other,
      to: newToken.root,
      value: COIN,
      abi: TOKEN_ROOT_ABI,
      method: 'disableMint',
      inputs: { answerId: 0 },
    });
    await transferRootOwnership(other, proxy);
    await burn(alice, 400n);
    expect(readOwedAmount(alice)).toBe(400n);
    expectNothingLost();
  });

  it('is owed when the message carries too few coins, at every value', async () => {
    for (let value = 20_000_000n; value <= 400_000_000n; value += 20_000_000n) {
      const before = { owed: readOwedAmount(bob), minted: getTotalSupply(stage, newToken.root) };
      // Sends a message as the old root, with fewer coins than our wallets accept.
      await callback(oldRoot, 10n, value);
      const owed = readOwedAmount(bob) - before.owed;
      const minted = getTotalSupply(stage, newToken.root) - before.minted;
      expect(owed + minted, `${value}`).toBe(10n);
      expect(minted === 10n, `${value}`).toBe(value >= 250_000_000n);
    }
    expect(getTotalSupply(stage, newToken.root)).toBe(getTokenBalance(stage, newToken.root, bob));
  });

  it('is released for a creditor with enough coins', async () => {
    expect((await claimOwedTokens(alice)).exitCode).toBe(108);
    await callback(oldRoot, 10n, COIN / 10n);
    expect((await claimOwedTokens(bob, COIN / 10n)).exitCode).toBe(103);
    expect(readOwedAmount(bob)).toBe(10n);
  });
});

describe('administration of the proxy', () => {
  it('belongs to its owner', async () => {
    for (const method of ['transferRootOwnership', 'transferOwner']) {
      const inputs = { newOwner: outsider, remainingGasTo: outsider };
      const rejected = await stage.send({
        from: outsider,
        to: proxy,
        value: COIN,
        abi: PROXY,
        method,
        inputs,
      });
      expect(rejected.exitCode).toBe(100);
    }
    const inputs = { newOwner: bob, remainingGasTo: bob };
    await stage.send({ from: issuer, to: proxy, value: COIN, abi: PROXY, method: 'transferOwner', inputs });
    expect(stage.get(proxy, PROXY, 'getDetails')['value0']).toMatchObject({
      owner: bob,
      rootV4: oldRoot,
      rootV5: newToken.root,
    });
    const again = await stage.send({
      from: outsider,
      to: proxy,
      value: COIN,
      abi: PROXY,
      method: 'constructor',
      inputs: { owner: outsider, rootV4: oldRoot, rootV5: newToken.root },
    });
    expect(again.exitCode).toBe(100);
  });
});
