import { mkdirSync, readFileSync } from 'node:fs';
import { seconds } from '@junction/primitives';
import { Chain, FileJournal, migrateJournal } from './chain/index.ts';
import { parseDevAccounts } from './control/dev-accounts.ts';
import { InjectedFaults } from './control/faults.ts';
import { getDataDirectoryPaths } from './data-directory.ts';
import { lockDirectory } from './directory-lock.ts';
import { ensureBareGenesis } from './genesis/bare-genesis.ts';
import { ensureGenesis, type GenesisProgressCallback } from './genesis/ensure-genesis.ts';
import { DevnetServer } from './http/devnet-server.ts';
import { TransactionStreams } from './rpc/streams.ts';
import { CatchUpMonotonicClock, type WallAndMonotonicClocks } from './steady-clock.ts';

export interface DevnetOptions {
  /** Port to listen on; 0 selects any free port. */
  readonly port: number;
  readonly data: string;
  readonly progress: GenesisProgressCallback;
  /** True to create wallets only instead of a market, for tests of the devnet itself. */
  readonly bare?: boolean;
  /**
   * True to truncate a damaged journal where the damage starts, and continue. Otherwise a damaged journal is rejected.
   */
  readonly cutAtDamage?: boolean;
  /** Clocks to use instead of the system's. */
  readonly clocks?: WallAndMonotonicClocks;
}

export interface RunningDevnet {
  /** Base URL of the server, http://127.0.0.1:PORT. */
  readonly url: string;
  readonly chain: Chain;
  /** Completes pending work, writes a checkpoint, frees port and directory. */
  close(): Promise<void>;
}

/**
 * Starts the chain of a data directory and serves it. Runs genesis first if the directory has no chain. Rejects with
 * the system's EADDRINUSE or EACCES, or with `DATA_IN_USE`, `JOURNAL_DAMAGED`, `JOURNAL_CORRUPT`, `JOURNAL_DIVERGED`,
 * `JOURNAL_NEEDS_CHECKPOINT`.
 */
export async function startDevnet({
  port,
  data,
  progress,
  bare = false,
  cutAtDamage = false,
  clocks = { wall: () => Date.now(), steady: () => performance.now() },
}: DevnetOptions): Promise<RunningDevnet> {
  const files = getDataDirectoryPaths(data);
  mkdirSync(files.root, { recursive: true });
  const unlock = lockDirectory(files.lock);
  const server = new DevnetServer();
  try {
    // Binds the port first, so that a port in use is reported before genesis, which takes minutes.
    const bound = await server.listen(port);
    await (bare ? ensureBareGenesis : ensureGenesis)(data, progress);
    for (const note of migrateJournal(files.chain, cutAtDamage)) progress(note);
    const journal = new FileJournal(files.chain, { cutAtDamage });
    const clock = new CatchUpMonotonicClock(clocks);
    const chain = await Chain.create({ clock: () => seconds(clock.now() / 1000), journal });
    // The chain may have been ahead of the system clock when it was stopped, and its last second must not be used
    // again.
    clock.notBefore((chain.now + 1 - chain.timeOffset) * 1000);
    for (const note of journal.notes) progress(note);
    progress(`block ${chain.seqno}, ${chain.accountCount} accounts, ${chain.transactionCount} transactions`);
    const devAccounts = parseDevAccounts(JSON.parse(readFileSync(files.devAccounts, 'utf8')));
    const streams = new TransactionStreams(chain);
    server.serve({ chain, streams, faults: new InjectedFaults(), devAccounts, clock });
    return {
      url: `http://127.0.0.1:${bound}`,
      chain,
      close: async () => {
        await server.close();
        chain.checkpoint();
        journal.close();
        unlock();
      },
    };
  } catch (error) {
    await server.close();
    unlock();
    throw error;
  }
}
