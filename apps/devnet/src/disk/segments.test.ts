import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fc } from '@fast-check/vitest';
import { seconds, type Address } from '@junction/primitives';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDevWallet } from '../accounts/dev-wallet.ts';
import { Chain } from '../chain/chain.ts';
import type { JournalRecord, RecoveredJournal } from '../chain/journal.ts';
import { InjectedFaults } from '../control/faults.ts';
import { handleRpcRequest } from '../rpc/answer-rpc.ts';
import { TransactionStreams } from '../rpc/streams.ts';
import { FileJournal, type FileJournalOptions } from './file-journal.ts';
import { truncateJournalAtDamage } from './journal-damage.ts';
import { listSegmentNumbers, getSegmentPath, renameToBackup } from './segment-files.ts';

const COIN = 1_000_000_000n;
const SMALL_SEGMENTS = { segmentBytes: 6_000 };
const seed = Number(process.env['SEED'] ?? 20_261_122);
const wallets = Array.from({ length: 4 }, (_, n) => createDevWallet(`wallet ${n}`, 'segments test'));

let directory = '';
let time = 1_700_000_000;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'junction-segments-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

async function openChain(
  options: FileJournalOptions = SMALL_SEGMENTS,
): Promise<{ chain: Chain; journal: FileJournal }> {
  const journal = new FileJournal(directory, options);
  return { chain: await Chain.create({ clock: () => seconds(time), journal }), journal };
}

function fundChainWallets(chain: Chain): void {
  for (const wallet of wallets) chain.putAccount(wallet.address, { ...wallet.state, balance: 1000n * COIN });
}

/** Sends the same transfer to every chain. */
async function transfer(chains: readonly Chain[], n: number): Promise<void> {
  time += 1;
  const [from, to] = [wallets[n % 4], wallets[(n + 1) % 4]];
  const [first] = chains;
  if (from === undefined || to === undefined || first === undefined) throw new Error('no wallet');
  const message = from.sign(first, { to: to.address, value: COIN / 100n });
  for (const chain of chains) expect(await chain.sendExternal(message)).toMatchObject({ accepted: true });
}

const addresses = wallets.map((wallet): Address => wallet.address);

function captureChainState(chain: Chain): unknown {
  const all = addresses.flatMap((address) => chain.listTransactions(address, 10_000));
  return {
    lt: chain.lt,
    seqno: chain.seqno,
    count: chain.transactionCount,
    accounts: addresses.map((address) => chain.getAccount(address)),
    transactions: all.map(({ hash, lt, now, seqno, boc }) => ({ hash, lt, now, seqno, boc })),
    pages: addresses.map((address) => {
      const newest = chain.listTransactions(address, 1)[0]?.lt ?? 0n;
      const page = chain.listTransactions(address, 7, newest - 20_000n);
      return page.map(({ hash }) => hash);
    }),
    found: all.map(({ hash, inMessageHash }) => [
      chain.getTransaction(hash)?.lt,
      chain.getTransactionByInMessage(inMessageHash)?.hash,
    ]),
    absent: [chain.getTransaction('ab'.repeat(32)), chain.getTransactionByInMessage('ab'.repeat(32))],
  };
}

describe('a journal of many segments', () => {
  it(`answers as one in memory does, through checkpoints, reverts and restarts (seed ${seed})`, async () => {
    const rolls = fc.sample(fc.nat(), { seed, numRuns: 1_000 });
    const below = (limit: number): number => (rolls.pop() ?? 0) % limit;
    const model = await Chain.create({ clock: () => seconds(time) });
    let { chain, journal } = await openChain();
    for (const each of [model, chain]) fundChainWallets(each);
    let snapshots: [number, number][] = [];
    for (let step = 0; step < 220; step++) {
      const roll = below(20);
      const at = snapshots[below(Math.max(1, snapshots.length))];
      if (roll === 0) chain.checkpoint();
      else if (roll === 1) snapshots.push([model.snapshot(), chain.snapshot()]);
      else if (roll === 2 && at !== undefined) {
        model.revert(at[0]);
        chain.revert(at[1]);
        snapshots = snapshots.filter(([id]) => id <= at[0]);
      } else if (roll === 3) {
        journal.close();
        ({ chain, journal } = await openChain());
        snapshots = [];
      } else await transfer([model, chain], below(4));
      if (step % 20 === 0) expect(captureChainState(chain)).toEqual(captureChainState(model));
    }
    chain.checkpoint();
    expect(listSegmentNumbers(directory).length).toBeGreaterThan(5);
    expect(captureChainState(chain)).toEqual(captureChainState(model));
    journal.close();
  });

  it('reads a bounded amount at startup', async () => {
    const first = await openChain();
    fundChainWallets(first.chain);
    const readAfter = async (transfers: number): Promise<number> => {
      const { chain, journal } = await openChain();
      for (let n = 0; n < transfers; n++) await transfer([chain], n);
      chain.checkpoint();
      journal.close();
      const again = await openChain();
      expect(again.chain.transactionCount).toBe(chain.transactionCount);
      again.journal.close();
      return again.journal.readBytes;
    };
    first.journal.close();
    const few = await readAfter(20);
    const many = await readAfter(180);
    expect(listSegmentNumbers(directory).length).toBeGreaterThan(30);
    expect(many).toBeLessThan(few + SMALL_SEGMENTS.segmentBytes);
  });

  it('rebuilds a missing or damaged index', async () => {
    const { chain, journal } = await openChain();
    fundChainWallets(chain);
    for (let n = 0; n < 30; n++) await transfer([chain], n);
    chain.checkpoint();
    const before = captureChainState(chain);
    journal.close();
    const [one, two] = readdirSync(directory).filter((name) => name.endsWith('.index'));
    rmSync(join(directory, one ?? ''));
    writeFileSync(join(directory, two ?? ''), 'no index');
    const again = await openChain();
    expect(captureChainState(again.chain)).toEqual(before);
    again.journal.close();
  });
});

