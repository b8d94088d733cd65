import { Cell } from '@ton/core';
import { fillOrder as fillByFormula } from '@junction/amm/limit-order';
import type { Address } from '@junction/primitives';
import { encodeAbiParamsCell } from '@junction/tvm';
import { beforeAll, describe, expect, it } from 'vitest';
import { TOKEN_VAULT_RECOVERY_ABI } from './dex-stage.ts';
import {
  callOrderFactory,
  cancelOrder,
  getOrderStateChanges,
  createOrderWorld,
  getOrderDetails,
  fillOrder,
  readTokenBalance,
  makeOrder,
  ORDER_ABI,
  ORDER_CALLBACKS_ABI,
  ORDER_LINKS_ABI,
  INITIAL_TRADER_BALANCE,
  getCallbackMethods,
} from './order-world.ts';
import type { OrderFillOptions, OrderWorld } from './order-world.ts';
import { alice, bob, CANCEL_PAYLOAD, SUCCESS_PAYLOAD, outsider } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC, toAbiText, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import {
  TOKEN_CALLBACKS_ABI,
  getTokenBalance,
  sendTokenTransfer,
  getTokenWalletAddress,
} from './token-stage.ts';

const FEE = { numerator: 3n, denominator: 1000n };
let world: OrderWorld;
let order: Address;

beforeAll(async () => {
  world = await createOrderWorld({
    ...FEE,
    matchingNumerator: 1n,
    matchingDenominator: 10n,
    beneficiary: outsider,
  });
  // The order sells 1000 of A for 2000 of B.
  order = await makeOrder(world, { spend: world.a, receive: world.b, amount: 1000n, expected: 2000n });
});
revertChainAfterEachTest(() => world.dex.stage.chain);

const coins = (account: Address): bigint => world.dex.stage.balanceOf(account);
const fill = (amount: bigint, more: Partial<OrderFillOptions> = {}): Promise<Trace> =>
  fillOrder(world, order, { token: world.b, amount, ...more });
const readRemainingAmounts = (): readonly [bigint, bigint] => {
  const { currentSpent, currentReceive } = getOrderDetails(world, order);
  return [currentSpent, currentReceive];
};

describe('a partial fill', () => {
  it('pays the maker net, the taker at the price, the fee to its beneficiary, and sends each party its callback', async () => {
    const before = coins(bob);
    const trace = await fill(1000n, { callId: 31n });
    expect(trace.isClean).toBe(true);
    // The fee is ceil(1000 * 3 / 1000) = 3; the remaining 997 of B buy 498 of A at a price of two.
    expect(readRemainingAmounts()).toEqual([502n, 1003n]);
    expect(readTokenBalance(world, world.b, alice)).toBe(INITIAL_TRADER_BALANCE + 997n);
    expect(readTokenBalance(world, world.a, bob)).toBe(INITIAL_TRADER_BALANCE + 498n);
    expect(readTokenBalance(world, world.b, bob)).toBe(INITIAL_TRADER_BALANCE - 1000n);
    expect(getTokenBalance(world.dex.stage, world.b, outsider)).toBe(3n);
    expect(readTokenBalance(world, world.a, order)).toBe(502n);
    expect(readTokenBalance(world, world.b, order)).toBe(0n);
    expect(trace.events(order, ORDER_ABI)).toEqual([
      {
        method: 'PartExchange',
        inputs: {
          spentToken: world.a,
          spentAmount: 498n,
          receiveToken: world.b,
          receiveAmount: 997n,
          currentSpentTokenAmount: 502n,
          currentReceiveTokenAmount: 1003n,
          fee: 3n,
          initiator: bob,
        },
      },
    ]);
    const rest = { currentSpentTokenAmount: 502n, currentReceiveTokenAmount: 1003n };
    const reported = { id: 31n, owner: alice, fee: 3n };
    expect(trace.calls(bob, ORDER_CALLBACKS_ABI)).toEqual([
      {
        method: 'onOrderPartExchangeSuccess',
        inputs: {
          ...reported,
          result: {
            spentToken: world.b,
            spentAmount: 1000n,
            receiveToken: world.a,
            receiveAmount: 498n,
            ...rest,
          },
        },
      },
    ]);
    expect(trace.calls(alice, ORDER_CALLBACKS_ABI)).toEqual([
      {
        method: 'onOrderPartExchangeSuccess',
        inputs: {
          ...reported,
          result: {
            spentToken: world.a,
            spentAmount: 498n,
            receiveToken: world.b,
            receiveAmount: 997n,
            ...rest,
          },
        },
      },
    ]);
    expect(getOrderDetails(world, order).state).toBe('active');
    expect(coins(order)).toBe((3n * COIN) / 2n);
    expect(6n * COIN - (coins(bob) - before)).toBeLessThan(7n * (COIN / 10n));
  });

  it('equals the previous result of the getters', async () => {
    const { stage } = world.dex;
    const quote = stage.get(order, ORDER_ABI, 'getExpectedReceiveAmount', { amount: 777n });
    const balance = readTokenBalance(world, world.a, bob);
    await fill(777n);
    expect(readTokenBalance(world, world.a, bob) - balance).toBe(quote['value0']);
  });

  it('goes to the recipient named by the taker, with the success payload of the taker', async () => {
    const friend = toTestAddress('6');
    const trace = await fill(1000n, { recipient: friend, success: SUCCESS_PAYLOAD });
    expect(getTokenBalance(world.dex.stage, world.a, friend)).toBe(498n);
    const [notice] = trace.calls(friend, TOKEN_CALLBACKS_ABI);
    const cell = Cell.fromBase64(toAbiText(notice?.inputs['payload'])).beginParse();
    expect(cell.loadUint(8)).toBe(203);
    expect(cell.loadUint(8)).toBe(50);
    expect(cell.loadRef().equals(Cell.fromBase64(SUCCESS_PAYLOAD))).toBe(true);
  });

  it('reaches a recipient without a wallet even with no coins named for it', async () => {
    const friend = toTestAddress('6');
    expect((await fill(1000n, { recipient: friend, grams: 0n })).isClean).toBe(true);
    expect(getTokenBalance(world.dex.stage, world.a, friend)).toBe(498n);
  });

  it('follows the formula over any sequence, and never below the price the maker asked for', async () => {
    let model = { offered: 1000n, wanted: 2000n };
    for (const amount of [1n, 7n, 333n, 2n, 800n, 5n, 3000n]) {
      const expected = fillByFormula(model, FEE, amount);
      await fill(amount);
      if (expected.ok) model = expected.value.order;
      expect(readRemainingAmounts()).toEqual([model.offered, model.wanted]);
      expect((1000n - model.offered) * 2000n).toBeLessThanOrEqual((2000n - model.wanted) * 1000n);
    }
    expect(model).toEqual({ offered: 0n, wanted: 0n });
    expect(readTokenBalance(world, world.b, alice)).toBe(INITIAL_TRADER_BALANCE + 2000n);
  });
});

