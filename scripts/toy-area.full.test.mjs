import { expect, test } from 'vitest';
import { buildAndCheckToyArea } from './toy-area.mjs';

// Type check, lint and dependency rules of a complete copy take minutes, so the timeout is long.
test('guards and tests pass with one more area', { timeout: 900_000 }, () => {
  expect(buildAndCheckToyArea()).toEqual([]);
});
