import { describe, expect, it } from 'vitest';
import { readGaugeSearch, serializeGaugeSearch } from './gauge-search.ts';

describe('search parameters of a gauge', () => {
  it('omit the defaults', () => {
    expect(Object.values(serializeGaugeSearch(readGaugeSearch({}))).every((one) => one === undefined)).toBe(
      true,
    );
  });
  it('keep the chart and the transaction filters, and ignore invalid values', () => {
    const search = readGaugeSearch({ graph: 'max', frame: 'H1', tx: 'claim', txMine: true, txPage: 2 });
    expect(search).toEqual({
      graph: 'max',
      frame: 'H1',
      event: 'claim',
      isMine: true,
      page: 2,
      isOwner: false,
    });
    expect(readGaugeSearch(serializeGaugeSearch(search))).toEqual(search);
    expect(readGaugeSearch({ graph: 'x', tx: 1, txMine: 'no', txPage: 0 })).toEqual(readGaugeSearch({}));
  });
});
