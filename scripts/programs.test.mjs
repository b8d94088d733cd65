import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPrograms, getProgramArguments } from './lib/programs.mjs';
import { root } from './lib/root.mjs';

const SERVER = 'apps/server/src/main.ts';
let folder = '';
const lines = [];
const print = (line) => lines.push(line);
beforeAll(() => {
  // The folder is inside node_modules, so that its programs find the installed packages.
  folder = mkdtempSync(join(root, 'node_modules', '.programs-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('programs run from their sources until they are built, then from their bundles', async () => {
  expect(getProgramArguments(SERVER)).toEqual(['--import', 'tsx', SERVER]);
  const into = join(folder, 'programs');
  await buildPrograms(print, into);
  expect(lines).toEqual([]);
  const [file, ...rest] = getProgramArguments(SERVER);
  expect(rest).toEqual([]);
  const run = spawnSync(process.execPath, [file], { cwd: tmpdir(), encoding: 'utf8' });
  expect(run.stderr).toContain('usage: main.ts --network FILE');
  // Paths to files next to a source are still valid in the bundle.
  const all = readdirSync(into).map((name) => readFileSync(join(into, name), 'utf8'));
  expect(all.join('')).toContain('apps/server/src/getters/run-getter-apart.ts"');
  expect(all.join('')).not.toContain('import.meta.url');
});

test('only changed programs are built again', async () => {
  const into = join(folder, 'programs');
  const builtAt = () => statSync(join(into, 'manifest.json')).mtimeMs;
  const first = builtAt();
  await buildPrograms(print, into);
  expect(builtAt()).toBe(first);
  const manifest = JSON.parse(readFileSync(join(into, 'manifest.json'), 'utf8'));
  expect(Object.keys(manifest)).toEqual(
    expect.arrayContaining([SERVER, 'package-lock.json', 'packages/primitives/src/index.ts']),
  );
  writeFileSync(join(into, 'manifest.json'), JSON.stringify({ ...manifest, [SERVER]: 'other' }));
  await buildPrograms(print, into);
  expect(JSON.parse(readFileSync(join(into, 'manifest.json'), 'utf8'))).toEqual(manifest);
  expect(readdirSync(folder)).toEqual(['programs']);
});
