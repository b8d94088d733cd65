import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { ORDER_ARTIFACT } from '../artifacts/order.ts';
import { ORDER_FACTORY_ARTIFACT } from '../artifacts/order-factory.ts';
import { dexOwner } from './dex-stage.ts';
import { readGasSnapshot } from './gas-snapshot.ts';
import {
  callOrderFactory,
  callOrder,
  cancelOrder,
  createOrderWorld,
  createTestOrderRoot,
  getOrderDetails,
  fillOrder,
  makeOrder,
  executeCrossingOrders,
  NO_ORDER_FEES,
  ORDER_FACTORY_ABI,
  ORDER_ROOT_ABI,
  sendNewOrder,
  executeOrderOnPool,
  executeOrderOnPoolKind,
} from './order-world.ts';
import type { OrderWorld } from './order-world.ts';
import { alice, bob, outsider } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from './stage.ts';
import { getTokenBalance, sendTokenTransfer, getTokenWalletAddress } from './token-stage.ts';

let world: OrderWorld;

beforeAll(async () => {
  world = await createOrderWorld();
});
revertChainAfterEachTest(() => world.dex.stage.chain);

const FEES = { ...NO_ORDER_FEES, numerator: 1n, denominator: 100n, beneficiary: outsider };
const readFactory = (method: string): unknown =>
  world.dex.stage.get(world.factory, ORDER_FACTORY_ABI, method)['value0'];
const proxy = (wallet: Address): AbiInputs => ({
  _tokenWallet: wallet,
  _gasValue: COIN / 2n,
  _amount: 5n,
  _recipient: outsider,
  _deployWalletValue: COIN / 10n,
  _remainingGasTo: outsider,
  _notify: false,
  _payload: EMPTY_CELL_BOC,
});

