import { expect, it } from 'vitest';
import { hasStoredOperations, getOperationStorageKey, parseOperationId } from './operation-key.ts';

function storageOf(...keys: readonly string[]): Storage {
  return { length: keys.length, key: (index: number) => keys[index] ?? null } as Storage;
}

it('recognizes its keys among others', () => {
  expect(parseOperationId(getOperationStorageKey('7'))).toBe('7');
  expect(parseOperationId('junction.theme')).toBeUndefined();
});

it('detects whether anything is stored', () => {
  expect(hasStoredOperations(() => storageOf())).toBe(false);
  expect(hasStoredOperations(() => storageOf('junction.theme', 'lang'))).toBe(false);
  expect(hasStoredOperations(() => storageOf('lang', getOperationStorageKey('7')))).toBe(true);
  const reject = (): Storage => {
    throw new Error('denied');
  };
  expect(hasStoredOperations(reject)).toBe(false);
});
