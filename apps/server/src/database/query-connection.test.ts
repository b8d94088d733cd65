import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { QueryConnection, type PendingQuery } from './query-connection.ts';

/** Returns a local port on which nothing listens. */
async function findClosedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test.each([true, false])(
  'every query of a connection that cannot be opened is reported as lost (pooled: %s)',
  async (isPooled) => {
    const port = await findClosedPort();
    const lost: PendingQuery[] = [];
    const ended: unknown[] = [];
    await new Promise<void>((resolve) => {
      const config = { host: '127.0.0.1', port, user: 'junction', database: 'junction' };
      const connection = new QueryConnection({ config, isPooled, version: 150_000 }, 1_000, {
        onAnswer: () => undefined,
        onEnd: (one) => ended.push(one),
        onConnectionLost: (pending) => {
          lost.push(pending);
          if (lost.length === 3) resolve();
        },
      });
      for (const text of ['select 1', 'select 2', 'select 3'])
        connection.run({
          query: { text, values: [] },
          resolve: () => undefined,
          reject: () => undefined,
          brokenConnections: 0,
        });
    });
    expect(lost.map(({ query }) => query.text)).toEqual(['select 1', 'select 2', 'select 3']);
    expect(ended).toHaveLength(1);
  },
);
