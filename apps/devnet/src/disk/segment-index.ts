import { crc32 } from 'node:zlib';
import { seconds, type Address, type Seconds } from '@junction/primitives';
import { ByteReader, ByteWriter } from './byte-codec.ts';
import { decodeJournalRecord } from './journal-codec.ts';
import { scanJournalFrames } from './journal-frames.ts';

/**
 * Index of a sealed segment's transactions. The file starts with search tables (kept in memory) and ends with one row
 * per transaction (read on demand). It can be rebuilt from the segment.
 */

/** Index row of a transaction: all fields except its bytes, and the position of the bytes in the segment. */
export interface SegmentIndexRow {
  readonly hash: string;
  readonly inMessageHash: string;
  readonly account: Address;
  readonly lt: bigint;
  readonly now: Seconds;
  readonly seqno: number;
  readonly offset: number;
  readonly length: number;
  /** Checksum of the transaction's bytes. */
  readonly checksum: number;
}

const INDEX_MAGIC = 0x4a4e584a;
/**
 * Header length: five 32-bit numbers for magic, checksum of the rest, number of transactions, number of accounts, and
 * length of the segment.
 */
const HEAD_BYTES = 20;
const HASH_PREFIX_BYTES = 8;
const HASH_ENTRY_BYTES = HASH_PREFIX_BYTES + 4;
const ACCOUNT_ENTRY_BYTES = 36;
const ROW_CHECKSUM_OFFSET = 3 * 32 + 8 + 5 * 6;
export const SEGMENT_INDEX_ROW_BYTES = ROW_CHECKSUM_OFFSET + 4;

/**
 * Builds the index of a segment.
 * @param segment bytes of complete frames only
 */
export function buildSegmentIndex(segment: Buffer): Buffer {
  const rows: SegmentIndexRow[] = [];
  for (const { payload } of scanJournalFrames(segment).frames) {
    const record = decodeJournalRecord(payload);
    if (record.kind !== 'block') continue;
    const { now, seqno } = record;
    for (const { hash, inMessageHash, account, lt, bytes } of record.transactions)
      rows.push({
        hash,
        inMessageHash,
        account,
        lt,
        now,
        seqno,
        offset: bytes.byteOffset - segment.byteOffset,
        length: bytes.length,
        checksum: crc32(bytes),
      });
  }
  const owners = groupByAccount(rows);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(INDEX_MAGIC, 0);
  head.writeUInt32BE(rows.length, 8);
  head.writeUInt32BE(owners.length, 12);
  head.writeUInt32BE(segment.length, 16);
  const out = [head, encodeHashEntries(rows.map(({ hash }) => hash))];
  out.push(encodeHashEntries(rows.map(({ inMessageHash }) => inMessageHash)));
  let start = 0;
  for (const [account, positions] of owners) {
    out.push(Buffer.from(account.slice(2), 'hex'), encodeUint32(start));
    start += positions.length;
  }
  for (const [, positions] of owners) for (const position of positions) out.push(encodeUint32(position));
  for (const row of rows) out.push(encodeRow(row));
  const index = Buffer.concat(out);
  index.writeUInt32BE(crc32(index.subarray(8)), 4);
  return index;
}

/** Search tables of an index file. A position is the number of a transaction in the segment, counted from 0. */
export class SegmentIndex {
  /** Byte offset of the rows in the index file. */
  readonly rowsStart: number;
  readonly #bytes: Buffer;
  /** Number of transactions in the segment. */
  readonly count: number;
  readonly #owners: number;

  private constructor(bytes: Buffer, count: number, owners: number) {
    this.rowsStart = HEAD_BYTES + 2 * count * HASH_ENTRY_BYTES + owners * ACCOUNT_ENTRY_BYTES + count * 4;
    // Copies only the search tables, so that the rest of the file can be garbage collected.
    this.#bytes = Buffer.from(bytes.subarray(0, this.rowsStart));
    this.count = count;
    this.#owners = owners;
  }

  /** Reads an index; undefined if the bytes are no complete index of a segment of that length. */
  static read(bytes: Buffer, segmentLength: number): SegmentIndex | undefined {
    if (bytes.length < HEAD_BYTES || bytes.readUInt32BE(0) !== INDEX_MAGIC) return undefined;
    if (crc32(bytes.subarray(8)) !== bytes.readUInt32BE(4)) return undefined;
    if (bytes.readUInt32BE(16) !== segmentLength) return undefined;
    return new SegmentIndex(bytes, bytes.readUInt32BE(8), bytes.readUInt32BE(12));
  }

