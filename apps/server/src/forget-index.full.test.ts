import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleTestProgram } from '../../../scripts/lib/test-program.mjs';
import { removeFolder } from './database/remove-folder.ts';
import { lockFolder } from './database/folder-lock.ts';
import { openDatabase } from './database/open-database.ts';
import { getPricingRules } from './start-index.ts';
import { toRandomMarketNetwork } from './test/expected-tables.ts';
import { startPostgres } from './test/postgres-cluster.ts';
import { createRandomMarket } from './test/random-market.ts';
import { IndexStore } from './write/index-store.ts';
import { createIndexModules } from './modules/index-modules.ts';
import { getEmptyDatabaseArchivePath } from './test/memory-database.ts';

const FORGET_INDEX_PROGRAM = await bundleTestProgram(
  fileURLToPath(new URL('forget-index.ts', import.meta.url)),
);

let data = '';
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'junction-forget-'));
});
afterEach(() => {
  rmSync(data, { recursive: true, force: true });
});

function runForgetIndex(
  environment: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; errors: string }> {
  const child = spawn(process.execPath, [FORGET_INDEX_PROGRAM, join(data, 'server')], {
    env: { ...process.env, DATABASE_URL: '', ...environment },
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, errors })));
}

test('the embedded database is removed, whatever it contains, and the chain next to it stays', async () => {
  mkdirSync(join(data, 'server', 'index'), { recursive: true });
  writeFileSync(join(data, 'server', 'index', 'PG_VERSION'), 'nonsense');
  mkdirSync(join(data, 'devnet'));
  writeFileSync(join(data, 'devnet', 'journal'), 'the chain');
  expect(await runForgetIndex()).toEqual({ code: 0, errors: '' });
  expect(existsSync(join(data, 'server', 'index'))).toBe(false);
  expect(readFileSync(join(data, 'devnet', 'journal'), 'utf8')).toBe('the chain');
});

test('a removal that was killed leaves nothing that is opened', async () => {
  const path = join(data, 'server', 'index');
  await (
    await openDatabase({ kind: 'folder', path, template: await getEmptyDatabaseArchivePath() })
  ).destroy();
  const killed = (): never => {
    throw new Error('killed');
  };
  let removals = 0;
  expect(() => removeFolder(path, () => ((removals += 1) > 1 ? killed() : undefined))).toThrow('killed');
  expect(readdirSync(join(data, 'server'))).toEqual(['index.forgotten']);
  // Creates the folder state that a process leaves if it is killed while it removes the index.
  rmSync(join(data, 'server', 'index.forgotten', 'base'), { recursive: true });
  const database = await openDatabase({
    kind: 'folder',
    path,
    template: await getEmptyDatabaseArchivePath(),
  });
  expect(await database.selectFrom('settings').selectAll().execute()).toEqual([]);
  await database.destroy();
  expect(readdirSync(join(data, 'server'))).toEqual(['index']);
});

test('it is rejected while a server uses the database', async () => {
  mkdirSync(join(data, 'server', 'index'), { recursive: true });
  const unlock = lockFolder(join(data, 'server', 'index.pid'));
  const { code, errors } = await runForgetIndex();
  unlock();
  expect(code).toBe(1);
  expect(errors).toBe(`server: in use by process ${process.pid}\n`);
  expect(existsSync(join(data, 'server', 'index'))).toBe(true);
});

test('on PostgreSQL the next writer starts with empty tables', async ({ skip }) => {
  const cluster = await startPostgres();
  if (!cluster) return skip('PostgreSQL is not installed');
  const url = await cluster.createDatabase();
  const database = await openDatabase({ kind: 'server', url });
  try {
    const rules = getPricingRules(toRandomMarketNetwork(createRandomMarket(3, 5)));
    const store = new IndexStore(database, createIndexModules(rules).all);
    await store.load('a chain');
    await database.insertInto('settings').values({ key: 'head', value: '7:8:9' }).execute();
    expect(await runForgetIndex({ DATABASE_URL: url })).toEqual({ code: 0, errors: '' });
    expect(
      (await new IndexStore(database, createIndexModules(rules).all).load('a chain')).head,
    ).toBeUndefined();
  } finally {
    await database.destroy();
    await cluster.stop();
  }
});
