import type { Seconds } from '@junction/primitives';

/** Row of a list sorted by time, descending. */
interface TimedRow {
  /** Identifies the row; unique within the list. */
  readonly key: string;
  readonly time: Seconds;
}

/**
 * Reads one page of the rows up to the time `notAfter`, newest first. If `notAfter` is undefined, reads the newest
 * rows.
 */
export type RowPageReader<Row> = (notAfter: Seconds | undefined) => Promise<readonly Row[]>;

/**
 * Reads all rows of a list that may grow while it is read. Each request starts at the time of the last row, so that new
 * rows do not shift the pages, and duplicates are removed. Throws if more rows than a page have the same time, or if
 * there are more than `pageLimit` pages.
 */
export async function readAllRows<Row extends TimedRow>(
  readPage: RowPageReader<Row>,
  { pageSize, pageLimit }: { readonly pageSize: number; readonly pageLimit: number },
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  let notAfter: Seconds | undefined;
  for (let page = 0; page < pageLimit; page += 1) {
    // Each page starts at the time of the previous page's last row, so requests are sequential. Usually one
    // is enough.
    const found = await readPage(notAfter);
    for (const row of found) rows.set(row.key, row);
    const last = found.at(-1);
    if (found.length < pageSize || last === undefined) return [...rows.values()];
    if (last.time === notAfter) break;
    notAfter = last.time;
  }
  throw new Error(`more rows than ${pageLimit} pages hold`);
}
