import { ZERO_ADDRESS, toAddress, type Result } from '@junction/primitives';
import { hashBoc, parseBoc, serializeBoc } from '@junction/tvm';
import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/payloads.json' with { type: 'json' };
import { parsePoolNotification } from './notifications.ts';
import { CellWriter } from '@junction/tvm/cells';
import {
  encodeCrossExchangePayloadV1,
  encodeDepositPayloadV1,
  encodeExchangePayloadV1,
  encodeWithdrawPayloadV1,
} from './payloads-v1.ts';
import {
  encodeCrossExchangePayload,
  encodeDepositPayload,
  encodeExchangePayload,
  encodeWithdrawOneCoinPayload,
  encodeWithdrawPayload,
  type CrossExchangeStep,
  type PayloadEncodingError,
  type PayloadOptions,
} from './payloads-v2.ts';
import { deriveRecordedPoolAddress } from './recorded-network.ts';

type Input = Readonly<Record<string, unknown>>;
interface RecordedStep {
  readonly amount: string;
  readonly roots: readonly string[];
  readonly outcoming: string;
  readonly numerator: string;
  readonly nextStepIndices: readonly string[];
}

/**
 * Returns a function that reads a recorded parameter by name. It ignores case and underscores, because getters of pairs
 * name a parameter `_recipient` and getters of pools name it `recipient`.
 */
function createParameterReader(raw: Input) {
  const byName = new Map(
    Object.entries(raw).map(([name, value]) => [name.replaceAll('_', '').toLowerCase(), value]),
  );
  const get = (name: string): unknown => byName.get(name.toLowerCase());
  const integer = (name: string): bigint => BigInt(String(get(name)));
  const cell = (name: string): string | undefined => (get(name) as string | null) ?? undefined;
  return { get, integer, address: (name: string) => toAddress(String(get(name))), cell };
}

function v1(raw: Input): { id: bigint; deployWalletGrams: bigint } {
  const { integer } = createParameterReader(raw);
  return { id: integer('id'), deployWalletGrams: integer('deployWalletGrams') };
}

function v2(raw: Input): PayloadOptions {
  const { address, cell } = createParameterReader(raw);
  return {
    ...v1(raw),
    recipient: address('recipient'),
    referrer: address('referrer'),
    success: cell('successPayload'),
    cancel: cell('cancelPayload'),
  };
}

function parseSteps(raw: Input): readonly CrossExchangeStep[] {
  const { get } = createParameterReader(raw);
  const all = get('steps') as readonly RecordedStep[];
  const at = (index: string): CrossExchangeStep => {
    const step = all[Number(index)];
    if (!step) throw new Error(`no step ${index}`);
    return {
      pool: deriveRecordedPoolAddress(step.roots.map(toAddress)),
      expected: BigInt(step.amount),
      outcoming: toAddress(step.outcoming),
      numerator: BigInt(step.numerator),
      next: step.nextStepIndices.map(at),
    };
  };
  return (get('nextStepIndices') as readonly string[]).map(at);
}

