import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Program } from '../../scripts/lib/children.mjs';
import { startExchangeServer } from '../../scripts/lib/exchange-server.mjs';
import { getNetworkFile, startDevnet } from '../../scripts/lib/local-chain.mjs';
import { buildPrograms } from '../../scripts/lib/programs.mjs';
import { findFreePort, repositoryRoot } from './embedded-stack.ts';

/** Milliseconds between checks of whether the index has reached the head of the chain. */
const HEALTH_INTERVAL = 50;

/** Devnet and server that can be restored to a snapshot. */
export interface RestorableExchange {
  /** URL that serves page, API and chain: "http://localhost:PORT". A restore does not change it. */
  readonly origin: string;
  /**
   * Kills devnet and server, and starts them again on a copy of the snapshot, which includes chain, clock,
   * index and the state in memory.
   */
  restore(): Promise<void>;
  /** Ends both processes and removes their data. */
  stop(): Promise<void>;
}

/**
 * Creates an exchange without starting it. `snapshot` is the data folder of a stopped exchange, which is only
 * read. `data` is a folder that each restore replaces by a copy of the snapshot.
 */
export async function createRestorableExchange(snapshot: string, data: string): Promise<RestorableExchange> {
  await buildPrograms(() => undefined);
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const programs: Program[] = [];
  /** Number of times the exchange was stopped. */
  let stops = 0;
  let starting: Promise<void> = Promise.resolve();
  const killPrograms = async (): Promise<void> => {
    for (const { child, ended } of programs.splice(0).toReversed()) {
      // The data is removed afterwards, so the processes are killed without time to store it.
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    }
  };
  const stop = async (): Promise<void> => {
    stops += 1;
    await killPrograms();
    // A start in progress ends at its next step. Until then it may write data or start another program.
    await starting.catch(() => undefined);
    await killPrograms();
    await rm(data, { recursive: true, force: true });
  };
  const start = async (): Promise<void> => {
    const stopsBefore = stops;
    const requireNotStopped = (): void => {
      if (stops !== stopsBefore) throw new Error('the exchange was stopped while it started');
    };
    await cp(snapshot, data, { recursive: true });
    requireNotStopped();
    const devnet = startDevnet(data, {}, () => undefined);
    programs.push(devnet);
    const flags = ['--devnet', await devnet.ready];
    requireNotStopped();
    const web = join(repositoryRoot, 'apps/web/dist');
    const server = startExchangeServer(
      data,
      { port, web, network: getNetworkFile(data), flags },
      () => undefined,
    );
    programs.push(server);
    await server.ready;
    await waitUntilIndexed(origin);
  };
  return {
    origin,
    restore: async () => {
      await stop();
      starting = start();
      await starting;
    },
    stop,
  };
}

async function waitUntilIndexed(origin: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/api/health`);
    if (answer.ok && ((await answer.json()) as { readonly status: string }).status === 'ok') return;
    await new Promise((resolve) => setTimeout(resolve, HEALTH_INTERVAL));
  }
}
