import { expect, it } from 'vitest';
import { countPages, listPageSlots } from './list-page-slots.ts';

const formatSlots = (page: number, count: number): string =>
  listPageSlots(page, count)
    .map((slot) => (slot.kind === 'page' ? String(slot.page) : '...'))
    .join(' ');

it('counts pages', () => {
  expect([0, 1, 10, 11, 21, 1000].map((total) => countPages(total, 10))).toEqual([0, 1, 1, 2, 3, 100]);
});

it('shows first, last and neighbours, at most seven', () => {
  expect(formatSlots(1, 19)).toBe('1 2 3 ... 19');
  expect(formatSlots(3, 19)).toBe('1 2 3 ... 19');
  expect(formatSlots(4, 19)).toBe('1 2 3 4 5 ... 19');
  expect(formatSlots(10, 19)).toBe('1 ... 9 10 11 ... 19');
  expect(formatSlots(19, 19)).toBe('1 ... 17 18 19');
  expect(formatSlots(2, 2)).toBe('1 2');
  expect(formatSlots(3, 5)).toBe('1 2 3 4 5');
});
