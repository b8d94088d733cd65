import { ZERO_ADDRESS, seconds, toAddress } from '@junction/primitives';
import { encodeAbiParamsCell } from '@junction/tvm';
import { isSameCellTree, parseCellTree } from '@junction/tvm/cells';
import { describe, expect, it } from 'vitest';
import orderVectors from '../vectors/order-payloads.json' with { type: 'json' };
import poolVectors from '../vectors/payloads.json' with { type: 'json' };
import { encodeFillPayload, encodeOrderPayload } from './orders/order-payloads.ts';
import { encodeWithdrawPayload, encodeCrossExchangePayload } from './payloads/index.ts';
import {
  encodeCandidatePaymentPayload,
  encodeGaugeDepositPayload,
  encodeLockPayload,
} from './earn/payloads.ts';
import { encodeTextPayload } from './payloads/text-payload.ts';
import {
  isEmptyPayload,
  readFillPayload,
  readCandidatePaymentPayload,
  readGaugeDepositPayload,
  readLockPayload,
  readOrderPayload,
  readPoolPayload,
  readTextPayload,
} from './read-payload.ts';
import { EMPTY_CELL_BOC } from './token/token-calls.ts';

const address = (digits: string) => toAddress(`0:${digits.repeat(64 / digits.length)}`);
const order = {
  callId: 77n,
  owner: address('a'),
  receiveToken: address('1f'),
  expected: 123_456n,
  backKey: 0n,
  backMatchingKey: 0n,
};

describe('an order', () => {
  it('has a requested amount and an owner', () => {
    expect(readOrderPayload(encodeOrderPayload(order))).toEqual({
      callId: 77n,
      recipient: address('a'),
      receiveToken: address('1f'),
      minimums: [123_456n],
      hasExtraData: false,
    });
  });
  it.each([{ backKey: 5n }, { backMatchingKey: 5n }, { cancel: EMPTY_CELL_BOC }])(
    'has extra data: %o',
    (more) => {
      expect(readOrderPayload(encodeOrderPayload({ ...order, ...more }))?.hasExtraData).toBe(true);
    },
  );
});

it('a fill has a recipient and the coins for a wallet', () => {
  const fill = { callId: 3n, deployWalletValue: 100n, recipient: address('b') };
  expect(readFillPayload(encodeFillPayload(fill))).toEqual({ ...fill, hasExtraData: false });
  expect(readFillPayload(encodeFillPayload({ ...fill, success: EMPTY_CELL_BOC }))?.hasExtraData).toBe(true);
  expect(readFillPayload(encodeOrderPayload(order))).toBeUndefined();
});

describe('a pool operation', () => {
  const options = { id: 9n, deployWalletGrams: 7n, recipient: ZERO_ADDRESS, referrer: address('c') };
  const boc = (built: ReturnType<typeof encodeWithdrawPayload>): string => {
    if (!built.ok) throw new Error(built.error.code);
    return built.value;
  };
  it.each([[[5n, 6n]], [[1n, 2n, 3n, 4n, 2n ** 127n]]])('has minimums for a withdrawal: %o', (expected) => {
    expect(readPoolPayload(boc(encodeWithdrawPayload({ ...options, expected })))).toEqual({
      callId: 9n,
      deployWalletValue: 7n,
      recipient: ZERO_ADDRESS,
      referrer: address('c'),
      minimums: expected,
      hasExtraData: false,
    });
  });
  it('has extra data for coins instead of tokens and for notification payloads', () => {
    const hasExtraData = (more: object) =>
      readPoolPayload(boc(encodeWithdrawPayload({ ...options, ...more, expected: [5n, 6n] })))?.hasExtraData;
    expect(hasExtraData({ toNative: true })).toBe(true);
    expect(hasExtraData({ toNative: false })).toBe(false);
    expect(hasExtraData({ success: EMPTY_CELL_BOC })).toBe(true);
  });
  it('has the recipient of a route', () => {
    const step = { pool: address('d'), expected: 4n, outcoming: ZERO_ADDRESS, numerator: 1n, next: [] };
    const route = {
      ...options,
      recipient: address('e'),
      expected: 4n,
      outcoming: ZERO_ADDRESS,
      next: [step],
    };
    expect(readPoolPayload(boc(encodeCrossExchangePayload(route)))).toMatchObject({
      callId: 9n,
      recipient: address('e'),
    });
  });
});

it.each(['', 'rubbish!', 'te6ccgEBAQEAAgAAAAA', 'AAAA', EMPTY_CELL_BOC])('is not decoded from %s', (text) => {
  expect(readOrderPayload(text)).toBeUndefined();
  expect(readFillPayload(text)).toBeUndefined();
  expect(readPoolPayload(text)).toBeUndefined();
});

it('an empty payload is recognized', () => {
  expect(isEmptyPayload(EMPTY_CELL_BOC)).toBe(true);
  expect(isEmptyPayload(encodeOrderPayload(order))).toBe(false);
  expect(isEmptyPayload('x')).toBe(false);
});