describe('a full fill', () => {
  it('gives all that is left, returns the excess without a fee, and ends the order with its coins to the maker', async () => {
    const trace = await fill(5000n);
    expect(trace.isClean).toBe(true);
    // The order still wants 2000 of B. With the fee, the taker pays ceil(2000 * 1000 / 997) = 2007.
    expect(readTokenBalance(world, world.b, bob)).toBe(INITIAL_TRADER_BALANCE - 2007n);
    expect(readTokenBalance(world, world.a, bob)).toBe(INITIAL_TRADER_BALANCE + 1000n);
    expect(readTokenBalance(world, world.b, alice)).toBe(INITIAL_TRADER_BALANCE + 2000n);
    expect(getTokenBalance(world.dex.stage, world.b, outsider)).toBe(7n);
    expect(getOrderStateChanges(trace, order)).toEqual(['2>3']);
    expect(trace.events(order, ORDER_ABI)[0]).toMatchObject({
      inputs: { currentSpentTokenAmount: 0n, currentReceiveTokenAmount: 0n, fee: 7n },
    });
    expect(getCallbackMethods(trace, bob)).toEqual(['onOrderStateFilled']);
    expect(getCallbackMethods(trace, alice)).toEqual(['onOrderStateFilled']);
    expect(getOrderDetails(world, order).state).toBe('filled');
    expect(coins(order)).toBe(0n);
    expect(readTokenBalance(world, world.a, order) + readTokenBalance(world, world.b, order)).toBe(0n);
  });

  it('happens exactly from the full amount reported by the getter', async () => {
    const { stage } = world.dex;
    const quote = stage.get(order, ORDER_ABI, 'getExpectedSpentAmount', { amount: 1000n });
    const fullAmount = quote['value0'] as bigint;
    expect([fullAmount, quote['value1']]).toEqual([2007n, 7n]);
    await fill(fullAmount - 1n);
    expect(getOrderDetails(world, order).state).toBe('active');
    await fill(1n);
    await fill(5n);
    expect(getOrderDetails(world, order).state).toBe('filled');
  });
});

