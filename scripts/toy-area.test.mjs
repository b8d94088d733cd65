import { expect, test } from 'vitest';
import { checkToyAreaCosts, listToyAreaEdits } from './toy-area.mjs';

test('an area costs no more than its limits, and CONTRIBUTING.md has the numbers', () => {
  expect(checkToyAreaCosts()).toEqual([]);
});

test('every line that is added follows an existing one', () => {
  expect(listToyAreaEdits()).toHaveLength(6);
});
