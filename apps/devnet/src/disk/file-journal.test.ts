import { mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fc } from '@fast-check/vitest';
import { seconds, type Address } from '@junction/primitives';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDevWallet } from '../accounts/dev-wallet.ts';
import { Chain } from '../chain/chain.ts';
import { FileJournal, type FileJournalOptions } from './file-journal.ts';
import type { JournalRecord } from '../chain/journal.ts';

const COIN = 1_000_000_000n;
const seed = Number(process.env['SEED'] ?? 20_261_121);

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'junction-journal-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

const hash = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const address = hash.map((text) => `0:${text}` as Address);
const buffer = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
const lt = fc.bigInt({ min: 0n, max: (1n << 63n) - 1n });
const time = fc.integer({ min: 0, max: 0xffffffff }).map(seconds);
const record: fc.Arbitrary<JournalRecord> = fc.oneof(
  fc.record({
    kind: fc.constant('block' as const),
    seqno: fc.nat(),
    ltBefore: lt,
    now: time,
    external: fc.boolean(),
    message: buffer,
    transactions: fc.array(fc.record({ hash, lt, account: address, inMessageHash: hash, bytes: buffer }), {
      maxLength: 4,
    }),
  }),
  fc.record({
    kind: fc.constant('account' as const),
    lt,
    address,
    state: buffer.map((bytes) => bytes.toString('base64')),
  }),
  fc.record({ kind: fc.constant('clock' as const), offset: time }),
);

const FIRST_SEGMENT_FILE = 'journal-000001.bin';

function appendToJournal(records: readonly JournalRecord[]): number[] {
  rmSync(directory, { recursive: true, force: true });
  const journal = new FileJournal(directory, { durability: 'checkpoint' });
  journal.recover();
  const path = join(directory, FIRST_SEGMENT_FILE);
  const ends = records.map((each) => {
    journal.append([each]);
    return readFileSync(path).length;
  });
  journal.close();
  return ends;
}

function reopenJournal(options: FileJournalOptions = {}): {
  tail: readonly JournalRecord[];
  notes: readonly string[];
} {
  const journal = new FileJournal(directory, options);
  const tail = [...journal.recover().tail];
  journal.close();
  return { tail, notes: journal.notes };
}

/** Returns the contents of all files by name. A rejected start must not change them. */
const files = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(directory)
      .filter((name) => !name.endsWith('.index'))
      .map((name) => [name, readFileSync(join(directory, name), 'hex')]),
  );

describe('a journal file', () => {
  it('returns exactly the complete records, wherever the last write was cut', () => {
    fc.assert(
      fc.property(
        fc.array(record, { minLength: 1, maxLength: 6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        record,
        (records, part, next) => {
          const ends = appendToJournal(records);
          const length = Math.floor((ends.at(-1) ?? 0) * part);
          truncateSync(join(directory, FIRST_SEGMENT_FILE), length);
          const complete = ends.filter((end) => end <= length).length;
          const { tail, notes } = reopenJournal();
          expect(tail).toEqual(records.slice(0, complete));
          const torn = length - (complete === 0 ? 0 : (ends[complete - 1] ?? 0));
          expect(notes).toEqual(torn === 0 ? [] : [expect.stringContaining(`dropped ${torn} bytes`)]);
          const journal = new FileJournal(directory);
          journal.recover();
          journal.append([next]);
          journal.close();
          expect(reopenJournal()).toEqual({ tail: [...records.slice(0, complete), next], notes: [] });
        },
      ),
      { seed, numRuns: 60 },
    );
  });

  it('drops trailing zeros: a file may grow before its bytes arrive', () => {
    fc.assert(
      fc.property(
        fc.array(record, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 90 }),
        (records, count) => {
          appendToJournal(records);
          const path = join(directory, FIRST_SEGMENT_FILE);
          writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.alloc(count)]));
          expect(reopenJournal().tail).toEqual(records);
        },
      ),
      { seed, numRuns: 60 },
    );
  });

  it('rejects any changed byte without changes; with `cutAtDamage` it continues before it and keeps the rest', () => {
    fc.assert(
      fc.property(
        fc.array(record, { minLength: 1, maxLength: 12 }),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (records, at, flip) => {
          const ends = appendToJournal(records);
          const path = join(directory, FIRST_SEGMENT_FILE);
          const bytes = readFileSync(path);
          const position = at % bytes.length;
          bytes[position] = (bytes[position] ?? 0) ^ flip;
          writeFileSync(path, bytes);
          const before = files();
          const complete = ends.filter((end) => end <= position).length;
          const damage = { file: FIRST_SEGMENT_FILE, at: complete === 0 ? 0 : ends[complete - 1] };
          const recordsAfter = records.length - complete - 1;
          expect(catchThrown(() => reopenJournal())).toMatchObject({
            code: 'JOURNAL_DAMAGED',
            context: { ...damage, recordsAfter },
          });
          expect(files()).toEqual(before);
          const { tail, notes } = reopenJournal({ cutAtDamage: true });
          expect(tail).toEqual(records.slice(0, complete));
          expect(notes.join()).toContain(`kept as ${FIRST_SEGMENT_FILE}.damaged-1`);
          expect(readFileSync(`${path}.damaged-1`)).toEqual(bytes);
          expect(reopenJournal()).toEqual({ tail, notes: [] });
        },
      ),
      { seed, numRuns: 100 },
    );
  });

  it('reports data lost from before a checkpoint', async () => {
    const { chain, journal } = await openChain();
    await sendTransfers(chain, 2);
    chain.checkpoint();
    journal.close();
    truncateSync(join(directory, FIRST_SEGMENT_FILE), 100);
    expect(() => new FileJournal(directory).recover()).toThrow('JOURNAL_DAMAGED');
  });
});