describe('access control of the factory', () => {
  const code = ORDER_ARTIFACT.code;
  const ownerOnly: readonly (readonly [string, () => AbiInputs])[] = [
    ['transferOwner', () => ({ answerId: 0n, newOwner: bob })],
    ['setManager', () => ({ answerId: 0n, _newManager: bob })],
    ['setPlatformRootOrderCodeOnce', () => ({ _orderRootPlatform: code })],
    ['setPlatformOrderCodeOnce', () => ({ _orderPlatform: code })],
    ['setOrderRootCode', () => ({ _orderRootCode: code })],
    ['setOrderCode', () => ({ _orderCode: code })],
    ['upgradeOrderRoot', () => ({ listOrderRoots: [world.rootA] })],
    ['upgradeOrderCodeInOrderRoot', () => ({ listOrderRoots: [world.rootA] })],
    ['upgrade', () => ({ newCode: code, newVersion: 2n, sendGasTo: bob })],
    [
      'withdrawFee',
      () => ({ amount: 1n, recipient: bob, deployWalletValue: 0n, tokenWallet: bob, sendGasTo: bob }),
    ],
    ['proxyRootTokensTransfer', () => ({ root: world.rootA, ...proxy(world.rootA) })],
    ['sendGasRoot', () => ({ root: world.rootA, to: bob, _value: COIN, _flag: 1n })],
  ];
  const managerToo: readonly (readonly [string, () => AbiInputs])[] = [
    ['setFeeParams', () => ({ params: FEES })],
    ['setRootFeeParams', () => ({ params: FEES, roots: [world.rootA] })],
    ['setEmergency', () => ({ enabled: true, orderAddress: world.rootA, _manager: 1n })],
    ['revokeManager', () => ({})],
  ];

  it.each(ownerOnly)('%s is the owner’s, not the manager’s', async (method, inputs) => {
    await callOrderFactory(world, 'setManager', { answerId: 0n, _newManager: bob });
    for (const from of [bob, outsider])
      expect((await callOrderFactory(world, method, inputs(), { from })).exitCode).toBe(307);
    expect((await callOrderFactory(world, method, inputs())).exitCode).not.toBe(307);
  });

  it.each(managerToo)('%s is the owner’s and the manager’s', async (method, inputs) => {
    await callOrderFactory(world, 'setManager', { answerId: 0n, _newManager: bob });
    expect((await callOrderFactory(world, method, inputs(), { from: outsider })).exitCode).toBe(308);
    for (const from of [dexOwner, bob]) {
      await callOrderFactory(world, 'setManager', { answerId: 0n, _newManager: bob });
      expect((await callOrderFactory(world, method, inputs(), { from })).exitCode).toBe(0);
    }
  });

  it('opens once, for the owner it names', async () => {
    const again = await callOrderFactory(world, 'constructor', { _owner: dexOwner, _version: 2n });
    expect(again.exitCode).toBe(307);
    const { address, stateInit } = world.dex.stage.stateOf(ORDER_FACTORY_ARTIFACT, {
      randomNonce: 9n,
      dexRoot: world.dex.root,
    });
    const trace = await world.dex.stage.send({
      from: outsider,
      to: address,
      value: COIN,
      stateInit,
      abi: ORDER_FACTORY_ABI,
      method: 'constructor',
      inputs: { _owner: dexOwner, _version: 1n },
    });
    expect(trace.exitCode).toBe(307);
  });

  it('never changes its platforms', async () => {
    const set = { _orderRootPlatform: EMPTY_CELL_BOC };
    expect((await callOrderFactory(world, 'setPlatformRootOrderCodeOnce', set)).exitCode).toBe(321);
    expect(
      (await callOrderFactory(world, 'setPlatformOrderCodeOnce', { _orderPlatform: EMPTY_CELL_BOC }))
        .exitCode,
    ).toBe(322);
  });

  it('changes hands in two steps', async () => {
    await callOrderFactory(world, 'transferOwner', { answerId: 0n, newOwner: bob });
    expect([readFactory('getOwner'), readFactory('getPendingOwner')]).toEqual([dexOwner, bob]);
    expect(
      (await callOrderFactory(world, 'acceptOwner', { answerId: 0n }, { from: outsider })).exitCode,
    ).toBe(307);
    const trace = await callOrderFactory(world, 'acceptOwner', { answerId: 0n }, { from: bob });
    expect(trace.events(world.factory, ORDER_FACTORY_ABI)).toEqual([
      { method: 'OwnerTransferAccepted', inputs: { oldOwner: dexOwner, newOwner: bob } },
    ]);
    expect([readFactory('getOwner'), readFactory('getPendingOwner')]).toEqual([bob, ALL_ZERO_ADDRESS]);
  });

  it.each([
    ['takes everything', { ...FEES, numerator: 100n }],
    ['takes more than the reward', { ...FEES, matchingNumerator: 5n, matchingDenominator: 4n }],
    ['has no denominator', { ...FEES, denominator: 0n }],
  ])('rejects a fee that %s', async (_why, params) => {
    expect((await callOrderFactory(world, 'setFeeParams', { params })).exitCode).toBe(323);
    expect(
      (await callOrderFactory(world, 'setRootFeeParams', { params, roots: [world.rootA] })).exitCode,
    ).toBe(323);
  });

  it('sets its fee in new roots, in existing ones on request, and itself as default beneficiary', async () => {
    await callOrderFactory(world, 'setFeeParams', { params: { ...FEES, beneficiary: ALL_ZERO_ADDRESS } });
    expect(readFactory('getFeeParams')).toEqual({ ...FEES, beneficiary: world.factory });
    await callOrderFactory(world, 'setRootFeeParams', { params: FEES, roots: [world.rootA] });
    expect(world.dex.stage.get(world.rootA, ORDER_ROOT_ABI, 'getFeeParams')['params']).toEqual(FEES);
    const order = await makeOrder(world, { spend: world.a, receive: world.b, amount: 100n, expected: 1000n });
    await fillOrder(world, order, { token: world.b, amount: 500n });
    expect(getTokenBalance(world.dex.stage, world.b, outsider)).toBe(5n);
  });

  it('pays its fees to the recipient the owner names', async () => {
    const { stage } = world.dex;
    await sendTokenTransfer(stage, world.b, bob, { amount: 50n, to: world.factory, deploy: COIN / 10n });
    await callOrderFactory(world, 'withdrawFee', {
      amount: 50n,
      recipient: outsider,
      deployWalletValue: COIN / 10n,
      tokenWallet: getTokenWalletAddress(stage, world.b, world.factory),
      sendGasTo: dexOwner,
    });
    expect(getTokenBalance(stage, world.b, outsider)).toBe(50n);
  });

  it('returns to its owner what a root or an order rejected', async () => {
    const before = world.dex.stage.balanceOf(dexOwner);
    await callOrderFactory(world, 'upgradeOrderRoot', { listOrderRoots: [outsider] });
    expect(2n * COIN - (world.dex.stage.balanceOf(dexOwner) - before)).toBeLessThan(COIN / 5n);
  });

  it('reaches stray tokens of a root, never those of orders that are being made', async () => {
    const { stage } = world.dex;
    await sendTokenTransfer(stage, world.b, bob, { amount: 5n, to: world.rootA, deploy: COIN / 10n });
    const stray = getTokenWalletAddress(stage, world.b, world.rootA);
    await callOrderFactory(world, 'proxyRootTokensTransfer', { root: world.rootA, ...proxy(stray) });
    expect(getTokenBalance(stage, world.b, outsider)).toBe(5n);
    const own = getTokenWalletAddress(stage, world.a, world.rootA);
    const trace = await callOrderFactory(world, 'proxyRootTokensTransfer', {
      root: world.rootA,
      ...proxy(own),
    });
    expect(trace.at(world.rootA)[0]?.transaction.exitCode).toBe(330);
  });

  it('returns the coins of a transfer of stray tokens that they do not pay for', async () => {
    const { stage } = world.dex;
    await sendTokenTransfer(stage, world.b, bob, { amount: 5n, to: world.rootA, deploy: COIN / 10n });
    const inputs = { root: world.rootA, ...proxy(getTokenWalletAddress(stage, world.b, world.rootA)) };
    const kept = stage.balanceOf(world.rootA);
    // The minimum is half a coin above the cost of deploying the wallet.
    for (const value of [COIN / 100n, COIN / 10n, COIN / 2n]) {
      const trace = await callOrderFactory(world, 'proxyRootTokensTransfer', inputs, { value });
      const codes = trace.at(world.rootA).map(({ transaction }) => transaction.exitCode);
      expect(codes.every((code) => code === 303)).toBe(true);
      expect(trace.steps.every(({ transaction }) => (transaction.resultCode ?? 0) === 0)).toBe(true);
    }
    expect(stage.balanceOf(world.rootA)).toBeLessThanOrEqual(kept);
    expect(getTokenBalance(stage, world.b, outsider) ?? 0n).toBe(0n);
  });

  it('takes spare coins from a root, down to what it needs', async () => {
    await world.dex.stage.send({ from: bob, to: world.rootA, value: 3n * COIN });
    await callOrderFactory(world, 'sendGasRoot', {
      root: world.rootA,
      to: outsider,
      _value: 0n,
      _flag: 128n,
    });
    expect(world.dex.stage.balanceOf(outsider)).toBeGreaterThan(29n * (COIN / 10n));
    expect(world.dex.stage.balanceOf(world.rootA)).toBe(2n * COIN);
  });

  it('upgrades itself and keeps everything', async () => {
    const upgrade = { newCode: ORDER_FACTORY_ARTIFACT.code, newVersion: 7n, sendGasTo: dexOwner };
    expect((await callOrderFactory(world, 'upgrade', upgrade)).exitCode).toBe(0);
    expect([readFactory('getVersion'), readFactory('getOwner'), readFactory('getVersionOrder')]).toEqual([
      7n,
      dexOwner,
      1n,
    ]);
  });

  it('registers new roots only on their own report', async () => {
    const report = { _orderRoot: world.rootA, token: world.a, sendGasTo: outsider };
    expect(
      (await callOrderFactory(world, 'onOrderRootDeployedCallback', report, { from: outsider })).exitCode,
    ).toBe(316);
  });
});

