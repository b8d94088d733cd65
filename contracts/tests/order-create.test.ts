import { Cell } from '@ton/core';
import { encodeAbiParamsCell } from '@junction/tvm';
import { toAddress } from '@junction/primitives';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORDER_FACTORY_ARTIFACT } from '../artifacts/order-factory.ts';
import { dexOwner } from './dex-stage.ts';
import {
  cancelOrder,
  getOrderStateChanges,
  createOrderWorld,
  createTestOrderRoot,
  deployOrderFactory,
  getOrderDetails,
  readTokenBalance,
  makeOrder,
  ORDER_ABI,
  ORDER_CALLBACKS_ABI,
  ORDER_FACTORY_ABI,
  ORDER_LINKS_ABI,
  ORDER_ROOT_ABI,
  getOrderRootAddress,
  sendNewOrder,
  INITIAL_TRADER_BALANCE,
  getCallbackMethods,
} from './order-world.ts';
import type { NewOrderParams, OrderWorld } from './order-world.ts';
import { alice, bob, CANCEL_PAYLOAD, outsider } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC, toAbiText, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import { TOKEN_CALLBACKS_ABI, sendTokenTransfer, getTokenWalletAddress } from './token-stage.ts';

let world: OrderWorld;

beforeAll(async () => {
  world = await createOrderWorld();
});
revertChainAfterEachTest(() => world.dex.stage.chain);

const order = (more: Partial<NewOrderParams> = {}): NewOrderParams => ({
  spend: world.a,
  receive: world.b,
  amount: 1000n,
  expected: 2000n,
  ...more,
});

const coins = (account = alice): bigint => world.dex.stage.balanceOf(account);

describe('an order root', () => {
  it('deploys with its wallet, notifies its creator, emits an event and returns the remaining coins', async () => {
    const before = coins(bob);
    const trace = await createTestOrderRoot(world.dex, world.factory, world.c, { from: bob, callbackId: 5n });
    const root = getOrderRootAddress(world.dex, world.factory, world.c);
    expect(trace.isClean).toBe(true);
    expect(trace.events(world.factory, ORDER_FACTORY_ABI)).toMatchObject([
      { method: 'CreateOrderRoot', inputs: { order: root, token: world.c } },
    ]);
    expect(trace.calls(bob, ORDER_CALLBACKS_ABI)).toMatchObject([
      {
        method: 'onOrderRootCreateSuccess',
        inputs: {
          id: 5n,
          result: {
            factory: world.factory,
            spentToken: world.c,
            oldVersion: 0n,
            newVersion: 1n,
            deployer: bob,
          },
        },
      },
    ]);
    const { stage } = world.dex;
    expect(stage.get(root, ORDER_ROOT_ABI, 'getSpentWallet')['value0']).toBe(
      getTokenWalletAddress(stage, world.c, root),
    );
    for (const [getter, value] of [
      ['getSpentToken', world.c],
      ['getFactory', world.factory],
      ['getDeployer', bob],
      ['getDex', world.dex.root],
      ['getVersion', 1n],
      ['getVersionOrder', 1n],
    ] as const)
      expect(stage.get(root, ORDER_ROOT_ABI, getter)['value0']).toBe(value);
    expect(5n * COIN - (coins(bob) - before)).toBeLessThan(26n * (COIN / 10n));
    // The root's wallet has returned the coins it did not need, and the order root keeps them.
    expect(stage.balanceOf(root) - 2n * COIN).toBeLessThan(COIN / 8n);
  });

  it('that exists already responds to its second creator and retains no coins', async () => {
    const before = coins(bob);
    const trace = await createTestOrderRoot(world.dex, world.factory, world.a, { from: bob });
    expect(trace.isClean).toBe(true);
    expect(trace.calls(bob, ORDER_CALLBACKS_ABI)).toMatchObject([
      { method: 'onOrderRootCreateSuccess', inputs: { result: { oldVersion: 1n, newVersion: 1n } } },
    ]);
    expect(coins(bob) - before).toBeGreaterThan(47n * (COIN / 10n));
  });

  it.each([
    ['too few coins', 4n * COIN, () => world.c],
    ['the zero address', 5n * COIN, () => ALL_ZERO_ADDRESS],
  ])('is rejected for %s', async (_why, value, token) => {
    const before = coins(bob);
    const trace = await createTestOrderRoot(world.dex, world.factory, token(), { from: bob, value });
    expect(getCallbackMethods(trace, bob)).toEqual(['onOrderRootCreateReject']);
    expect(trace.events(world.factory, ORDER_FACTORY_ABI)).toMatchObject([
      { method: 'CreateOrderRootReject' },
    ]);
    expect(value - (coins(bob) - before)).toBeLessThan(COIN / 10n);
  });

  it('is rejected while the factory has no codes', async () => {
    const { stateInit, address } = world.dex.stage.stateOf(ORDER_FACTORY_ARTIFACT, {
      randomNonce: 2n,
      dexRoot: world.dex.root,
    });
    await world.dex.stage.send({
      from: dexOwner,
      to: address,
      value: 2n * COIN,
      abi: ORDER_FACTORY_ABI,
      method: 'constructor',
      inputs: { _owner: dexOwner, _version: 1n },
      stateInit,
    });
    expect(getCallbackMethods(await createTestOrderRoot(world.dex, address, world.a), dexOwner)).toEqual([
      'onOrderRootCreateReject',
    ]);
  });

  it.each([
    ['nothing', () => toTestAddress('4')],
    ['something that is no token', () => world.factory],
  ])('of %s is destroyed, and its creator is notified and retains the coins', async (_what, token) => {
    const before = coins(bob);
    const trace = await createTestOrderRoot(world.dex, world.factory, token(), { from: bob });
    expect(getCallbackMethods(trace, bob)).toEqual(['onOrderRootCreateReject']);
    const root = getOrderRootAddress(world.dex, world.factory, token());
    expect(world.dex.stage.chain.getAccount(root)?.status ?? 'nonexist').not.toBe('active');
    // The creator pays for the message that sends the code of orders to the root.
    expect(5n * COIN - (coins(bob) - before)).toBeLessThan((13n * COIN) / 50n);
  });

  it('cannot be deployed by an outsider', async () => {
    const root = getOrderRootAddress(world.dex, world.factory, world.c);
    const before = coins(outsider);
    await world.dex.stage.send({ from: outsider, to: root, value: COIN });
    expect(world.dex.stage.chain.getAccount(root)?.status ?? 'nonexist').not.toBe('active');
    expect(coins(outsider)).toBeGreaterThanOrEqual(before);
    const trace = await createTestOrderRoot(world.dex, world.factory, world.c);
    expect(getCallbackMethods(trace, dexOwner)).toEqual(['onOrderRootCreateSuccess']);
  });

  it('belongs to one factory: another one has roots of its own', async () => {
    const other = await deployOrderFactory(world.dex, 3n);
    expect(getOrderRootAddress(world.dex, other, world.a)).not.toBe(world.rootA);
  });
});

