import { expect, test } from 'vitest';
import { buildToyArea, checkCosts } from './toy-area.mjs';

test('an area costs no more than the house promises, and CONTRIBUTING.md says how much', () => {
  expect(checkCosts()).toEqual([]);
});

// Types, lint and arrows of a whole copy take minutes.
test.runIf(process.env['FULL'] === '1')('the guards hold with one more area', () => {
  expect(buildToyArea()).toEqual([]);
});
