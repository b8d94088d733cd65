import { toAddress } from '@junction/primitives';
import { beforeAll, expect, it } from 'vitest';
import { getOperationStore, type Operation } from './index.ts';

const KEY = 'junction.operation.';

/** Configures a page on network 1. */
beforeAll(() => {
  const network = document.createElement('script');
  Object.assign(network, { id: 'junction-network', type: 'application/json' });
  network.textContent = JSON.stringify({ chainId: 1, contracts: {} });
  document.head.append(network);
});

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
const stored = (id: string): Operation | undefined => {
  const text = localStorage.getItem(KEY + id);
  return text === null ? undefined : (JSON.parse(text) as { operation: Operation }).operation;
};
/** Fires the storage event for an entry that another tab has written. */
const dispatchStorageChange = (id: string, text: string | null): void =>
  void window.dispatchEvent(new StorageEvent('storage', { key: KEY + id, newValue: text }));
/** Writes to the storage and fires the storage event, like a write of another tab. */
const writeFromOtherTab = (id: string, text: string | null): void => {
  if (text === null) localStorage.removeItem(KEY + id);
  else localStorage.setItem(KEY + id, text);
  dispatchStorageChange(id, text);
};
const known = (): readonly string[] =>
  getOperationStore()
    .getState()
    .operations.map(({ id }) => id);

it('stores concurrent operations of two tabs, and the newer state of each', () => {
  localStorage.clear();
  const { start, dispatch, clearEnded } = getOperationStore().getState();
  start(operation('1', 10));
  const other = { ...operation('2', 20), state: { step: 'sent', messageHash: 'm' } as const };
  writeFromOtherTab('2', JSON.stringify({ version: 1, operation: other }));
  dispatch('1', { type: 'prepare' });
  dispatch('1', { type: 'ask' });
  expect(known()).toEqual(['2', '1']);
  // The other tab read the open request and writes it again after this tab has received the response.
  const asked = localStorage.getItem(KEY + '1');
  dispatch('1', { type: 'send', messageHash: 'h' });
  writeFromOtherTab('1', asked);
  expect(stored('1')?.state).toEqual({ step: 'sent', messageHash: 'h' });
  // Now the other tab clears the whole storage.
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect([stored('1')?.id, stored('2')?.id]).toEqual(['1', '2']);
  // Operations removed in this tab stay removed, while those that the other tab writes are kept.
  dispatch('1', { type: 'fail', code: 'EXPIRED' });
  clearEnded();
  expect(stored('1')).toBeUndefined();
  expect(stored('2')?.state).toEqual(other.state);
  expect(known()).toEqual(['2']);
});

it('applies each event of another tab, whatever is stored by now', () => {
  localStorage.clear();
  const sent = { ...operation('3', 30), state: { step: 'sent', messageHash: 'm' } as const };
  const ended = { ...sent, updatedAt: 31, state: { step: 'cancelled', by: 'user' } as const };
  const [first, last] = [sent, ended].map((operation) => JSON.stringify({ version: 1, operation }));
  writeFromOtherTab('3', first ?? null);
  expect(known()).toContain('3');
  // The other tab stored the result and then removed the operation. This tab is notified of these two changes only
  // afterwards.
  localStorage.removeItem(`${KEY}3`);
  dispatchStorageChange('3', last ?? null);
  dispatchStorageChange('3', null);
  expect(known()).not.toContain('3');
  expect(stored('3')).toBeUndefined();
});

it('ignores operations of another network, and keeps them stored', () => {
  const elsewhere = { ...operation('4', 40), chainId: 7, state: { step: 'sent', messageHash: 'm' } as const };
  writeFromOtherTab('4', JSON.stringify({ version: 1, operation: elsewhere }));
  expect(known()).not.toContain('4');
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(stored('4')).toEqual(elsewhere);
});
