import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { encodeExternal, type AbiInputs, type AbiJson } from '@junction/tvm';
import { dexOwner, PLATFORM, TOKEN_VAULT } from './dex-stage.ts';
import { stranger } from './pair-world.ts';
import { revertAfterEach } from './revert-after-each.ts';
import { STABLE_POOL, stableNumbersOf } from './stable-stage.ts';
import { createStableWorld, heldBy, payloads, whole, type StableWorld } from './stable-world.ts';
import { COIN, EMPTY_CELL, ZERO } from './stage.ts';
import { CALLBACKS } from './token-stage.ts';

let world: StableWorld;

beforeAll(async () => {
  world = await createStableWorld();
}, 120_000);
revertAfterEach(() => world.dex.stage.chain);

const op = (root: Address, amount = 10n ** 9n): AbiInputs => ({ amount, root });

interface Forbidden {
  readonly method: string;
  readonly exitCode: number;
  readonly inputs: () => AbiInputs;
  readonly abi?: AbiJson;
}

const UNKNOWN = 0xffff;

const forbidden: readonly Forbidden[] = [
  {
    method: 'crossPoolExchange',
    exitCode: 146,
    inputs: () => ({
      id: 1n,
      value1: 0n,
      value2: 3n,
      prev_pool_token_roots: [...world.pool.roots],
      op: 9n,
      spent_token_root: world.coins[0],
      spent_amount: 10n ** 12n,
      sender_address: stranger,
      recipient: stranger,
      referrer: ZERO,
      toNative: false,
      original_gas_to: stranger,
      deploy_wallet_grams: 0n,
      payload: EMPTY_CELL,
      notify_success: false,
      success_payload: EMPTY_CELL,
      notify_cancel: false,
      cancel_payload: EMPTY_CELL,
    }),
  },
  {
    method: 'depositLiquidity',
    exitCode: 105,
    inputs: () => ({
      call_id: 1n,
      _operations: world.coins.map((root) => op(root)),
      _expected: op(world.pool.lpRoot, 1n),
      auto_change: true,
      account_owner: stranger,
      value5: 1n,
      send_gas_to: stranger,
      referrer: ZERO,
    }),
  },
  {
    method: 'withdrawLiquidity',
    exitCode: 105,
    inputs: () => ({
      call_id: 1n,
      _operation: op(world.pool.lpRoot),
      _expected: world.coins.map((root) => op(root, 0n)),
      account_owner: stranger,
      value4: 1n,
      send_gas_to: stranger,
    }),
  },
  {
    method: 'exchange',
    exitCode: 105,
    inputs: () => ({
      call_id: 1n,
      _operation: op(world.coins[0]),
      _expected: op(world.coins[1], 0n),
      account_owner: stranger,
      value4: 1n,
      send_gas_to: stranger,
    }),
  },
  { method: 'checkPair', exitCode: 105, inputs: () => ({ account_owner: stranger, value1: 1n }) },
  { method: 'setActive', exitCode: 101, inputs: () => ({ _newActive: false, _remainingGasTo: stranger }) },
  {
    method: 'setAmplificationCoefficient',
    exitCode: 101,
    inputs: () => ({ _A: { value: 1n, precision: 1n }, send_gas_to: stranger }),
  },
  {
    method: 'setFeeParams',
    exitCode: 101,
    inputs: () => ({
      params: {
        denominator: 10n,
        pool_numerator: 1n,
        beneficiary_numerator: 0n,
        referrer_numerator: 0n,
        beneficiary: ZERO,
        threshold: [],
        referrer_threshold: [],
      },
      send_gas_to: stranger,
    }),
  },
  {
    method: 'liquidityTokenRootDeployed',
    exitCode: 101,
    inputs: () => ({ lp_root_: stranger, send_gas_to: stranger }),
  },
  {
    method: 'liquidityTokenRootNotDeployed',
    exitCode: 101,
    inputs: () => ({ value0: ZERO, send_gas_to: stranger }),
  },
  { method: 'withdrawBeneficiaryFee', exitCode: 132, inputs: () => ({ send_gas_to: stranger }) },
  {
    method: 'upgrade',
    exitCode: UNKNOWN,
    inputs: () => ({ code: EMPTY_CELL, new_version: 2n, new_type: 3n, send_gas_to: stranger }),
  },
];

