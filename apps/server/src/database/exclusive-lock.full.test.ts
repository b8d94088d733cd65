import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bundleTestProgram } from '../../../../scripts/lib/test-program.mjs';
import { BreakablePostgresProxy } from '../test/cutting-proxy.ts';
import { startPostgres, type PostgresCluster } from '../test/postgres-cluster.ts';
import { openPostgresAdvisoryLock, type PostgresAdvisoryLock } from './exclusive-lock.ts';

const LOCK_HOLDER_PROGRAM = await bundleTestProgram(
  fileURLToPath(new URL('../test/lock-holder-process.ts', import.meta.url)),
);
const neverAborted = new AbortController().signal;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

describe('a lock on a PostgreSQL server', () => {
  let cluster: PostgresCluster | undefined;
  beforeAll(async () => {
    cluster = await startPostgres();
    if (!cluster) console.warn('exclusive lock: no PostgreSQL found, this part did not run');
  });
  afterAll(() => cluster?.stop());

  const lockOn = (url: string, name = 'work'): PostgresAdvisoryLock =>
    openPostgresAdvisoryLock(url, { name, applicationName: 'test', pollMs: 100 });

  test('each name has one holder, and the lock passes on when released', async ({ skip }) => {
    if (!cluster) return skip('PostgreSQL is not installed');
    const url = await cluster.createDatabase();
    const held = await lockOn(url).tryAcquire();
    expect(held).toBeDefined();
    expect(await lockOn(url).tryAcquire()).toBeUndefined();
    const other = await lockOn(url, 'other work').tryAcquire();
    expect(other).toBeDefined();
    const waiting = lockOn(url).acquire(neverAborted);
    await held?.release();
    const next = await waiting;
    expect(next).toBeDefined();
    await next?.release();
    await other?.release();
  });

  test('the lock passes on within seconds when its holder is killed', async ({ skip }) => {
    if (!cluster) return skip('PostgreSQL is not installed');
    const url = await cluster.createDatabase();
    const holder = spawn(process.execPath, [LOCK_HOLDER_PROGRAM, url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    cleanups.push(() => holder.kill('SIGKILL'));
    await new Promise((resolve) => holder.stdout.once('data', resolve));
    const waiting = lockOn(url).acquire(neverAborted);
    holder.kill('SIGKILL');
    const since = performance.now();
    const held = await waiting;
    expect(performance.now() - since).toBeLessThan(5_000);
    await held?.release();
  });

  test('the lock is taken from a frozen holder', async ({ skip }) => {
    if (!cluster) return skip('PostgreSQL is not installed');
    const url = await cluster.createDatabase();
    const holder = spawn(process.execPath, [LOCK_HOLDER_PROGRAM, url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    cleanups.push(() => holder.kill('SIGKILL'));
    await new Promise((resolve) => holder.stdout.once('data', resolve));
    holder.kill('SIGSTOP');
    const held = await lockOn(url).acquire(AbortSignal.timeout(20_000));
    expect(held).toBeDefined();
    holder.kill('SIGCONT');
    expect(await new Promise((resolve) => holder.once('exit', resolve))).toBe(3);
    await held?.release();
  });

  test('the lock is lost with its connection, and acquired again once the server is back', async ({
    skip,
  }) => {
    if (!cluster) return skip('PostgreSQL is not installed');
    const proxy = await BreakablePostgresProxy.start(cluster.folder);
    cleanups.push(() => proxy.close());
    const direct = await cluster.createDatabase();
    const held = await lockOn(proxy.through(direct)).tryAcquire();
    proxy.cut();
    await held?.lost;
    let waiting: ReturnType<PostgresAdvisoryLock['acquire']> | undefined;
    await cluster.restart('SIGQUIT', () => {
      waiting = lockOn(direct).acquire(neverAborted);
      return new Promise((resolve) => setTimeout(resolve, 500));
    });
    const next = await waiting;
    expect(next).toBeDefined();
    await next?.release();
  });

  test('waiting ends when aborted', async ({ skip }) => {
    if (!cluster) return skip('PostgreSQL is not installed');
    const url = await cluster.createDatabase();
    const held = await lockOn(url).tryAcquire();
    const abort = new AbortController();
    const waiting = lockOn(url).acquire(abort.signal);
    setTimeout(() => abort.abort(), 300);
    expect(await waiting).toBeUndefined();
    await held?.release();
  });

  test('a hot standby gives out no lock, and does once promoted', async ({ skip }) => {
    if (!cluster) return skip('PostgreSQL is not installed');
    const url = await cluster.createDatabase();
    const standby = await cluster.standby();
    cleanups.push(() => standby.stop());
    await expect(lockOn(standby.urlOf(url)).tryAcquire()).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
    const waiting = lockOn(standby.urlOf(url)).acquire(neverAborted);
    await standby.promote();
    const held = await waiting;
    expect(held).toBeDefined();
    await held?.release();
  });
});
