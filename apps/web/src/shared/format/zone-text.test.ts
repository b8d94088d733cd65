import { seconds } from '@junction/primitives';
import { afterEach, expect, it, vi } from 'vitest';
import { formatUtcOffset } from './zone-text.ts';

afterEach(() => void vi.restoreAllMocks());

it.each([
  [0, 'UTC'],
  [-540, 'UTC+9'],
  [210, 'UTC-3:30'],
  [-345, 'UTC+5:45'],
])('formats the UTC offset of a user %i minutes behind: %s', (minutes, text) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes);
  expect(formatUtcOffset(seconds(1_800_000_000))).toBe(text);
});
