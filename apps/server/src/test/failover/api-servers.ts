import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { waitForSpawn } from '../child-exit.ts';
import { startServerProcess, type ServerProcess } from '../server-process.ts';

const HAPROXY_EXAMPLE = fileURLToPath(new URL('../../../../../deploy/haproxy/haproxy.cfg', import.meta.url));
const HAPROXY = '/usr/sbin/haproxy';

/** Server of the exchange with its URL. */
export interface RunningServer {
  readonly name: string;
  readonly origin: string;
  readonly server: ServerProcess;
  readonly stop: () => Promise<unknown>;
}

export interface ServerSettings {
  readonly name: string;
  readonly role: 'indexer' | 'api';
  readonly folder: string;
  readonly networkFile: string;
  readonly devnetUrl: string;
  /** Folder of the built web app. */
  readonly web: string;
  /** Values of DATABASE_URL and DATABASE_REPLICA_URL. */
  readonly database: Readonly<Record<string, string>>;
}

/** Starts a server and waits until it responds. Its log is written to `folder`. */
export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const { name, role, folder, networkFile, devnetUrl, web, database } = settings;
  const data = join(folder, name);
  mkdirSync(data);
  const server = startServerProcess(
    ['--network', networkFile, '--data', data, '--port', '0', '--role', role]
      // The server trusts two proxies: HAProxy, and the load generator in front of it, which states a client address
      // for each request.
      .concat(['--devnet', devnetUrl, '--web', web, '--trust-proxy', '2']),
    database,
  );
  const stop = async (): Promise<void> => {
    if (server.process.exitCode === null) server.process.kill('SIGKILL');
    await server.ended;
    writeFileSync(join(folder, `${name}.log`), server.errors());
  };
  try {
    return { name, origin: await server.ready, server, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts HAProxy with the example configuration in front of two API servers. */
export async function startApiLoadBalancer(
  folder: string,
  [one, other]: readonly [RunningServer, RunningServer],
): Promise<{ readonly origin: string; readonly stop: () => void }> {
  const port = await findFreePort();
  const file = join(folder, 'frontend.cfg');
  const text = readFileSync(HAPROXY_EXAMPLE, 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('maxconn 20000', 'maxconn 500')
    .replace('api-1:3000', new URL(one.origin).host)
    .replace('api-2:3000', new URL(other.origin).host);
  writeFileSync(file, text);
  const child: ChildProcess = spawn(HAPROXY, ['-db', '-f', file], { stdio: 'ignore' });
  await waitForSpawn(child);
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt += 1) {
    const status = await fetch(`${origin}/api/health/ready`).then((response) => response.status, String);
    if (status === 200) break;
    if (attempt > 100) throw new Error(`the API is not reachable through HAProxy: ${status}`);
    await sleep(200);
  }
  return { origin, stop: () => child.kill('SIGKILL') };
}

/** Waits until a server has caught up with the chain and indexed a block. */
export async function waitUntilBlockIndexed(origin: string, block: number, timeoutMs: number): Promise<void> {
  for (const until = performance.now() + timeoutMs; ; await sleep(200)) {
    const health = await readHealth(origin).catch(() => undefined);
    if (health?.phase === 'running' && health.block >= block) return;
    if (performance.now() > until)
      throw new Error(`block ${block} is not indexed after ${timeoutMs} ms: ${JSON.stringify(health)}`);
  }
}

async function readHealth(origin: string): Promise<{ readonly phase: string; readonly block: number }> {
  return (await (await fetch(`${origin}/api/health`)).json()) as { phase: string; block: number };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
