import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import { CodedError, type Address } from '@junction/primitives';
import type { TransactionArchive } from '../chain/journal.ts';
import { StoredTransaction } from '../chain/stored-transaction.ts';
import type { RevertedTransactionRange, SealedJournalSegmentSize } from './journal-codec.ts';
import { createJournalDamagedError } from './journal-damage.ts';
import { scanJournalFrames } from './journal-frames.ts';
import { getSegmentIndexPath, replaceFile, getSegmentPath } from './segment-files.ts';
import {
  SEGMENT_INDEX_ROW_BYTES,
  SegmentIndex,
  buildSegmentIndex,
  decodeSegmentIndexRow,
  type SegmentIndexRow,
} from './segment-index.ts';

interface Segment extends SealedJournalSegmentSize {
  readonly number: number;
  /** Number of transactions in earlier segments. */
  readonly first: number;
  /** Index of the segment, loaded on the first query that may need it. */
  index?: SegmentIndex;
}

/** Transactions of all sealed segments, read from disk on demand. */
export class JournalSegmentArchive implements TransactionArchive {
  readonly #directory: string;
  readonly #segments: Segment[] = [];
  #reverted: readonly RevertedTransactionRange[] = [];
  #mark = 0;

  constructor(directory: string) {
    this.#directory = directory;
  }

  get mark(): number {
    return this.#mark;
  }

