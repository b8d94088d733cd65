import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toAddress, type Address } from '@junction/primitives';
import { afterEach, describe, expect, test } from 'vitest';
import { ChainStream, type AccountUpdate, type BlockNotification } from './chain-stream.ts';
import { JrpcClient } from './jrpc-client.ts';

const first = toAddress(`0:${'01'.repeat(32)}`);
const second = toAddress(`0:${'02'.repeat(32)}`);

interface Node {
  readonly url: string;
  readonly streams: ServerResponse[];
  readonly subscribed: { uuid: string; addrs: Address[] }[];
  readonly close: () => Promise<void>;
}

async function startNode(): Promise<Node> {
  const streams: ServerResponse[] = [];
  const subscribed: { uuid: string; addrs: Address[] }[] = [];
  const server = createServer((request, answer) => {
    if (request.url === '/stream') {
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      streams.push(answer);
      answer.write(`event: uuid\ndata: connection-${streams.length}\n\n`);
      return;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const call = JSON.parse(body) as { params: { uuid: string; addrs: Address[] } };
      subscribed.push(call.params);
      answer.end(JSON.stringify({ result: null }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    streams,
    subscribed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

describe('chain stream', () => {
  test('subscribes, reports updates, and resubscribes after the connection is lost', async () => {
    const node = await startNode();
    const updates: AccountUpdate[] = [];
    let opened = 0;
    let wake: (() => void) | undefined;
    const changed = (): Promise<void> => new Promise((resolve) => (wake = resolve));
    const stream = new ChainStream({
      url: `${node.url}/stream`,
      client: new JrpcClient({ url: `${node.url}/rpc` }),
      reconnectMs: 5,
      listener: {
        onOpen: () => {
          opened += 1;
          wake?.();
        },
        onUpdate: (update) => {
          updates.push(update);
          wake?.();
        },
      },
    });
    cleanups.push(() => stream.close(), node.close);
    await stream.follow([first]);
    await changed();
    await stream.follow([first, second]);
    expect(node.subscribed).toEqual([
      { uuid: 'connection-1', addrs: [first] },
      { uuid: 'connection-1', addrs: [second] },
    ]);

    const update = changed();
    node.streams[0]?.write(
      `event: update\ndata: ${JSON.stringify({ address: second, maxLt: 77, genUtime: 5 })}\n\n`,
    );
    await update;
    expect(updates).toEqual([{ address: second, maxLt: 77n, time: 5 }]);

    const reopened = changed();
    node.streams[0]?.destroy();
    await reopened;
    expect(opened).toBe(2);
    expect(node.subscribed.at(-1)).toEqual({ uuid: 'connection-2', addrs: [first, second] });
  });

  test('a keep-alive without a block is neither a notification nor a reason to reconnect', async () => {
    const node = await startNode();
    const notifications: BlockNotification[] = [];
    let closed = 0;
    let wake: (() => void) | undefined;
    const changed = (): Promise<void> => new Promise((resolve) => (wake = resolve));
    const stream = new ChainStream({
      url: `${node.url}/stream`,
      client: new JrpcClient({ url: `${node.url}/rpc` }),
      reconnectMs: 5,
      listener: {
        onOpen: () => wake?.(),
        onBlock: (notification) => {
          notifications.push(notification);
          wake?.();
        },
        onClose: () => (closed += 1),
      },
    });
    cleanups.push(() => stream.close(), node.close);
    await changed();
    const change = changed();
    const odd = [
      {},
      { lt: '5', utime: 6 },
      { lt: null, utime: 6, seqno: 7 },
      { lt: '5', utime: -1, seqno: 7 },
    ];
    for (const notification of [...odd, { lt: '5', utime: 6, seqno: 7 }])
      node.streams[0]?.write(`event: keep-alive\ndata: ${JSON.stringify(notification)}\n\n`);
    await change;
    expect(notifications).toEqual([{ lt: 5n, time: 6, seqno: 7 }]);
    expect(closed).toBe(0);
  });
});
