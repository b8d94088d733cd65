import { Cell } from '@ton/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { seconds } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import { decodeEvents, hashBoc } from '@junction/tvm';
import type { AbiInputs } from '@junction/tvm';
import { DEX_ACCOUNT_ARTIFACT } from '../artifacts/dex-account.ts';
import { DEX_PAIR_ARTIFACT } from '../artifacts/dex-pair.ts';
import { DEX_PLATFORM_ARTIFACT } from '../artifacts/dex-platform.ts';
import { DEX_ROOT_ARTIFACT } from '../artifacts/dex-root.ts';
import { DEX_TOKEN_VAULT_ARTIFACT } from '../artifacts/dex-token-vault.ts';
import { LP_TOKEN_PENDING_ARTIFACT } from '../artifacts/lp-token-pending.ts';
import {
  DEX_ACCOUNT_ABI,
  DEX_ROOT_ABI,
  DexStage,
  dexOwner,
  DEX_PAIR_ABI,
  referralVault,
  TOKEN_VAULT_ABI,
} from './dex-stage.ts';
import { readGasSnapshot } from './gas-snapshot.ts';
import {
  toTestAddress,
  COIN,
  EMPTY_CELL_BOC,
  ContractTestChain,
  toAbiText,
  ALL_ZERO_ADDRESS,
} from './stage.ts';
import type { Trace } from './stage.ts';
import {
  TOKEN_CALLBACKS_ABI,
  TOKEN_FACTORY_ABI,
  TOKEN_ROOT_ABI,
  getTokenWalletAddress,
} from './token-stage.ts';

const alice = toTestAddress('a');
const manager = toTestAddress('6');
const outsider = toTestAddress('5');

let dex: DexStage;
let left: Address;
let right: Address;

const ready = (async () => {
  const built = await DexStage.create(DEX_PAIR_ARTIFACT.code);
  const [a, b] = [await built.createToken('LEFT', 9n, 1000n), await built.createToken('RIGHT', 6n, 1000n)];
  return { built, a, b, snapshot: built.stage.chain.snapshot() };
})();

beforeEach(async () => {
  const { built, a, b, snapshot } = await ready;
  built.stage.chain.revert(snapshot);
  dex = built;
  left = a;
  right = b;
});

const ask = (method: string, inputs: AbiInputs = {}) =>
  dex.stage.get(dex.root, DEX_ROOT_ABI, method, inputs)['value0'];
const call = (from: Address, method: string, inputs: AbiInputs = {}, value = COIN): Promise<Trace> =>
  dex.call(from, dex.root, DEX_ROOT_ABI, method, inputs, value);

const ascending = (...roots: readonly Address[]): Address[] => roots.toSorted();

describe('getters', () => {
  it('answers every getter the same inside and outside', () => {
    expect(dex.stage.get(dex.root, DEX_ROOT_ABI, 'getOwner')['dex_owner']).toBe(dexOwner);
    expect(dex.stage.get(dex.root, DEX_ROOT_ABI, 'getPendingOwner')['dex_pending_owner']).toBe(
      ALL_ZERO_ADDRESS,
    );
    expect(ask('getManager')).toBe(ALL_ZERO_ADDRESS);
    expect(ask('getVault')).toBe(referralVault);
    expect(ask('getTokenFactory')).toBe(dex.factory);
    expect(ask('getWeverVaultTokenRoot')).toBe(dex.wrapped);
    expect(ask('isActive')).toBe(true);
    for (const version of ['getAccountVersion', 'getTokenVaultVersion', 'getLpTokenPendingVersion']) {
      expect(ask(version)).toBe(1n);
    }
    expect(ask('getPairVersion', { pool_type: 1n })).toBe(1n);
    expect(ask('getPoolVersion', { pool_type: 1n })).toBe(1n);
    const codes = {
      getAccountCode: DEX_ACCOUNT_ARTIFACT,
      getTokenVaultCode: DEX_TOKEN_VAULT_ARTIFACT,
      getLpTokenPendingCode: LP_TOKEN_PENDING_ARTIFACT,
    };
    for (const [method, artifact] of Object.entries(codes)) {
      expect(hashBoc(toAbiText(ask(method)))).toBe(artifact.codeHash);
    }
    for (const method of ['getPairCode', 'getPoolCode']) {
      expect(hashBoc(toAbiText(ask(method, { pool_type: 1n })))).toBe(DEX_PAIR_ARTIFACT.codeHash);
      expect(() => ask(method, { pool_type: 3n })).toThrow(/133/);
    }
    const platform = dex.stage.get(dex.root, DEX_ROOT_ABI, 'platform_code')['platform_code'];
    expect(hashBoc(toAbiText(platform))).toBe(DEX_PLATFORM_ARTIFACT.codeHash);
  });

  it('derives addresses from identity alone, in any order of the roots', () => {
    const third = dex.wrapped;
    const pair = dex.poolOf([left, right]);
    expect(dex.poolOf([right, left])).toBe(pair);
    expect(ask('getExpectedPairAddress', { left_root: right, right_root: left })).toBe(pair);
    const pool = dex.poolOf([left, right, third]);
    expect(dex.poolOf([third, right, left])).toBe(pool);
    expect(new Set([pair, pool, dex.vaultOf(left), dex.accountOf(left)]).size).toBe(4);
    expect(() => dex.poolOf([left, left])).toThrow(/153/);
    expect(() => dex.poolOf([left])).toThrow(/153/);
    expect(() => dex.poolOf([left, ALL_ZERO_ADDRESS])).toThrow(/153/);
  });
});

