import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { waitForExit, waitForSpawn } from './test/child-exit.ts';
import { FAKE_MARKET_NETWORK } from './test/fake-market.ts';
import { StallingNode } from './test/held-node.ts';
import { startServerProcess, type ServerProcess } from './test/server-process.ts';

const HAPROXY = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/usr/bin/haproxy'].find((file) =>
  existsSync(file),
);
const EXAMPLE = fileURLToPath(new URL('../../../deploy/haproxy/haproxy.cfg', import.meta.url));
const REQUESTS = 10_000;
const CONCURRENT = 16;
/** Requests per client address, below the rate limit per client and minute. */
const REQUESTS_PER_CLIENT = 1_000;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'junction-rolling-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Server that can be replaced by a new process on the same port, as in a release. */
class ReplacedServer {
  readonly port: number;
  readonly #args: readonly string[];
  #current: ServerProcess;

  constructor(port: number, args: readonly string[]) {
    this.port = port;
    this.#args = [...args, '--data', newFolder(), '--port', String(port), '--drain-delay', '5'];
    this.#current = this.#start();
    cleanups.push(() => this.#current.process.kill('SIGKILL'));
  }

  #start(): ServerProcess {
    return startServerProcess([...this.#args, '--trust-proxy', '2']);
  }

  async ready(): Promise<void> {
    await this.#current.ready;
  }

  async replace(): Promise<void> {
    this.#current.process.kill('SIGTERM');
    expect(await this.#current.ended).toBe(0);
    this.#current = this.#start();
    await this.ready();
  }
}

/** Starts HAProxy with the example configuration in front of the servers. Returns its origin. */
async function startProxy(program: string, ports: readonly number[]): Promise<string> {
  const port = await freePort();
  const file = join(newFolder(), 'haproxy.cfg');
  let text = readFileSync(EXAMPLE, 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    // The original value needs more open files than this process may have.
    .replace('maxconn 20000', 'maxconn 200');
  for (const [index, server] of ports.entries())
    text = text.replace(`api-${index + 1}:3000`, `127.0.0.1:${server}`);
  writeFileSync(file, text);
  const child = spawn(program, ['-f', file], { stdio: 'ignore' });
  await waitForSpawn(child);
  const ended = waitForExit(child);
  cleanups.push(() => {
    child.kill('SIGKILL');
    return ended;
  });
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(() => fetch(`${origin}/api/health/ready`).then(({ status }) => status, String), { timeout: 30_000 })
    .toBe(200);
  return origin;
}

test(
  `behind HAProxy, ${REQUESTS} requests succeed while both servers are replaced`,
  { timeout: 900_000 },
  async ({ skip }) => {
    if (HAPROXY === undefined) return skip('HAProxy is not installed');
    const node = await StallingNode.start();
    cleanups.push(() => node.close());
    const network = join(newFolder(), 'network.json');
    writeFileSync(network, JSON.stringify({ ...FAKE_MARKET_NETWORK, rpcUrl: node.url }));
    const servers = [await freePort(), await freePort()].map(
      (port) => new ReplacedServer(port, ['--network', network]),
    );
    for (const server of servers) await server.ready();
    const origin = await startProxy(
      HAPROXY,
      servers.map(({ port }) => port),
    );
    const progress = { sent: 0, isReplaced: false };
    const failures: unknown[] = [];
    const ask = async (): Promise<void> => {
      while (progress.sent < REQUESTS || !progress.isReplaced) {
        progress.sent += 1;
        const client = `198.51.100.${Math.floor(progress.sent / REQUESTS_PER_CLIENT) % 256}`;
        const answer = await fetch(`${origin}/api/v2/pools`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
          body: '{"limit":10,"offset":0}',
        }).then(
          async (response) => ({ status: response.status, body: await response.text() }),
          (error: unknown) => error,
        );
        if ((answer as { readonly status?: number }).status !== 200) failures.push(answer);
      }
    };
    const asking = Array.from({ length: CONCURRENT }, ask);
    for (const server of servers) await server.replace();
    progress.isReplaced = true;
    await Promise.all(asking);
    expect(failures).toEqual([]);
    expect(progress.sent).toBeGreaterThanOrEqual(REQUESTS);
  },
);
