import { describe, expect, it } from 'vitest';
import { parseProposalsSearch, formatProposalsSearch } from './proposals-search.ts';

describe('search parameters of the lists', () => {
  it('contain state and page of each list', () => {
    const search = { all: { state: 'queued', page: 3 }, mine: { state: 'failed', page: 1 } } as const;
    const address = formatProposalsSearch(search);
    expect(address).toEqual({ state: 'queued', page: 3, 'my-state': 'failed', 'my-page': undefined });
    expect(parseProposalsSearch(address)).toEqual(search);
  });
  it('ignore invalid values', () => {
    const first = { state: undefined, page: 1 };
    expect(parseProposalsSearch({ state: 'Queued', page: -2, 'my-state': 7, 'my-page': 'x' })).toEqual({
      all: first,
      mine: first,
    });
  });
});
