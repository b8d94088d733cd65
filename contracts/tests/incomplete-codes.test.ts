import { beforeAll, expect, it } from 'vitest';
import type { AbiInputs } from '@junction/tvm';
import { DEX_ACCOUNT_ARTIFACT } from '../artifacts/dex-account.ts';
import { DEX_PAIR_ARTIFACT } from '../artifacts/dex-pair.ts';
import { DEX_PLATFORM_ARTIFACT } from '../artifacts/dex-platform.ts';
import { DEX_ROOT_ARTIFACT } from '../artifacts/dex-root.ts';
import { DEX_TOKEN_VAULT_ARTIFACT } from '../artifacts/dex-token-vault.ts';
import { LP_TOKEN_PENDING_ARTIFACT } from '../artifacts/lp-token-pending.ts';
import { ORDER_ARTIFACT } from '../artifacts/order.ts';
import { ORDER_FACTORY_ARTIFACT } from '../artifacts/order-factory.ts';
import { ORDER_PLATFORM_ARTIFACT } from '../artifacts/order-platform.ts';
import { ORDER_ROOT_ARTIFACT } from '../artifacts/order-root.ts';
import { DEX_ROOT_ABI, DexStage, dexOwner, referralVault } from './dex-stage.ts';
import { ORDER_CALLBACKS_ABI, ORDER_FACTORY_ABI } from './order-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN } from './stage.ts';
import type { Trace } from './stage.ts';

// An order factory or an exchange that lacks one of its codes creates nothing. With all codes it creates the requested
// contract.

let dex: DexStage;
beforeAll(async () => {
  dex = await DexStage.create(DEX_PAIR_ARTIFACT.code);
});
revertChainAfterEachTest(() => dex.stage.chain);

const returnToOwner = { _remainingGasTo: dexOwner };
const ORDERS: readonly (readonly [string, AbiInputs])[] = [
  ['setPlatformRootOrderCodeOnce', { _orderRootPlatform: ORDER_PLATFORM_ARTIFACT.code }],
  ['setPlatformOrderCodeOnce', { _orderPlatform: ORDER_PLATFORM_ARTIFACT.code }],
  ['setOrderRootCode', { _orderRootCode: ORDER_ROOT_ARTIFACT.code }],
  ['setOrderCode', { _orderCode: ORDER_ARTIFACT.code }],
];

it.each([undefined, ...ORDERS.map(([method]) => method)])('an order factory without %s', async (missing) => {
  const { stage } = dex;
  const { address, stateInit } = stage.stateOf(ORDER_FACTORY_ARTIFACT, {
    randomNonce: 5n,
    dexRoot: dex.root,
  });
  const call = (method: string, inputs: AbiInputs, init?: string): Promise<Trace> => {
    const message = { from: dexOwner, to: address, value: 5n * COIN, abi: ORDER_FACTORY_ABI, method, inputs };
    return stage.send(init === undefined ? message : { ...message, stateInit: init });
  };
  await call('constructor', { _owner: dexOwner, _version: 1n }, stateInit);
  for (const [method, inputs] of ORDERS) if (method !== missing) await call(method, inputs);
  const trace = await call('createOrderRoot', { token: dex.wrapped, callbackId: 1n });
  const reported = trace.calls(dexOwner, ORDER_CALLBACKS_ABI).map(({ method }) => method);
  expect(reported).toEqual([missing === undefined ? 'onOrderRootCreateSuccess' : 'onOrderRootCreateReject']);
});

const PARTS = (): readonly (readonly [string, AbiInputs])[] => [
  ['setTokenFactory', { _newTokenFactory: dex.factory, ...returnToOwner }],
  ['installPlatformOnce', { code: DEX_PLATFORM_ARTIFACT.code }],
  ['installOrUpdateAccountCode', { code: DEX_ACCOUNT_ARTIFACT.code }],
  ['installOrUpdateTokenVaultCode', { _newCode: DEX_TOKEN_VAULT_ARTIFACT.code, ...returnToOwner }],
  ['installOrUpdateLpTokenPendingCode', { _newCode: LP_TOKEN_PENDING_ARTIFACT.code, ...returnToOwner }],
  ['installOrUpdatePairCode', { code: DEX_PAIR_ARTIFACT.code, pool_type: 1n }],
];

it.each([
  undefined,
  'setTokenFactory',
  'installPlatformOnce',
  'installOrUpdateAccountCode',
  'installOrUpdateTokenVaultCode',
  'installOrUpdateLpTokenPendingCode',
  'installOrUpdatePairCode',
])('an exchange without %s', async (missing) => {
  const { stage } = dex;
  const { address, stateInit } = stage.stateOf(DEX_ROOT_ARTIFACT, { _nonce: 5n });
  const message = { from: dexOwner, to: address, value: 2n * COIN, abi: DEX_ROOT_ABI };
  const initialState = { initial_owner: dexOwner, initial_vault: referralVault };
  await stage.send({ ...message, stateInit, method: 'constructor', inputs: initialState });
  for (const [method, inputs] of PARTS())
    if (method !== missing) await stage.send({ ...message, method, inputs });
  const trace = await stage.send({ ...message, method: 'setActive', inputs: { new_active: true } });
  expect(trace.events(address, DEX_ROOT_ABI)).toEqual([
    { method: 'ActiveUpdated', inputs: { newActive: missing === undefined } },
  ]);
});
