import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { encodeExternalMessage, type AbiInputs, type AbiJson } from '@junction/tvm';
import { dexOwner, DEX_PLATFORM_ABI, TOKEN_VAULT_ABI } from './dex-stage.ts';
import { outsider } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { STABLE_POOL_ABI, readStablePoolAmounts } from './stable-stage.ts';
import {
  createStableWorld,
  readUserBalance,
  stablePoolPayloadBuilders,
  toBaseUnits,
  type StableWorld,
} from './stable-world.ts';
import { COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from './stage.ts';
import { TOKEN_CALLBACKS_ABI } from './token-stage.ts';

let world: StableWorld;

beforeAll(async () => {
  world = await createStableWorld();
}, 120_000);
revertChainAfterEachTest(() => world.dex.stage.chain);

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
      sender_address: outsider,
      recipient: outsider,
      referrer: ALL_ZERO_ADDRESS,
      toNative: false,
      original_gas_to: outsider,
      deploy_wallet_grams: 0n,
      payload: EMPTY_CELL_BOC,
      notify_success: false,
      success_payload: EMPTY_CELL_BOC,
      notify_cancel: false,
      cancel_payload: EMPTY_CELL_BOC,
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
      account_owner: outsider,
      value5: 1n,
      send_gas_to: outsider,
      referrer: ALL_ZERO_ADDRESS,
    }),
  },
  {
    method: 'withdrawLiquidity',
    exitCode: 105,
    inputs: () => ({
      call_id: 1n,
      _operation: op(world.pool.lpRoot),
      _expected: world.coins.map((root) => op(root, 0n)),
      account_owner: outsider,
      value4: 1n,
      send_gas_to: outsider,
    }),
  },
  {
    method: 'exchange',
    exitCode: 105,
    inputs: () => ({
      call_id: 1n,
      _operation: op(world.coins[0]),
      _expected: op(world.coins[1], 0n),
      account_owner: outsider,
      value4: 1n,
      send_gas_to: outsider,
    }),
  },
  { method: 'checkPair', exitCode: 105, inputs: () => ({ account_owner: outsider, value1: 1n }) },
  { method: 'setActive', exitCode: 101, inputs: () => ({ _newActive: false, _remainingGasTo: outsider }) },
  {
    method: 'setAmplificationCoefficient',
    exitCode: 101,
    inputs: () => ({ _A: { value: 1n, precision: 1n }, send_gas_to: outsider }),
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
        beneficiary: ALL_ZERO_ADDRESS,
        threshold: [],
        referrer_threshold: [],
      },
      send_gas_to: outsider,
    }),
  },
  {
    method: 'liquidityTokenRootDeployed',
    exitCode: 101,
    inputs: () => ({ lp_root_: outsider, send_gas_to: outsider }),
  },
  {
    method: 'liquidityTokenRootNotDeployed',
    exitCode: 101,
    inputs: () => ({ value0: ALL_ZERO_ADDRESS, send_gas_to: outsider }),
  },
  { method: 'withdrawBeneficiaryFee', exitCode: 132, inputs: () => ({ send_gas_to: outsider }) },
  {
    method: 'upgrade',
    exitCode: UNKNOWN,
    inputs: () => ({ code: EMPTY_CELL_BOC, new_version: 2n, new_type: 3n, send_gas_to: outsider }),
  },
];

describe('an outsider', () => {
  it.each(forbidden)('may not call $method', async ({ method, exitCode, inputs, abi }) => {
    const { dex, pool } = world;
    const before = [readStablePoolAmounts(dex, pool.address), dex.stage.balanceOf(outsider)] as const;
    const trace = await dex.call(outsider, pool.address, abi ?? STABLE_POOL_ABI, method, inputs(), 2n * COIN);
    expect(trace.exitCode).toBe(exitCode);
    expect(readStablePoolAmounts(dex, pool.address)).toEqual(before[0]);
    // The rejected message bounces with its coins.
    expect(dex.stage.balanceOf(outsider) - before[1]).toBeGreaterThan(2n * COIN - COIN / 10n);
  });

  it('does not change a complete pool with unsolicited responses', async () => {
    const { dex, pool, coins } = world;
    const wallets = dex.stage.get(pool.address, STABLE_POOL_ABI, 'getTokenWallets');
    const sendCall = (from: Address, abi: AbiJson, method: string, inputs: AbiInputs) =>
      dex.call(from, pool.address, abi, method, inputs, COIN / 2n);
    for (const from of [outsider, coins[0], pool.lpRoot]) {
      await sendCall(from, STABLE_POOL_ABI, 'onTokenWallet', { wallet: outsider });
      await sendCall(from, STABLE_POOL_ABI, 'onTokenDecimals', { _decimals: 3n });
    }
    await sendCall(dex.vaultOf(coins[0]), TOKEN_VAULT_ABI, 'onVaultTokenWallet', { _wallet: outsider });
    expect(dex.stage.get(pool.address, STABLE_POOL_ABI, 'getTokenWallets')).toEqual(wallets);
    expect(dex.stage.get(pool.address, STABLE_POOL_ABI, 'isActive')).toEqual({ value0: true });
    await dex.admin('setPoolActive', {
      _param: { tokenRoots: [...pool.roots], newActive: false },
      _remainingGasTo: dexOwner,
    });
    await sendCall(coins[0], STABLE_POOL_ABI, 'onTokenWallet', { wallet: outsider });
    expect(dex.stage.get(pool.address, STABLE_POOL_ABI, 'isActive')).toEqual({ value0: false });
  });

  it('gets nothing for tokens that no wallet of the pool holds', async () => {
    const { dex, pool, coins } = world;
    const before = readStablePoolAmounts(dex, pool.address);
    const inputs = {
      tokenRoot: coins[0],
      amount: toBaseUnits(1000n, 6),
      sender: outsider,
      senderWallet: outsider,
      remainingGasTo: outsider,
      payload: stablePoolPayloadBuilders.exchange(coins[1]),
    };
    const trace = await dex.call(
      outsider,
      pool.address,
      TOKEN_CALLBACKS_ABI,
      'onAcceptTokensTransfer',
      inputs,
      2n * COIN,
    );
    expect(readStablePoolAmounts(dex, pool.address)).toEqual(before);
    expect(readUserBalance(world, coins[1], outsider)).toBe(0n);
    expect(trace.steps.some(({ account }) => account === outsider)).toBe(true);
  });

  it('gets coins of a second start back, and no external message costs the pool anything', async () => {
    const { dex, pool } = world;
    const before = dex.stage.balanceOf(outsider);
    await dex.call(
      outsider,
      pool.address,
      DEX_PLATFORM_ABI,
      'constructor',
      {
        code: EMPTY_CELL_BOC,
        version: 9n,
        vault: outsider,
        weverVaultTokenRoot: ALL_ZERO_ADDRESS,
        sendGasTo: outsider,
      },
      2n * COIN,
    );
    expect(dex.stage.balanceOf(outsider) - before).toBeGreaterThan(2n * COIN - COIN / 10n);
    expect(dex.stage.get(pool.address, STABLE_POOL_ABI, 'getVersion')).toEqual({ version: 1n });
    const balance = dex.stage.balanceOf(pool.address);
    const message = encodeExternalMessage(STABLE_POOL_ABI, {
      to: pool.address,
      method: 'getVirtualPrice',
      inputs: { answerId: 0n },
      publicKey: '11'.repeat(32),
      nowMs: dex.stage.chain.now * 1000,
    });
    expect((await dex.stage.chain.sendExternal(message.boc)).accepted).toBe(false);
    expect(dex.stage.balanceOf(pool.address)).toBe(balance);
  });
});
