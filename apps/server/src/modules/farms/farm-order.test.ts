import type { FarmSortOrder } from '@junction/api-contract/earn';
import { FIXED_POINT_ONE, toAddress, usd, type Address } from '@junction/primitives';
import { expect, test } from 'vitest';
import type { AreaReaderMarket } from '../../read-model.ts';
import { sortFarms } from './farm-order.ts';
import type { FarmView } from './farm-reader.ts';
import type { FarmUserRow } from './farm-tables.ts';

const at = (index: number): Address => toAddress(`0:${index.toString(16).padStart(64, '0')}`);
const [LP, DEAR, JUNK] = [at(101), at(102), at(103)];
const farm = (index: number, deposited: Address, tvl: bigint): FarmView =>
  ({ address: at(index), depositToken: { address: deposited, decimals: 9 }, tvl }) as unknown as FarmView;
const prices = new Map([
  [LP, usd(FIXED_POINT_ONE)],
  [DEAR, usd(10n * FIXED_POINT_ONE)],
]);
const market = { price: (token: Address) => prices.get(token) } as unknown as AreaReaderMarket;
const createUserRow = (amount: bigint): FarmUserRow => ({ amount }) as unknown as FarmUserRow;

test('value is that of the user’s own deposit; without price or deposit it is lowest', () => {
  // By TVL the order would be 1, 4, 3, 2, 5.
  const farms = [farm(1, LP, 900n), farm(2, DEAR, 1n), farm(3, LP, 5n), farm(4, JUNK, 100n), farm(5, LP, 0n)];
  const users = new Map([
    [at(1), createUserRow(1n)],
    [at(2), createUserRow(10n ** 9n)],
    [at(3), createUserRow(2n * 10n ** 9n)],
    [at(4), createUserRow(10n ** 30n)],
  ]);
  const order = (column: FarmSortOrder['column'], isAscending: boolean) =>
    sortFarms(farms, users, { column, isAscending }, market).map(({ address }) => address);
  expect(order('worth', false)).toEqual([2, 3, 1, 4, 5].map(at));
  expect(order('worth', true)).toEqual([4, 5, 1, 3, 2].map(at));
  expect(order('tvl', false)).toEqual([1, 4, 3, 2, 5].map(at));
});
