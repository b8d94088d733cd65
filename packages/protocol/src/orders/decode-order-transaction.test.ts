import orderAbi from '@junction/contracts/abi/Order.abi.json' with { type: 'json' };
import orderCallbacksAbi from '@junction/contracts/abi/OrderCallbacks.abi.json' with { type: 'json' };
import { toAddress } from '@junction/primitives';
import { encodeBody, encodeAbiParamsCell, parseBoc, type AbiInputs, type AbiJson } from '@junction/tvm';
import { describe, expect, it } from 'vitest';
import { ORDER_STATES, readOrderDetails } from './decode-order-transaction.ts';
import { decodeOrderCallback } from './order-callback.ts';

const one = toAddress(`0:${'1'.repeat(64)}`);
const two = toAddress(`0:${'2'.repeat(64)}`);

const callback = (method: string, inputs: AbiInputs) =>
  decodeOrderCallback(parseBoc(encodeBody(orderCallbacksAbi, method, inputs)));

describe('callbacks of limit orders', () => {
  it("are decoded from the receiver's point of view", () => {
    expect(callback('onOrderCreateOrderSuccess', { id: 7, order: one })).toEqual({
      kind: 'order-created',
      callId: 7n,
      order: one,
    });
    expect(callback('onOrderCreateOrderReject', { id: 7, errorCode: 202 })).toEqual({
      kind: 'order-refused',
      callId: 7n,
      errorCode: 202,
    });
    expect(
      callback('onOrderStateFilled', {
        id: 7,
        owner: one,
        fee: 3,
        result: { spentToken: one, spentAmount: 10, receiveToken: two, receiveAmount: 20 },
      }),
    ).toEqual({
      kind: 'exchanged',
      callId: 7n,
      isComplete: true,
      owner: one,
      fee: 3n,
      spent: { token: one, amount: 10n },
      received: { token: two, amount: 20n },
    });
  });

  it('are all known', () => {
    const zero = (type: string): AbiInputs[string] => (type === 'address' ? one : 0);
    for (const { name, inputs } of orderCallbacksAbi.functions) {
      const values = Object.fromEntries(
        inputs.map((input) => [
          input.name,
          'components' in input
            ? Object.fromEntries(input.components.map((part) => [part.name, zero(part.type)]))
            : zero(input.type),
        ]),
      );
      expect(callback(name, values)).toMatchObject({ callId: 0n });
    }
  });

  it('are ignored if malformed', () => {
    expect(decodeOrderCallback(parseBoc(encodeAbiParamsCell([], {}).boc))).toBeUndefined();
  });
});

describe('details of an order', () => {
  const abi: AbiJson = orderAbi;
  const components = abi.functions.find((entry) => entry.name === 'getDetails')?.outputs[0]?.components ?? [];
  const details = Object.fromEntries(
    components.map((part) => [part.name, part.type === 'address' ? one : 2n]),
  );

  it("are decoded from the getter's answer", () => {
    expect(readOrderDetails(details)).toMatchObject({ owner: one, state: 'active', currentSpent: 2n });
  });

  it('have a name for every state of the contract', () => {
    expect(ORDER_STATES.length).toBe(9);
    expect(() => readOrderDetails({ ...details, state: 9n })).toThrow(TypeError);
  });
});
