import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
} from 'node:fs';
import { basename } from 'node:path';
import type {
  TransactionArchive,
  ChainStateCheckpoint,
  Journal,
  JournalRecord,
  RecoveredJournal,
  RecoveredTransaction,
} from '../chain/journal.ts';
import {
  truncateJournalAtDamage,
  createJournalDamagedError,
  requireCompleteSegments,
} from './journal-damage.ts';
import {
  decodeCheckpoint,
  decodeJournalRecord,
  encodeCheckpoint,
  encodeJournalRecord,
  type JournalPosition,
  type RevertedTransactionRange,
  type StoredCheckpoint,
} from './journal-codec.ts';
import { scanJournalFrames, encodeJournalFrame } from './journal-frames.ts';
import { JournalSegmentArchive, writeSegmentIndex } from './segment-archive.ts';
import {
  getCheckpointPath,
  listSegmentNumbers,
  readNewestSegmentNumber,
  replaceFile,
  getSegmentPath,
  renameToBackup,
  syncDirectory,
  writeAllBytes,
  writeNewestSegmentNumber,
} from './segment-files.ts';

export interface FileJournalOptions {
  /**
   * When records are flushed to disk. `each`: before they are acknowledged. `checkpoint`: at the next checkpoint only,
   * for genesis, which starts over when it is interrupted.
   */
  readonly durability?: 'each' | 'checkpoint';
  /**
   * True to truncate a damaged journal where the damage starts, and continue. Otherwise a damaged journal is rejected.
   */
  readonly cutAtDamage?: boolean;
  /** Size in bytes after which a new segment is started. */
  readonly segmentBytes?: number;
}

const TRANSACTIONS_PER_CHECKPOINT = 2_000;
const SEGMENT_BYTES = 8 << 20;
const JOURNAL_START: JournalPosition = { segment: 1, offset: 0 };

interface OpenSegment {
  bytes: number;
  transactions: number;
}

const EMPTY_ARCHIVE_STATE = { sealed: [], reverted: [] };

/**
 * Journal in a directory. Records are appended to the last of the segments `journal-N.bin`; `state.bin` is a checkpoint
 * that is replaced atomically. A start reads only the checkpoint and the last segment, so its duration does not depend
 * on the length of the chain. Each earlier segment has an index file.
 */
export class FileJournal implements Journal {
  readonly #directory: string;
  readonly #isDurable: boolean;
  readonly #cutAtDamage: boolean;
  readonly #segmentBytes: number;
  readonly #archive: JournalSegmentArchive;
  readonly #notes: string[] = [];
  /** Segments that no checkpoint has sealed yet. Records are appended to the last one. */
  readonly #open: OpenSegment[] = [];
  #file = -1;
  #readBytes = 0;
  #sinceCheckpoint = 0;
  #reverted: readonly RevertedTransactionRange[] = [];

  /** Throws the file system's error if the directory is not writable. */
  constructor(directory: string, options: FileJournalOptions = {}) {
    mkdirSync(directory, { recursive: true });
    this.#directory = directory;
    this.#isDurable = options.durability !== 'checkpoint';
    this.#cutAtDamage = options.cutAtDamage === true;
    this.#segmentBytes = options.segmentBytes ?? SEGMENT_BYTES;
    this.#archive = new JournalSegmentArchive(directory);
  }

  get archive(): TransactionArchive {
    return this.#archive;
  }

  /** Findings and actions of `recover`, as sentences for users. */
  get notes(): readonly string[] {
    return this.#notes;
  }

  /** Number of bytes that `recover` has read. */
  get readBytes(): number {
    return this.#readBytes;
  }

