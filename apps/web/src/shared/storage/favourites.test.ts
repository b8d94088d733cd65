import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { getWalletFavourites, mergeFavourites, toggleFavourite } from './favourites.ts';

const [alice, bob, one, two] = ['a', 'b', '1', '2'].map((digit) => toAddress(`0:${digit.repeat(64)}`)) as [
  ReturnType<typeof toAddress>,
  ReturnType<typeof toAddress>,
  ReturnType<typeof toAddress>,
  ReturnType<typeof toAddress>,
];

it('belong to a wallet', () => {
  const marked = toggleFavourite({}, alice, { address: one, name: 'A/B' });
  expect(getWalletFavourites(marked, alice)).toEqual([{ address: one, name: 'A/B' }]);
  expect(getWalletFavourites(marked, bob)).toEqual([]);
  expect(getWalletFavourites(marked, undefined)).toEqual([]);
});

it('are added and removed independently', () => {
  const both = toggleFavourite(toggleFavourite({}, alice, { address: one }), alice, { address: two });
  const left = toggleFavourite(toggleFavourite(both, bob, { address: one }), alice, { address: one });
  expect(getWalletFavourites(left, alice)).toEqual([{ address: two }]);
  expect(getWalletFavourites(left, bob)).toEqual([{ address: one }]);
});

it('migrate an older store once', () => {
  const older = { [alice]: [{ address: one, name: 'old' }, { address: two }], [bob]: [{ address: two }] };
  const newer = { [alice]: [{ address: one, name: 'new' }] };
  const merged = mergeFavourites(older, newer);
  expect(merged).toEqual({
    [alice]: [{ address: one, name: 'new' }, { address: two }],
    [bob]: [{ address: two }],
  });
  expect(mergeFavourites(older, merged)).toEqual(merged);
});
