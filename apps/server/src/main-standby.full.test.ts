import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { FAKE_MARKET_NETWORK } from './test/fake-market.ts';
import { StallingNode } from './test/held-node.ts';
import { startPostgres, type PostgresCluster } from './test/postgres-cluster.ts';
import { startServerProcess } from './test/server-process.ts';

/** Milliseconds within which a standby takes over. */
const TAKEOVER_MS = 5_000;

let cluster: PostgresCluster | undefined;
beforeAll(async () => {
  cluster = await startPostgres();
  if (!cluster) console.warn('standby processes: no PostgreSQL found, this part did not run');
});
afterAll(() => cluster?.stop());

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function createProcessStarter(role: string, environment: Readonly<Record<string, string>> = {}) {
  const database = await cluster?.createDatabase();
  const node = await StallingNode.start();
  cleanups.push(() => node.close());
  const folder = mkdtempSync(join(tmpdir(), 'junction-standby-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const network = join(folder, 'network.json');
  writeFileSync(network, JSON.stringify({ ...FAKE_MARKET_NETWORK, rpcUrl: node.url }));
  return async (asRole = role) => {
    const server = startServerProcess(
      ['--network', network, '--data', folder, '--port', '0', '--role', asRole],
      { DATABASE_URL: database ?? '', ...environment },
    );
    cleanups.push(() => server.process.kill('SIGKILL'));
    const origin = await server.ready;
    const duty = async (work: 'indexer' | 'keeper'): Promise<unknown> => {
      const health = (await (await fetch(`${origin}/api/health`)).json()) as Record<string, unknown>;
      return health[work];
    };
    return { server, duty };
  };
}

test.for(['SIGKILL', 'SIGTERM'] as const)(
  'the second of two indexers takes over within seconds after %s',
  async (signal, { skip }) => {
    if (!cluster) return skip('PostgreSQL is not installed');
    const start = await createProcessStarter('indexer');
    const first = await start();
    await expect.poll(() => first.duty('indexer')).toBe('active');
    const second = await start();
    expect(await second.duty('indexer')).toBe('standby');
    first.server.process.kill(signal);
    await first.server.ended;
    await expect.poll(() => second.duty('indexer'), { timeout: TAKEOVER_MS }).toBe('active');
    expect(second.server.process.exitCode).toBeNull();
  },
);

test('the second of two keepers takes over within seconds', async ({ skip }) => {
  if (!cluster) return skip('PostgreSQL is not installed');
  const start = await createProcessStarter('keeper', { JUNCTION_KEEPER_KEY: 'ab'.repeat(32) });
  await start('indexer');
  const first = await start();
  await expect.poll(() => first.duty('keeper'), { timeout: 5_000 }).toBe('active');
  const second = await start();
  expect(await second.duty('keeper')).toBe('standby');
  expect(await second.duty('indexer')).toBeUndefined();
  first.server.process.kill('SIGKILL');
  await first.server.ended;
  await expect.poll(() => second.duty('keeper'), { timeout: TAKEOVER_MS }).toBe('active');
});
