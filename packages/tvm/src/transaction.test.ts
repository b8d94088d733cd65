import { describe, expect, test } from 'vitest';
import { InvalidBocError, hashBoc, parseBoc, serializeBoc } from './boc.ts';
import recorded from './fixtures/transactions.json' with { type: 'json' };
import { decodeTransaction, readGasUsed } from './transaction.ts';

// Transactions that were recorded on the Tycho VM and decoded by an independent library: transfers, a deployment and a
// bounce.
describe.each(recorded.map((one) => [one.expected.hash, one] as const))('transaction %s', (hash, one) => {
  test('decodes as recorded', () => {
    const read = decodeTransaction(one.boc);
    expect({
      hash: read.hash,
      lt: read.lt.toString(),
      account: read.account,
      now: read.now,
      origStatus: read.origStatus,
      endStatus: read.endStatus,
      aborted: read.aborted,
      exitCode: read.exitCode ?? null,
      resultCode: read.resultCode ?? null,
      totalFees: read.totalFees.toString(),
      outCount: read.outMessages.length + read.events.length,
      inKind: read.inMessage?.kind,
      from: read.inMessage?.from ?? null,
      to: read.inMessage?.to,
      value: read.inMessage?.value.toString(),
      bounced: read.inMessage?.bounced,
      inBodyHash: read.inMessage?.body === undefined ? null : read.inMessage.body.hash,
      outTo: read.outMessages.map((message) => message.to ?? null),
    }).toEqual(one.expected);
    expect(readGasUsed(one.boc)?.toString() ?? null).toBe(one.gasUsed);
    expect(hashBoc(serializeBoc(parseBoc(one.boc)))).toBe(hash);
  });
});

describe('invalid BOCs', () => {
  test.each(['', 'AAAA', '%%%', 'te6ccgEBAQEA', Buffer.alloc(400, 255).toString('base64')])('%j', (text) => {
    expect(() => parseBoc(text)).toThrow(InvalidBocError);
  });

  test('a truncated or damaged one throws no other errors', () => {
    const complete = Buffer.from(recorded[0]?.boc ?? '', 'base64');
    for (let length = 0; length < complete.length; length += 1)
      expect(() => parseBoc(complete.subarray(0, length).toString('base64'))).toThrow(InvalidBocError);
  });
});
