import { describe, expect, it } from 'vitest';
import { readGaugeSearch, writeGaugeSearch } from './gauge-search.ts';

describe('the address of a gauge', () => {
  it('says nothing of what everybody sees first', () => {
    expect(Object.values(writeGaugeSearch(readGaugeSearch({}))).every((one) => one === undefined)).toBe(true);
  });
  it('keeps the graph and the filters of the transactions, and drops what makes no sense', () => {
    const search = readGaugeSearch({ graph: 'max', frame: 'H1', tx: 'claim', txMine: true, txPage: 2 });
    expect(search).toEqual({
      graph: 'max',
      frame: 'H1',
      event: 'claim',
      isMine: true,
      page: 2,
      isOwner: false,
    });
    expect(readGaugeSearch(writeGaugeSearch(search))).toEqual(search);
    expect(readGaugeSearch({ graph: 'x', tx: 1, txMine: 'no', txPage: 0 })).toEqual(readGaugeSearch({}));
  });
});
