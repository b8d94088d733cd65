import order from '@junction/contracts/abi/Order.abi.json' with { type: 'json' };
import pools from '@junction/contracts/abi/OrderPools.abi.json' with { type: 'json' };
import factory from '@junction/contracts/abi/OrderFactory.abi.json' with { type: 'json' };
import root from '@junction/contracts/abi/OrderRoot.abi.json' with { type: 'json' };
import { ZERO_ADDRESS, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  buildCancelOrderCall,
  buildCreateOrderRootCall,
  buildOrderAddressGetter,
  buildOrderPaidAmountGetter,
  buildOrderReceivedAmountGetter,
  buildOrderRootAddressGetter,
  buildFillPayloadGetter,
  buildExecuteOrderAgainstOrderCall,
  buildOrderPayloadGetter,
  buildOrderGetter,
  buildExecuteOrderAgainstPoolCall,
} from './order-calls.ts';
import {
  expectAbiFunctionsMatchContract,
  expectCallHasAllParameters,
  type ComparedAbiFields,
} from '../test/expect-calls.ts';
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
  it.each<[AbiCall, ComparedAbiFields]>([
    [buildOrderRootAddressGetter(one), factory],
    [buildCreateOrderRootCall(one, '7'), factory],
    [buildOrderAddressGetter(initialData), root],
    [buildOrderPayloadGetter({ callId: '7', owner: one, receiveToken: two, expected: 5n }), root],
    [buildFillPayloadGetter('7'), order],
    [buildOrderGetter('getDetails'), order],
    [buildOrderGetter('currentStatus'), order],
    [buildOrderGetter('getFeeParams'), order],
    [buildOrderPaidAmountGetter(5n), order],
    [buildOrderReceivedAmountGetter(5n), order],
    [buildCancelOrderCall('7'), order],
    [buildExecuteOrderAgainstPoolCall('7', undefined), order],
    [buildExecuteOrderAgainstOrderCall('7', { root: one, owner: two, timeTx: 1n, nowTx: 2n }), order],
    [buildExecuteOrderAgainstPoolCall('7', 'constant-product'), pools],
    [buildExecuteOrderAgainstPoolCall('7', 'stable-pool'), pools],
  ])('$0.method is a function of the contract, with every parameter', (call, contract) => {
    expectAbiFunctionsMatchContract(call.abi, contract);
    expectCallHasAllParameters(call);
  });

  it('carry their parameters', () => {
    expect(buildExecuteOrderAgainstPoolCall('7', 'stable-pool').params).toEqual({
      callbackId: '7',
      deployWalletValue: '100000000',
      poolType: '3',
    });
    expect(buildFillPayloadGetter('7').params).toMatchObject({
      recipient: ZERO_ADDRESS,
      cancelPayload: null,
    });
    expect(buildOrderRootAddressGetter(one)).toMatchObject({
      responsible: true,
      params: { answerId: 0, token: one },
    });
    expect(buildFillPayloadGetter('7').responsible).toBe(false);
  });

  it('decode answers', () => {
    expect(buildOrderRootAddressGetter(one).read({ value0: two })).toBe(two);
    expect(buildOrderGetter('currentStatus').read({ value0: '2' })).toBe(2n);
    expect(buildOrderPaidAmountGetter(5n).read({ value0: '6', value1: 1n })).toEqual({
      value0: 6n,
      value1: 1n,
    });
  });
});
