import { expect, test } from 'vitest';
import { buildToyArea } from './toy-area.mjs';

// Types, lint and arrows of a whole copy take minutes.
test('guards and tests pass with one more area', { timeout: 900_000 }, () => {
  expect(buildToyArea()).toEqual([]);
});
