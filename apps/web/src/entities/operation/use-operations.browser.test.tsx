import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { getOperationStore, type Operation } from './index.ts';

const KEY = 'junction.operations';
const operation = (id: string, startedAt: number): Operation => ({
  id,
  kind: 'mint-token',
  chainId: 1,
  account: toAddress(`0:${'a'.repeat(64)}`),
  terms: { tokens: [] },
  startedAt,
  updatedAt: startedAt,
  state: { step: 'draft' },
});
const stored = (): readonly Operation[] =>
  (JSON.parse(localStorage.getItem(KEY) ?? '{"operations":[]}') as { operations: readonly Operation[] })
    .operations;
/** What the browser does here when another tab writes. */
const writeElsewhere = (operations: readonly Operation[]): void => {
  localStorage.setItem(KEY, JSON.stringify({ version: 1, operations }));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
};

it('keeps what two tabs send beside each other, and the newer word about each', () => {
  localStorage.clear();
  const { start, dispatch, clearEnded } = getOperationStore().getState();
  start(operation('1', 10));
  const others = { ...operation('2', 20), state: { step: 'sent', messageHash: 'm' } as const };
  writeElsewhere([others]);
  dispatch('1', { type: 'prepare' });
  dispatch('1', { type: 'ask' });
  expect(stored().map(({ id }) => id)).toEqual(['2', '1']);
  // Another tab has read the question and writes it after the answer came here.
  const asked = stored();
  dispatch('1', { type: 'send', messageHash: 'h' });
  writeElsewhere(asked);
  expect(stored().find(({ id }) => id === '1')?.state).toEqual({ step: 'sent', messageHash: 'h' });
  // Or it has never heard of it.
  writeElsewhere([others]);
  expect(stored().map(({ id }) => id)).toEqual(['2', '1']);
  // What is cleared here is gone; what is another's stays.
  dispatch('1', { type: 'fail', code: 'EXPIRED' });
  clearEnded();
  expect(stored().map(({ id }) => id)).toEqual(['2']);
});