function catchThrown(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

const wallets = Array.from({ length: 4 }, (_, n) => createDevWallet(`wallet ${n}`, 'journal test'));
let clock = 1_700_000_000;

async function openChain(): Promise<{ chain: Chain; journal: FileJournal }> {
  const journal = new FileJournal(directory);
  const chain = await Chain.create({ clock: () => seconds(clock++), journal });
  return { chain, journal };
}

async function sendTransfers(chain: Chain, count: number): Promise<void> {
  for (const wallet of wallets)
    if (chain.getAccount(wallet.address) === undefined)
      chain.putAccount(wallet.address, { ...wallet.state, balance: 1000n * COIN });
  for (let n = 0; n < count; n++) {
    const [from, to] = [wallets[n % 4], wallets[(n + 1) % 4]];
    if (from === undefined || to === undefined) throw new Error('no wallet');
    const outcome = await chain.sendExternal(from.sign(chain, { to: to.address, value: COIN }));
    expect(outcome).toMatchObject({ accepted: true });
  }
}

function captureChainState(chain: Chain): unknown {
  return {
    lt: chain.lt,
    seqno: chain.seqno,
    offset: chain.timeOffset,
    accounts: chain
      .listAccounts()
      .toSorted()
      .map((each) => chain.getAccount(each)),
    transactions: wallets.flatMap((each) =>
      chain
        .listTransactions(each.address, 1000)
        .map(({ hash, now, seqno, boc }) => ({ hash, now, seqno, boc })),
    ),
  };
}

describe('a chain on a journal', () => {
  it.each([false, true])('resumes its state (checkpoint in between: %s)', async (withCheckpoint) => {
    const first = await openChain();
    await sendTransfers(first.chain, 5);
    first.chain.advanceTime(seconds(100));
    if (withCheckpoint) first.chain.checkpoint();
    await sendTransfers(first.chain, 5);
    const before = captureChainState(first.chain);
    first.journal.close();
    const second = await openChain();
    expect(captureChainState(second.chain)).toEqual(before);
    await sendTransfers(second.chain, 3);
    expect(second.chain.transactionCount).toBe(first.chain.transactionCount + 6);
    second.journal.close();
  });

  it('resumes after reverts without reverted transactions', async () => {
    const { chain, journal } = await openChain();
    await sendTransfers(chain, 3);
    const early = chain.snapshot();
    await sendTransfers(chain, 2);
    const late = chain.snapshot();
    await sendTransfers(chain, 4);
    chain.revert(late);
    await sendTransfers(chain, 1);
    chain.revert(early);
    await sendTransfers(chain, 2);
    const before = captureChainState(chain);
    journal.close();
    const second = await openChain();
    expect(captureChainState(second.chain)).toEqual(before);
    second.chain.checkpoint();
    second.journal.close();
    const third = await openChain();
    expect(captureChainState(third.chain)).toEqual(before);
    third.journal.close();
  });

  it('rejects the message and stays unchanged if the disk fails', async () => {
    const { chain, journal } = await openChain();
    await sendTransfers(chain, 1);
    const before = captureChainState(chain);
    journal.close();
    const [from, to] = wallets;
    if (from === undefined || to === undefined) throw new Error('no wallet');
    const message = from.sign(chain, { to: to.address, value: COIN });
    await expect(chain.sendExternal(message)).rejects.toThrow('journal');
    expect(captureChainState(chain)).toEqual(before);
  });
});
