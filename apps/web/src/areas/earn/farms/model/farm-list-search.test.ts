import { describe, expect, it } from 'vitest';
import {
  countFilters,
  serverOrderOf,
  readFarmListSearch,
  showing,
  withoutFilters,
  writeFarmListSearch,
} from './farm-list-search.ts';

const falling = (column: string) => ({ column, isAscending: false });

describe('the address of the list of older farms', () => {
  it('says everything that is chosen, and nothing that is not', () => {
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
    expect(writeFarmListSearch(search)).toMatchObject(address);
    expect(serverOrderOf(search.order)).toEqual({ column: 'apr', isAscending: true });
    expect(countFilters(search)).toBe(4);
    expect(countFilters(withoutFilters(search))).toBe(0);
    expect(Object.values(writeFarmListSearch(readFarmListSearch({}))).every((one) => one === undefined)).toBe(
      true,
    );
  });
  it('shows farms of listed tokens alone where that is asked for', () => {
    const search = readFarmListSearch({ show: 'listed' });
    expect([search.show, serverOrderOf(search.order)]).toEqual(['listed', falling('tvl')]);
    expect(writeFarmListSearch(search)).toMatchObject({ show: 'listed', sort: undefined });
  });
  it('leaves out what makes no sense', () => {
    const search = readFarmListSearch({ show: 'x', sort: 'y', page: -1, state: 'z', q: {}, tvlFrom: 'a' });
    expect(search).toEqual(readFarmListSearch({}));
  });
  it('begins own farms with where most is, and keeps an order that was chosen', () => {
    const mine = showing(readFarmListSearch({ page: 4 }), 'mine');
    expect([serverOrderOf(mine.order), mine.page]).toEqual([falling('worth'), 1]);
    expect(writeFarmListSearch(mine)).toMatchObject({ show: 'mine', sort: undefined });
    expect(readFarmListSearch({ show: 'mine' }).order).toEqual(mine.order);
    expect(serverOrderOf(showing(mine, undefined).order)).toEqual(falling('tvl'));
    expect(serverOrderOf(showing(readFarmListSearch({ sort: 'apr' }), 'mine').order)).toEqual(falling('apr'));
    expect(writeFarmListSearch(readFarmListSearch({ show: 'mine', sort: 'tvl' }))['sort']).toBe('tvl');
  });
});
