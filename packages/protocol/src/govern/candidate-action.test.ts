import VoteEscrowAbi from '@junction/contracts/abi/VoteEscrow.abi.json' with { type: 'json' };
import { toAddress } from '@junction/primitives';
import { decodeBody, parseBoc } from '@junction/tvm';
import { CellWriter, emptyCell, serializeCellTree } from '@junction/tvm/cells';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  encodeCandidateChangePayload,
  isValidActionPayload,
  parseGaugeCandidateChange,
} from './candidate-action.ts';

const gauge = toAddress(`0:${'3f'.repeat(32)}`);

describe('candidate change of a proposal', () => {
  it.each([
    ['approve', 'approveGaugeDAO'],
    ['remove', 'removeGaugeDAO'],
  ] as const)('%s is %s of the vote escrow', (change, method) => {
    const payload = encodeCandidateChangePayload(change, gauge);
    const body = parseBoc(payload);
    expect(
      decodeBody(VoteEscrowAbi, body, Number.parseInt(change === 'approve' ? '39a1cb16' : '17576fc4', 16)),
    ).toMatchObject({
      method,
      inputs: { gauge },
    });
    expect(parseGaugeCandidateChange(payload)).toEqual({ change, gauge });
    expect(isValidActionPayload(payload)).toBe(true);
  });

  it('is not read from other payloads', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String(),
          fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('base64')),
        ),
        (text) => {
          expect(parseGaugeCandidateChange(text)).toBeUndefined();
        },
      ),
    );
  });

  it('accepts exactly its own layout', () => {
    const bits = fc.array(fc.boolean(), { maxLength: 320 });
    const head = fc.constantFrom(0x39a1_cb16n, 0x1757_6fc4n, undefined);
    fc.assert(
      fc.property(head, bits, fc.integer({ min: 0, max: 4 }), (id, rest, children) => {
        const writer = new CellWriter();
        if (id !== undefined) writer.uint(id, 32);
        for (const bit of rest) writer.bit(bit);
        for (let child = 0; child < children; child += 1) writer.ref(emptyCell());
        const payload = serializeCellTree(writer.end());
        expect(isValidActionPayload(payload)).toBe(true);
        const read = parseGaugeCandidateChange(payload);
        if (read !== undefined) expect(encodeCandidateChangePayload(read.change, read.gauge)).toBe(payload);
      }),
      { seed: 15, numRuns: 2_000 },
    );
  });

  it('survives corrupted BOCs', () => {
    const complete = Buffer.from(encodeCandidateChangePayload('approve', gauge), 'base64');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: complete.length - 1 }),
        fc.integer({ min: 0, max: 255 }),
        fc.integer({ min: 0, max: complete.length }),
        (at, byte, end) => {
          const broken = Buffer.from(complete);
          broken[at] = byte;
          for (const bytes of [broken, broken.subarray(0, end)]) {
            const payload = bytes.toString('base64');
            const read = parseGaugeCandidateChange(payload);
            expect(read === undefined || isValidActionPayload(payload)).toBe(true);
          }
        },
      ),
      { seed: 15, numRuns: 2_000 },
    );
  });
});
