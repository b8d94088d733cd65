import order from '@junction/contracts/abi/Order.abi.json' with { type: 'json' };
import pools from '@junction/contracts/abi/OrderPools.abi.json' with { type: 'json' };
import factory from '@junction/contracts/abi/OrderFactory.abi.json' with { type: 'json' };
import root from '@junction/contracts/abi/OrderRoot.abi.json' with { type: 'json' };
import { toAddress } from '@junction/primitives';
import { describe, it } from 'vitest';
import {
  ORDER_ABI,
  ORDER_FACTORY_ABI,
  ORDER_POOLS_ABI,
  ORDER_ROOT_ABI,
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
import { expectFunctionsOf, expectParameters, type AbiText } from './test/expect-calls.ts';

const one = toAddress(`0:${'1'.repeat(64)}`);
const two = toAddress(`0:${'2'.repeat(64)}`);

describe('order calls', () => {
  it.each<[string, AbiText]>([
    [ORDER_FACTORY_ABI, factory],
    [ORDER_ROOT_ABI, root],
    [ORDER_ABI, order],
    [ORDER_POOLS_ABI, pools],
  ])('are functions of the contract ABI, word for word', (text, contract) =>
    expectFunctionsOf(text, contract),
  );

  it('name every parameter of the function they call', () => {
    for (const call of [
      expectedOrderRoot(one),
      expectedOrder({
        factory: one,
        root: two,
        owner: one,
        spentToken: one,
        receiveToken: two,
        timeTx: 1n,
        nowTx: 2n,
      }),
      createOrderRoot(one, '7'),
      orderPayloadOnChain({ callId: '7', owner: one, receiveToken: two, expected: 5n }),
      fillPayloadOnChain('7'),
      readOrderOnChain('getDetails'),
      expectedOrderPay(5n),
      expectedOrderReceive(5n),
      cancelOrder('7'),
      swapOrder('7', 'constant-product'),
      swapOrder('7', 'stable-pool'),
      matchOrder('7', { root: one, owner: two, timeTx: 1n, nowTx: 2n }),
    ])
      expectParameters(call);
  });
});
