import { seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { readAllRows, type RowPageReader } from './all-rows.ts';

const LIMITS = { pageSize: 3, pageLimit: 4 };
const row = (time: number, key = `row ${time}`) => ({ key, time: seconds(time) });
type Row = ReturnType<typeof row>;

/** Returns three rows at a time, newest first; new rows appear after each page. */
function growing(ledger: readonly Row[], news: readonly Row[] = []): RowPageReader<Row> {
  let all = [...ledger];
  const coming = [...news];
  return (notAfter) => {
    const shown = all
      .filter(({ time }) => notAfter === undefined || time <= notAfter)
      .toSorted((a, b) => b.time - a.time)
      .slice(0, 3);
    all = [...all, ...coming.splice(0, 1)];
    return Promise.resolve(shown);
  };
}
const times = (rows: readonly Row[]): readonly number[] => rows.map(({ time }) => time);

describe('a list read in pages', () => {
  it('has each row once, even if newer ones appear between two pages', async () => {
    const ledger = [1, 2, 3, 4, 5, 6, 7].map((time) => row(time));
    const rows = await readAllRows(growing(ledger, [row(8), row(9)]), LIMITS);
    expect(times(rows)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });
  it('loses no row of a second that spans two pages', async () => {
    const ledger = [row(1), row(2, 'a'), row(2, 'b'), row(3), row(4)];
    const rows = await readAllRows(growing(ledger), LIMITS);
    expect(rows.map(({ key }) => key).toSorted()).toEqual(['a', 'b', 'row 1', 'row 3', 'row 4']);
  });
  it('is one page if there are no more rows, and may be empty', async () => {
    expect(times(await readAllRows(growing([row(1)]), LIMITS))).toEqual([1]);
    expect(await readAllRows(growing([]), LIMITS)).toEqual([]);
  });
  it('throws if it is too long, instead of being truncated', async () => {
    const busy = ['a', 'b', 'c', 'd', 'e'].map((key) => row(2, key));
    await expect(readAllRows(growing(busy), LIMITS)).rejects.toThrow('more rows');
    const long = Array.from({ length: 20 }, (_, time) => row(time));
    await expect(readAllRows(growing(long), LIMITS)).rejects.toThrow('more rows');
  });
});