describe('deployment', () => {
  it('is constructed once and does nothing before it is complete', async () => {
    const again = await call(outsider, 'constructor', { initial_owner: outsider, initial_vault: outsider });
    expect(again.exitCode).toBe(0xffff);

    const stage = await ContractTestChain.create();
    const { address, stateInit } = stage.stateOf(DEX_ROOT_ARTIFACT, { _nonce: 2n });
    const message = { from: alice, to: address, abi: DEX_ROOT_ABI, value: 2n * COIN };
    const early = await stage.send({
      ...message,
      stateInit,
      method: 'setActive',
      inputs: { new_active: true },
    });
    expect(early.exitCode).toBe(0xffff);
    const inputs = { initial_owner: alice, initial_vault: ALL_ZERO_ADDRESS };
    const named = { ...message, from: outsider, stateInit, method: 'constructor' };
    expect((await stage.send({ ...named, inputs })).exitCode).toBe(100);
    expect((await stage.send({ ...message, stateInit, method: 'constructor', inputs })).isClean).toBe(true);
    const on = await stage.send({ ...message, method: 'setActive', inputs: { new_active: true } });
    expect(on.events(address, DEX_ROOT_ABI)).toEqual([
      { method: 'ActiveUpdated', inputs: { newActive: false } },
    ]);
    const deploy = { account_owner: alice, send_gas_to: alice };
    expect((await stage.send({ ...message, method: 'deployAccount', inputs: deploy })).exitCode).toBe(114);
    expect(
      (await stage.send({ ...message, method: 'setVaultOnce', inputs: { new_vault: referralVault } }))
        .isClean,
    ).toBe(true);
    expect(
      (await stage.send({ ...message, method: 'setVaultOnce', inputs: { new_vault: referralVault } }))
        .exitCode,
    ).toBe(151);
    expect(stage.get(address, DEX_ROOT_ABI, 'getAccountCode')['value0']).toBe(EMPTY_CELL_BOC);
    // This balance covers ten years of rent.
    expect(stage.balanceOf(address)).toBe((9n * COIN) / 2n);
  });
});

