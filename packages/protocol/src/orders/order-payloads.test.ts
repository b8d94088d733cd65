import { toAddress } from '@junction/primitives';
import { hashBoc } from '@junction/tvm';
import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/order-payloads.json' with { type: 'json' };
import { encodeFillPayload, encodeOrderPayload } from './order-payloads.ts';

type Case = (typeof vectors.cases)[number];

function encodeRecordedOrderPayload({ contract, in: given }: Case): string {
  const text = (name: string): string => String(Reflect.get(given, name));
  const cell = (name: string): string | undefined =>
    (Reflect.get(given, name) as string | null | undefined) ?? undefined;
  return contract === 'Order'
    ? encodeFillPayload({
        callId: BigInt(text('callbackId')),
        deployWalletValue: BigInt(text('deployWalletValue')),
        recipient: toAddress(text('recipient')),
        success: cell('successPayload'),
        cancel: cell('cancelPayload'),
      })
    : encodeOrderPayload({
        callId: BigInt(text('callbackId')),
        owner: toAddress(text('user')),
        receiveToken: toAddress(text('tokenReceive')),
        expected: BigInt(text('expectedTokenAmount')),
        backKey: BigInt(text('backPK')),
        backMatchingKey: BigInt(text('backMatchingPK')),
        cancel: cell('cancelPayload'),
      });
}

describe('payloads of limit orders', () => {
  it.each(vectors.cases.map((one) => [one.contract, one.id, one] as const))(
    'of %s equal the recorded cell %d',
    (_contract, _id, one) => {
      expect(hashBoc(encodeRecordedOrderPayload(one))).toBe(one.hash);
    },
  );
});
