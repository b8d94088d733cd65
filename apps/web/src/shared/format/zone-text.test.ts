import { seconds } from '@junction/primitives';
import { expect, it } from 'vitest';
import { zoneText } from './zone-text.ts';

it('names the distance from UTC', () => {
  expect(zoneText(seconds(1_800_000_000))).toMatch(/^UTC[+-]\d{1,2}(:\d\d)?$/);
});