describe('accounts', () => {
  it('deploys one for any caller with the minimum coins of the gas table', async () => {
    const before = dex.stage.balanceOf(outsider);
    const inputs = { account_owner: alice, send_gas_to: outsider };
    const trace = await call(outsider, 'deployAccount', inputs, 1_150_000_000n);
    expect(trace.isClean).toBe(true);
    const account = dex.accountOf(alice);
    expect(dex.stage.get(account, DEX_ACCOUNT_ABI, 'getOwner')['value0']).toBe(alice);
    expect(dex.stage.balanceOf(account)).toBe(COIN);
    expect(dex.stage.balanceOf(outsider)).toBeGreaterThan(before);
  });

  it('rejects and returns the coins: too few coins, zero owner, inactive root', async () => {
    const inputs = { account_owner: alice, send_gas_to: alice };
    const expectRejection = async (
      exitCode: number,
      value: bigint,
      given: AbiInputs = inputs,
    ): Promise<void> => {
      const before = dex.stage.balanceOf(alice);
      expect((await call(alice, 'deployAccount', given, value)).exitCode).toBe(exitCode);
      expect(dex.stage.balanceOf(alice) - before).toBeGreaterThan(value - COIN / 20n);
    };
    await expectRejection(103, COIN);
    await expectRejection(111, 2n * COIN, { account_owner: ALL_ZERO_ADDRESS, send_gas_to: alice });
    await dex.admin('setActive', { new_active: false });
    await expectRejection(114, 2n * COIN);
  });

  it('returns the coins to the sender when no receiver is named', async () => {
    const before = dex.stage.balanceOf(outsider);
    await call(outsider, 'deployAccount', { account_owner: alice, send_gas_to: ALL_ZERO_ADDRESS }, 3n * COIN);
    expect(dex.stage.balanceOf(outsider) - before).toBeGreaterThan(COIN + COIN / 2n);
  });
});

