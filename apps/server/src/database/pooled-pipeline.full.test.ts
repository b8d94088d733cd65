import { createServer, connect, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { QueryResult } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { startPostgres } from '../test/postgres-cluster.ts';
import { QueryConnection, type QueryServerTarget } from './query-connection.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

const NO_EVENTS = { onAnswer: () => undefined, onEnd: () => undefined, onConnectionLost: () => undefined };

/** Returns a function that returns how often the pattern has occurred in the data received by a socket. */
function countReceived(socket: Socket, pattern: RegExp): () => number {
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  return () => text.match(pattern)?.length ?? 0;
}

/** Starts a proxy to a server's socket that records the maximum number of transactions in flight. */
async function startRecordingProxy(
  socketPath: string,
): Promise<{ port: number; mostInFlight: () => number }> {
  let most = 0;
  const proxy: Server = createServer((client) => {
    const server = connect(socketPath);
    const begun = countReceived(client, /begin isolation/g);
    const ended = countReceived(server, /(?:COMMIT|ROLLBACK)\0/g);
    client.on('data', () => {
      most = Math.max(most, begun() - ended());
    });
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise((resolve) => proxy.close(resolve)));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new TypeError('no port');
  return { port: address.port, mostInFlight: () => most };
}

const runQuery = (connection: QueryConnection, text: string): Promise<QueryResult> =>
  new Promise((resolve, reject) => {
    connection.run({ query: { text, values: [] }, resolve, reject, brokenConnections: 0 });
  });

test('a connection behind a pooler has at most one transaction in flight', async ({ skip }) => {
  const cluster = await startPostgres();
  if (!cluster) return skip('PostgreSQL is not installed');
  cleanups.push(() => cluster.stop());
  const url = new URL((await cluster.createDatabase()).replace('@/', '@localhost/'));
  const tap = await startRecordingProxy(join(cluster.folder, '.s.PGSQL.5432'));
  const config = { host: '127.0.0.1', port: tap.port, user: 'junction', database: url.pathname.slice(1) };
  const target: QueryServerTarget = { config, isPooled: true, version: 0 };
  const connection = new QueryConnection(target, 5_000, NO_EVENTS);
  const numbers = Array.from({ length: 100 }, (_, index) => index);
  const answers = await Promise.all(numbers.map((number) => runQuery(connection, `select ${number} as n`)));
  expect(answers.map(({ rows }) => (rows as { n: number }[])[0]?.n)).toEqual(numbers);
  await expect(runQuery(connection, 'select 1 / 0')).rejects.toThrow('division by zero');
  const pending = runQuery(connection, 'select pg_sleep(0.1), 1 as n');
  const waiting = runQuery(connection, 'select 2 as n');
  await connection.end();
  expect([(await pending).rows, (await waiting).rows]).toEqual([[{ pg_sleep: '', n: 1 }], [{ n: 2 }]]);
  expect(tap.mostInFlight()).toBe(1);
});
