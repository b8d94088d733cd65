import order from '@junction/contracts/abi/Order.abi.json' with { type: 'json' };
import pools from '@junction/contracts/abi/OrderPools.abi.json' with { type: 'json' };
import factory from '@junction/contracts/abi/OrderFactory.abi.json' with { type: 'json' };
import root from '@junction/contracts/abi/OrderRoot.abi.json' with { type: 'json' };
import { ZERO_ADDRESS, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  cancelOrder,
  createOrderRoot,
  expectedOrder,
  expectedOrderPay,
  expectedOrderReceive,
  expectedOrderRoot,
  fillPayloadOnChain,
  matchOrder,
  orderPayloadOnChain,
  readOrderOnChain,
  swapOrder,
} from './order-calls.ts';
import { expectFunctionsOf, expectParameters, type AbiText } from '../test/expect-calls.ts';
import type { AbiCall } from '../typed-abi/calls.ts';

const one = toAddress(`0:${'1'.repeat(64)}`);
const two = toAddress(`0:${'2'.repeat(64)}`);
const initialData = {
  factory: one,
  root: two,
  owner: one,
  spentToken: one,
  receiveToken: two,
  timeTx: 1n,
  nowTx: 2n,
};

describe('order calls', () => {
  it.each<[AbiCall, AbiText]>([
    [expectedOrderRoot(one), factory],
    [createOrderRoot(one, '7'), factory],
    [expectedOrder(initialData), root],
    [orderPayloadOnChain({ callId: '7', owner: one, receiveToken: two, expected: 5n }), root],
    [fillPayloadOnChain('7'), order],
    [readOrderOnChain('getDetails'), order],
    [readOrderOnChain('currentStatus'), order],
    [readOrderOnChain('getFeeParams'), order],
    [expectedOrderPay(5n), order],
    [expectedOrderReceive(5n), order],
    [cancelOrder('7'), order],
    [swapOrder('7', undefined), order],
    [matchOrder('7', { root: one, owner: two, timeTx: 1n, nowTx: 2n }), order],
    [swapOrder('7', 'constant-product'), pools],
    [swapOrder('7', 'stable-pool'), pools],
  ])('$0.method is a function of the contract, with every parameter', (call, contract) => {
    expectFunctionsOf(call.abi, contract);
    expectParameters(call);
  });

  it('carry their parameters', () => {
    expect(swapOrder('7', 'stable-pool').params).toEqual({
      callbackId: '7',
      deployWalletValue: '100000000',
      poolType: '3',
    });
    expect(fillPayloadOnChain('7').params).toMatchObject({ recipient: ZERO_ADDRESS, cancelPayload: null });
    expect(expectedOrderRoot(one)).toMatchObject({
      responsible: true,
      params: { answerId: 0, token: one },
    });
    expect(fillPayloadOnChain('7').responsible).toBe(false);
  });

  it('decode answers', () => {
    expect(expectedOrderRoot(one).read({ value0: two })).toBe(two);
    expect(readOrderOnChain('currentStatus').read({ value0: '2' })).toBe(2n);
    expect(expectedOrderPay(5n).read({ value0: '6', value1: 1n })).toEqual({ value0: 6n, value1: 1n });
  });
});
