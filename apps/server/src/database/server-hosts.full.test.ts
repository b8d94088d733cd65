import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { startPostgres } from '../test/postgres-cluster.ts';
import { openDatabases, type Database, type IndexAndQueryDatabases } from './open-database.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

const getSocketFolder = (url: string): string => new URLSearchParams(url.split('?')[1]).get('host') ?? '';

async function startPrimaryAndStandby() {
  const cluster = await startPostgres();
  if (!cluster) return undefined;
  let stopping: Promise<void> | undefined;
  const stopPrimary = (): Promise<void> => (stopping ??= cluster.stop());
  cleanups.push(stopPrimary);
  const primary = await cluster.createDatabase();
  const standby = await cluster.standby();
  cleanups.push(() => standby.stop());
  return { stopPrimary, primary, standby, replica: standby.urlOf(primary) };
}

async function open(location: Parameters<typeof openDatabases>[0]): Promise<IndexAndQueryDatabases> {
  const databases = await openDatabases(location);
  cleanups.push(() => databases.close());
  return databases;
}

const isStandby = async (database: Database): Promise<boolean | undefined> =>
  (await sql<{ it_is: boolean }>`select pg_is_in_recovery() as it_is`.execute(database)).rows[0]?.it_is;

const writeSetting = (database: Database, key: string) =>
  database.insertInto('settings').values({ key, value: key }).execute();

test('a reader uses the standby and reports its lag, and uses the primary while the standby is down', async ({
  skip,
}) => {
  const servers = await startPrimaryAndStandby();
  if (!servers) return skip('PostgreSQL is not installed');
  const { primary, replica, standby } = servers;
  const owner = await open({ kind: 'server', url: primary });
  const reader = await open({ kind: 'server', url: primary, replicaUrl: replica, access: 'reader' });
  expect(await isStandby(reader.queries)).toBe(true);
  await writeSetting(owner.index, 'seen');
  const keys = async () =>
    (await reader.queries.selectFrom('settings').select('key').execute()).map(({ key }) => key);
  await expect.poll(keys, { timeout: 5_000 }).toContain('seen');
  await expect.poll(() => reader.lag?.(), { timeout: 15_000 }).toBe(0);
  expect(owner.lag?.()).toBeUndefined();
  await standby.stop();
  await expect
    .poll(() => isStandby(reader.queries).catch(() => 'away'), { timeout: 30_000, interval: 200 })
    .toBe(false);
});

test('no query fails while the preferred server stops', async ({ skip }) => {
  const servers = await startPrimaryAndStandby();
  if (!servers) return skip('PostgreSQL is not installed');
  const { primary, replica, standby } = servers;
  await open({ kind: 'server', url: primary });
  const reader = await open({ kind: 'server', url: primary, replicaUrl: replica, access: 'reader' });
  const sources = new Set<unknown>();
  const over = new AbortController();
  const ask = async (): Promise<void> => {
    while (!over.signal.aborted) sources.add(await isStandby(reader.queries));
  };
  const asking = Promise.all([ask(), ask(), ask()]);
  cleanups.push(() => {
    over.abort();
    return asking;
  });
  const untilAskedOn = (isReplica: boolean) =>
    Promise.race([asking, expect.poll(() => sources.has(isReplica), { timeout: 30_000 }).toBe(true)]);
  await untilAskedOn(true);
  await standby.stop();
  await untilAskedOn(false);
});

test('of several hosts the primary is used for writing, and the promoted standby after its failure', async ({
  skip,
}) => {
  const servers = await startPrimaryAndStandby();
  if (!servers) return skip('PostgreSQL is not installed');
  const { stopPrimary, primary, replica, standby } = servers;
  const name = new URL(primary.replace('@/', '@x/')).pathname;
  const both = `postgresql://junction@${name}?host=${encodeURIComponent(`${getSocketFolder(replica)},${getSocketFolder(primary)}`)}`;
  const owner = await open({ kind: 'server', url: both });
  await writeSetting(owner.index, 'before');
  await expect.poll(() => isStandby(owner.index)).toBe(false);
  // The primary is going to be killed, so the standby must have received the tables first.
  const received = () => standby.query(replica, `select 1 / count(*) from settings where key = 'before'`);
  await expect.poll(() => received().then(() => true, String), { timeout: 30_000 }).toBe(true);
  await stopPrimary();
  await standby.promote();
  await expect
    .poll(() => writeSetting(owner.index, 'after').then(() => 'written', String), {
      timeout: 30_000,
      interval: 200,
    })
    .toBe('written');
});
