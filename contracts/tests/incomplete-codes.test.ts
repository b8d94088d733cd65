import { beforeAll, expect, it } from 'vitest';
import type { AbiInputs } from '@junction/tvm';
import { ARTIFACTS } from '../artifacts/index.ts';
import { DEX_ROOT, DexStage, dexOwner, referralVault } from './dex-stage.ts';
import { ORDER_CALLBACKS, ORDER_FACTORY } from './order-world.ts';
import { revertAfterEach } from './revert-after-each.ts';
import { COIN } from './stage.ts';
import type { Trace } from './stage.ts';

// A factory or an exchange of which any one part is missing makes nothing, and with all of them it does.

let dex: DexStage;
beforeAll(async () => {
  dex = await DexStage.create(ARTIFACTS.DexPair.code);
});
revertAfterEach(() => dex.stage.chain);

const gasTo = { _remainingGasTo: dexOwner };
const ORDERS: readonly (readonly [string, AbiInputs])[] = [
  ['setPlatformRootOrderCodeOnce', { _orderRootPlatform: ARTIFACTS.OrderPlatform.code }],
  ['setPlatformOrderCodeOnce', { _orderPlatform: ARTIFACTS.OrderPlatform.code }],
  ['setOrderRootCode', { _orderRootCode: ARTIFACTS.OrderRoot.code }],
  ['setOrderCode', { _orderCode: ARTIFACTS.Order.code }],
];

it.each([undefined, ...ORDERS.map(([method]) => method)])('an order factory without %s', async (missing) => {
  const { stage } = dex;
  const { address, stateInit } = stage.stateOf('OrderFactory', { randomNonce: 5n, dexRoot: dex.root });
  const call = (method: string, inputs: AbiInputs, init?: string): Promise<Trace> => {
    const message = { from: dexOwner, to: address, value: 5n * COIN, abi: ORDER_FACTORY, method, inputs };
    return stage.send(init === undefined ? message : { ...message, stateInit: init });
  };
  await call('constructor', { _owner: dexOwner, _version: 1n }, stateInit);
  for (const [method, inputs] of ORDERS) if (method !== missing) await call(method, inputs);
  const trace = await call('createOrderRoot', { token: dex.wrapped, callbackId: 1n });
  const told = trace.calls(dexOwner, ORDER_CALLBACKS).map(({ method }) => method);
  expect(told).toEqual([missing === undefined ? 'onOrderRootCreateSuccess' : 'onOrderRootCreateReject']);
});

const PARTS = (): readonly (readonly [string, AbiInputs])[] => [
  ['setTokenFactory', { _newTokenFactory: dex.factory, ...gasTo }],
  ['installPlatformOnce', { code: ARTIFACTS.DexPlatform.code }],
  ['installOrUpdateAccountCode', { code: ARTIFACTS.DexAccount.code }],
  ['installOrUpdateTokenVaultCode', { _newCode: ARTIFACTS.DexTokenVault.code, ...gasTo }],
  ['installOrUpdateLpTokenPendingCode', { _newCode: ARTIFACTS.LpTokenPending.code, ...gasTo }],
  ['installOrUpdatePairCode', { code: ARTIFACTS.DexPair.code, pool_type: 1n }],
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
  const { address, stateInit } = stage.stateOf('DexRoot', { _nonce: 5n });
  const message = { from: dexOwner, to: address, value: 2n * COIN, abi: DEX_ROOT };
  const born = { initial_owner: dexOwner, initial_vault: referralVault };
  await stage.send({ ...message, stateInit, method: 'constructor', inputs: born });
  for (const [method, inputs] of PARTS())
    if (method !== missing) await stage.send({ ...message, method, inputs });
  const trace = await stage.send({ ...message, method: 'setActive', inputs: { new_active: true } });
  expect(trace.events(address, DEX_ROOT)).toEqual([
    { method: 'ActiveUpdated', inputs: { newActive: missing === undefined } },
  ]);
});
