import { describe, expect, it } from 'vitest';
import { FIRST_LIST, eventTypesOf, orderingOf, pageCount, reduceList } from './list-state.ts';

describe('transaction list', () => {
  const third = reduceList(FIRST_LIST, { type: 'page', page: 3 });
  it('starts with the newest', () => {
    expect(orderingOf(FIRST_LIST)).toBe('blocktimedescending');
    expect(eventTypesOf(FIRST_LIST)).toBeNull();
  });
  it('goes back to page 1 when filter, owner or order change', () => {
    expect(third.page).toBe(3);
    expect(reduceList(third, { type: 'filter', filter: 'swap' })).toMatchObject({ page: 1, filter: 'swap' });
    expect(reduceList(third, { type: 'only-mine', onlyMine: true }).page).toBe(1);
    expect(reduceList(third, { type: 'sort', column: 'value' }).page).toBe(1);
    expect(reduceList(third, { type: 'filter', filter: 'all' })).toBe(third);
  });
  it('turns the order of the same column', () => {
    const byValue = reduceList(FIRST_LIST, { type: 'sort', column: 'value' });
    expect(orderingOf(byValue)).toBe('tvdescending');
    expect(orderingOf(reduceList(byValue, { type: 'sort', column: 'value' }))).toBe('tvascending');
  });
  it('counts pages of ten', () => {
    expect([undefined, 0, 10, 11].map(pageCount)).toEqual([0, 0, 1, 2]);
  });
  it('never leaves the first page downwards', () => {
    expect(reduceList(FIRST_LIST, { type: 'page', page: -2 }).page).toBe(1);
  });
});
