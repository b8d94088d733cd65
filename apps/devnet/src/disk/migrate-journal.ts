import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  readdirSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { CodedError, seconds, type Address } from '@junction/primitives';
import type { ChainStateCheckpoint } from '../chain/journal.ts';
import { ByteReader } from './byte-codec.ts';
import { FileJournal } from './file-journal.ts';
import { decodeJournalRecord } from './journal-codec.ts';
import { getCheckpointPath, renameToBackup, syncDirectory } from './segment-files.ts';

/**
 * Header length of a frame in the first journal format. That format has one `journal.bin`, whose checksums cover length
 * and payload, and a `checkpoint.bin`.
 */
const HEAD_BYTES = 8;
const CHECKSUM_SEED = 0x4a4e4354;
const OLD_VERSION = 1;
const READ_CHUNK_BYTES = 4 << 20;

interface OldCheckpoint {
  readonly state: Omit<ChainStateCheckpoint, 'mark'> & { readonly transactions: number };
  readonly journalLength: number;
  readonly cuts: readonly { readonly journalLength: number; readonly transactions: number }[];
}

/**
 * Converts a journal of the first format to the current one; does nothing if there is none. The old files are removed
 * last, so an interrupted migration starts over. Returns what was done, as sentences for users. Rejects a damaged
 * journal with `JOURNAL_DAMAGED`; with `cutAtDamage` it is converted up to the damage, and the old file is kept.
 */
export function migrateJournal(directory: string, cutAtDamage = false): string[] {
  const old = join(directory, 'journal.bin');
  if (!existsSync(old)) return [];
  const path = join(directory, 'checkpoint.bin');
  const stored = existsSync(path) ? readOldCheckpoint(readFileSync(path), cutAtDamage) : undefined;
  const unfinished = join(directory, 'migrating');
  rmSync(unfinished, { recursive: true, force: true });
  const damagedAt = copyRecords(old, stored, unfinished, cutAtDamage);
  for (const name of readdirSync(unfinished)) renameSync(join(unfinished, name), join(directory, name));
  syncDirectory(directory);
  const notes = ['the journal was written again in the format of today'];
  if (damagedAt === undefined) rmSync(old);
  else
    notes.push(
      `it ends at byte ${damagedAt} of the old one, which is kept as ${basename(renameToBackup(old))}`,
    );
  rmSync(path, { force: true });
  rmSync(unfinished, { recursive: true });
  return notes;
}

/**
 * Copies the records to a new journal in `into`. Returns the byte offset of the damage in the old file; undefined if it
 * is not damaged.
 */
function copyRecords(
  old: string,
  stored: OldCheckpoint | undefined,
  into: string,
  cutAtDamage: boolean,
): number | undefined {
  const journal = new FileJournal(into, { durability: 'checkpoint' });
  journal.recover();
  const cuts = [...(stored?.cuts ?? [])];
  /** Indexes of the transactions that were not reverted. */
  let live: number[] = [];
  let total = 0;
  let isCovered = stored === undefined;
  const reach = (at: number): void => {
    if (stored === undefined) return;
    for (; cuts[0] !== undefined && at >= cuts[0].journalLength; cuts.shift()) {
      const { transactions } = cuts[0];
      journal.checkpoint({ ...stored.state, mark: live[transactions] ?? total });
      live = live.slice(0, transactions);
    }
    if (isCovered || at < stored.journalLength) return;
    journal.checkpoint({ ...stored.state, mark: total });
    isCovered = true;
  };
  try {
    const { end, isDamaged } = readOldFrames(old, stored?.journalLength ?? 0, (payload, start) => {
      reach(start);
      const record = decodeJournalRecord(payload);
      journal.append([record]);
      if (record.kind === 'block') for (const _ of record.transactions) live.push(total++);
    });
    if (isDamaged && !cutAtDamage) throw new CodedError('JOURNAL_DAMAGED', { file: basename(old), at: end });
    reach(end);
    // The last checkpoint was written at a revert and does not contain the final state, so it is deleted.
    if (!isCovered) rmSync(getCheckpointPath(into), { force: true });
    return isDamaged ? end : undefined;
  } finally {
    journal.close();
  }
}

