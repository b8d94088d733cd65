import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fc } from '@fast-check/vitest';
import { seconds, type Address } from '@junction/primitives';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDevWallet } from '../accounts/dev-wallet.ts';
import { Chain } from './chain.ts';
import { FileJournal } from './file-journal.ts';
import type { JournalRecord } from './journal.ts';

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

function write(records: readonly JournalRecord[]): number[] {
  rmSync(directory, { recursive: true, force: true });
  const journal = new FileJournal(directory, { durability: 'checkpoint' });
  journal.recover();
  const path = join(directory, 'journal.bin');
  const ends = records.map((each) => {
    journal.append([each]);
    return readFileSync(path).length;
  });
  journal.close();
  return ends;
}

function reopen(): { tail: readonly JournalRecord[]; dropped: number } {
  const journal = new FileJournal(directory);
  const { tail } = journal.recover();
  journal.close();
  return { tail, dropped: journal.droppedBytes };
}

describe('a journal file', () => {
  it('gives back exactly the records that are whole, wherever the file was cut', () => {
    fc.assert(
      fc.property(
        fc.array(record, { minLength: 1, maxLength: 6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        record,
        (records, part, next) => {
          const ends = write(records);
          const length = Math.floor((ends.at(-1) ?? 0) * part);
          truncateSync(join(directory, 'journal.bin'), length);
          const whole = ends.filter((end) => end <= length).length;
          const { tail, dropped } = reopen();
          expect(tail).toEqual(records.slice(0, whole));
          expect(dropped).toBe(length - (whole === 0 ? 0 : (ends[whole - 1] ?? 0)));
          const journal = new FileJournal(directory);
          journal.recover();
          journal.append([next]);
          journal.close();
          expect(reopen()).toEqual({ tail: [...records.slice(0, whole), next], dropped: 0 });
        },
      ),
      { seed, numRuns: 60 },
    );
  });

  it('drops a record whose bytes changed, and garbage or zeros at the end', () => {
    fc.assert(
      fc.property(
        fc.array(record, { minLength: 1, maxLength: 5 }),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        (records, at, flip, zeros) => {
          const ends = write(records);
          const path = join(directory, 'journal.bin');
          const bytes = readFileSync(path);
          writeFileSync(path, Buffer.concat([bytes, Buffer.alloc(40, zeros ? 0 : flip)]));
          expect(reopen()).toEqual({ tail: records, dropped: 40 });
          const start = ends.at(-2) ?? 0;
          const position = start + (at % (bytes.length - start));
          bytes[position] = (bytes[position] ?? 0) ^ flip;
          writeFileSync(path, bytes);
          expect(reopen().tail).toEqual(records.slice(0, -1));
        },
      ),
      { seed, numRuns: 60 },
    );
  });

  it('says so when the disk lost what a checkpoint relies on', async () => {
    const { chain, journal } = await open();
    await play(chain, 2);
    chain.checkpoint();
    journal.close();
    truncateSync(join(directory, 'journal.bin'), 100);
    expect(() => new FileJournal(directory).recover()).toThrow('JOURNAL_CORRUPT');
  });
});

const wallets = Array.from({ length: 4 }, (_, n) => createDevWallet(`wallet ${n}`, 'journal test'));
let clock = 1_700_000_000;

async function open(): Promise<{ chain: Chain; journal: FileJournal }> {
  const journal = new FileJournal(directory);
  const chain = await Chain.create({ clock: () => seconds(clock++), journal });
  return { chain, journal };
}

async function play(chain: Chain, count: number): Promise<void> {
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

function picture(chain: Chain): unknown {
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
  it.each([false, true])('resumes what it was (checkpoint in between: %s)', async (withCheckpoint) => {
    const first = await open();
    await play(first.chain, 5);
    first.chain.advanceTime(seconds(100));
    if (withCheckpoint) first.chain.checkpoint();
    await play(first.chain, 5);
    const before = picture(first.chain);
    first.journal.close();
    const second = await open();
    expect(picture(second.chain)).toEqual(before);
    await play(second.chain, 3);
    expect(second.chain.transactionCount).toBe(first.chain.transactionCount + 6);
    second.journal.close();
  });

  it('resumes after reverts, and never shows what they took back', async () => {
    const { chain, journal } = await open();
    await play(chain, 3);
    const early = chain.snapshot();
    await play(chain, 2);
    const late = chain.snapshot();
    await play(chain, 4);
    chain.revert(late);
    await play(chain, 1);
    chain.revert(early);
    await play(chain, 2);
    const before = picture(chain);
    journal.close();
    const second = await open();
    expect(picture(second.chain)).toEqual(before);
    second.chain.checkpoint();
    second.journal.close();
    const third = await open();
    expect(picture(third.chain)).toEqual(before);
    third.journal.close();
  });

  it('refuses the message and stays as it was when the disk refuses', async () => {
    const { chain, journal } = await open();
    await play(chain, 1);
    const before = picture(chain);
    journal.close();
    const [from, to] = wallets;
    if (from === undefined || to === undefined) throw new Error('no wallet');
    const message = from.sign(chain, { to: to.address, value: COIN });
    await expect(chain.sendExternal(message)).rejects.toThrow('journal');
    expect(picture(chain)).toEqual(before);
  });
});
