import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenedPages } from './opened-pages.ts';

type Listed = Readonly<Record<string, readonly string[]>>;

const LIST = 'e2e/opened-pages.json';
/** What writes the list, for the message when it is out of date. */
const UPDATE = 'UPDATE_OPENED_PAGES=1 npx vitest run --project smoke --project journeys';

/**
 * Compares `e2e/opened-pages.json` with what the files of a run opened; only files whose tests all passed count. Returns
 * a message when they differ. With `isUpdate` the list is written instead.
 *
 * @param repository folder of the repository
 * @param records folder with one record per file that ran
 */
export async function checkOpenedPages(
  repository: string,
  records: string,
  isUpdate: boolean,
): Promise<string | undefined> {
  const path = join(repository, LIST);
  const listed = existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as Listed) : {};
  const isThere = (file: string): boolean => existsSync(join(repository, file));
  const next: Record<string, readonly string[]> = Object.fromEntries(
    Object.entries(listed).filter(([file]) => isThere(file)),
  );
  for (const { file, routes, isComplete } of await readRecords(records)) if (isComplete) next[file] = routes;
  if (isUpdate) {
    await writeFile(path, format(next));
    return undefined;
  }
  const changed = changedFiles(listed, next);
  if (changed.length === 0) return undefined;
  return `${LIST} does not list the routes that these journeys open:\n${changed.map((file) => `  ${file}`).join('\n')}\nUpdate it: ${UPDATE} ${changed.filter(isThere).join(' ')}`;
}

async function readRecords(folder: string): Promise<readonly OpenedPages[]> {
  const names = await readdir(folder);
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as OpenedPages),
  );
}

const changedFiles = (before: Listed, after: Listed): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((file) => before[file]?.join('\n') !== after[file]?.join('\n'))
    .toSorted();

function format(list: Listed): string {
  const entries = Object.entries(list).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`;
}
