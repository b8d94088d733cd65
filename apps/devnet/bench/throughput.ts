import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seconds } from '@junction/primitives';
import { Chain, FileJournal, type Journal, type TransactionRecord } from '../src/chain/index.ts';
import { EmulatorThroughputBaseline } from './bare-emulator.ts';
import {
  createCoinTransferWorkload,
  fundWallets,
  createTokenTransferWorkload,
  type WorkloadMessageBuilder,
} from './workloads.ts';

/**
 * Compares the transactions per second of the devnet chain with those of the bare emulator. Both execute the same
 * transactions in one process, alternating in short slices, so that other load on the machine affects both equally.
 */

const SLICES = 40;
const WARM_UP_SLICES = 15;
const MESSAGES_PER_SLICE = 50;
const MIN_RATIO_TO_BARE_EMULATOR = 0.6;

async function measureRatio(name: string, journal: Journal | undefined, isToken: boolean): Promise<number> {
  const time = seconds(1_790_000_000);
  const chain = await Chain.create({ clock: () => time, ...(journal === undefined ? {} : { journal }) });
  const wallets = fundWallets(chain);
  const workload = isToken
    ? await createTokenTransferWorkload(chain, wallets)
    : createCoinTransferWorkload(wallets);
  const bare = new EmulatorThroughputBaseline(chain.globalId);
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
  workload: WorkloadMessageBuilder,
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
    return await measureRatio(name, journal, true);
  } finally {
    journal.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

const ratio = await measureRatio('token transfers, in memory', undefined, true);
await measureRatio('coin transfers, in memory', undefined, false);
await measureOnDisk('token transfers, durable journal');
const isFastEnough = ratio >= MIN_RATIO_TO_BARE_EMULATOR;
console.log(
  `${isFastEnough ? 'ok' : 'TOO SLOW'}: chain / bare emulator = ${(ratio * 100).toFixed(0)} % on token transfers, at least ${MIN_RATIO_TO_BARE_EMULATOR * 100} % required`,
);
process.exitCode = isFastEnough ? 0 : 1;
