import { seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { readAllRows, type ReadPage } from './all-rows.ts';

const LIMITS = { pageSize: 3, mostPages: 4 };
const row = (time: number, key = `row ${time}`) => ({ key, time: seconds(time) });
type Row = ReturnType<typeof row>;

/** Gives three rows at once, newest first; after each page something new is there. */
function growing(ledger: readonly Row[], news: readonly Row[] = []): ReadPage<Row> {
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

describe('a list that is read page by page', () => {
  it('has each row once, also when newer ones come between two pages', async () => {
    const ledger = [1, 2, 3, 4, 5, 6, 7].map((time) => row(time));
    const rows = await readAllRows(growing(ledger, [row(8), row(9)]), LIMITS);
    expect(times(rows)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });
  it('loses none of a second that lies on both sides of a page', async () => {
    const ledger = [row(1), row(2, 'a'), row(2, 'b'), row(3), row(4)];
    const rows = await readAllRows(growing(ledger), LIMITS);
    expect(rows.map(({ key }) => key).toSorted()).toEqual(['a', 'b', 'row 1', 'row 3', 'row 4']);
  });
  it('is one page where there is no more, and may be empty', async () => {
    expect(times(await readAllRows(growing([row(1)]), LIMITS))).toEqual([1]);
    expect(await readAllRows(growing([]), LIMITS)).toEqual([]);
  });
  it('is not half a list: too much of it is told', async () => {
    const busy = ['a', 'b', 'c', 'd', 'e'].map((key) => row(2, key));
    await expect(readAllRows(growing(busy), LIMITS)).rejects.toThrow('more rows');
    const long = Array.from({ length: 20 }, (_, time) => row(time));
    await expect(readAllRows(growing(long), LIMITS)).rejects.toThrow('more rows');
  });
});
