import { toAddress } from '@junction/primitives';
import type { Provider } from 'everscale-inpage-provider';
import { describe, expect, it } from 'vitest';
import { listMessagesSentSince, readNewestTransactionLt } from './sent-messages.ts';

const ACCOUNT = toAddress(`0:${'a'.repeat(64)}`);
const TO = toAddress(`0:${'c'.repeat(64)}`);

/**
 * Creates a provider of an account with `count` transactions; the newest has the highest logical time. As in wallets,
 * at most fifty are returned at once.
 */
function createHistoryProvider(count: number): Provider {
  const all = Array.from({ length: count }, (_, index) => {
    const lt = count - index;
    return {
      id: { lt: String(lt), hash: `t${lt}` },
      createdAt: lt,
      inMessage: { hash: `m${lt}` },
      outMessages: lt === 1 ? [{ dst: TO, value: '7', bodyHash: 'body' }] : [],
    };
  });
  return {
    request({ params }: { params: { limit: number; continuation?: { lt: string } } }) {
      const { continuation, limit } = params;
      const older =
        continuation === undefined ? all : all.filter(({ id }) => Number(id.lt) <= Number(continuation.lt));
      const transactions = older.slice(0, limit);
      return Promise.resolve({ transactions, continuation: older[limit]?.id });
    },
  } as unknown as Provider;
}

describe('messages sent by an account', () => {
  it('start after the given transaction', async () => {
    expect(await readNewestTransactionLt(createHistoryProvider(3), ACCOUNT)).toBe(3n);
    expect(await readNewestTransactionLt(createHistoryProvider(0), ACCOUNT)).toBe(0n);
    const { transactions, isComplete } = await listMessagesSentSince(createHistoryProvider(3), ACCOUNT, {
      lt: 2n,
    });
    expect([transactions.map(({ lt }) => lt), isComplete]).toEqual([[3n], true]);
  });
  it('are found below transactions of other senders', async () => {
    const { transactions, isComplete } = await listMessagesSentSince(createHistoryProvider(130), ACCOUNT, {
      lt: 0n,
    });
    expect([transactions.length, isComplete]).toEqual([130, true]);
    expect(transactions.at(-1)?.messages).toEqual([{ to: TO, value: 7n, bodyHash: 'body' }]);
  });
  it('are reported as incomplete if there are too many transactions', async () => {
    const { transactions, isComplete } = await listMessagesSentSince(createHistoryProvider(600), ACCOUNT, {
      lt: 0n,
    });
    expect([transactions.length, isComplete]).toEqual([500, false]);
    expect(
      (await listMessagesSentSince(createHistoryProvider(600), ACCOUNT, { time: 300_000 })).isComplete,
    ).toBe(true);
  });
});
