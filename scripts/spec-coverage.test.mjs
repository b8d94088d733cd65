import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/root.mjs';

// The tables in docs/spec-coverage list, for every line of the specification, the code that implements it and its test.
// This test checks that the named files and tests exist.

const FOLDER = 'docs/spec-coverage';
const TEST_FILE = /\.(test|journey|bench)\.m?tsx?$|\.test\.mjs$/;

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const read = (path) => readFileSync(join(root, path), 'utf8');
const tables = tracked.filter((path) => path.startsWith(`${FOLDER}/`) && path.endsWith('.md'));
const testFiles = tracked.filter(
  (path) => TEST_FILE.test(path) || /\/(bench|scenarios)\/.*\.m?ts$|-suite\.ts$/.test(path),
);

/** Returns the cells of a table row, without its outer bars. */
const splitCells = (line) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Returns the rows of the tables whose last column names tests, together with their location in the document. */
function readRows(path) {
  let header;
  return read(path)
    .split('\n')
    .flatMap((line, index) => {
      if (!line.startsWith('|')) {
        header = undefined;
        return [];
      }
      const cells = splitCells(line);
      if (header === undefined) {
        header = cells;
        return [];
      }
      if (header.at(-1) !== 'test' || /^[\s|:-]+$/.test(line)) return [];
      return [{ at: `${path}:${index + 1}`, columns: header.length, cells }];
    });
}

const rows = tables.flatMap(readRows);

/**
 * Names with which the tables may refer to test files: the file name, and shortened forms without the extension,
 * `.browser` and `.full`.
 */
const fileNames = new Set(
  testFiles.flatMap((path) => {
    const name = basename(path);
    const stem = name.replace(TEST_FILE, '');
    const subject = stem.replace(/\.browser$/, '');
    return [name, stem, subject, subject.replace(/\.full$/, '')];
  }),
);
const npmScripts = new Set(
  tracked
    .filter((path) => basename(path) === 'package.json')
    .flatMap((path) => Object.keys(JSON.parse(read(path)).scripts ?? {})),
);

const readLetters = (path) =>
  new Set([...read(path).matchAll(/\*\*([A-Z])\*\*/g)].map(([, letter]) => letter));

/** Returns the text of a cell without quoted titles and link targets. Only the references to tests remain. */
const stripTitlesAndLinks = (cell) => cell.replaceAll(/"[^"]*"/g, ' ').replaceAll(/\]\([^)]*\)/g, '] ');

function namesTest(path, cell) {
  if (/\]\([^)\s]+\)/.test(cell)) return true;
  const command = /`(?:[A-Z_]+=\S+ )*npm (?:run )?([\w:-]+)/.exec(cell);
  if (command !== null && npmScripts.has(command[1])) return true;
  const letters = readLetters(path);
  const words = stripTitlesAndLinks(cell).match(/[\w.-]+/g) ?? [];
  return words.some((word) => letters.has(word) || fileNames.has(word.replace(/\.$/, '')));
}

test('there are tables with rows', () => {
  expect(tables.length).toBeGreaterThan(20);
  expect(rows.length).toBeGreaterThan(300);
});

test('every row has a place and a test', () => {
  const empty = rows
    .filter(({ columns, cells }) => cells.length !== columns || cells.some((cell) => /^[-—–]?$/.test(cell)))
    .map(({ at, cells }) => `${at}: ${cells[0]}`);
  expect(empty).toEqual([]);
});

test('every row names an existing test', () => {
  const unnamed = rows
    .filter(({ at, cells }) => !namesTest(at.split(':')[0], cells.at(-1)))
    .map(({ at, cells }) => `${at}: ${cells.at(-1)}`);
  expect(unnamed).toEqual([]);
});

test('quoted test titles exist', () => {
  const titles = testFiles
    .map(read)
    .join('\n')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\\(['"`])/g, '$1');
  const unknown = rows.flatMap(({ at, cells }) =>
    [
      ...cells
        .at(-1)
        .replaceAll(/\]\([^)]*\)/g, '')
        .matchAll(/"([^"]+)"/g),
    ]
      .flatMap(([, quoted]) => quoted.split('…'))
      .map((part) => part.trim().replace(/,$/, ''))
      .filter((part) => part !== '' && !titles.includes(part))
      .map((part) => `${at}: "${part}"`),
  );
  expect(unknown).toEqual([]);
});

test('letters for tests are explained in the same table', () => {
  const unexplained = rows.flatMap(({ at, cells }) => {
    const letters = readLetters(at.split(':')[0]);
    return (stripTitlesAndLinks(cells.at(-1)).match(/(?<![\w.`-])[A-Z](?![\w.`-])/g) ?? [])
      .filter((letter) => !letters.has(letter))
      .map((letter) => `${at}: ${letter}`);
  });
  expect(unexplained).toEqual([]);
});

test('every table is listed', () => {
  const list = read('docs/spec-coverage.md');
  const missing = tables
    .map((path) => basename(path))
    .filter((name) => name !== 'README.md')
    .filter((name) => !list.includes(`spec-coverage/${name}`));
  expect(missing).toEqual([]);
});
