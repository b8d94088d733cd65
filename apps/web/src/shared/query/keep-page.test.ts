import { expect, it } from 'vitest';
import { createPreviousPagePlaceholder } from './keep-page.ts';

it('keeps a page only for the next one of the same account', () => {
  const keep = createPreviousPagePlaceholder(['deposits', 'gauge', 'me', 2], [1, 2]);
  expect(keep('rows', { queryKey: ['deposits', 'gauge', 'me', 1] })).toBe('rows');
  expect(keep('rows', { queryKey: ['deposits', 'gauge', 'somebody', 1] })).toBeUndefined();
  expect(keep('rows', { queryKey: ['deposits', 'other', 'me', 1] })).toBeUndefined();
  expect(keep('rows', undefined)).toBeUndefined();
});
