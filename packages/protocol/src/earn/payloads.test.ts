import { seconds, toAddress, type Address } from '@junction/primitives';
import { CellReader, parseBoc } from '@junction/tvm';
import { describe, expect, test } from 'vitest';
import vectors from '../../vectors/earn-payloads.json' with { type: 'json' };
import {
  encodeCandidatePaymentPayload,
  encodeFarmDepositPayload,
  encodeGaugeDepositPayload,
  encodeGaugeRewardPayload,
  encodeLockPayload,
  encodeEpochSupplyTopUpPayload,
} from './payloads.ts';

interface Recorded {
  readonly contract: string;
  readonly method: string;
  readonly in: Readonly<Record<string, string>>;
  readonly out: Readonly<Record<string, string | boolean>>;
  readonly hash?: string;
}

const cases = vectors.cases as readonly Recorded[];
const listCases = (contract: string, method: string): readonly Recorded[] => {
  const found = cases.filter((one) => one.contract === contract && one.method === method);
  expect(found.length, `${contract}.${method}`).toBeGreaterThan(1);
  return found;
};
const getPayloadHash = (payload: string): string => parseBoc(payload).hash;
const parseCallNumbers = ({ call_id, nonce }: Recorded['in']) => ({
  callId: Number(call_id),
  nonce: Number(nonce),
});
const parseInputAddress = (value: string | boolean | undefined): Address => toAddress(String(value));

describe('payloads of the vote escrow', () => {
  test('lock tokens as recorded', () => {
    for (const { in: inputs, hash } of listCases('VoteEscrow', 'encodeDepositPayload')) {
      const owner = parseInputAddress(inputs['deposit_owner']);
      const lockTime = seconds(Number(inputs['lock_time']));
      expect(getPayloadHash(encodeLockPayload({ ...parseCallNumbers(inputs), owner, lockTime }))).toBe(hash);
    }
  });

  test('add to the supply as recorded', () => {
    for (const { in: inputs, hash } of listCases('VoteEscrow', 'encodeDistributionPayload'))
      expect(getPayloadHash(encodeEpochSupplyTopUpPayload(parseCallNumbers(inputs)))).toBe(hash);
  });

  test('name a candidate as the contract decodes it', () => {
    const [recorded] = listCases('VoteEscrow', 'decodeWhitelistPayload');
    const gauge = parseInputAddress(recorded?.out['whitelist_addr']);
    const reader = new CellReader(parseBoc(encodeCandidatePaymentPayload({ gauge, callId: 7 })));
    expect([reader.readUint(8), reader.readUint(32), reader.readUint(32)]).toEqual([1n, 0n, 7n]);
    const extra = new CellReader(reader.readRef());
    extra.skipBits(3 + 8);
    expect(`0:${extra.readHash()}`).toBe(gauge);
  });
});

/**
 * Recorded payloads with exactly the necessary number of bits. Contracts also accept longer payloads, which the encoder
 * never produces.
 */
const listExactCases = (contract: string, bits: number): readonly Recorded[] =>
  listCases(contract, 'decodeDepositPayload').filter(
    ({ in: inputs, out }) => out['correct'] === true && parseBoc(inputs['payload'] ?? '').bitLength === bits,
  );

describe('payloads of gauges and farms', () => {
  test('deposit as gauges decode it', () => {
    const recorded = listExactCases('Gauge', 364);
    expect(recorded.length).toBeGreaterThan(0);
    for (const { in: inputs, out } of recorded) {
      const payload = encodeGaugeDepositPayload({
        owner: parseInputAddress(out['deposit_owner']),
        lockTime: seconds(Number(out['lock_time'])),
        claim: out['claim'] === true,
        callId: Number(out['call_id']),
        nonce: Number(out['nonce']),
      });
      expect(getPayloadHash(payload)).toBe(getPayloadHash(inputs['payload'] ?? ''));
    }
  });

  test('fund rewards of gauges as recorded', () => {
    for (const { in: inputs, hash } of listCases('Gauge', 'encodeRewardDepositPayload'))
      expect(getPayloadHash(encodeGaugeRewardPayload(parseCallNumbers(inputs)))).toBe(hash);
  });

  test('deposit as farms decode it', () => {
    const recorded = listExactCases('EverFarmPoolV3', 299);
    expect(recorded.length).toBeGreaterThan(0);
    for (const { in: inputs, out } of recorded) {
      const payload = encodeFarmDepositPayload({
        owner: parseInputAddress(out['deposit_owner']),
        nonce: Number(out['nonce']),
      });
      expect(getPayloadHash(payload)).toBe(getPayloadHash(inputs['payload'] ?? ''));
    }
  });

  test('reject numbers that do not fit', () => {
    expect(() => encodeGaugeRewardPayload({ callId: 2 ** 32 })).toThrow(RangeError);
    expect(() => encodeGaugeRewardPayload({ callId: -1 })).toThrow(RangeError);
  });
});
