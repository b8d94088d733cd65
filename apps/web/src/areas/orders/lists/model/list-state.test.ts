import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  changeOrderListState,
  toOrderListFilter,
  toOrdersQueryParams,
  toOrderListState,
  type OrderQueryInput,
} from './list-state.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const input: OrderQueryInput = {
  list: 'orders',
  history: 'fills',
  state: { side: 'sell', onlyMine: false, page: 3 },
  base: root('a'),
  quote: root('b'),
  account: root('c'),
};

describe('order lists', () => {
  it('store their filters in the format of other clients', () => {
    const stored = toOrderListFilter(input.state);
    expect(stored).toEqual({ skip: 20, take: 10, onlyMyOrders: false, isBuyOrSell: 1 });
    expect(toOrderListState(stored)).toEqual(input.state);
    expect(toOrderListState(undefined)).toEqual({ side: 'all', onlyMine: false, page: 1 });
  });
  it('reset the page when a filter changes', () => {
    expect(changeOrderListState(input.state, { side: 'buy' }).page).toBe(1);
    expect(changeOrderListState(input.state, { page: 2 })).toMatchObject({ side: 'sell', page: 2 });
  });
  it('request the best price first', () => {
    expect(toOrdersQueryParams(input)).toMatchObject({
      sort: 'rate-asc',
      side: 'sell',
      states: ['active'],
      skip: 20,
      take: 10,
    });
    expect(toOrdersQueryParams({ ...input, state: { ...input.state, side: 'buy' } }).sort).toBe('rate-desc');
    expect(toOrdersQueryParams({ ...input, state: { ...input.state, side: 'all' } })).toMatchObject({
      sort: 'newest',
      side: undefined,
      owner: undefined,
    });
  });
  it('request own orders if selected, and only with a wallet', () => {
    expect(toOrdersQueryParams({ ...input, list: 'myOrders' }).owner).toBe(root('c'));
    const mine = { ...input, list: 'history', state: { ...input.state, onlyMine: true } } as const;
    expect(toOrdersQueryParams(mine)).toMatchObject({ owner: root('c'), states: undefined, sort: 'newest' });
    expect(toOrdersQueryParams({ ...mine, account: undefined }).owner).toBeUndefined();
    expect(toOrdersQueryParams({ ...mine, history: 'orders' }).states).toEqual(['filled', 'cancelled']);
  });
});