  recover(): RecoveredJournal {
    if (this.#cutAtDamage) this.#notes.push(...truncateJournalAtDamage(this.#directory));
    const stored = this.#readCheckpoint();
    const position = stored?.position ?? JOURNAL_START;
    const numbers = listSegmentNumbers(this.#directory);
    requireCompleteSegments(this.#directory, numbers, stored);
    const open = numbers.filter((number) => number >= position.segment);
    open.forEach((number, n) => {
      const covered = number === position.segment ? position.offset : 0;
      this.#resumeSegment(number, {
        covered,
        isLast: n === open.length - 1,
        hasCheckpoint: stored !== undefined,
      });
    });
    if (open.length === 0) this.#open.push({ bytes: 0, transactions: 0 });
    if (stored === undefined) this.#setCheckpointAside();
    this.#takeOver(stored);
    this.#file = openSync(getSegmentPath(this.#directory, this.#activeNumber), 'a');
    if (readNewestSegmentNumber(this.#directory) !== this.#activeNumber)
      writeNewestSegmentNumber(this.#directory, this.#activeNumber);
    const covered = stored === undefined ? [] : this.#blocksBefore(position);
    return {
      checkpoint: stored?.checkpoint,
      history: covered.filter(({ n }) => !this.#isReverted(n)),
      mark: this.#archive.mark + covered.length,
      tail: readRecords(this.#directory, open, position),
    };
  }

  #takeOver({ sealed, reverted }: Pick<StoredCheckpoint, 'sealed' | 'reverted'> = EMPTY_ARCHIVE_STATE): void {
    for (const segment of sealed) this.#archive.add(segment);
    this.#setReverted(reverted);
  }

  /** Reads the checkpoint; undefined if it is missing or damaged. */
  #readCheckpoint(): StoredCheckpoint | undefined {
    const path = getCheckpointPath(this.#directory);
    if (!existsSync(path)) return undefined;
    const bytes = readFileSync(path);
    this.#readBytes += bytes.length;
    return decodeCheckpoint(bytes);
  }

  #setCheckpointAside(): void {
    const path = getCheckpointPath(this.#directory);
    if (!existsSync(path)) return;
    const aside = basename(renameToBackup(path));
    this.#notes.push(`state.bin was damaged and is kept as ${aside}; the whole journal is run again instead`);
  }

  append(records: readonly JournalRecord[]): void {
    const bytes = Buffer.concat(records.map((record) => encodeJournalFrame(encodeJournalRecord(record))));
    this.#beginSegmentWhenFull();
    try {
      writeAllBytes(this.#file, bytes);
      if (this.#isDurable) fdatasyncSync(this.#file);
    } catch (error) {
      ftruncateSync(this.#file, this.#active.bytes);
      throw error;
    }
    this.#active.bytes += bytes.length;
    for (const record of records) this.#note(record);
  }

  checkpoint(state: ChainStateCheckpoint): void {
    const mark = this.#mark;
    this.#beginSegmentWhenFull();
    const before = this.#active.bytes;
    try {
      // A revert is recorded, so that a replay from an earlier position does not continue with reverted transactions.
      if (state.mark < mark) this.append([{ kind: 'revert', mark: state.mark }]);
      this.#writeCheckpoint(state, mark);
    } catch (error) {
      ftruncateSync(this.#file, before);
      this.#active.bytes = before;
      throw error;
    }
    this.#sinceCheckpoint = 0;
  }

  isCheckpointDue(): boolean {
    return this.#sinceCheckpoint >= TRANSACTIONS_PER_CHECKPOINT;
  }

  close(): void {
    fsyncSync(this.#file);
    closeSync(this.#file);
  }

  /** Number of journal transactions, including reverted ones. */
  get #mark(): number {
    return this.#open.reduce((sum, { transactions }) => sum + transactions, this.#archive.mark);
  }

  get #activeNumber(): number {
    return this.#archive.count + this.#open.length;
  }

  get #active(): OpenSegment {
    const active = this.#open.at(-1);
    if (active === undefined) throw new RangeError('the journal was not recovered');
    return active;
  }

  /** Scans a segment that is not sealed, and truncates an incomplete record at its end. Throws `JOURNAL_DAMAGED`. */
  #resumeSegment(number: number, about: { covered: number; isLast: boolean; hasCheckpoint: boolean }): void {
    const path = getSegmentPath(this.#directory, number);
    const bytes = readFileSync(path);
    this.#readBytes += bytes.length;
    const scan = scanJournalFrames(bytes);
    const isSound = scan.ending === 'complete' || (scan.ending === 'torn' && about.isLast);
    // The part of the segment that a checkpoint covers was on disk before the checkpoint was written. A crash cannot
    // have removed it, so its absence means that the journal is damaged.
    if (!isSound || scan.end < about.covered) throw createJournalDamagedError(path, bytes, scan.end);
    const records = scan.frames.map(({ payload }) => decodeJournalRecord(payload));
    let { end } = scan;
    const last = scan.frames.at(-1);
    if (about.isLast && about.hasCheckpoint && last !== undefined && last.start >= about.covered)
      // A revert is complete only when its checkpoint exists. A final revert without a checkpoint was interrupted, so
      // it is dropped.
      if (records.at(-1)?.kind === 'revert') end = last.start;
    const transactions = records.reduce((sum, record) => sum + countTransactions(record), 0);
    this.#open.push({ bytes: end, transactions });
    if (end < bytes.length) {
      truncateSync(path, end);
      this.#notes.push(
        `dropped ${bytes.length - end} bytes of an unfinished record that a crash left behind`,
      );
    }
    const covered = scan.frames.filter((frame) => frame.end <= about.covered).length;
    this.#sinceCheckpoint += records
      .slice(covered)
      .reduce((sum, record) => sum + countTransactions(record), 0);
  }

  #beginSegmentWhenFull(): void {
    if (this.#active.bytes < this.#segmentBytes) return;
    fsyncSync(this.#file);
    const next = openSync(getSegmentPath(this.#directory, this.#activeNumber + 1), 'a');
    try {
      syncDirectory(this.#directory);
      writeNewestSegmentNumber(this.#directory, this.#activeNumber + 1);
    } catch (error) {
      closeSync(next);
      throw error;
    }
    closeSync(this.#file);
    this.#file = next;
    this.#open.push({ bytes: 0, transactions: 0 });
  }

  #writeCheckpoint(checkpoint: ChainStateCheckpoint, mark: number): void {
    // All records must be on disk before the checkpoint that depends on them.
    fsyncSync(this.#file);
    const full = this.#open.slice(0, -1);
    const { sealed } = this.#archive;
    full.forEach((segment, n) => writeSegmentIndex(this.#directory, sealed.length + n + 1, segment));
    const kept = this.#reverted.filter(({ from }) => from < checkpoint.mark);
    const reverted = checkpoint.mark < mark ? [...kept, { from: checkpoint.mark, to: mark }] : this.#reverted;
    const position = { segment: this.#activeNumber, offset: this.#active.bytes };
    const stored: StoredCheckpoint = { checkpoint, position, sealed: [...sealed, ...full], reverted };
    replaceFile(getCheckpointPath(this.#directory), encodeCheckpoint(stored));
    syncDirectory(this.#directory);
    for (const segment of full) this.#archive.add(segment);
    this.#open.splice(0, full.length);
    this.#setReverted(reverted);
  }

  #blocksBefore({ segment, offset }: JournalPosition): RecoveredTransaction[] {
    const path = getSegmentPath(this.#directory, segment);
    if (!existsSync(path)) return [];
    let n = this.#archive.mark;
    return scanJournalFrames(readFileSync(path).subarray(0, offset)).frames.flatMap(({ payload }) => {
      const record = decodeJournalRecord(payload);
      if (record.kind !== 'block') return [];
      const { now, seqno } = record;
      return record.transactions.map((transaction) => ({ n: n++, transaction, now, seqno }));
    });
  }

  #setReverted(reverted: readonly RevertedTransactionRange[]): void {
    this.#reverted = reverted;
    this.#archive.setReverted(reverted);
  }

  #isReverted(n: number): boolean {
    return this.#reverted.some(({ from, to }) => n >= from && n < to);
  }

  #note(record: JournalRecord): void {
    this.#active.transactions += countTransactions(record);
    this.#sinceCheckpoint += countTransactions(record);
  }
}

const countTransactions = (record: JournalRecord): number =>
  record.kind === 'block' ? record.transactions.length : 0;

/** Yields the records of several segments. Reads one segment at a time to limit memory. */
function* readRecords(
  directory: string,
  numbers: readonly number[],
  { segment, offset }: JournalPosition,
): Generator<JournalRecord> {
  for (const number of numbers) {
    const bytes = readFileSync(getSegmentPath(directory, number));
    for (const { payload } of scanJournalFrames(bytes, number === segment ? offset : 0).frames)
      yield decodeJournalRecord(payload);
  }
}
