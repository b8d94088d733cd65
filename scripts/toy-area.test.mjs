import { expect, test } from 'vitest';
import { checkCosts } from './toy-area.mjs';

test('an area costs no more than its limits, and CONTRIBUTING.md has the numbers', () => {
  expect(checkCosts()).toEqual([]);
});
