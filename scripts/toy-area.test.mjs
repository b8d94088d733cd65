import { expect, test } from 'vitest';
import { checkCosts } from './toy-area.mjs';

test('an area costs no more than the house promises, and CONTRIBUTING.md says how much', () => {
  expect(checkCosts()).toEqual([]);
});