describe('pairs', () => {
  it('brings one up completely with the least coins the table allows, and announces it only then', async () => {
    const trace = await dex.deployPair(left, right, alice, 11_410_000_000n);
    expect(trace.isClean).toBe(true);
    const pool = dex.poolOf([left, right]);
    const lpRoot = dex.lpRootOf(pool);
    const events = trace.events(dex.root, DEX_ROOT_ABI);
    expect(events.map((event) => event.method).toSorted()).toEqual([
      'NewLpTokenRootCreated',
      'NewPoolCreated',
      'NewTokenVaultCreated',
      'NewTokenVaultCreated',
      'NewTokenVaultCreated',
    ]);
    expect(events.find((event) => event.method === 'NewPoolCreated')).toEqual({
      method: 'NewPoolCreated',
      inputs: { roots: ascending(left, right), poolType: 1n },
    });
    expect(events.find((event) => event.method === 'NewLpTokenRootCreated')?.inputs).toMatchObject({
      pool,
      poolTokenRoots: ascending(left, right),
      lpTokenRoot: lpRoot,
    });
    // No message of the setup may follow the announcement of the pool.
    const announced = trace.steps.findIndex((step) =>
      decodeEvents(DEX_ROOT_ABI, step.transaction).some((event) => event.method === 'NewPoolCreated'),
    );
    expect(announced).toBeGreaterThan(0);
    expect(trace.steps.slice(announced).some((step) => step.account === pool)).toBe(false);
    expect(dex.stage.get(pool, DEX_PAIR_ABI, 'isActive')['value0']).toBe(true);

    const [low, high] = ascending(left, right).map((root) => (root === left ? 'LEFT' : 'RIGHT'));
    expect(dex.stage.get(lpRoot, TOKEN_ROOT_ABI, 'symbol')['value0']).toBe(`JCT-LP-${low}-${high}`);
    expect(dex.stage.get(lpRoot, TOKEN_ROOT_ABI, 'name')['value0']).toBe(`JCT-LP-${low}-${high}`);
    expect(dex.stage.get(lpRoot, TOKEN_ROOT_ABI, 'decimals')['value0']).toBe(9n);
    expect(dex.stage.get(lpRoot, TOKEN_ROOT_ABI, 'rootOwner')['value0']).toBe(pool);
    for (const root of [left, right, lpRoot]) {
      expect(dex.stage.get(dex.vaultOf(root), TOKEN_VAULT_ABI, 'getTokenWallet')['value0']).toBe(
        getTokenWalletAddress(dex.stage, root, dex.vaultOf(root)),
      );
    }
    for (const account of [pool, dex.root]) {
      expect(dex.stage.balanceOf(account)).toBeGreaterThanOrEqual(COIN);
      expect(dex.stage.balanceOf(account)).toBeLessThan(5n * COIN);
    }
  });

  it('returns the coins of a second deployment', async () => {
    await dex.deployPair(left, right);
    const before = dex.stage.balanceOf(alice);
    const trace = await dex.deployPair(right, left, alice, 12n * COIN);
    expect(trace.isClean).toBe(true);
    expect(trace.events(dex.root, DEX_ROOT_ABI)).toEqual([]);
    expect(dex.stage.balanceOf(alice) - before).toBeGreaterThan(12n * COIN - (6n * COIN) / 10n);
  });

  it('returns the coins when a root is not a token, and deploys once it is', async () => {
    const ghost = toTestAddress('9');
    const before = dex.stage.balanceOf(alice);
    const trace = await dex.deployPair(left, ghost, alice, 12n * COIN);
    expect(trace.events(dex.root, DEX_ROOT_ABI).map((event) => event.method)).toEqual([
      'NewTokenVaultCreated',
    ]);
    const pool = dex.poolOf([left, ghost]);
    expect(dex.stage.get(pool, DEX_PAIR_ABI, 'isActive')['value0']).toBe(false);
    // Each of the two vaults and the pool keep one coin; the LP token helper keeps none.
    expect(dex.stage.balanceOf(alice) - before).toBeGreaterThan(8n * COIN);
    const again = await dex.deployPair(left, ghost, alice, 12n * COIN);
    expect(again.at(ghost).length).toBeGreaterThan(0);
    expect(dex.stage.balanceOf(alice) - before).toBeGreaterThan(19n * COIN);
  });

  it('gives a creation up that hangs on a token that never answers, and returns its coins', async () => {
    const mute = toTestAddress('9');
    // Code that accepts every message and does nothing.
    dex.stage.chain.putAccount(mute, { code: Cell.EMPTY, data: Cell.EMPTY, balance: COIN });
    const before = dex.stage.balanceOf(alice);
    await dex.deployPair(left, mute, alice, 12n * COIN);
    const lost = before + 12n * COIN - dex.stage.balanceOf(alice);
    const early = await dex.deployPair(left, mute, alice, 12n * COIN);
    expect(early.isClean).toBe(true);
    const spent = dex.stage.balanceOf(alice);
    dex.stage.chain.advanceTime(seconds(200));
    await dex.deployPair(left, mute, alice, 12n * COIN);
    // The coins of the first deployment, which got stuck, are returned too.
    expect(dex.stage.balanceOf(alice) - spent).toBeGreaterThan(12n * COIN);
    expect(lost).toBeGreaterThan(5n * COIN);
  });

  it('returns the coins without a token factory, and deploys with one', async () => {
    await dex.admin('setTokenFactory', { _newTokenFactory: outsider, _remainingGasTo: dexOwner });
    const before = dex.stage.balanceOf(alice);
    await dex.deployPair(left, right, alice);
    const pair = dex.poolOf([left, right]);
    expect(dex.stage.get(pair, DEX_PAIR_ABI, 'isActive')['value0']).toBe(false);
    expect(dex.stage.balanceOf(alice) - before).toBeGreaterThan(8n * COIN);
    await dex.admin('setTokenFactory', { _newTokenFactory: dex.factory, _remainingGasTo: dexOwner });
    await dex.deployPair(left, right, alice);
    expect(dex.stage.get(pair, DEX_PAIR_ABI, 'isActive')['value0']).toBe(true);
  });

  it('returns the coins when the LP token cannot be handed to the pool', async () => {
    const mute = toTestAddress('9');
    dex.stage.chain.putAccount(mute, { code: Cell.EMPTY, data: Cell.EMPTY, balance: COIN });
    await dex.admin('setTokenFactory', { _newTokenFactory: mute, _remainingGasTo: dexOwner });
    const asked = await dex.deployPair(left, right, alice);
    const [query] = asked.calls(mute, TOKEN_FACTORY_ABI);
    const helper = asked.at(mute)[0]?.transaction.inMessage?.from;
    const callId = query?.inputs['callId'];
    if (!helper || callId === undefined) throw new Error('the factory is asked');
    const before = dex.stage.balanceOf(alice);
    const answer = { callId, tokenRoot: outsider };
    const trace = await dex.call(mute, helper, TOKEN_CALLBACKS_ABI, 'onTokenRootDeployed', answer, 2n * COIN);
    expect(trace.calls(outsider, TOKEN_ROOT_ABI).map(({ method }) => method)).toEqual(['transferOwnership']);
    expect(dex.stage.balanceOf(alice) - before).toBeGreaterThan(COIN);
    expect(dex.stage.get(dex.poolOf([left, right]), DEX_PAIR_ABI, 'isActive')['value0']).toBe(false);
  });

  it('rejects and returns the coins', async () => {
    const expectRejection = async (
      a: Address,
      b: Address,
      exitCode: number,
      value = 12n * COIN,
    ): Promise<void> => {
      const before = dex.stage.balanceOf(alice);
      expect((await dex.deployPair(a, b, alice, value)).exitCode).toBe(exitCode);
      expect(dex.stage.balanceOf(alice) - before).toBeGreaterThan(value - COIN / 20n);
    };
    await expectRejection(left, left, 121);
    await expectRejection(left, ALL_ZERO_ADDRESS, 121);
    await expectRejection(left, right, 103, 11n * COIN);
    await dex.admin('setActive', { new_active: false });
    await expectRejection(left, right, 114);
  });

  it('has an entry point for stable pools that reports why it is not available', async () => {
    const before = dex.stage.balanceOf(alice);
    const inputs = { roots: [left, right, dex.wrapped], send_gas_to: alice };
    expect((await call(alice, 'deployStablePool', inputs, 20n * COIN)).exitCode).toBe(110);
    expect(dex.stage.balanceOf(alice) - before).toBeGreaterThan(20n * COIN - COIN / 20n);
  });
});