function flipByte(path: string, at: number): Buffer {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  return bytes;
}

function reopenAndRecover(
  options: FileJournalOptions = SMALL_SEGMENTS,
): RecoveredJournal & { notes: readonly string[] } {
  const journal = new FileJournal(directory, options);
  const recovered = journal.recover();
  journal.close();
  return { ...recovered, notes: journal.notes };
}

describe('damage on the disk', () => {
  async function playedChain(): Promise<{ picture: unknown; transactions: number }> {
    const { chain, journal } = await openChain();
    fundChainWallets(chain);
    for (let n = 0; n < 40; n++) await transfer([chain], n);
    chain.checkpoint();
    await transfer([chain], 0);
    const result = { picture: captureChainState(chain), transactions: chain.transactionCount };
    journal.close();
    return result;
  }

  it('in a sealed segment is reported when it is read, without wrong results', async () => {
    await playedChain();
    flipByte(getSegmentPath(directory, 2), 3_000);
    const { chain, journal } = await openChain();
    expect(() => captureChainState(chain)).toThrow('JOURNAL_DAMAGED');
    journal.close();
  });

  it('found by a query is reported, and other queries still work', async () => {
    await playedChain();
    const { chain, journal } = await openChain();
    const context = { chain, streams: new TransactionStreams(chain), faults: new InjectedFaults() };
    const ask = async (account: string) => {
      const params = { account, limit: 100, lastTransactionLt: null };
      return handleRpcRequest(JSON.stringify({ method: 'getTransactionsList', params }), context);
    };
    const [account] = addresses;
    if (account === undefined) throw new Error('no wallet');
    const intact = await ask(account);
    const path = getSegmentPath(directory, 2);
    const bytes = readFileSync(path);
    rmSync(path);
    const error = (message: string) => ({
      text: JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_000, message } }),
    });
    expect(await ask(account)).toEqual(error('JOURNAL_DAMAGED: journal-000002.bin is missing'));
    writeFileSync(path, bytes.subarray(0, 100));
    expect(await ask(account)).toEqual(
      expect.objectContaining({
        text: expect.stringMatching(/JOURNAL_DAMAGED: journal-000002.bin is damaged from byte \d+ on/),
      }),
    );
    expect(await ask(`0:${'ab'.repeat(32)}`)).toEqual({ text: '{"jsonrpc":"2.0","id":null,"result":[]}' });
    writeFileSync(path, bytes);
    expect(await ask(account)).toEqual(intact);
    journal.close();
  });

  it('in an index that changed after loading is repaired from the segment', async () => {
    await playedChain();
    const { chain, journal } = await openChain();
    const before = captureChainState(chain);
    const [one, two] = readdirSync(directory).filter((name) => name.endsWith('.index'));
    const index = join(directory, one ?? '');
    // Changes a byte in the logical time of the last row.
    flipByte(index, readFileSync(index).length - 35);
    rmSync(join(directory, two ?? ''));
    expect(captureChainState(chain)).toEqual(before);
    journal.close();
  });

  it('in the newest segment, which is not sealed, is reported as well', async () => {
    const first = await openChain();
    fundChainWallets(first.chain);
    for (let n = 0; n < 40; n++) await transfer([first.chain], n);
    first.journal.close();
    const last = listSegmentNumbers(directory).at(-1) ?? 0;
    expect(last).toBeGreaterThan(3);
    rmSync(getSegmentPath(directory, last));
    expect(() => reopenAndRecover()).toThrow(
      expect.objectContaining({
        code: 'JOURNAL_DAMAGED',
        context: { file: basename(getSegmentPath(directory, last)) },
      }),
    );
    const { chain, journal } = await openChain({ ...SMALL_SEGMENTS, cutAtDamage: true });
    expect(journal.notes[0]).toContain(`segment ${last}`);
    await transfer([chain], 1);
    const after = captureChainState(chain);
    journal.close();
    const again = await openChain();
    expect(captureChainState(again.chain)).toEqual(after);
    again.journal.close();
  });

  it('in a sealed segment ends the chain there on request, and keeps the rest', async () => {
    const { transactions } = await playedChain();
    const damaged = flipByte(getSegmentPath(directory, 2), 3_000);
    const segments = listSegmentNumbers(directory).length;
    const { chain, journal } = await openChain({ ...SMALL_SEGMENTS, cutAtDamage: true });
    expect(journal.notes[0]).toContain('segment 2');
    expect(journal.notes).toHaveLength(segments + 1);
    expect(readFileSync(`${getSegmentPath(directory, 2)}.damaged-1`)).toEqual(damaged);
    expect(chain.transactionCount).toBeGreaterThan(0);
    expect(chain.transactionCount).toBeLessThan(transactions);
    await transfer([chain], 1);
    const before = captureChainState(chain);
    journal.close();
    const again = await openChain();
    expect(captureChainState(again.chain)).toEqual(before);
    again.journal.close();
  });

  it('is cut at the next start if power is lost while cutting', async () => {
    await playedChain();
    flipByte(getSegmentPath(directory, 2), 3_000);
    const moves = listSegmentNumbers(directory).length - 1;
    const files = readdirSync(directory).map((name) => [name, readFileSync(join(directory, name))] as const);
    for (let done = 0; done <= moves; done++) {
      rmSync(directory, { recursive: true });
      mkdirSync(directory);
      for (const [name, bytes] of files) writeFileSync(join(directory, name), bytes);
      let left = done;
      const untilPowerIsLost = (path: string): string => {
        const kept = renameToBackup(path);
        if (left === 0) throw new RangeError('power is lost');
        left -= 1;
        return kept;
      };
      if (done < moves) {
        expect(() => truncateJournalAtDamage(directory, untilPowerIsLost)).toThrow('power is lost');
        expect(() => reopenAndRecover()).toThrow(
          expect.objectContaining({
            code: 'JOURNAL_DAMAGED',
            context: expect.objectContaining({
              file: basename(getSegmentPath(directory, 2)),
              at: expect.any(Number),
            }),
          }),
        );
      }
      const { journal } = await openChain({ ...SMALL_SEGMENTS, cutAtDamage: true });
      expect(journal.notes[0]).toContain('segment 2');
      journal.close();
      expect(listSegmentNumbers(directory)).toEqual([1, 2]);
      expect(reopenAndRecover().notes).toEqual([]);
    }
  });

  it('in the checkpoint costs time only: the journal is replayed', async () => {
    const before = await playedChain();
    const damaged = flipByte(join(directory, 'state.bin'), 200);
    const { chain, journal } = await openChain();
    expect(captureChainState(chain)).toEqual(before.picture);
    expect(journal.notes).toEqual([expect.stringContaining('state.bin.damaged-1')]);
    expect(readFileSync(join(directory, 'state.bin.damaged-1'))).toEqual(damaged);
    chain.checkpoint();
    journal.close();
    expect(reopenAndRecover().notes).toEqual([]);
  });

  it('in the checkpoint after a revert is rejected: only it had the reverted state', async () => {
    const { chain, journal } = await openChain();
    fundChainWallets(chain);
    await transfer([chain], 0);
    const id = chain.snapshot();
    await transfer([chain], 1);
    chain.revert(id);
    journal.close();
    flipByte(join(directory, 'state.bin'), 200);
    await expect(openChain()).rejects.toThrow('JOURNAL_NEEDS_CHECKPOINT');
  });

  it.each([
    ['a segment that is gone', (): void => rmSync(getSegmentPath(directory, 2))],
    ['a sealed segment that is shorter', (): void => writeFileSync(getSegmentPath(directory, 2), '')],
    [
      'the last segment gone',
      (): void => rmSync(getSegmentPath(directory, listSegmentNumbers(directory).at(-1) ?? 0)),
    ],
  ])('reports %s', async (_, harm) => {
    await playedChain();
    harm();
    expect(() => reopenAndRecover()).toThrow('JOURNAL_DAMAGED');
  });

  it('is not found in an intact journal, which is used as is', async () => {
    const before = await playedChain();
    const { chain, journal } = await openChain({ ...SMALL_SEGMENTS, cutAtDamage: true });
    expect(captureChainState(chain)).toEqual(before.picture);
    expect(journal.notes).toEqual(['the whole journal was read: it is not damaged']);
    journal.close();
  });
});

it('ignores a revert that a crash interrupted', async () => {
  const { chain, journal } = await openChain();
  fundChainWallets(chain);
  await transfer([chain], 0);
  chain.checkpoint();
  await transfer([chain], 1);
  const before = captureChainState(chain);
  const interrupted: JournalRecord = { kind: 'revert', mark: 0 };
  journal.append([interrupted]);
  journal.close();
  const again = await openChain();
  expect(captureChainState(again.chain)).toEqual(before);
  again.journal.close();
});
