import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seconds, toAddress, type Address } from '@junction/primitives';
import { createDevWallet } from '../src/accounts/dev-wallet.ts';
import { Chain, FileJournal, type ChainStateCheckpoint, type JournalBlock } from '../src/chain/index.ts';

/**
 * Measures the time to boot a chain and to find its oldest transaction, with N blocks and with 10 N blocks. With the
 * default N the larger journal exceeds 2 GiB. Usage: npm run bench:boot [-- N]
 */

const TRANSACTIONS_PER_BLOCK = 10;
const TRANSACTION_BYTES = 1_400;
const ACCOUNT_COUNT = 650;
const ROUNDS = 5;
const MAX_BOOT_TIME_RATIO = 1.5;
const baseBlockCount = Number(process.argv[2] ?? 15_000);

const addresses = Array.from({ length: ACCOUNT_COUNT }, (_, n): Address =>
  toAddress(`0:${hash(`account ${n}`)}`),
);
const NOW = seconds(1_790_000_000);

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function buildBlock(seqno: number): JournalBlock {
  const ltBefore = BigInt(seqno) * 100_000n;
  const transactions = Array.from({ length: TRANSACTIONS_PER_BLOCK }, (_, n) => ({
    hash: hash(`transaction ${seqno} ${n}`),
    lt: ltBefore + BigInt(n) * 1_000n,
    account: addresses[(seqno * 7 + n) % ACCOUNT_COUNT] ?? toAddress(`0:${'00'.repeat(32)}`),
    inMessageHash: hash(`message ${seqno} ${n}`),
    bytes: Buffer.alloc(TRANSACTION_BYTES, seqno % 251),
  }));
  return {
    kind: 'block',
    seqno,
    ltBefore,
    now: NOW,
    external: true,
    message: Buffer.alloc(300),
    transactions,
  };
}

/** Returns account states as large as those of a real chain. No message is ever executed on them. */
async function buildAccountStates(): Promise<ReadonlyMap<Address, string>> {
  const chain = await Chain.create({ clock: () => NOW });
  const wallet = createDevWallet('boot', 'boot');
  chain.putAccount(wallet.address, { ...wallet.state, balance: 1n });
  return new Map(addresses.map((address) => [address, chain.getState(wallet.address)]));
}

async function writeJournal(directory: string, blocks: number): Promise<void> {
  const accounts = await buildAccountStates();
  const journal = new FileJournal(directory, { durability: 'checkpoint' });
  journal.recover();
  for (let seqno = 1; seqno <= blocks; seqno++) {
    journal.append([buildBlock(seqno)]);
    if (!journal.isCheckpointDue() && seqno < blocks) continue;
    const state = { lt: BigInt(seqno + 1) * 100_000n, seqno, now: NOW, offset: seconds(0), accounts };
    journal.checkpoint({ ...state, mark: seqno * TRANSACTIONS_PER_BLOCK } satisfies ChainStateCheckpoint);
  }
  journal.close();
}

interface BootMetrics {
  readonly boot: number;
  readonly oldest: number;
}

async function bootOnce(directory: string): Promise<BootMetrics> {
  const started = performance.now();
  const journal = new FileJournal(directory);
  const chain = await Chain.create({ clock: () => NOW, journal });
  const boot = performance.now() - started;
  const found = chain.getTransaction(hash('transaction 1 0'));
  const list = found === undefined ? [] : chain.listTransactions(found.account, 50, found.lt);
  const oldest = performance.now() - started - boot;
  if (found === undefined || list.length === 0) throw new Error('the oldest transaction is lost');
  journal.close();
  return { boot, oldest };
}

async function measureBoot(blocks: number): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'junction-boot-'));
  try {
    await writeJournal(directory, blocks);
    const size = readdirSync(directory).reduce((sum, name) => sum + statSync(join(directory, name)).size, 0);
    const rounds: BootMetrics[] = [];
    for (let n = 0; n < ROUNDS; n++) rounds.push(await bootOnce(directory));
    const boot = median(rounds.map((round) => round.boot));
    const oldest = median(rounds.map((round) => round.oldest));
    console.log(
      `${String(blocks).padStart(7)} blocks, ${(size / 2 ** 30).toFixed(2)} GiB: boot ${boot.toFixed(0)} ms, then the oldest transaction by hash and by account ${oldest.toFixed(0)} ms`,
    );
    return boot;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

const baseBootMs = await measureBoot(baseBlockCount);
const tenfoldBootMs = await measureBoot(baseBlockCount * 10);
const isSteady = tenfoldBootMs <= baseBootMs * MAX_BOOT_TIME_RATIO;
console.log(
  `${isSteady ? 'ok' : 'GROWS'}: ten times the blocks boot in ${(tenfoldBootMs / baseBootMs).toFixed(2)} times the time`,
);
process.exitCode = isSteady ? 0 : 1;
