import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { bundleTestProgram } from '../../../scripts/lib/test-program.mjs';
import { FAKE_MARKET_NETWORK } from './test/fake-market.ts';
import { StallingNode } from './test/held-node.ts';
import { startPostgres } from './test/postgres-cluster.ts';
import { startServerProcess } from './test/server-process.ts';

const execFileAsync = promisify(execFile);
const MIGRATE_PROGRAM = await bundleTestProgram(fileURLToPath(new URL('migrate.ts', import.meta.url)));

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

test('an API process waits for the tables, which "npm run migrate" creates', async ({ skip }) => {
  const cluster = await startPostgres();
  if (!cluster) return skip('PostgreSQL is not installed');
  cleanups.push(() => cluster.stop());
  const url = await cluster.createDatabase();
  const node = await StallingNode.start();
  cleanups.push(() => node.close());
  const folder = mkdtempSync(join(tmpdir(), 'junction-migrate-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const network = join(folder, 'network.json');
  writeFileSync(network, JSON.stringify({ ...FAKE_MARKET_NETWORK, rpcUrl: node.url }));
  const server = startServerProcess(
    ['--network', network, '--data', folder, '--port', '0', '--role', 'api'],
    { DATABASE_URL: url },
  );
  cleanups.push(() => server.process.kill('SIGKILL'));
  await expect.poll(() => server.errors(), { timeout: 60_000 }).toContain('npm run migrate');
  const client = new Client({ connectionString: url });
  await client.connect();
  const tables = async () =>
    Number(
      (await client.query<{ n: string }>(`select count(*) as n from pg_tables where schemaname = 'public'`))
        .rows[0]?.n,
    );
  expect(await tables()).toBe(0);
  const migrated = await execFileAsync(process.execPath, [MIGRATE_PROGRAM], {
    env: { ...process.env, DATABASE_URL: url },
  });
  expect(migrated.stdout).toContain('migrated: 0001-first-index');
  expect(await tables()).toBeGreaterThan(10);
  await client.end();
  await expect(server.ready).resolves.toContain('http');
});
