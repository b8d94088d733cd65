import VoteEscrowAbi from '@junction/contracts/abi/VoteEscrow.abi.json' with { type: 'json' };
import { toAddress } from '@junction/primitives';
import { decodeBody, parseBoc } from '@junction/tvm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidateChangePayload, isPayload, readCandidateChange } from './candidate-action.ts';

const gauge = toAddress(`0:${'3f'.repeat(32)}`);

describe('what a proposal asks about a candidate', () => {
  it.each([
    ['approve', 'approveGaugeDAO'],
    ['remove', 'removeGaugeDAO'],
  ] as const)('%s is %s of the vote escrow', (change, method) => {
    const payload = candidateChangePayload(change, gauge);
    const body = parseBoc(payload);
    expect(
      decodeBody(VoteEscrowAbi, body, Number.parseInt(change === 'approve' ? '39a1cb16' : '17576fc4', 16)),
    ).toMatchObject({
      method,
      inputs: { gauge },
    });
    expect(readCandidateChange(payload)).toEqual({ change, gauge });
    expect(isPayload(payload)).toBe(true);
  });

  it('reads nothing into anything else, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String(),
          fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('base64')),
        ),
        (text) => {
          expect(readCandidateChange(text)).toBeUndefined();
        },
      ),
    );
  });
});