describe('a stranger', () => {
  it.each(forbidden)('may not call $method', async ({ method, exitCode, inputs, abi }) => {
    const { dex, pool } = world;
    const before = [stableNumbersOf(dex, pool.address), dex.stage.balanceOf(stranger)] as const;
    const trace = await dex.call(stranger, pool.address, abi ?? STABLE_POOL, method, inputs(), 2n * COIN);
    expect(trace.exitCode).toBe(exitCode);
    expect(stableNumbersOf(dex, pool.address)).toEqual(before[0]);
    // A refusal bounces with the coins.
    expect(dex.stage.balanceOf(stranger) - before[1]).toBeGreaterThan(2n * COIN - COIN / 10n);
  });

  it('changes nothing of a complete pool by answering questions nobody asked', async () => {
    const { dex, pool, coins } = world;
    const wallets = dex.stage.get(pool.address, STABLE_POOL, 'getTokenWallets');
    const say = (from: Address, abi: AbiJson, method: string, inputs: AbiInputs) =>
      dex.call(from, pool.address, abi, method, inputs, COIN / 2n);
    for (const from of [stranger, coins[0], pool.lpRoot]) {
      await say(from, STABLE_POOL, 'onTokenWallet', { wallet: stranger });
      await say(from, STABLE_POOL, 'onTokenDecimals', { _decimals: 3n });
    }
    await say(dex.vaultOf(coins[0]), TOKEN_VAULT, 'onVaultTokenWallet', { _wallet: stranger });
    expect(dex.stage.get(pool.address, STABLE_POOL, 'getTokenWallets')).toEqual(wallets);
    expect(dex.stage.get(pool.address, STABLE_POOL, 'isActive')).toEqual({ value0: true });
    await dex.admin('setPoolActive', {
      _param: { tokenRoots: [...pool.roots], newActive: false },
      _remainingGasTo: dexOwner,
    });
    await say(coins[0], STABLE_POOL, 'onTokenWallet', { wallet: stranger });
    expect(dex.stage.get(pool.address, STABLE_POOL, 'isActive')).toEqual({ value0: false });
  });

  it('gets nothing for tokens that no wallet of the pool holds', async () => {
    const { dex, pool, coins } = world;
    const before = stableNumbersOf(dex, pool.address);
    const inputs = {
      tokenRoot: coins[0],
      amount: whole(1000n, 6),
      sender: stranger,
      senderWallet: stranger,
      remainingGasTo: stranger,
      payload: payloads.exchange(coins[1]),
    };
    const trace = await dex.call(
      stranger,
      pool.address,
      CALLBACKS,
      'onAcceptTokensTransfer',
      inputs,
      2n * COIN,
    );
    expect(stableNumbersOf(dex, pool.address)).toEqual(before);
    expect(heldBy(world, coins[1], stranger)).toBe(0n);
    expect(trace.steps.some(({ account }) => account === stranger)).toBe(true);
  });

  it('gets coins of a second start back, and no external message costs the pool anything', async () => {
    const { dex, pool } = world;
    const before = dex.stage.balanceOf(stranger);
    await dex.call(
      stranger,
      pool.address,
      PLATFORM,
      'constructor',
      { code: EMPTY_CELL, version: 9n, vault: stranger, weverVaultTokenRoot: ZERO, sendGasTo: stranger },
      2n * COIN,
    );
    expect(dex.stage.balanceOf(stranger) - before).toBeGreaterThan(2n * COIN - COIN / 10n);
    expect(dex.stage.get(pool.address, STABLE_POOL, 'getVersion')).toEqual({ version: 1n });
    const held = dex.stage.balanceOf(pool.address);
    const message = encodeExternal(STABLE_POOL, {
      to: pool.address,
      method: 'getVirtualPrice',
      inputs: { answerId: 0n },
      publicKey: '11'.repeat(32),
      nowMs: dex.stage.chain.now * 1000,
    });
    expect((await dex.stage.chain.sendExternal(message.boc)).accepted).toBe(false);
    expect(dex.stage.balanceOf(pool.address)).toBe(held);
  });
});