  get length(): number {
    const gone = this.#reverted.map(({ from, to }) => Math.max(0, Math.min(to, this.#mark) - from));
    return gone.reduce((length, each) => length - each, this.#mark);
  }

  /** Number of segments. Segments are numbered from 1. */
  get count(): number {
    return this.#segments.length;
  }

  get sealed(): readonly SealedJournalSegmentSize[] {
    return this.#segments.map(({ bytes, transactions }) => ({ bytes, transactions }));
  }

  /** Adds the next segment. */
  add({ bytes, transactions }: SealedJournalSegmentSize): void {
    this.#segments.push({ number: this.#segments.length + 1, first: this.#mark, bytes, transactions });
    this.#mark += transactions;
  }

  setReverted(reverted: readonly RevertedTransactionRange[]): void {
    this.#reverted = reverted;
  }

  byHash(hash: string): StoredTransaction | undefined {
    return this.#find((index) => index.positionsOfHash(hash), 'hash', hash);
  }

  byInMessage(hash: string): StoredTransaction | undefined {
    return this.#find((index) => index.positionsOfInMessage(hash), 'inMessageHash', hash);
  }

  list(account: Address, limit: number, atMostLt: bigint | undefined): StoredTransaction[] {
    const found: StoredTransaction[] = [];
    for (let n = this.#segments.length - 1; n >= 0 && found.length < limit; n--) {
      const segment = this.#segments[n];
      const positions = segment && this.#indexOf(segment).positionsOfAccount(account);
      if (segment === undefined || positions === undefined || positions.length === 0) continue;
      const rest = limit - found.length;
      found.push(
        ...querySegment(this.#directory, segment, (reader) => {
          const own: StoredTransaction[] = [];
          let end =
            atMostLt === undefined ? positions.length : countTransactionsUpTo(reader, positions, atMostLt);
          for (; end > 0 && own.length < rest; end--) {
            const position = positions[end - 1] ?? 0;
            if (this.#counts(segment.first + position)) own.push(reader.transaction(reader.row(position)));
          }
          return own;
        }),
      );
    }
    return found;
  }

  #find(
    search: (index: SegmentIndex) => number[],
    field: 'hash' | 'inMessageHash',
    wanted: string,
  ): StoredTransaction | undefined {
    for (let n = this.#segments.length - 1; n >= 0; n--) {
      const segment = this.#segments[n];
      if (segment === undefined) continue;
      const positions = search(this.#indexOf(segment));
      if (positions.length === 0) continue;
      const found = querySegment(this.#directory, segment, (reader) => {
        const rows = positions.filter((n) => this.#counts(segment.first + n)).map((n) => reader.row(n));
        const row = rows.find((each) => each[field] === wanted);
        return row && reader.transaction(row);
      });
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #counts(n: number): boolean {
    return !this.#reverted.some(({ from, to }) => n >= from && n < to);
  }

  #indexOf(segment: Segment): SegmentIndex {
    segment.index ??= loadIndex(this.#directory, segment);
    return segment.index;
  }
}

/** Loads the index of a segment, or rebuilds it if it is missing or damaged. Throws `JOURNAL_DAMAGED`. */
function loadIndex(directory: string, { number, bytes, transactions }: Segment): SegmentIndex {
  const path = getSegmentIndexPath(directory, number);
  const kept = existsSync(path) ? SegmentIndex.read(readFileSync(path), bytes) : undefined;
  if (kept !== undefined) return kept;
  return writeSegmentIndex(directory, number, { bytes, transactions });
}

/**
 * Builds and writes the index of a segment. Throws `JOURNAL_DAMAGED` if the segment has changed since it was sealed.
 */
export function writeSegmentIndex(
  directory: string,
  number: number,
  { bytes, transactions }: SealedJournalSegmentSize,
): SegmentIndex {
  const path = getSegmentPath(directory, number);
  if (!existsSync(path)) throw new CodedError('JOURNAL_DAMAGED', { file: basename(path) });
  const content = readFileSync(path);
  const { end } = scanJournalFrames(content);
  if (end < bytes) throw createJournalDamagedError(path, content, end);
  const index = buildSegmentIndex(content);
  const read = content.length === bytes ? SegmentIndex.read(index, bytes) : undefined;
  if (read === undefined || read.count !== transactions)
    throw new CodedError('JOURNAL_DAMAGED', { file: basename(path), at: Math.min(content.length, bytes) });
  replaceFile(getSegmentIndexPath(directory, number), index);
  return read;
}

/** Returns how many of an account's transactions are at or before a logical time. */
function countTransactionsUpTo(reader: SegmentReader, positions: readonly number[], lt: bigint): number {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reader.row(positions[middle] ?? 0).lt <= lt) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Runs a query on a segment. If its index is missing or has changed since it was loaded, rebuilds the index and runs
 * the query again. Throws `JOURNAL_DAMAGED`.
 */
function querySegment<Result>(
  directory: string,
  segment: Segment,
  read: (reader: SegmentReader) => Result,
): Result {
  try {
    return runQueryOnce(directory, segment, read);
  } catch (error) {
    if (!(error instanceof IndexMissingError)) throw error;
    segment.index = writeSegmentIndex(directory, segment.number, segment);
    return runQueryOnce(directory, segment, read);
  }
}

class IndexMissingError extends Error {}

function runQueryOnce<Result>(
  directory: string,
  segment: Segment,
  read: (reader: SegmentReader) => Result,
): Result {
  const reader = new SegmentReader(directory, segment);
  try {
    return read(reader);
  } finally {
    reader.close();
  }
}

/** Opened files of a segment and its index, used during one query. */
class SegmentReader {
  readonly #path: string;
  readonly #rowsStart: number;
  readonly #rows: number;
  readonly #segment: number;

  constructor(directory: string, { number, index }: Segment) {
    this.#path = getSegmentPath(directory, number);
    this.#rowsStart = index?.rowsStart ?? 0;
    const rows = getSegmentIndexPath(directory, number);
    if (!existsSync(this.#path)) throw new CodedError('JOURNAL_DAMAGED', { file: basename(this.#path) });
    if (!existsSync(rows)) throw new IndexMissingError();
    this.#rows = openSync(rows, 'r');
    this.#segment = openSync(this.#path, 'r');
  }

  row(position: number): SegmentIndexRow {
    const row = decodeSegmentIndexRow(
      readAt(this.#rows, this.#rowsStart + position * SEGMENT_INDEX_ROW_BYTES, SEGMENT_INDEX_ROW_BYTES),
    );
    if (row === undefined) throw new IndexMissingError();
    return row;
  }

  /** Reads a transaction. Throws `JOURNAL_DAMAGED` if its bytes have changed. */
  transaction(row: SegmentIndexRow): StoredTransaction {
    const bytes = readAt(this.#segment, row.offset, row.length);
    if (crc32(bytes) !== row.checksum)
      throw new CodedError('JOURNAL_DAMAGED', { file: basename(this.#path), at: row.offset });
    return new StoredTransaction({ ...row, bytes }, row.now, row.seqno);
  }

  close(): void {
    closeSync(this.#rows);
    closeSync(this.#segment);
  }
}

function readAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, position);
  return bytes;
}