describe('a rejected fill', () => {
  const given = (trace: Trace, hasCallback = true): void => {
    expect(readTokenBalance(world, world.b, bob)).toBe(INITIAL_TRADER_BALANCE);
    expect(readTokenBalance(world, world.b, order)).toBe(0n);
    expect(getCallbackMethods(trace, bob)).toEqual(hasCallback ? ['onOrderReject'] : []);
    expect(trace.events(order, ORDER_ABI)).toEqual([]);
  };

  it.each<readonly [string, bigint, Partial<OrderFillOptions>]>([
    ['that buys nothing', 1n, {}],
    ['with too few coins', 1000n, { value: 2n * COIN }],
    ['that wants more coins for a wallet than it brings', 1000n, { grams: 5n * COIN }],
    ['without a payload', 1000n, { payload: EMPTY_CELL_BOC }],
    [
      'with another operation',
      1000n,
      {
        payload: encodeAbiParamsCell(
          [
            { name: 'op', type: 'uint8' },
            { name: 'id', type: 'uint64' },
            { name: 'grams', type: 'uint128' },
            { name: 'to', type: 'address' },
          ],
          { op: 51n, id: 9n, grams: 0n, to: ALL_ZERO_ADDRESS },
        ).boc,
      },
    ],
  ])('%s is returned in full', async (_why, amount, more) => {
    const before = coins(bob);
    given(await fill(amount, more));
    expect((more.value ?? 6n * COIN) - (coins(bob) - before)).toBeLessThan(COIN / 4n);
    expect(readRemainingAmounts()).toEqual([1000n, 2000n]);
  });

  it('for the order itself as recipient comes back', async () => {
    given(await fill(1000n, { recipient: order }));
  });

  it('with hardly any coins is returned without a callback', async () => {
    given(await fill(1000n, { value: COIN / 4n }), false);
  });

  it('brings the cancel payload back', async () => {
    const trace = await fill(1n, { success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD });
    const [notice] = trace.calls(bob, TOKEN_CALLBACKS_ABI);
    const cell = Cell.fromBase64(toAbiText(notice?.inputs['payload'])).beginParse();
    expect(cell.loadBuffer(4).toString('hex')).toBe('cc3200cf');
    expect(cell.loadRef().equals(Cell.fromBase64(CANCEL_PAYLOAD))).toBe(true);
  });

  it('in the offered token, or in another one, comes back', async () => {
    for (const token of [world.a, world.c]) {
      const balance = readTokenBalance(world, token, bob);
      await fillOrder(world, order, { token, amount: 500n });
      expect(readTokenBalance(world, token, bob)).toBe(balance);
    }
    expect(readRemainingAmounts()).toEqual([1000n, 2000n]);
  });

  it('of an order that was filled or cancelled meanwhile comes back', async () => {
    await fill(5000n, { from: alice });
    const balance = readTokenBalance(world, world.b, bob);
    const late = await fill(100n);
    expect(getCallbackMethods(late, bob)).toEqual(['onOrderReject']);
    expect(readTokenBalance(world, world.b, bob)).toBe(balance);
    // The refunded coins must not stay in the order, which has ended.
    expect(coins(order)).toBe(0n);
  });

  it('ignores a notification that does not come from its wallet', async () => {
    const trace = await world.dex.stage.send({
      from: outsider,
      to: order,
      value: 6n * COIN,
      abi: TOKEN_CALLBACKS_ABI,
      method: 'onAcceptTokensTransfer',
      inputs: {
        tokenRoot: world.b,
        amount: 2000n,
        sender: outsider,
        senderWallet: outsider,
        remainingGasTo: outsider,
        payload: toAbiText(
          world.dex.stage.get(order, ORDER_ABI, 'buildPayload', {
            callbackId: 1n,
            deployWalletValue: 0n,
            recipient: outsider,
            successPayload: null,
            cancelPayload: null,
          })['value0'],
        ),
      },
    });
    expect(trace.events(order, ORDER_ABI)).toEqual([]);
    expect(readRemainingAmounts()).toEqual([1000n, 2000n]);
  });
});

describe('a cancellation', () => {
  it('returns the remaining tokens and coins to the maker with a callback', async () => {
    await fill(1000n);
    const before = coins(alice);
    const trace = await cancelOrder(world, order);
    expect(trace.isClean).toBe(true);
    expect(readTokenBalance(world, world.a, alice)).toBe(INITIAL_TRADER_BALANCE - 498n);
    expect(trace.calls(alice, ORDER_CALLBACKS_ABI)).toEqual([
      {
        method: 'onOrderStateCancelled',
        inputs: { id: 11n, result: { spentToken: world.a, currentSpentTokenAmount: 502n } },
      },
    ]);
    expect(getOrderStateChanges(trace, order)).toEqual(['2>5']);
    // The remaining amounts stay readable after the order has ended, so a partly filled order differs from one that was
    // never filled.
    expect(readRemainingAmounts()).toEqual([502n, 1003n]);
    expect(getOrderDetails(world, order).state).toBe('cancelled');
    expect(coins(alice) - before).toBeGreaterThan(16n * (COIN / 10n));
    expect(coins(order)).toBe(0n);
  });

  it('is the maker’s alone', async () => {
    expect((await cancelOrder(world, order, bob)).exitCode).toBe(301);
    expect(getOrderDetails(world, order).state).toBe('active');
  });

  it('with too few coins, or a second time, is rejected with a callback', async () => {
    expect(getCallbackMethods(await cancelOrder(world, order, alice, COIN / 4n), alice)).toEqual([
      'onOrderStateCancelledReject',
    ]);
    expect(getOrderDetails(world, order).state).toBe('active');
    await cancelOrder(world, order);
    expect(getCallbackMethods(await cancelOrder(world, order), alice)).toEqual([
      'onOrderStateCancelledReject',
    ]);
    expect(readTokenBalance(world, world.a, alice)).toBe(INITIAL_TRADER_BALANCE);
  });
});

