import { expect, it } from 'vitest';
import { hasKept, keyOf, operationIdOf } from './operation-key.ts';

function storageOf(...keys: readonly string[]): Storage {
  return { length: keys.length, key: (index: number) => keys[index] ?? null } as Storage;
}

it('recognizes its keys among others', () => {
  expect(operationIdOf(keyOf('7'))).toBe('7');
  expect(operationIdOf('junction.theme')).toBeUndefined();
});

it('detects whether anything is stored', () => {
  expect(hasKept(() => storageOf())).toBe(false);
  expect(hasKept(() => storageOf('junction.theme', 'lang'))).toBe(false);
  expect(hasKept(() => storageOf('lang', keyOf('7')))).toBe(true);
  const reject = (): Storage => {
    throw new Error('denied');
  };
  expect(hasKept(reject)).toBe(false);
});
