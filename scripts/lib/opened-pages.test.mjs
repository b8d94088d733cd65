import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkOpenedPagesList } from './opened-pages.mjs';
import { createTemporaryFolder } from './temporary-folder.mjs';

const SWAP = 'e2e/smoke/swap.journey.ts';
const POOLS = 'e2e/journeys/pools.journey.ts';

let folder;
const write = (path, text) => {
  mkdirSync(dirname(join(folder.path, path)), { recursive: true });
  writeFileSync(join(folder.path, path), text);
};
const record = (file, routes, isComplete = true) =>
  write(`records/${file.replaceAll('/', '!')}`, JSON.stringify({ file, routes, isComplete }));
const check = (isUpdate = false) => checkOpenedPagesList(folder.path, join(folder.path, 'records'), isUpdate);
const list = () => readFileSync(join(folder.path, 'e2e/opened-pages.json'), 'utf8');

beforeEach(() => {
  folder = createTemporaryFolder('junction-opened-pages-');
  mkdirSync(join(folder.path, 'records'));
  for (const file of [SWAP, POOLS]) write(file, '');
  record(SWAP, ['/swap', '/tokens/$address']);
  record(POOLS, ['/pools']);
  check(true);
});
afterEach(() => folder.remove());

test('an update writes the files of both workers in order', () => {
  expect(JSON.parse(list())).toEqual({ [POOLS]: ['/pools'], [SWAP]: ['/swap', '/tokens/$address'] });
  expect(list().indexOf(POOLS)).toBeLessThan(list().indexOf(SWAP));
  expect(check()).toBeUndefined();
});

test('another route is reported with the command that updates its file', () => {
  record(SWAP, ['/swap']);
  expect(check()).toMatch(new RegExp(`^e2e/opened-pages.json is out of date for\n  ${SWAP}\n.* ${SWAP}$`));
  check(true);
  expect(check()).toBeUndefined();
});

test('an incomplete or skipped file keeps its entry', () => {
  record(SWAP, [], false);
  rmSync(join(folder.path, 'records', POOLS.replaceAll('/', '!')));
  const before = list();
  expect(check()).toBeUndefined();
  check(true);
  expect(list()).toBe(before);
});

test('new files are reported as missing, removed ones as superfluous', () => {
  record('e2e/journeys/new.journey.ts', []);
  rmSync(join(folder.path, POOLS));
  rmSync(join(folder.path, 'records', POOLS.replaceAll('/', '!')));
  expect(check()).toContain('e2e/journeys/new.journey.ts\n  e2e/journeys/pools.journey.ts');
});