function encodeRecordedPayload(c: (typeof vectors.cases)[number]): Result<string, PayloadEncodingError> {
  const raw = c.in as Input;
  const { get, integer, address } = createParameterReader(raw);
  const name = c.contract === 'stablePool' ? `${c.fn}V2` : c.fn;
  switch (name) {
    case 'buildExchangePayload':
      return {
        ok: true,
        value: encodeExchangePayloadV1({ ...v1(raw), expected: integer('expectedAmount') }),
      };
    case 'buildDepositLiquidityPayload':
      return { ok: true, value: encodeDepositPayloadV1(v1(raw)) };
    case 'buildWithdrawLiquidityPayload':
      return { ok: true, value: encodeWithdrawPayloadV1(v1(raw)) };
    case 'buildCrossPairExchangePayload': {
      const list = get('steps') as readonly { amount: string; root: string }[];
      return encodeCrossExchangePayloadV1({
        ...v1(raw),
        expected: integer('expectedAmount'),
        steps: list.map((step) => ({ expected: BigInt(step.amount), nextToken: toAddress(step.root) })),
      });
    }
    case 'buildExchangePayloadV2':
      return encodeExchangePayload({
        ...v2(raw),
        expected: integer('expectedAmount'),
        outcoming: get('outcoming') === undefined ? ZERO_ADDRESS : address('outcoming'),
      });
    case 'buildDepositLiquidityPayloadV2':
      return encodeDepositPayload({ ...v2(raw), expected: integer('expectedAmount') });
    case 'buildWithdrawLiquidityPayloadV2': {
      const list = get('expectedAmounts') as readonly string[] | undefined;
      return encodeWithdrawPayload({
        ...v2(raw),
        expected: list
          ? list.map((amount) => BigInt(amount))
          : [integer('expectedLeftAmount'), integer('expectedRightAmount')],
      });
    }
    case 'buildWithdrawLiquidityOneCoinPayloadV2':
      return encodeWithdrawOneCoinPayload({
        ...v2(raw),
        expected: integer('expectedAmount'),
        outcoming: address('outcoming'),
      });
    case 'buildCrossPairExchangePayloadV2':
      return encodeCrossExchangePayload({
        ...v2(raw),
        expected: integer('expectedAmount'),
        outcoming: address('outcoming'),
        next: parseSteps(raw),
      });
    default:
      throw new Error(`vector of an unknown builder: ${c.fn}`);
  }
}

describe('payloads', () => {
  it('equal every recorded cell', () => {
    const cases = vectors.cases.filter((c) => !('err' in c) || c.err === undefined);
    expect(cases.length).toBe(276);
    for (const c of cases) {
      const payload = encodeRecordedPayload(c);
      expect(payload.ok && hashBoc(payload.value), `case ${c.id}`).toBe(c.hash);
    }
  });

  it('reject the routes without steps that were recorded as rejected', () => {
    const rejected = vectors.cases.filter((c) => 'err' in c && c.err === 147);
    expect(rejected.length).toBe(6);
    for (const c of rejected)
      expect(encodeRecordedPayload(c)).toEqual({ ok: false, error: { code: 'PAYLOAD_WITHOUT_STEPS' } });
  });

  const options: PayloadOptions = {
    id: 1n,
    deployWalletGrams: 0n,
    recipient: ZERO_ADDRESS,
    referrer: ZERO_ADDRESS,
  };
  const note = serializeBoc(new CellWriter().uint(7n, 8).end());

  it('reject a cancel payload without a success payload', () => {
    expect(encodeExchangePayload({ ...options, expected: 1n, cancel: note })).toEqual({
      ok: false,
      error: { code: 'PAYLOAD_CANCEL_WITHOUT_SUCCESS' },
    });
  });

  it('encode the native flag as one bit', () => {
    const flags = (toNative: boolean): number => {
      const payload = encodeDepositPayload({ ...options, expected: 1n, toNative });
      if (!payload.ok) throw new Error(payload.error.code);
      const cell = parseBoc(payload.value).refs[0];
      expect(cell?.bitLength).toBe(1);
      return (cell?.data[0] ?? 0) >> 7;
    };
    expect([flags(false), flags(true)]).toEqual([0, 1]);
  });

  it('decode the notifications of pools and ignore others', () => {
    const sender = toAddress(`0:${'ab'.repeat(32)}`);
    const own = new CellWriter().uint(7n, 8).end();
    const success = new CellWriter()
      .uint(200n, 8)
      .uint(6n, 8)
      .ref(own)
      .ref(new CellWriter().address(sender).end());
    expect(parsePoolNotification(serializeBoc(success.end()))).toEqual({
      kind: 'success',
      operation: 6,
      payload: note,
      sender,
    });
    const cancel = new CellWriter().uint(201n, 8).uint(9n, 8).uint(110n, 16).ref(own);
    cancel.ref(new CellWriter().uint(2n, 32).end());
    expect(parsePoolNotification(serializeBoc(cancel.end()))).toEqual({
      kind: 'cancel',
      operation: 9,
      errorCode: 110,
      payload: note,
      leaves: 2,
    });
    expect(parsePoolNotification(note)).toBeUndefined();
  });
});
