import { describe, expect, it } from 'vitest';
import {
  countFarmFilters,
  toFarmApiSortOrder,
  readFarmListSearch,
  selectFarmListPart,
  clearFarmFilters,
  serializeFarmListSearch,
} from './farm-list-search.ts';

const falling = (column: string) => ({ column, isAscending: false });

describe('search parameters of the farm list', () => {
  it('contain every non-default choice only', () => {
    const address = {
      show: 'mine',
      sort: 'apr-asc',
      page: 3,
      state: 'ended',
      q: 'usd/we',
      tvlFrom: '10',
      aprTo: '5.5',
      low: 1,
    };
    const search = readFarmListSearch(address);
    expect(serializeFarmListSearch(search)).toMatchObject(address);
    expect(toFarmApiSortOrder(search.order)).toEqual({ column: 'apr', isAscending: true });
    expect(countFarmFilters(search)).toBe(4);
    expect(countFarmFilters(clearFarmFilters(search))).toBe(0);
    expect(
      Object.values(serializeFarmListSearch(readFarmListSearch({}))).every((one) => one === undefined),
    ).toBe(true);
  });
  it('restrict to listed tokens on request', () => {
    const search = readFarmListSearch({ show: 'listed' });
    expect([search.show, toFarmApiSortOrder(search.order)]).toEqual(['listed', falling('tvl')]);
    expect(serializeFarmListSearch(search)).toMatchObject({ show: 'listed', sort: undefined });
  });
  it('ignore invalid values', () => {
    const search = readFarmListSearch({ show: 'x', sort: 'y', page: -1, state: 'z', q: {}, tvlFrom: 'a' });
    expect(search).toEqual(readFarmListSearch({}));
  });
  it('sort own farms by deposit first, and keep a chosen order', () => {
    const mine = selectFarmListPart(readFarmListSearch({ page: 4 }), 'mine');
    expect([toFarmApiSortOrder(mine.order), mine.page]).toEqual([falling('worth'), 1]);
    expect(serializeFarmListSearch(mine)).toMatchObject({ show: 'mine', sort: undefined });
    expect(readFarmListSearch({ show: 'mine' }).order).toEqual(mine.order);
    expect(toFarmApiSortOrder(selectFarmListPart(mine, undefined).order)).toEqual(falling('tvl'));
    expect(toFarmApiSortOrder(selectFarmListPart(readFarmListSearch({ sort: 'apr' }), 'mine').order)).toEqual(
      falling('apr'),
    );
    expect(serializeFarmListSearch(readFarmListSearch({ show: 'mine', sort: 'tvl' }))['sort']).toBe('tvl');
  });
});