describe('administration', () => {
  it('accepts owner and manager, each for their own functions', async () => {
    const fees = {
      denominator: 1_000_000n,
      pool_numerator: 3000n,
      beneficiary_numerator: 0n,
      referrer_numerator: 0n,
      beneficiary: ALL_ZERO_ADDRESS,
      threshold: [],
      referrer_threshold: [],
    };
    const ownerOnly: Record<string, AbiInputs> = {
      setActive: { new_active: true },
      setVaultOnce: { new_vault: alice },
      setManager: { _newManager: alice },
      transferOwner: { new_owner: alice },
      setTokenFactory: { _newTokenFactory: alice, _remainingGasTo: alice },
      setWeverVaultTokenRoot: { _newWeverVaultTokenRoot: alice, _remainingGasTo: alice },
      installPlatformOnce: { code: EMPTY_CELL_BOC },
      installOrUpdateAccountCode: { code: EMPTY_CELL_BOC },
      installOrUpdatePairCode: { code: EMPTY_CELL_BOC, pool_type: 1n },
      installOrUpdatePoolCode: { code: EMPTY_CELL_BOC, pool_type: 3n },
      installOrUpdateTokenVaultCode: { _newCode: EMPTY_CELL_BOC, _remainingGasTo: alice },
      installOrUpdateLpTokenPendingCode: { _newCode: EMPTY_CELL_BOC, _remainingGasTo: alice },
      upgrade: { code: EMPTY_CELL_BOC },
    };
    const managed: Record<string, AbiInputs> = {
      resetGas: { receiver: alice },
      setPairFeeParams: { _roots: [left, right], _params: fees, _remainingGasTo: alice },
      setPoolActive: { _param: { tokenRoots: [left, right], newActive: false }, _remainingGasTo: alice },
      setPoolsActive: {
        _params: [{ tokenRoots: [left, right], newActive: true }],
        _offset: 0n,
        _remainingGasTo: alice,
      },
      setOracleOptions: {
        _leftRoot: left,
        _rightRoot: right,
        _options: {
          minInterval: 15n,
          minRateDeltaNumerator: 1n,
          minRateDeltaDenominator: 100n,
          cardinality: 10n,
        },
        _remainingGasTo: alice,
      },
      removeLastNPoints: { _leftRoot: left, _rightRoot: right, _count: 1n, _remainingGasTo: alice },
      setWeverInDexTokenVault: { _dexTokenVault: dex.vaultOf(left), _remainingGasTo: alice },
      setWeverInDexPool: { _dexPool: dex.poolOf([left, right]), _remainingGasTo: alice },
      resetTargetGas: { target: dex.vaultOf(left), receiver: alice },
      upgradePair: { left_root: left, right_root: right, pool_type: 1n, send_gas_to: alice },
      upgradePool: { roots: [left, right], pool_type: 1n, send_gas_to: alice },
      upgradePools: {
        _params: [{ tokenRoots: [left, right], poolType: 1n }],
        _offset: 0n,
        _remainingGasTo: alice,
      },
      upgradeTokenVault: { _tokenRoot: left, _remainingGasTo: alice },
      upgradeTokenVaults: { _tokenRoots: [left], _offset: 0n, _remainingGasTo: alice },
      forceUpgradeAccount: { account_owner: alice, send_gas_to: alice },
      upgradeAccounts: { _accountsOwners: [alice], _offset: 0n, _remainingGasTo: alice },
      revokeManager: {},
    };
    await dex.deployPair(left, right);
    await dex.deployAccount(alice);
    await dex.admin('setManager', { _newManager: manager });
    for (const [method, inputs] of Object.entries({ ...ownerOnly, ...managed })) {
      expect((await call(outsider, method, inputs)).exitCode, method).toBe(100);
    }
    for (const [method, inputs] of Object.entries(ownerOnly)) {
      expect((await call(manager, method, inputs)).exitCode, method).toBe(100);
    }
    for (const [method, inputs] of Object.entries(managed)) {
      const trace = await call(manager, method, inputs);
      // The pool bounces messages that its type does not support, so it keeps no coins.
      const surplus = dex.stage.balanceOf(dex.poolOf([left, right]));
      expect(trace.exitCode, method).toBe(0);
      expect(surplus, method).toBeLessThan(3n * COIN);
    }
    expect((await call(manager, 'resetGas', { receiver: alice })).exitCode).toBe(100);
    expect((await call(outsider, 'acceptOwner')).exitCode).toBe(102);
  });

  it('accepts deployment reports only from the contracts it deployed', async () => {
    await dex.deployPair(left, right);
    const pool = dex.poolOf([left, right]);
    const roots = ascending(left, right);
    const report = {
      _lpPendingNonce: 1n,
      _pool: pool,
      _roots: roots,
      _lpRoot: outsider,
      _remainingGasTo: outsider,
    };
    const vaultReport = { _version: 1n, _tokenRoot: left, _tokenWallet: outsider, _remainingGasTo: outsider };
    const upgrade = { current_version: 0n, send_gas_to: outsider, account_owner: alice };
    const cases: readonly (readonly [Address, string, AbiInputs, number])[] = [
      [outsider, 'onTokenVaultDeployed', vaultReport, 149],
      [pool, 'onTokenVaultDeployed', vaultReport, 149],
      [outsider, 'deployLpToken', { _tokenRoots: roots, _remainingGasTo: outsider }, 106],
      [outsider, 'onLiquidityTokenDeployed', report, 124],
      [pool, 'onLiquidityTokenDeployed', report, 124],
      [outsider, 'onLiquidityTokenNotDeployed', report, 124],
      [outsider, 'onPoolCreated', { _roots: roots, _poolType: 1n, _remainingGasTo: outsider }, 106],
      [pool, 'onPoolCreated', { _roots: [left, dex.wrapped], _poolType: 1n, _remainingGasTo: outsider }, 106],
      [outsider, 'requestUpgradeAccount', upgrade, 105],
      [alice, 'requestUpgradeAccount', upgrade, 105],
    ];
    for (const [from, method, inputs, exitCode] of cases) {
      const trace = await call(from, method, inputs, 3n * COIN);
      expect(trace.exitCode, method).toBe(exitCode);
      expect(trace.events(dex.root, DEX_ROOT_ABI), method).toEqual([]);
    }
  });

  it('changes hands in two steps', async () => {
    const asked = await dex.admin('transferOwner', { new_owner: alice });
    expect(asked.events(dex.root, DEX_ROOT_ABI)).toMatchObject([
      { method: 'RequestedOwnerTransfer', inputs: { oldOwner: dexOwner, newOwner: alice } },
    ]);
    expect(dex.stage.get(dex.root, DEX_ROOT_ABI, 'getPendingOwner')['dex_pending_owner']).toBe(alice);
    expect((await call(outsider, 'acceptOwner')).exitCode).toBe(102);
    const accepted = await call(alice, 'acceptOwner');
    expect(accepted.events(dex.root, DEX_ROOT_ABI)).toMatchObject([{ method: 'OwnerTransferAccepted' }]);
    expect((await call(dexOwner, 'setActive', { new_active: false })).exitCode).toBe(100);
    expect((await call(alice, 'setActive', { new_active: false })).isClean).toBe(true);
  });

  it('accepts only fees that add up and hands them to the pool', async () => {
    await dex.deployPair(left, right);
    const fees = (change: AbiInputs = {}): AbiInputs => ({
      _roots: [right, left],
      _params: {
        denominator: 1_000_000n,
        pool_numerator: 2000n,
        beneficiary_numerator: 1000n,
        referrer_numerator: 0n,
        beneficiary: alice,
        threshold: [],
        referrer_threshold: [],
        ...change,
      },
      _remainingGasTo: dexOwner,
    });
    for (const bad of [
      { denominator: 0n },
      { denominator: 3000n },
      { pool_numerator: 2n ** 127n },
      { pool_numerator: 0n, beneficiary_numerator: 0n, beneficiary: ALL_ZERO_ADDRESS },
      { beneficiary: ALL_ZERO_ADDRESS },
      { beneficiary_numerator: 0n },
    ]) {
      expect((await call(dexOwner, 'setPairFeeParams', fees(bad))).exitCode).toBe(131);
    }
    const trace = await dex.admin('setPairFeeParams', fees());
    expect(trace.events(dex.poolOf([left, right]), DEX_PAIR_ABI)[0]?.method).toBe('FeesParamsUpdated');
    const set = dex.stage.get(dex.poolOf([left, right]), DEX_PAIR_ABI, 'getFeeParams')['value0'];
    expect(set).toMatchObject({ pool_numerator: 2000n, beneficiary_numerator: 1000n, beneficiary: alice });
  });

  it('switches pools in batches longer than one message can carry', async () => {
    const tokens: Address[] = [];
    for (let i = 0; i < 4; i += 1) tokens.push(await dex.createToken(`T${i}`, 9n, 1n));
    const pairs = tokens.flatMap((a, i) => tokens.slice(i + 1).map((b) => [a, b] as const));
    for (const [a, b] of pairs) await dex.deployPair(a, b);
    const params = pairs.map(([a, b]) => ({ tokenRoots: [a, b], newActive: false }));
    const low = await call(dexOwner, 'setPoolsActive', {
      _params: params,
      _offset: 0n,
      _remainingGasTo: dexOwner,
    });
    expect(low.exitCode).toBe(103);
    const trace = await dex.admin(
      'setPoolsActive',
      { _params: params, _offset: 0n, _remainingGasTo: dexOwner },
      3n * COIN,
    );
    expect(trace.at(dex.root)).toHaveLength(2);
    for (const [a, b] of pairs) {
      expect(dex.stage.get(dex.poolOf([a, b]), DEX_PAIR_ABI, 'isActive')['value0']).toBe(false);
    }
  });

  it('knows only its own pool types and installs the platform once', async () => {
    expect(
      (await call(dexOwner, 'installOrUpdatePairCode', { code: EMPTY_CELL_BOC, pool_type: 3n })).exitCode,
    ).toBe(133);
    expect(
      (await call(dexOwner, 'installOrUpdatePoolCode', { code: EMPTY_CELL_BOC, pool_type: 1n })).exitCode,
    ).toBe(133);
    expect((await call(dexOwner, 'installPlatformOnce', { code: EMPTY_CELL_BOC })).exitCode).toBe(108);
    const stable = await call(dexOwner, 'installOrUpdatePoolCode', { code: EMPTY_CELL_BOC, pool_type: 3n });
    expect(stable.events(dex.root, DEX_ROOT_ABI)).toMatchObject([
      { method: 'PoolCodeUpgraded', inputs: { version: 1n, poolType: 3n } },
    ]);
    expect(ask('getPoolVersion', { pool_type: 3n })).toBe(1n);
  });
});

describe('gas', () => {
  it('costs what the snapshot says', async () => {
    const pair = await dex.deployPair(left, right);
    const account = await dex.deployAccount(alice);
    const measured = {
      deployPair: pair.steps[0]?.gas ?? 0n,
      deployPairInAll: pair.gas,
      deployAccount: account.gas,
    };
    expect(readGasSnapshot('dex-root', measured)).toEqual(
      Object.fromEntries(Object.entries(measured).map(([name, gas]) => [name, Number(gas)])),
    );
  });
});