describe('a new order', () => {
  it('holds its tokens, knows its pair, and has notified the root, its maker and listeners', async () => {
    const before = coins();
    const trace = await sendNewOrder(world, order({ callId: 21n }));
    expect(trace.isClean).toBe(true);
    const [made] = trace.events(world.rootA, ORDER_ROOT_ABI);
    const address = toAddress(toAbiText(made?.inputs['order']));
    expect(made).toMatchObject({
      method: 'CreateOrder',
      inputs: {
        owner: alice,
        spentToken: world.a,
        spentAmount: 1000n,
        receiveToken: world.b,
        expectedAmount: 2000n,
      },
    });
    expect(trace.calls(alice, ORDER_CALLBACKS_ABI)).toMatchObject([
      { method: 'onOrderCreateOrderSuccess', inputs: { id: 21n, order: address } },
    ]);
    expect(getOrderStateChanges(trace, address)).toEqual(['0>1', '1>2']);
    const { stage } = world.dex;
    const details = getOrderDetails(world, address);
    expect(details).toMatchObject({
      factory: world.factory,
      root: world.rootA,
      owner: alice,
      state: 'active',
      spentToken: world.a,
      receiveToken: world.b,
      spentWallet: getTokenWalletAddress(stage, world.a, address),
      receiveWallet: getTokenWalletAddress(stage, world.b, address),
      initialAmount: 1000n,
      expectedAmount: 2000n,
      currentSpent: 1000n,
      currentReceive: 2000n,
      dexRoot: world.dex.root,
      dexPair: world.pair.address,
    });
    const { timeTx, nowTx } = details;
    const identity = {
      _factory: world.factory,
      _root: world.rootA,
      _owner: alice,
      _spentToken: world.a,
      _receiveToken: world.b,
      timeTx,
      nowTx,
    };
    expect(stage.get(world.rootA, ORDER_ROOT_ABI, 'expectedAddressOrder', identity)['value0']).toBe(address);
    expect(stage.get(address, ORDER_ABI, 'currentStatus')['value0']).toBe(2n);
    expect(readTokenBalance(world, world.a, address)).toBe(1000n);
    expect(readTokenBalance(world, world.a, alice)).toBe(INITIAL_TRADER_BALANCE - 1000n);
    expect(readTokenBalance(world, world.a, world.rootA)).toBe(0n);
    // One and a half of the six attached coins stay in the order until it ends; the rest is returned.
    expect(stage.balanceOf(address)).toBe((3n * COIN) / 2n);
    expect(6n * COIN - (coins() - before)).toBeLessThan(25n * (COIN / 10n));
  });

  it('may belong to another account, which is notified too', async () => {
    const trace = await sendNewOrder(world, order({ owner: bob }));
    expect(getCallbackMethods(trace, alice)).toEqual(['onOrderCreateOrderSuccess']);
    expect(getCallbackMethods(trace, bob)).toEqual(['onOrderCreateOrderSuccess']);
    const made = trace.events(world.rootA, ORDER_ROOT_ABI)[0]?.inputs;
    expect(made?.['owner']).toBe(bob);
    expect(getOrderDetails(world, toAddress(toAbiText(made?.['order']))).owner).toBe(bob);
  });

  it('reports a missing pair', async () => {
    const address = await makeOrder(world, order({ receive: world.c }));
    expect(getOrderDetails(world, address)).toMatchObject({ state: 'active', dexPair: ALL_ZERO_ADDRESS });
  });

  it('with keys retains the coins for its key-signed messages', async () => {
    const address = await makeOrder(world, order({ backKey: 1n }));
    expect(world.dex.stage.balanceOf(address)).toBe(3n * COIN);
  });

  it('is distinct, even for two identical orders', async () => {
    expect(await makeOrder(world, order())).not.toBe(await makeOrder(world, order()));
  });

  const expectRejected = (trace: Trace, code: bigint): void => {
    expect(trace.events(world.rootA, ORDER_ROOT_ABI)).toMatchObject([
      { method: 'CreateOrderReject', inputs: { errorCode: code } },
    ]);
    expect(trace.calls(alice, ORDER_CALLBACKS_ABI)).toMatchObject([
      { method: 'onOrderCreateOrderReject', inputs: { errorCode: code } },
    ]);
    expect(readTokenBalance(world, world.a, alice)).toBe(INITIAL_TRADER_BALANCE);
    expect(readTokenBalance(world, world.a, world.rootA)).toBe(0n);
  };

  const raw = (fields: readonly (readonly [string, bigint | string])[]): string =>
    encodeAbiParamsCell(
      fields.map(([type], index) => ({ name: `f${index}`, type })),
      Object.fromEntries(fields.map(([, value], index) => [`f${index}`, value])),
    ).boc;
  const keys = (bits = 512): string =>
    raw(
      bits === 512
        ? [
            ['uint256', 0n],
            ['uint256', 0n],
          ]
        : [['uint256', 0n]],
    );

  it.each<readonly [string, () => Partial<NewOrderParams>, bigint]>([
    ['less than five coins when they arrive', () => ({ value: 49n * (COIN / 10n) }), 200n],
    ['nothing wanted', () => ({ expected: 0n }), 202n],
    ['the same token wanted', () => ({ receive: world.a }), 202n],
    ['no token wanted', () => ({ receive: ALL_ZERO_ADDRESS }), 202n],
    ['the root as its owner', () => ({ owner: world.rootA }), 202n],
    ['an empty payload', () => ({ payload: EMPTY_CELL_BOC }), 202n],
    [
      'a payload with something more',
      () => ({
        payload: raw([
          ['uint64', 7n],
          ['address', alice],
          ['address', world.b],
          ['uint128', 5n],
          ['uint8', 1n],
          ['cell', keys()],
        ]),
      }),
      202n,
    ],
    [
      'a payload whose keys are short',
      () => ({
        payload: raw([
          ['uint64', 7n],
          ['address', alice],
          ['address', world.b],
          ['uint128', 5n],
          ['cell', keys(256)],
        ]),
      }),
      202n,
    ],
    ['a wanted token that does not exist', () => ({ receive: toTestAddress('4') }), 203n],
    ['a wanted token that is none', () => ({ receive: world.factory }), 203n],
  ])('is rejected with %s: everything is returned', async (_why, more, code) => {
    const before = coins();
    const given = more();
    const trace = await sendNewOrder(world, order(given));
    expectRejected(trace, code);
    expect((given.value ?? 6n * COIN) - (coins() - before)).toBeLessThan(COIN);
  });

  it.each<readonly [string, () => Partial<NewOrderParams>, string]>([
    ['at once', () => ({ expected: 1n, receive: world.a }), 'cd3500ca'],
    ['after it was deployed', () => ({ receive: toTestAddress('4') }), 'cd3500cb'],
  ])('rejected %s brings the cancel payload back', async (_when, more, head) => {
    const trace = await sendNewOrder(world, order({ ...more(), cancel: CANCEL_PAYLOAD }));
    const [notice] = trace
      .calls(alice, TOKEN_CALLBACKS_ABI)
      .filter((call) => call.method === 'onAcceptTokensTransfer');
    const cell = Cell.fromBase64(toAbiText(notice?.inputs['payload'])).beginParse();
    expect(cell.loadBuffer(4).toString('hex')).toBe(head);
    expect(cell.loadRef().equals(Cell.fromBase64(CANCEL_PAYLOAD))).toBe(true);
  });

  it('that comes with hardly any coins still gets its tokens back', async () => {
    await sendNewOrder(world, order({ value: COIN / 4n }));
    expect(readTokenBalance(world, world.a, alice)).toBe(INITIAL_TRADER_BALANCE);
  });

  it('is not created by a notification that does not come from the wallet', async () => {
    const payload = toAbiText(
      world.dex.stage.get(world.rootA, ORDER_ROOT_ABI, 'buildPayload', {
        callbackId: 1n,
        user: outsider,
        tokenReceive: world.b,
        expectedTokenAmount: 5n,
        backPK: 0n,
        backMatchingPK: 0n,
        cancelPayload: null,
      })['value0'],
    );
    const trace = await world.dex.stage.send({
      from: outsider,
      to: world.rootA,
      value: 6n * COIN,
      abi: TOKEN_CALLBACKS_ABI,
      method: 'onAcceptTokensTransfer',
      inputs: {
        tokenRoot: world.a,
        amount: 10n ** 9n,
        sender: outsider,
        senderWallet: outsider,
        remainingGasTo: outsider,
        payload,
      },
    });
    expect(trace.events(world.rootA, ORDER_ROOT_ABI)).toMatchObject([
      { method: 'CreateOrderReject', inputs: { errorCode: 201n } },
    ]);
  });

  it('of another token sent to the root goes back', async () => {
    const tokenBalance = readTokenBalance(world, world.b, alice);
    await sendNewOrder(world, order({ spend: world.b, receive: world.a, to: world.rootA }));
    expect(readTokenBalance(world, world.b, alice)).toBe(tokenBalance);
  });

  it('whose token never answers is given up by its maker', async () => {
    const silent = toTestAddress('6');
    world.dex.stage.chain.putAccount(silent, { code: Cell.EMPTY, data: Cell.EMPTY, balance: COIN });
    const trace = await sendNewOrder(world, order({ receive: silent }));
    expect(trace.events(world.rootA, ORDER_ROOT_ABI)).toEqual([]);
    expect(readTokenBalance(world, world.a, world.rootA)).toBe(1000n);
    const started = trace.steps.find(
      ({ transaction }) => transaction.inMessage?.from === world.rootA && transaction.account !== alice,
    );
    const address = toAddress(started?.account ?? '');
    expect(getOrderDetails(world, address).state).toBe('initialize');
    const given = await cancelOrder(world, address);
    expectRejected(given, 204n);
    expect(getOrderStateChanges(given, address)).toEqual(['0>5']);
  });

  it('can only be announced or failed by the order itself', async () => {
    const identity = { owner: alice, receiveToken: world.b, timeTx: 1n, nowTx: 1n };
    const rest = { amount: 5n, callbackId: 1n, sender: outsider, remainingGasTo: outsider };
    for (const [method, inputs] of [
      ['orderReady', { ...identity, spentWallet: outsider, expected: 1n, ...rest }],
      ['orderFailed', { ...identity, errorCode: 1n, ...rest, cancelPayload: null }],
    ] as const) {
      const trace = await world.dex.stage.send({
        from: outsider,
        to: world.rootA,
        value: COIN,
        abi: ORDER_LINKS_ABI,
        method,
        inputs,
      });
      expect(trace.exitCode).toBe(313);
    }
  });

  it('never leaves tokens of a plain transfer in the root', async () => {
    await sendTokenTransfer(world.dex.stage, world.a, alice, {
      amount: 5n,
      to: world.rootA,
      notify: true,
      value: 2n * COIN,
    });
    expect(readTokenBalance(world, world.a, alice)).toBe(INITIAL_TRADER_BALANCE);
  });
});
