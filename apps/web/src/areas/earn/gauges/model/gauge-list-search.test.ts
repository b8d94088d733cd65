import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  countGaugeFilters,
  toGaugeApiSortOrder,
  readGaugeListSearch,
  selectGaugeListPart,
  clearGaugeFilters,
  serializeGaugeListSearch,
} from './gauge-list-search.ts';
import { isInvertedRange } from '../../shared/model/range.ts';

const REWARD = toAddress(`0:${'a'.repeat(64)}`);

const falling = (column: string) => ({ column, isAscending: false });

describe('search parameters of the gauge list', () => {
  it('are empty for the default view', () => {
    const first = readGaugeListSearch({});
    expect(Object.values(serializeGaugeListSearch(first)).every((value) => value === undefined)).toBe(true);
    expect(toGaugeApiSortOrder(first.order)).toEqual(falling('tvl'));
    expect(countGaugeFilters(first)).toBe(0);
  });

  it('sort own gauges by deposit first, and keep a chosen order', () => {
    const mine = selectGaugeListPart(readGaugeListSearch({ page: 4 }), 'mine');
    expect([toGaugeApiSortOrder(mine.order), mine.page]).toEqual([falling('worth'), 1]);
    expect(serializeGaugeListSearch(mine)).toMatchObject({ show: 'mine', sort: undefined });
    expect(readGaugeListSearch({ show: 'mine' }).order).toEqual(mine.order);
    expect(toGaugeApiSortOrder(selectGaugeListPart(mine, undefined).order)).toEqual(falling('tvl'));
    expect(
      toGaugeApiSortOrder(selectGaugeListPart(readGaugeListSearch({ sort: 'min' }), 'mine').order),
    ).toEqual(falling('minApr'));
    expect(serializeGaugeListSearch(readGaugeListSearch({ show: 'mine', sort: 'tvl' }))['sort']).toBe('tvl');
  });

  it('contain every choice', () => {
    const search = readGaugeListSearch({
      show: 'mine',
      sort: 'max-asc',
      page: 3,
      tvlFrom: 100,
      maxTo: '12.5',
      rewards: REWARD,
      low: 1,
      ended: 0,
    });
    expect(search).toMatchObject({
      show: 'mine',
      order: { column: 'max', descending: false },
      page: 3,
      ranges: { tvl: { from: '100' }, min: {}, max: { to: '12.5' } },
      rewards: [REWARD],
      showLowBalance: true,
      hideEnded: true,
    });
    expect(readGaugeListSearch(serializeGaugeListSearch(search))).toEqual(search);
    expect(toGaugeApiSortOrder(search.order)).toEqual({ column: 'maxApr', isAscending: true });
    expect(countGaugeFilters(search)).toBe(5);
    expect(countGaugeFilters(clearGaugeFilters(search))).toBe(0);
  });

  it('ignore invalid values', () => {
    const search = readGaugeListSearch({
      show: 'all',
      sort: 'name',
      page: -1,
      tvlFrom: '1e9',
      tvlTo: '-5',
      minFrom: { a: 1 },
      rewards: `x,${REWARD},${REWARD}`,
      low: 'yes',
    });
    expect(search).toEqual({ ...readGaugeListSearch({}), rewards: [REWARD] });
  });

  it('detect an empty range', () => {
    expect(isInvertedRange({ from: '10', to: '9.5' })).toBe(true);
    expect(isInvertedRange({ from: '9', to: '9' })).toBe(false);
    expect(isInvertedRange({ from: '10' })).toBe(false);
  });
});