describe('the factory', () => {
  it('stops an order in an emergency, but never its maker', async () => {
    const stop = { enabled: true, orderAddress: order, _manager: 5n };
    const trace = await callOrderFactory(world, 'setEmergency', stop);
    expect(getOrderStateChanges(trace, order)).toEqual(['2>6']);
    expect(getCallbackMethods(await fill(1000n), bob)).toEqual(['onOrderReject']);
    expect(readTokenBalance(world, world.b, bob)).toBe(INITIAL_TRADER_BALANCE);
    const again = await callOrderFactory(world, 'setEmergency', { ...stop, enabled: false });
    expect(getOrderStateChanges(again, order)).toEqual(['6>2']);
    await callOrderFactory(world, 'setEmergency', stop);
    expect(getOrderStateChanges(await cancelOrder(world, order), order)).toEqual(['6>5']);
    expect(readTokenBalance(world, world.a, alice)).toBe(INITIAL_TRADER_BALANCE);
  });
});

describe('tokens that come back', () => {
  it('wait for the wallet that rejected them, and any account may send them again', async () => {
    const { stage } = world.dex;
    const recovery = TOKEN_VAULT_RECOVERY_ABI;
    const wallet = getOrderDetails(world, order).receiveWallet;
    // Our token wallets never reject tokens. A bounce notification from the order's own wallet simulates a wallet that
    // rejects tokens.
    await sendTokenTransfer(stage, world.b, bob, { amount: 40n, to: order });
    const bounce = (from: Address): Promise<Trace> =>
      stage.send({
        from,
        to: order,
        value: COIN,
        abi: TOKEN_CALLBACKS_ABI,
        method: 'onBounceTokensTransfer',
        inputs: { tokenRoot: world.b, amount: 40n, revertedFrom: bobsWallet },
      });
    const bobsWallet = getTokenWalletAddress(stage, world.b, bob);
    expect((await bounce(outsider)).exitCode).toBe(330);
    await bounce(wallet);
    expect(stage.get(order, recovery, 'getReturnedTokens')['amounts']).toEqual([[bobsWallet, 40n]]);
    const release = { wallet: bobsWallet, remainingGasTo: outsider };
    const call = {
      from: outsider,
      to: order,
      value: COIN,
      abi: recovery,
      method: 'releaseReturnedTokens',
      inputs: release,
    };
    expect((await stage.send(call)).isClean).toBe(true);
    expect(readTokenBalance(world, world.b, bob)).toBe(INITIAL_TRADER_BALANCE);
    expect((await stage.send(call)).exitCode).toBe(327);
  });
});

describe('unsolicited responses', () => {
  it.each<readonly [string, Record<string, bigint | string>, number]>([
    ['onSpentWallet', { _wallet: outsider }, 314],
    ['onReceiveWallet', { _wallet: outsider }, 314],
    ['onDexPair', { _dexPair: outsider }, 305],
    ['onDexPairTokenRoots', { value0: outsider, value1: outsider, value2: outsider }, 306],
    ['matchingCancel', {}, 313],
    ['enableEmergency', { _emergencyManager: 1n }, 315],
    ['disableEmergency', {}, 315],
    ['upgrade', { _code: EMPTY_CELL_BOC, _newVersion: 9n, _sendGasTo: outsider }, 315],
  ])('%s from an outsider is rejected', async (method, inputs, code) => {
    const trace = await world.dex.stage.send({
      from: outsider,
      to: order,
      value: COIN,
      abi: ORDER_ABI,
      method,
      inputs,
    });
    expect(trace.exitCode).toBe(code);
    const vault = await world.dex.stage.send({
      from: outsider,
      to: order,
      value: COIN,
      abi: ORDER_LINKS_ABI,
      method: 'onReceiveVault',
      inputs: { vault: outsider },
    });
    expect(vault.exitCode).toBe(305);
  });
});