describe('payloads written by real contracts', () => {
  type Recorded = Readonly<Record<string, unknown>>;
  /** Reads a recorded parameter: getters of pairs name it `_recipient`, those of pools `recipient`. */
  const readParameter = (raw: Recorded, name: string): unknown => raw[name] ?? raw[`_${name}`];
  it('to pools are decoded: call id, recipient and, for withdrawals, the minimums', () => {
    let [heads, removals] = [0, 0];
    for (const one of poolVectors.cases) {
      const { in: raw, fn } = one;
      const boc = 'boc' in one ? one.boc : undefined;
      const recipient = readParameter(raw, 'recipient');
      if (typeof recipient !== 'string' || boc === undefined) continue;
      const read = readPoolPayload(boc);
      expect([fn, read?.recipient, read?.callId]).toEqual([
        fn,
        recipient,
        BigInt(String(readParameter(raw, 'id'))),
      ]);
      heads += 1;
      if (!/buildWithdrawLiquidityPayload(V2)?$/.test(fn)) continue;
      const expected = raw as Recorded;
      const minimums = expected['expected_amounts'] ??
        expected['_expected_amounts'] ?? [expected['_expectedLeftAmount'], expected['_expectedRightAmount']];
      expect(read?.minimums).toEqual((minimums as readonly string[]).map(BigInt));
      removals += 1;
    }
    expect([heads > 20, removals > 5]).toEqual([true, true]);
  });

  it('to orders and their roots are decoded', () => {
    let count = 0;
    for (const { in: raw, boc } of orderVectors.cases) {
      const order = raw as Recorded;
      const read = 'tokenReceive' in order ? readOrderPayload(boc) : readFillPayload(boc);
      expect(read).toMatchObject({
        callId: BigInt(String(order['callbackId'])),
        recipient: order['user'] ?? order['recipient'],
      });
      if ('tokenReceive' in order)
        expect(read).toMatchObject({
          receiveToken: order['tokenReceive'],
          minimums: [BigInt(String(order['expectedTokenAmount']))],
        });
      count += 1;
    }
    expect(count).toBeGreaterThan(5);
  });
});

describe('a text', () => {
  const TEXTS = ['', 'for the record', '기록용', 'x'.repeat(127), 'y'.repeat(128), 'é'.repeat(1_000)];

  it.each(TEXTS)('is encoded as by the ABI and decoded again: %#', (text) => {
    const payload = encodeTextPayload(text);
    expect(readTextPayload(payload)).toBe(text);
    const abi = encodeAbiParamsCell([{ name: 'data', type: 'bytes' }], {
      data: Buffer.from(text).toString('base64'),
    });
    expect(isSameCellTree(parseCellTree(payload), parseCellTree(abi.boc))).toBe(true);
  });

  it('is not decoded from anything else', () => {
    const fill = encodeFillPayload({ callId: 3n, deployWalletValue: 1n, recipient: address('b') });
    for (const other of [EMPTY_CELL_BOC, fill, 'x', '']) expect(readTextPayload(other)).toBeUndefined();
  });
});

describe('a lock of governance tokens', () => {
  const lock = { owner: address('a'), lockTime: seconds(63_072_000), callId: 4_294_967_295 };
  it('has the owner and the lock time', () => {
    expect(readLockPayload(encodeLockPayload(lock))).toEqual({
      recipient: address('a'),
      lockTime: 63_072_000,
      hasExtraData: false,
    });
    expect(readLockPayload(encodeLockPayload({ ...lock, nonce: 1 }))?.hasExtraData).toBe(true);
  });
  it('is not decoded from anything else', () => {
    for (const other of [
      encodeCandidatePaymentPayload({ gauge: address('b'), callId: 1 }),
      EMPTY_CELL_BOC,
      encodeOrderPayload(order),
      'not a payload',
    ])
      expect(readLockPayload(other)).toBeUndefined();
  });
});

describe('a payment for a candidate', () => {
  const candidate = { gauge: address('b'), callId: 4_294_967_295 };
  it('has the gauge', () => {
    expect(readCandidatePaymentPayload(encodeCandidatePaymentPayload(candidate))).toEqual({
      gauge: address('b'),
      hasExtraData: false,
    });
    expect(
      readCandidatePaymentPayload(encodeCandidatePaymentPayload({ ...candidate, nonce: 1 }))?.hasExtraData,
    ).toBe(true);
  });
  it('is not decoded from anything else', () => {
    const lock = encodeLockPayload({ owner: address('a'), lockTime: seconds(1), callId: 1 });
    for (const other of [lock, EMPTY_CELL_BOC, encodeOrderPayload(order), 'not a payload'])
      expect(readCandidatePaymentPayload(other)).toBeUndefined();
  });
});

describe('a deposit into a gauge', () => {
  const deposit = { owner: address('a'), lockTime: seconds(86_400), claim: true, callId: 7, nonce: 3 };
  it('has the owner, the lock time and the nonce', () => {
    expect(readGaugeDepositPayload(encodeGaugeDepositPayload(deposit))).toEqual({
      owner: address('a'),
      lockTime: 86_400n,
      claim: true,
      callId: 7n,
      nonce: 3n,
    });
  });
  it('is not decoded from anything else', () => {
    expect(readGaugeDepositPayload(EMPTY_CELL_BOC)).toBeUndefined();
    expect(readGaugeDepositPayload('x')).toBeUndefined();
    expect(readGaugeDepositPayload(encodeOrderPayload(order))).toBeUndefined();
  });
});