describe('access control of a root', () => {
  it.each<readonly [string, AbiInputs, number]>([
    ['setFeeParams', { params: FEES }, 315],
    ['setOrderCode', { _code: EMPTY_CELL_BOC, _versionOrder: 2n }, 315],
    ['upgrade', { _code: EMPTY_CELL_BOC, _newVersion: 2n, _sendGasTo: outsider }, 315],
    ['proxyTokensTransfer', proxy(outsider), 315],
    ['sendGas', { to: outsider, _value: 1n, _flag: 0n }, 315],
    ['onTokenWallet', { _wallet: outsider }, 314],
  ])('%s does not accept outsiders', async (method, inputs, code) => {
    for (const from of [outsider, dexOwner]) {
      const call = { from, to: world.rootA, value: COIN, abi: ORDER_ROOT_ABI, method, inputs };
      expect((await world.dex.stage.send(call)).exitCode).toBe(code);
    }
  });
});

describe('gas', () => {
  const measured: Record<string, bigint> = {};
  let recorded: Record<string, number> = {};

  it('of every operation is unchanged', async () => {
    const order = (amount: bigint, expected: bigint): Promise<Address> =>
      makeOrder(world, { spend: world.a, receive: world.b, amount, expected });
    measured['createRoot'] = (await createTestOrderRoot(world.dex, world.factory, world.c)).gas;
    measured['createOrder'] = (
      await sendNewOrder(world, { spend: world.a, receive: world.b, amount: 1000n, expected: 500n })
    ).gas;
    const first = await order(1000n, 500n);
    measured['partialFill'] = (await fillOrder(world, first, { token: world.b, amount: 100n })).gas;
    measured['fullFill'] = (await fillOrder(world, first, { token: world.b, amount: 900n })).gas;
    measured['refusedFill'] = (await fillOrder(world, first, { token: world.b, amount: 900n })).gas;
    measured['cancel'] = (await cancelOrder(world, await order(1000n, 500n))).gas;
    measured['swap'] = (await executeOrderOnPool(world, await order(1000n, 500n), bob)).gas;
    measured['refusedSwap'] = (await executeOrderOnPool(world, await order(1000n, 5000n), bob)).gas;
    measured['namedSwap'] = (await executeOrderOnPoolKind(world, await order(1000n, 500n), 1)).gas;
    measured['refusedNamedSwap'] = (await executeOrderOnPoolKind(world, await order(1000n, 5000n), 1)).gas;
    measured['missingNamedSwap'] = (await executeOrderOnPoolKind(world, await order(1000n, 500n), 3)).gas;
    const main = await order(1000n, 500n);
    const counter = await makeOrder(world, {
      spend: world.b,
      receive: world.a,
      amount: 600n,
      expected: 1000n,
      from: bob,
    });
    measured['match'] = (await executeCrossingOrders(world, main, counter, outsider)).gas;
    expect(getOrderDetails(world, main).state).toBe('filled');
    recorded = readGasSnapshot('limit-orders', measured);
    for (const [name, gas] of Object.entries(measured))
      expect([name, Number(gas)]).toEqual([name, recorded[name]]);
  });

  afterAll(() => {
    expect(Object.keys(recorded).toSorted()).toEqual(Object.keys(measured).toSorted());
  });

  it('of an unreadable payload from an outsider is rejected', async () => {
    const order = await makeOrder(world, {
      spend: world.a,
      receive: world.b,
      amount: 10n,
      expected: 5n,
      from: alice,
    });
    const trace = await callOrder(world, outsider, order, 'constructor', {});
    expect(trace.exitCode).toBe(65535);
  });
});