  /**
   * Returns the positions of transactions whose hash may match, newest first. Only the first bytes of the hash are
   * compared, so the caller must check it.
   */
  positionsOfHash(hash: string): number[] {
    return this.#find(HEAD_BYTES, hash);
  }

  positionsOfInMessage(hash: string): number[] {
    return this.#find(HEAD_BYTES + this.count * HASH_ENTRY_BYTES, hash);
  }

  /** Returns the positions of an account's transactions, oldest first. */
  positionsOfAccount(account: Address): number[] {
    const wanted = Buffer.from(account.slice(2), 'hex');
    const table = HEAD_BYTES + 2 * this.count * HASH_ENTRY_BYTES;
    const n = this.#lowest(table, ACCOUNT_ENTRY_BYTES, this.#owners, wanted);
    const at = table + n * ACCOUNT_ENTRY_BYTES;
    if (n >= this.#owners || this.#bytes.compare(wanted, 0, 32, at, at + 32) !== 0) return [];
    const from = this.#bytes.readUInt32BE(at + 32);
    const to = n + 1 < this.#owners ? this.#bytes.readUInt32BE(at + ACCOUNT_ENTRY_BYTES + 32) : this.count;
    const lists = table + this.#owners * ACCOUNT_ENTRY_BYTES;
    return Array.from({ length: to - from }, (_, k) => this.#bytes.readUInt32BE(lists + (from + k) * 4));
  }

  #find(table: number, hash: string): number[] {
    const wanted = Buffer.from(hash.slice(0, 2 * HASH_PREFIX_BYTES), 'hex');
    const found: number[] = [];
    for (let n = this.#lowest(table, HASH_ENTRY_BYTES, this.count, wanted); n < this.count; n++) {
      const at = table + n * HASH_ENTRY_BYTES;
      if (this.#bytes.compare(wanted, 0, wanted.length, at, at + wanted.length) !== 0) break;
      found.push(this.#bytes.readUInt32BE(at + HASH_PREFIX_BYTES));
    }
    return found.toSorted((a, b) => b - a);
  }

  /** Returns the index of the first table entry that is not below `wanted` (binary search). */
  #lowest(table: number, size: number, count: number, wanted: Buffer): number {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = table + middle * size;
      if (this.#bytes.compare(wanted, 0, wanted.length, at, at + wanted.length) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * Decodes a row; undefined if its checksum is wrong. Rows are checked on each read because they are not kept in memory.
 */
export function decodeSegmentIndexRow(bytes: Buffer): SegmentIndexRow | undefined {
  if (crc32(bytes.subarray(0, ROW_CHECKSUM_OFFSET)) !== bytes.readUInt32BE(ROW_CHECKSUM_OFFSET))
    return undefined;
  const from = new ByteReader(bytes);
  return {
    hash: from.hash(),
    inMessageHash: from.hash(),
    account: from.address(),
    lt: from.uint64(),
    now: seconds(from.uint()),
    seqno: from.uint(),
    offset: from.uint(),
    length: from.uint(),
    checksum: from.uint(),
  };
}

function encodeRow(row: SegmentIndexRow): Buffer {
  const out = new ByteWriter().hash(row.hash).hash(row.inMessageHash).address(row.account).uint64(row.lt);
  const bytes = out
    .uint(row.now)
    .uint(row.seqno)
    .uint(row.offset)
    .uint(row.length)
    .uint(row.checksum)
    .finish();
  return Buffer.concat([bytes, encodeUint32(crc32(bytes))]);
}

/** Encodes the prefix and the position of each hash, sorted by prefix. */
function encodeHashEntries(hashes: readonly string[]): Buffer {
  const order = hashes.map((hash, position) => ({ prefix: hash.slice(0, 2 * HASH_PREFIX_BYTES), position }));
  order.sort((a, b) => (a.prefix < b.prefix ? -1 : Number(a.prefix > b.prefix)));
  const out = Buffer.allocUnsafe(order.length * HASH_ENTRY_BYTES);
  order.forEach(({ prefix, position }, n) => {
    out.write(prefix, n * HASH_ENTRY_BYTES, 'hex');
    out.writeUInt32BE(position, n * HASH_ENTRY_BYTES + HASH_PREFIX_BYTES);
  });
  return out;
}

function groupByAccount(rows: readonly SegmentIndexRow[]): [Address, number[]][] {
  const owners = new Map<Address, number[]>();
  rows.forEach(({ account }, position) => {
    const own = owners.get(account);
    if (own === undefined) owners.set(account, [position]);
    else own.push(position);
  });
  return [...owners].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
}

function encodeUint32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
