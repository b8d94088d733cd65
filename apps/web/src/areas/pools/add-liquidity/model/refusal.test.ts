import { expect, it } from 'vitest';
import { refusalOf } from './refusal.ts';

it('tells amounts that a stable pool cannot begin with from amounts that are too small', () => {
  expect(refusalOf('stable-pool', [20_000_000n, 18_000_000_000n], [6, 9])).toBe('uneven');
  expect(refusalOf('stable-pool', [1n, 1_000n], [6, 9])).toBe('too-small');
  expect(refusalOf('stable-pool', [1n, 1_000n, 1_001n], [6, 9, 9])).toBe('uneven');
  expect(refusalOf('stable-pair', [20n, 18n], [6, 6])).toBe('too-small');
  expect(refusalOf('constant-product', [20n, 18n], [6, 6])).toBe('too-small');
});
