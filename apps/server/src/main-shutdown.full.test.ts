import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createEmptyIndex, type EmptyIndex } from './test/empty-index.ts';
import { FAKE_MARKET_NETWORK } from './test/fake-market.ts';
import { StallingNode } from './test/held-node.ts';
import { startServerProcess, type ServerProcess } from './test/server-process.ts';

let emptyIndex: EmptyIndex;
beforeAll(async () => {
  emptyIndex = await createEmptyIndex();
});
afterAll(() => emptyIndex.remove());

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function startOnUnresponsiveNode(args: readonly string[] = []) {
  const node = await StallingNode.start();
  cleanups.push(() => node.close());
  const folder = mkdtempSync(join(tmpdir(), 'junction-shutdown-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  emptyIndex.copyTo(folder);
  const network = join(folder, 'network.json');
  writeFileSync(network, JSON.stringify({ ...FAKE_MARKET_NETWORK, rpcUrl: node.url }));
  const server = startServerProcess(['--network', network, '--data', folder, '--port', '0', ...args]);
  cleanups.push(() => server.process.kill('SIGKILL'));
  return { node, server, origin: await server.ready };
}

/** Sends sixteen requests, which wait for a response of the node. */
async function sendPendingRequests({
  node,
  origin,
}: {
  readonly node: StallingNode;
  readonly origin: string;
}) {
  node.held.add('getTransaction');
  const answers = Array.from({ length: 16 }, (_, index) =>
    fetch(`${origin}/api/trace/${index.toString(16).padStart(64, '0')}`).then(
      ({ status }) => status,
      () => 'cut',
    ),
  );
  await expect.poll(() => node.waiting, { timeout: 10_000 }).toBe(12);
  return answers;
}

const measureShutdownSeconds = async (server: ServerProcess): Promise<number> => {
  const since = performance.now();
  await server.ended;
  return (performance.now() - since) / 1_000;
};

test('SIGTERM: requests in flight are answered, then the process exits with 0', async () => {
  const started = await startOnUnresponsiveNode(['--drain-delay', '1']);
  const { node, server, origin } = started;
  const answers = await sendPendingRequests(started);
  server.process.kill('SIGTERM');
  await expect
    .poll(async () => (await fetch(`${origin}/api/health/ready`)).status, { timeout: 5_000 })
    .toBe(503);
  await expect
    .poll(
      () =>
        fetch(`${origin}/api/health/live`).then(
          () => 'accepted',
          () => 'refused',
        ),
      { timeout: 5_000 },
    )
    .toBe('refused');
  const answering = setInterval(() => node.release(), 5);
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 16 }, () => 404));
  clearInterval(answering);
  expect(await server.ended).toBe(0);
  expect(server.errors()).toBe('');
});

test('SIGTERM: requests without a response are closed within the stated time', async () => {
  const started = await startOnUnresponsiveNode();
  const answers = await sendPendingRequests(started);
  started.server.process.kill('SIGTERM');
  expect(await measureShutdownSeconds(started.server)).toBeLessThan(15);
  expect(await started.server.ended).toBe(0);
  // The node does not answer before the timeout, so running and queued requests get an error response.
  await Promise.all(answers);
});

test('a second signal ends the process at once', async () => {
  const started = await startOnUnresponsiveNode();
  const answers = await sendPendingRequests(started);
  const { server } = started;
  server.process.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${started.origin}/api/health/live`).then(
        () => 'accepted',
        () => 'refused',
      ),
    )
    .toBe('refused');
  server.process.kill('SIGTERM');
  expect(await measureShutdownSeconds(server)).toBeLessThan(2);
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 16 }, () => 'cut'));
});
