import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { seconds } from '@junction/primitives';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDevWallet } from '../accounts/dev-wallet.ts';
import { Chain } from '../chain/chain.ts';
import type {
  TransactionArchive,
  ChainStateCheckpoint,
  Journal,
  JournalRecord,
  RecoveredJournal,
} from '../chain/journal.ts';
import { ByteWriter } from './byte-codec.ts';
import { FileJournal } from './file-journal.ts';
import { encodeJournalRecord } from './journal-codec.ts';
import { migrateJournal } from './migrate-journal.ts';

const COIN = 1_000_000_000n;
const EMPTY_ARCHIVE: TransactionArchive = {
  mark: 0,
  length: 0,
  byHash: () => undefined,
  byInMessage: () => undefined,
  list: () => [],
};

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'junction-migrate-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

function encodeOldFrame(payload: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(payload.length, 0);
  head.writeUInt32BE(crc32(payload, crc32(head.subarray(0, 4), 0x4a4e4354)), 4);
  return Buffer.concat([head, payload]);
}

/** Journal that writes the first format (version 1). */
class OldJournal implements Journal {
  readonly archive = EMPTY_ARCHIVE;
  readonly ends: number[] = [];
  #length = 0;
  readonly #cuts: { journalLength: number; transactions: number }[] = [];
  #live: number[] = [];
  #total = 0;

  recover(): RecoveredJournal {
    return { checkpoint: undefined, history: [], mark: 0, tail: [] };
  }

  append(records: readonly JournalRecord[]): void {
    for (const record of records) {
      const frame = encodeOldFrame(encodeJournalRecord(record));
      appendFileSync(join(directory, 'journal.bin'), frame);
      this.#length += frame.length;
      this.ends.push(this.#length);
      if (record.kind === 'block') for (const _ of record.transactions) this.#live.push(this.#total++);
    }
  }

  checkpoint(state: ChainStateCheckpoint): void {
    const transactions = this.#live.filter((n) => n < state.mark).length;
    if (transactions < this.#live.length) this.#cuts.push({ journalLength: this.#length, transactions });
    this.#live = this.#live.slice(0, transactions);
    const out = new ByteWriter().uint8(1).uint(this.#length).uint(this.#cuts.length);
    for (const cut of this.#cuts) out.uint(cut.journalLength).uint(cut.transactions);
    out.uint64(state.lt).uint(state.seqno).uint(state.now).uint(state.offset).uint(transactions);
    out.uint(state.accounts.size);
    for (const [address, boc] of state.accounts) out.address(address).bytes(Buffer.from(boc, 'base64'));
    writeFileSync(join(directory, 'checkpoint.bin'), encodeOldFrame(out.finish()));
  }

  isCheckpointDue(): boolean {
    return false;
  }

  close(): void {
    // Each write opens and closes the file itself, so there is nothing to close.
  }
}

const wallets = Array.from({ length: 4 }, (_, n) => createDevWallet(`wallet ${n}`, 'migration test'));
let time = 1_700_000_000;

async function sendTransfers(chain: Chain, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    time += 1;
    const [from, to] = [wallets[n % 4], wallets[(n + 1) % 4]];
    if (from === undefined || to === undefined) throw new Error('no wallet');
    expect(await chain.sendExternal(from.sign(chain, { to: to.address, value: COIN }))).toMatchObject({
      accepted: true,
    });
  }
}

const captureChainState = (chain: Chain): unknown => ({
  lt: chain.lt,
  seqno: chain.seqno,
  count: chain.transactionCount,
  accounts: wallets.map(({ address }) => chain.getAccount(address)),
  histories: wallets.map(({ address }) =>
    chain.listTransactions(address, 1_000).map(({ hash, now, seqno, boc }) => ({ hash, now, seqno, boc })),
  ),
});

async function writeOldJournal(withCheckpoint: boolean): Promise<{ journal: OldJournal; before: unknown }> {
  const journal = new OldJournal();
  const chain = await Chain.create({ clock: () => seconds(time), journal });
  for (const wallet of wallets) chain.putAccount(wallet.address, { ...wallet.state, balance: 1000n * COIN });
  await sendTransfers(chain, 6);
  if (withCheckpoint) {
    const early = chain.snapshot();
    await sendTransfers(chain, 3);
    const late = chain.snapshot();
    await sendTransfers(chain, 2);
    chain.revert(late);
    await sendTransfers(chain, 1);
    chain.revert(early);
    await sendTransfers(chain, 4);
    chain.checkpoint();
  }
  await sendTransfers(chain, 3);
  return { journal, before: captureChainState(chain) };
}

async function openMigrated(): Promise<{ picture: unknown; notes: readonly string[] }> {
  const journal = new FileJournal(directory);
  const chain = await Chain.create({ clock: () => seconds(time), journal });
  const result = { picture: captureChainState(chain), notes: journal.notes };
  journal.close();
  return result;
}

it.each([false, true])(
  'has the same contents, and the old files are removed (reverts and checkpoint: %s)',
  async (more) => {
    const { before } = await writeOldJournal(more);
    expect(migrateJournal(directory)).toEqual([expect.stringContaining('format of today')]);
    expect(readdirSync(directory).toSorted()).toEqual(
      more ? ['journal-000001.bin', 'journal.newest', 'state.bin'] : ['journal-000001.bin', 'journal.newest'],
    );
    for (let n = 0; n < 2; n++) expect(await openMigrated()).toEqual({ picture: before, notes: [] });
    expect(migrateJournal(directory)).toEqual([]);
  },
);

it('restarts after an interruption', async () => {
  const { before } = await writeOldJournal(true);
  const old = ['journal.bin', 'checkpoint.bin'].map(
    (name) => [join(directory, name), readFileSync(join(directory, name))] as const,
  );
  migrateJournal(directory);
  // Restores the old files, as if the migration had been interrupted before it removed them.
  for (const [path, bytes] of old) writeFileSync(path, bytes);
  migrateJournal(directory);
  expect((await openMigrated()).picture).toEqual(before);
});

it('drops only an incomplete last record', async () => {
  const { before } = await writeOldJournal(true);
  appendFileSync(join(directory, 'journal.bin'), encodeOldFrame(Buffer.alloc(300, 7)).subarray(0, 200));
  migrateJournal(directory);
  expect((await openMigrated()).picture).toEqual(before);
});

it.each([
  ['a byte of a record', 40],
  ['the length of a record', 0],
])('rejects a journal in which %s changed, or continues before it on request', async (_, within) => {
  const { journal } = await writeOldJournal(false);
  const path = join(directory, 'journal.bin');
  const at = journal.ends.at(-3) ?? 0;
  const bytes = readFileSync(path);
  bytes[at + within] = (bytes[at + within] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  expect(() => migrateJournal(directory)).toThrow('JOURNAL_DAMAGED');
  expect(readFileSync(path)).toEqual(bytes);
  expect(migrateJournal(directory, true)[1]).toContain(`byte ${at}`);
  expect(existsSync(path)).toBe(false);
  expect(readFileSync(`${path}.damaged-1`)).toEqual(bytes);
  expect(await openMigrated()).toMatchObject({ picture: { seqno: 8, count: 14 } });
});
