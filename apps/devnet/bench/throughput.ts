import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seconds } from '@junction/primitives';
import { Chain, FileJournal, type Journal, type TransactionRecord } from '../src/chain/index.ts';
import { BareEmulator } from './bare-emulator.ts';
import { coinTransfers, fundWallets, tokenTransfers, type Workload } from './workloads.ts';

/**
 * Transactions per second of the chain compared with the bare emulator, on the same transactions in one process. They
 * alternate in short slices, so that other load affects both equally.
 */

const SLICES = 40;
const WARM_UP_SLICES = 15;
const MESSAGES_PER_SLICE = 50;
const REQUIRED_RATIO = 0.6;

async function measure(name: string, journal: Journal | undefined, isToken: boolean): Promise<number> {
  const time = seconds(1_790_000_000);
  const chain = await Chain.create({ clock: () => time, ...(journal === undefined ? {} : { journal }) });
  const wallets = fundWallets(chain);
  const workload = isToken ? await tokenTransfers(chain, wallets) : coinTransfers(wallets);
  const bare = new BareEmulator(chain.globalId);
  bare.setAccounts(chain.listAccounts().map((address) => [address, chain.getState(address)] as const));
  let count = 0;
  let chainMs = 0;
  let bareMs = 0;
  for (let slice = 0; slice < SLICES + WARM_UP_SLICES; slice++) {
    const { transactions, elapsed } = await runSlice(chain, workload);
    const bareElapsed = bare.run(transactions);
    if (slice < WARM_UP_SLICES) continue; // until both sides are compiled
    count += transactions.length;
    chainMs += elapsed;
    bareMs += bareElapsed;
  }
  const ratio = bareMs / chainMs;
  const rate = (ms: number): string => ((count / ms) * 1000).toFixed(0).padStart(5);
  console.log(
    `${name.padEnd(34)} chain ${rate(chainMs)} tx/s   bare emulator ${rate(bareMs)} tx/s   ${(ratio * 100).toFixed(0)} %`,
  );
  return ratio;
}

async function runSlice(
  chain: Chain,
  workload: Workload,
): Promise<{ transactions: TransactionRecord[]; elapsed: number }> {
  const messages = workload(chain, MESSAGES_PER_SLICE);
  const transactions: TransactionRecord[] = [];
  const stop = chain.on('transaction', (transaction) => transactions.push(transaction));
  const started = performance.now();
  const outcomes = await Promise.all(messages.map((message) => chain.sendExternal(message)));
  const elapsed = performance.now() - started;
  stop();
  const rejected = outcomes.find((outcome) => !outcome.accepted);
  if (rejected !== undefined) throw new Error(`rejected: ${JSON.stringify(rejected)}`);
  return { transactions, elapsed };
}

async function measureOnDisk(name: string): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'junction-throughput-'));
  const journal = new FileJournal(directory);
  try {
    return await measure(name, journal, true);
  } finally {
    journal.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

const ratio = await measure('token transfers, in memory', undefined, true);
await measure('coin transfers, in memory', undefined, false);
await measureOnDisk('token transfers, durable journal');
const isEnough = ratio >= REQUIRED_RATIO;
console.log(
  `${isEnough ? 'ok' : 'TOO SLOW'}: chain / bare emulator = ${(ratio * 100).toFixed(0)} % on token transfers, at least ${REQUIRED_RATIO * 100} % required`,
);
process.exitCode = isEnough ? 0 : 1;