/**
 * Calls `onFrame` for every complete frame. Returns the end of the last one, and whether damage follows it. An
 * incomplete write at the end of the file is not damage.
 */
function readOldFrames(
  path: string,
  covered: number,
  onFrame: (payload: Buffer, start: number) => void,
): { readonly end: number; readonly isDamaged: boolean } {
  const file = openSync(path, 'r');
  try {
    let bytes = Buffer.alloc(0);
    let base = 0;
    for (;;) {
      const end = findOldFrameEnd(bytes, 0);
      if (end !== undefined) {
        onFrame(bytes.subarray(HEAD_BYTES, end), base);
        bytes = bytes.subarray(end);
        base += end;
        continue;
      }
      if (isDamagedOldFrame(bytes)) return { end: base, isDamaged: true };
      const chunk = Buffer.allocUnsafe(Math.max(READ_CHUNK_BYTES, bytes.length));
      const read = readSync(file, chunk, 0, chunk.length, base + bytes.length);
      if (read > 0) {
        bytes = Buffer.concat([bytes, chunk.subarray(0, read)]);
        continue;
      }
      return { end: base, isDamaged: base < covered || hasLaterFrame(bytes) };
    }
  } finally {
    closeSync(file);
  }
}

/** Returns the end of the frame at `at`; undefined if it is incomplete or has a wrong checksum. */
function findOldFrameEnd(bytes: Buffer, at: number): number | undefined {
  if (at + HEAD_BYTES > bytes.length) return undefined;
  const end = at + HEAD_BYTES + bytes.readUInt32BE(at);
  if (end > bytes.length) return undefined;
  const checksum = crc32(
    bytes.subarray(at + HEAD_BYTES, end),
    crc32(bytes.subarray(at, at + 4), CHECKSUM_SEED),
  );
  return checksum === bytes.readUInt32BE(at + 4) ? end : undefined;
}

/**
 * True if `rest`, which starts with an invalid frame, contains the entire frame, so that its checksum must be wrong.
 */
function isDamagedOldFrame(rest: Buffer): boolean {
  if (rest.length < HEAD_BYTES || HEAD_BYTES + rest.readUInt32BE(0) > rest.length) return false;
  return rest.some((byte) => byte !== 0);
}

/**
 * True if a valid frame follows at any offset. Then the first frame only looks incomplete, because its length is
 * damaged.
 */
function hasLaterFrame(rest: Buffer): boolean {
  for (let at = 1; at + HEAD_BYTES < rest.length; at++)
    if (findOldFrameEnd(rest, at) !== undefined) return true;
  return false;
}

/**
 * Decodes the old checkpoint. If it is damaged, returns undefined when `isDispensable`, otherwise throws
 * `JOURNAL_DAMAGED`.
 */
function readOldCheckpoint(bytes: Buffer, isDispensable: boolean): OldCheckpoint | undefined {
  const end = findOldFrameEnd(bytes, 0);
  if (end === undefined && isDispensable) return undefined;
  if (end === undefined) throw new CodedError('JOURNAL_DAMAGED', { file: 'checkpoint.bin' });
  const from = new ByteReader(bytes.subarray(HEAD_BYTES, end));
  const version = from.uint8();
  if (version !== OLD_VERSION) throw new CodedError('JOURNAL_CORRUPT', { version });
  const journalLength = from.uint();
  const cuts: { journalLength: number; transactions: number }[] = [];
  for (let left = from.uint(); left > 0; left--)
    cuts.push({ journalLength: from.uint(), transactions: from.uint() });
  const lt = from.uint64();
  const seqno = from.uint();
  const now = seconds(from.uint());
  const offset = seconds(from.uint());
  const transactions = from.uint();
  const accounts = new Map<Address, string>();
  for (let left = from.uint(); left > 0; left--)
    accounts.set(from.address(), from.bytes().toString('base64'));
  return { state: { lt, seqno, now, offset, transactions, accounts }, journalLength, cuts };
}
