import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { getNewestFavourites } from './newest-marked.ts';

const listOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    address: toAddress(`0:${index.toString(16).padStart(64, '0')}`),
  }));

it("requests the newest favourites up to the API's limit", () => {
  const list = listOf(501);
  const requested = getNewestFavourites(list);
  expect(requested).toHaveLength(500);
  expect([requested[0], requested.at(-1)]).toEqual([list[1]?.address, list[500]?.address]);
  expect(getNewestFavourites(listOf(3))).toHaveLength(3);
});
