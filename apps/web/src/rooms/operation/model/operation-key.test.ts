import { expect, it } from 'vitest';
import { hasKept, keyOf, operationIdOf } from './operation-key.ts';

function storageOf(...keys: readonly string[]): Storage {
  return { length: keys.length, key: (index: number) => keys[index] ?? null } as Storage;
}

it('knows its keys among others', () => {
  expect(operationIdOf(keyOf('7'))).toBe('7');
  expect(operationIdOf('junction.theme')).toBeUndefined();
});

it('sees whether anything has been kept', () => {
  expect(hasKept(() => storageOf())).toBe(false);
  expect(hasKept(() => storageOf('junction.theme', 'lang'))).toBe(false);
  expect(hasKept(() => storageOf('lang', keyOf('7')))).toBe(true);
  const refuse = (): Storage => {
    throw new Error('denied');
  };
  expect(hasKept(refuse)).toBe(false);
});
