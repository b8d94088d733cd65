import { encodeFillPayload, encodeOrderPayload, readOrderDetails } from '@junction/protocol';
import type { OrderDetails } from '@junction/protocol';
import { toAddress } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import type { AbiInputs, AbiJson, AbiRecord } from '@junction/tvm';
import { ORDER_ARTIFACT } from '../artifacts/order.ts';
import { ORDER_FACTORY_ARTIFACT } from '../artifacts/order-factory.ts';
import { ORDER_PLATFORM_ARTIFACT } from '../artifacts/order-platform.ts';
import { ORDER_ROOT_ARTIFACT } from '../artifacts/order-root.ts';
import { dexOwner } from './dex-stage.ts';
import type { DexStage } from './dex-stage.ts';
import { createPairDexStage, deployPairWithLiquidity } from './pair-stage.ts';
import type { DeployedPair } from './pair-stage.ts';
import { alice, bob } from './pair-world.ts';
import { getAbi, COIN, toAbiText, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import { getTokenBalance, sendTokenTransfer } from './token-stage.ts';

export const ORDER_FACTORY_ABI = getAbi('OrderFactory');
export const ORDER_ROOT_ABI = getAbi('OrderRoot');
export const ORDER_ABI = getAbi('Order');
export const ORDER_LINKS_ABI = getAbi('OrderLinks');
export const ORDER_CALLBACKS_ABI = getAbi('OrderCallbacks');
export const ORDER_POOLS_ABI = getAbi('OrderPools');

const SUPPLY = 10n ** 24n;
/** Initial balance of makers and takers per token, base units. */
export const INITIAL_TRADER_BALANCE = 10n ** 13n;

/** An exchange with three tokens, a pair of A and B, the order factory, and the order roots of A and B. */
export interface OrderWorld {
  readonly dex: DexStage;
  readonly a: Address;
  readonly b: Address;
  /** A token without a pair and without an order root. */
  readonly c: Address;
  readonly pair: DeployedPair;
  readonly factory: Address;
  readonly rootA: Address;
  readonly rootB: Address;
}

/** Exchange and order factory. */
export type OrderContracts = Pick<OrderWorld, 'dex' | 'factory'>;
type DexHolder = Pick<OrderWorld, 'dex'>;

export interface OrderFeeParams extends AbiRecord {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly matchingNumerator: bigint;
  readonly matchingDenominator: bigint;
  readonly beneficiary: Address;
}

export const NO_ORDER_FEES: OrderFeeParams = {
  numerator: 0n,
  denominator: 0n,
  matchingNumerator: 0n,
  matchingDenominator: 0n,
  beneficiary: ALL_ZERO_ADDRESS,
};

/** Deploys an order factory that has all codes. */
export async function deployOrderFactory(dex: DexStage, nonce = 1n): Promise<Address> {
  const { address, stateInit } = dex.stage.stateOf(ORDER_FACTORY_ARTIFACT, {
    randomNonce: nonce,
    dexRoot: dex.root,
  });
  const call = (method: string, inputs: AbiInputs, init?: string): Promise<Trace> =>
    dex.stage.send({
      from: dexOwner,
      to: address,
      value: 2n * COIN,
      abi: ORDER_FACTORY_ABI,
      method,
      inputs,
      ...(init === undefined ? {} : { stateInit: init }),
    });
  await call('constructor', { _owner: dexOwner, _version: 1n }, stateInit);
  await call('setPlatformRootOrderCodeOnce', { _orderRootPlatform: ORDER_PLATFORM_ARTIFACT.code });
  await call('setPlatformOrderCodeOnce', { _orderPlatform: ORDER_PLATFORM_ARTIFACT.code });
  await call('setOrderRootCode', { _orderRootCode: ORDER_ROOT_ARTIFACT.code });
  await call('setOrderCode', { _orderCode: ORDER_ARTIFACT.code });
  return address;
}

export function createTestOrderRoot(
  dex: DexStage,
  factory: Address,
  token: Address,
  options: { from?: Address; value?: bigint; callbackId?: bigint } = {},
): Promise<Trace> {
  return dex.stage.send({
    from: options.from ?? dexOwner,
    to: factory,
    value: options.value ?? 5n * COIN,
    abi: ORDER_FACTORY_ABI,
    method: 'createOrderRoot',
    inputs: { token, callbackId: options.callbackId ?? 1n },
  });
}

export const getOrderRootAddress = ({ stage }: DexStage, factory: Address, token: Address): Address =>
  toAddress(
    toAbiText(stage.get(factory, ORDER_FACTORY_ABI, 'getExpectedAddressOrderRoot', { token })['value0']),
  );

export async function createOrderWorld(
  fees: OrderFeeParams = NO_ORDER_FEES,
  decimals: readonly [bigint, bigint, bigint] = [9n, 6n, 9n],
): Promise<OrderWorld> {
  const dex = await createPairDexStage();
  const [a, b, c] = [
    await dex.createToken('AAA', decimals[0], SUPPLY),
    await dex.createToken('BBB', decimals[1], SUPPLY),
    await dex.createToken('CCC', decimals[2], SUPPLY),
  ];
  await dex.deployAccount(dexOwner);
  const pair = await deployPairWithLiquidity(dex, a, b, [10n ** 15n, 10n ** 15n]);
  for (const token of [a, b, c])
    for (const to of [alice, bob])
      await sendTokenTransfer(dex.stage, token, dexOwner, {
        amount: INITIAL_TRADER_BALANCE,
        to,
        deploy: COIN / 10n,
      });
  const factory = await deployOrderFactory(dex);
  if (fees !== NO_ORDER_FEES) await callOrderFactory({ dex, factory }, 'setFeeParams', { params: fees });
  for (const token of [a, b]) await createTestOrderRoot(dex, factory, token);
  const [rootA, rootB] = [getOrderRootAddress(dex, factory, a), getOrderRootAddress(dex, factory, b)];
  return { dex, a, b, c, pair, factory, rootA, rootB };
}

/** Sends a message of the owner (or another account) to the factory. */
export function callOrderFactory(
  { dex, factory }: OrderContracts,
  method: string,
  inputs: AbiInputs = {},
  options: { from?: Address; value?: bigint } = {},
): Promise<Trace> {
  return dex.stage.send({
    from: options.from ?? dexOwner,
    to: factory,
    value: options.value ?? 2n * COIN,
    abi: ORDER_FACTORY_ABI,
    method,
    inputs,
  });
}

export interface NewOrderParams {
  readonly spend: Address;
  readonly receive: Address;
  readonly amount: bigint;
  readonly expected: bigint;
  readonly from?: Address;
  readonly owner?: Address;
  readonly callId?: bigint;
  readonly value?: bigint;
  readonly backKey?: bigint;
  readonly backMatchingKey?: bigint;
  readonly cancel?: string;
  /** Payload to send instead of the one built from these values. */
  readonly payload?: string;
  readonly to?: Address;
}

export function sendNewOrder(world: OrderContracts, order: NewOrderParams): Promise<Trace> {
  const payload =
    order.payload ??
    encodeOrderPayload({
      callId: order.callId ?? 7n,
      owner: order.owner ?? ALL_ZERO_ADDRESS,
      receiveToken: order.receive,
      expected: order.expected,
      backKey: order.backKey ?? 0n,
      backMatchingKey: order.backMatchingKey ?? 0n,
      cancel: order.cancel,
    });
  return sendTokenTransfer(world.dex.stage, order.spend, order.from ?? alice, {
    amount: order.amount,
    to: order.to ?? getOrderRootAddress(world.dex, world.factory, order.spend),
    notify: true,
    deploy: COIN / 2n,
    value: order.value ?? 6n * COIN,
    payload,
  });
}

/** Creates an order and returns its address. Throws when its root rejects it. */
export async function makeOrder(world: OrderContracts, order: NewOrderParams): Promise<Address> {
  const trace = await sendNewOrder(world, order);
  const root = getOrderRootAddress(world.dex, world.factory, order.spend);
  const made = trace.events(root, ORDER_ROOT_ABI).find((event) => event.method === 'CreateOrder');
  if (!made) throw new Error('no order was made');
  return toAddress(toAbiText(made.inputs['order']));
}

export interface OrderFillOptions {
  readonly token: Address;
  readonly amount: bigint;
  readonly from?: Address;
  readonly recipient?: Address;
  readonly grams?: bigint;
  readonly callId?: bigint;
  readonly value?: bigint;
  readonly success?: string;
  readonly cancel?: string;
  readonly payload?: string;
}

export function fillOrder(
  { dex: { stage } }: DexHolder,
  order: Address,
  fill: OrderFillOptions,
): Promise<Trace> {
  const payload =
    fill.payload ??
    encodeFillPayload({
      callId: fill.callId ?? 9n,
      deployWalletValue: fill.grams ?? COIN / 10n,
      recipient: fill.recipient ?? ALL_ZERO_ADDRESS,
      success: fill.success,
      cancel: fill.cancel,
    });
  return sendTokenTransfer(stage, fill.token, fill.from ?? bob, {
    amount: fill.amount,
    to: order,
    notify: true,
    deploy: COIN / 10n,
    value: fill.value ?? 6n * COIN,
    payload,
  });
}

export function callOrder(
  { dex: { stage } }: DexHolder,
  from: Address,
  order: Address,
  method: string,
  inputs: AbiInputs,
  value = COIN,
): Promise<Trace> {
  return stage.send({ from, to: order, value, abi: ORDER_ABI, method, inputs });
}

export const cancelOrder = (world: DexHolder, order: Address, from = alice, value = COIN): Promise<Trace> =>
  callOrder(world, from, order, 'cancel', { callbackId: 11n }, value);

export const executeOrderOnPool = (
  world: DexHolder,
  order: Address,
  from = bob,
  value = 6n * COIN,
): Promise<Trace> =>
  callOrder(world, from, order, 'swap', { callbackId: 13n, deployWalletValue: COIN / 10n }, value);

/** Executes an order against the pool of this kind. */
export const executeOrderOnPoolKind = (
  { dex }: DexHolder,
  order: Address,
  poolType: number,
  from = bob,
  value = 6n * COIN,
): Promise<Trace> =>
  dex.call(
    from,
    order,
    ORDER_POOLS_ABI,
    'swapInPoolOfType',
    { callbackId: 13n, deployWalletValue: COIN / 10n, poolType: BigInt(poolType) },
    value,
  );

/** Executes `main` against the crossing order `counter`. */
export function executeCrossingOrders(
  world: DexHolder,
  main: Address,
  counter: Address,
  from: Address,
  value = 6n * COIN,
): Promise<Trace> {
  const { root, owner, timeTx, nowTx } = getOrderDetails(world, counter);
  const inputs = {
    callbackId: 15n,
    deployWalletValue: COIN / 10n,
    _orderRoot: root,
    _owner: owner,
    _timeTx: timeTx,
    _nowTx: nowTx,
  };
  return callOrder(world, from, main, 'matching', inputs, value);
}

export function getOrderDetails({ dex: { stage } }: DexHolder, order: Address): OrderDetails {
  const { value0 } = stage.get(order, ORDER_ABI, 'getDetails') as { value0: AbiRecord };
  return readOrderDetails(value0);
}

export const readTokenBalance = ({ dex: { stage } }: DexHolder, token: Address, owner: Address): bigint =>
  getTokenBalance(stage, token, owner) ?? 0n;

/** Returns the names of the callbacks that an account received from limit orders. */
export const getCallbackMethods = (
  trace: Trace,
  account: Address,
  abi: AbiJson = ORDER_CALLBACKS_ABI,
): readonly string[] => trace.calls(account, abi).map((call) => call.method);

/** Returns the state changes that an order emitted, as `from>to`. */
export const getOrderStateChanges = (trace: Trace, order: Address): readonly string[] =>
  trace
    .events(order, ORDER_ABI)
    .filter((event) => event.method === 'StateChanged')
    .map(({ inputs }) => `${inputs['from'] as bigint}>${inputs['to'] as bigint}`);
