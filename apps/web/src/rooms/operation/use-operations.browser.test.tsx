import { toAddress } from '@junction/primitives';
import { beforeAll, expect, it } from 'vitest';
import { getOperationStore, type Operation } from './index.ts';

const KEY = 'junction.operation.';

/** The page is of network 1. */
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
/** What the browser says here of what another tab has written. */
const tell = (id: string, text: string | null): void =>
  void window.dispatchEvent(new StorageEvent('storage', { key: KEY + id, newValue: text }));
/** What the browser does here when another tab writes. */
const writeElsewhere = (id: string, text: string | null): void => {
  if (text === null) localStorage.removeItem(KEY + id);
  else localStorage.setItem(KEY + id, text);
  tell(id, text);
};
const known = (): readonly string[] =>
  getOperationStore()
    .getState()
    .operations.map(({ id }) => id);

it('keeps what two tabs send beside each other, and the newer word about each', () => {
  localStorage.clear();
  const { start, dispatch, clearEnded } = getOperationStore().getState();
  start(operation('1', 10));
  const other = { ...operation('2', 20), state: { step: 'sent', messageHash: 'm' } as const };
  writeElsewhere('2', JSON.stringify({ version: 1, operation: other }));
  dispatch('1', { type: 'prepare' });
  dispatch('1', { type: 'ask' });
  expect(known()).toEqual(['2', '1']);
  // Another tab has read the question and writes it after the answer came here.
  const asked = localStorage.getItem(KEY + '1');
  dispatch('1', { type: 'send', messageHash: 'h' });
  writeElsewhere('1', asked);
  expect(stored('1')?.state).toEqual({ step: 'sent', messageHash: 'h' });
  // Or it clears everything there is.
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect([stored('1')?.id, stored('2')?.id]).toEqual(['1', '2']);
  // What is cleared here is gone; what is another's stays.
  dispatch('1', { type: 'fail', code: 'EXPIRED' });
  clearEnded();
  expect(stored('1')).toBeUndefined();
  expect(stored('2')?.state).toEqual(other.state);
  expect(known()).toEqual(['2']);
});

it('goes through what another tab said word by word, whatever stands there by now', () => {
  localStorage.clear();
  const sent = { ...operation('3', 30), state: { step: 'sent', messageHash: 'm' } as const };
  const ended = { ...sent, updatedAt: 31, state: { step: 'cancelled', by: 'user' } as const };
  const [first, last] = [sent, ended].map((said) => JSON.stringify({ version: 1, operation: said }));
  writeElsewhere('3', first ?? null);
  expect(known()).toContain('3');
  // The other tab has heard the end and cleared it before this one is told of either.
  localStorage.removeItem(`${KEY}3`);
  tell('3', last ?? null);
  tell('3', null);
  expect(known()).not.toContain('3');
  expect(stored('3')).toBeUndefined();
});

it('hears nothing of what is sent on another network, and leaves it where it stands', () => {
  const elsewhere = { ...operation('4', 40), chainId: 7, state: { step: 'sent', messageHash: 'm' } as const };
  writeElsewhere('4', JSON.stringify({ version: 1, operation: elsewhere }));
  expect(known()).not.toContain('4');
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(stored('4')).toEqual(elsewhere);
});
