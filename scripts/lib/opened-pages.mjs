// Stores which routes each journey opens. `npm test -- --changed` selects journeys by this list.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LIST_FILE = 'e2e/opened-pages.json';
const UPDATE_COMMAND = 'UPDATE_OPENED_PAGES=1 npx vitest run --project smoke --project journeys';

/**
 * Compares `e2e/opened-pages.json` with the routes opened in a run. `records` is the folder of the run with one record
 * per file; files with a failed or skipped test keep their entry. Returns instructions if the list is outdated,
 * otherwise undefined. With `isUpdate` it writes the list instead.
 *
 * @param {string} root folder of the repository
 */
export function checkOpenedPagesList(root, records, isUpdate) {
  const path = join(root, LIST_FILE);
  const isThere = (file) => existsSync(join(root, file));
  const listed = isThere(LIST_FILE) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const opened = readRecords(records).filter(({ isComplete }) => isComplete);
  const next = {
    ...Object.fromEntries(Object.entries(listed).filter(([file]) => isThere(file))),
    ...Object.fromEntries(opened.map(({ file, routes }) => [file, routes])),
  };
  if (isUpdate) {
    writeFileSync(path, formatList(next));
    return undefined;
  }
  const changed = changedFiles(listed, next);
  if (changed.length === 0) return undefined;
  const lines = changed.map((file) => `  ${file}`).join('\n');
  return `${LIST_FILE} is out of date for\n${lines}\nUpdate it: ${UPDATE_COMMAND} ${changed.filter(isThere).join(' ')}`.trim();
}

const readRecords = (folder) =>
  readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));

const changedFiles = (before, after) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((file) => before[file]?.join('\n') !== after[file]?.join('\n'))
    .toSorted();

/** Formats the record of opened pages as JSON with one test file per line, for readable diffs. */
function formatList(list) {
  const lines = Object.keys(list)
    .toSorted()
    .map((file) => `  ${JSON.stringify(file)}: [${list[file].map((id) => JSON.stringify(id)).join(', ')}]`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
