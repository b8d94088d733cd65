import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { createOperationRepository } from './operation-repository.ts';
import type { Operation } from './operation.ts';

const operation = (id: string, startedAt: number, state: Operation['state']): Operation => ({
  id,
  kind: 'mint-token',
  chainId: 1,
  account: toAddress(`0:${'a'.repeat(64)}`),
  terms: { tokens: [] },
  startedAt,
  updatedAt: startedAt,
  state,
});
const ended = { step: 'cancelled', by: 'user' } as const;
const sent = { step: 'sent', messageHash: 'm' } as const;

const isAny = () => true;

/** In-memory implementation of `Storage`. */
function memoryStorage(): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    clear: () => texts.clear(),
    getItem: (key) => texts.get(key) ?? null,
    key: (index) => [...texts.keys()][index] ?? null,
    removeItem: (key) => void texts.delete(key),
    setItem: (key, text) => void texts.set(key, text),
  };
}

describe('stored operations', () => {
  it('are stored one by one, read newest first, and removed', () => {
    const storage = memoryStorage();
    storage.setItem('slippage', '0.5');
    storage.setItem('junction.operation.broken', '{');
    const [one, two] = [
      createOperationRepository(() => storage, isAny),
      createOperationRepository(() => storage, isAny),
    ];
    const [first, second] = [operation('1', 1, sent), operation('2', 2, ended)];
    one.keep(first);
    two.keep(second);
    expect(one.readAll()).toEqual([second, first]);
    expect(one.read('2')).toEqual(second);
    two.drop('2');
    expect(one.readAll()).toEqual([first]);
    expect(one.read('2')).toBeUndefined();
    expect(storage.getItem('slippage')).toBe('0.5');
  });
  it('of another network are neither read nor lost', () => {
    const storage = memoryStorage();
    const of = (network: number) =>
      createOperationRepository(
        () => storage,
        ({ chainId }) => chainId === network,
      );
    const [one, other] = [of(1), of(7)];
    const [here, there] = [operation('1', 1, sent), { ...operation('2', 2, sent), chainId: 7 }];
    one.keep(here);
    other.keep(there);
    expect(one.readAll()).toEqual([here]);
    expect(one.read('2')).toBeUndefined();
    expect(other.readAll()).toEqual([there]);
  });
  it('are limited to fifty: the oldest are removed, but never pending ones', () => {
    const storage = memoryStorage();
    const repository = createOperationRepository(() => storage, isAny);
    repository.keep(operation('0', 0, sent));
    for (let id = 1; id <= 60; id += 1) repository.keep(operation(String(id), id, ended));
    const kept = repository.readAll().map(({ id }) => Number(id));
    expect(kept).toHaveLength(51);
    expect(kept.slice(0, 2)).toEqual([60, 59]);
    expect(kept.at(-1)).toBe(0);
  });
  it('are not read under another id, since they could never be removed', () => {
    const storage = memoryStorage();
    const repository = createOperationRepository(() => storage, isAny);
    const sentOne = operation('1', 1, sent);
    repository.keep(sentOne);
    storage.setItem('junction.operation.2', storage.getItem('junction.operation.1') ?? '');
    expect(repository.readAll()).toEqual([sentOne]);
    expect(repository.read('2')).toBeUndefined();
  });
  it('are empty if the storage is unavailable', () => {
    const repository = createOperationRepository(() => {
      throw new Error('no storage here');
    }, isAny);
    repository.keep(operation('1', 1, sent));
    repository.drop('1');
    expect([repository.readAll(), repository.read('1')]).toEqual([[], undefined]);
  });
});
