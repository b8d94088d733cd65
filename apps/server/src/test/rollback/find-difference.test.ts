import { expect, test } from 'vitest';
import { findAnswerDifferencePath } from './find-difference.ts';

test.each([
  ['the same fields in another order', { a: 1, b: [null] }, { b: [null], a: 1 }, undefined],
  ['a field that only the newer release has', [{ a: 1 }], [{ a: 1, b: 2 }], undefined],
  ['a field that only the older release has', [{ a: 1, b: 2 }], [{ a: 1 }], 'answer.0.b'],
  ['another value', { pools: [{ tvl: '1' }] }, { pools: [{ tvl: '2' }] }, 'answer.pools.0.tvl'],
  ['a longer list', { pools: [1] }, { pools: [1, 2] }, 'answer.pools'],
  ['null and an object', { a: null }, { a: {} }, 'answer.a'],
  ['a list and an object', [], {}, 'answer'],
])('%s', (_name, older, newer, path) => expect(findAnswerDifferencePath(older, newer)).toBe(path));
