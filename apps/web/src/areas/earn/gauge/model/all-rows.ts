import type { Seconds } from '@junction/primitives';

/** A row of a list that is read newest first. */
interface TimedRow {
  /** Unlike all others of the list. */
  readonly key: string;
  readonly time: Seconds;
}

/** As many rows as a page has, newest first, none newer than the time; the newest of all where none is named. */
export type ReadPage<Row> = (notAfter: Seconds | undefined) => Promise<readonly Row[]>;

/**
 * All rows of a list that may grow while it is read, each once: pages go on from the time of the last row, which newer
 * ones do not move. Throws where one second has more than a page, or everything more than so many pages.
 */
export async function readAllRows<Row extends TimedRow>(
  readPage: ReadPage<Row>,
  { pageSize, mostPages }: { readonly pageSize: number; readonly mostPages: number },
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  let notAfter: Seconds | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    // One page after the other, and mostly there is one.
    const found = await readPage(notAfter);
    for (const row of found) rows.set(row.key, row);
    const last = found.at(-1);
    if (found.length < pageSize || last === undefined) return [...rows.values()];
    if (last.time === notAfter) break;
    notAfter = last.time;
  }
  throw new Error(`more rows than ${mostPages} pages hold`);
}
