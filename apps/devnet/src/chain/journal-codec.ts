import { CodedError, seconds, type Address } from '@junction/primitives';
import { readFrames, writeFrame } from './journal-frames.ts';
import type { Checkpoint, JournalRecord, JournalTransaction } from './journal.ts';

/** Binary form of journal records and checkpoints. All numbers are big-endian. */

/** A revert: at this place in the journal the history was cut to so many transactions. */
export interface HistoryCut {
  readonly journalLength: number;
  readonly transactions: number;
}

export interface StoredCheckpoint {
  readonly checkpoint: Checkpoint;
  /** Bytes of the journal whose effects the checkpoint contains. */
  readonly journalLength: number;
  /** Every revert so far, oldest first. */
  readonly cuts: readonly HistoryCut[];
}

const BLOCK = 1;
const ACCOUNT = 2;
const CLOCK = 3;
const CHECKPOINT_VERSION = 1;

export function encodeRecord(record: JournalRecord): Buffer {
  const out = new ByteWriter();
  switch (record.kind) {
    case 'block':
      out.uint8(BLOCK).uint(record.seqno).uint64(record.ltBefore).uint(record.now);
      out.uint8(record.external ? 1 : 0).bytes(record.message);
      out.uint(record.transactions.length);
      for (const each of record.transactions) {
        out.hash(each.hash).uint64(each.lt).address(each.account).hash(each.inMessageHash).bytes(each.bytes);
      }
      break;
    case 'account':
      out.uint8(ACCOUNT).uint64(record.lt).address(record.address).bytes(Buffer.from(record.state, 'base64'));
      break;
    case 'clock':
      out.uint8(CLOCK).uint(record.offset);
  }
  return out.finish();
}

/** Throws `JOURNAL_CORRUPT` for what no version has written. */
export function decodeRecord(bytes: Buffer): JournalRecord {
  const from = new ByteReader(bytes);
  const kind = from.uint8();
  switch (kind) {
    case BLOCK: {
      const head = { seqno: from.uint(), ltBefore: from.uint64(), now: seconds(from.uint()) };
      const external = from.uint8() === 1;
      const message = from.bytes();
      const transactions: JournalTransaction[] = [];
      for (let left = from.uint(); left > 0; left--) {
        const hash = from.hash();
        const lt = from.uint64();
        const account = from.address();
        transactions.push({ hash, lt, account, inMessageHash: from.hash(), bytes: from.bytes() });
      }
      return { kind: 'block', ...head, external, message, transactions };
    }
    case ACCOUNT:
      return {
        kind: 'account',
        lt: from.uint64(),
        address: from.address(),
        state: from.bytes().toString('base64'),
      };
    case CLOCK:
      return { kind: 'clock', offset: seconds(from.uint()) };
    default:
      throw new CodedError('JOURNAL_CORRUPT', { kind });
  }
}

export function encodeCheckpoint({ checkpoint, journalLength, cuts }: StoredCheckpoint): Buffer {
  const out = new ByteWriter().uint8(CHECKPOINT_VERSION).uint(journalLength).uint(cuts.length);
  for (const cut of cuts) out.uint(cut.journalLength).uint(cut.transactions);
  out.uint64(checkpoint.lt).uint(checkpoint.seqno).uint(checkpoint.now).uint(checkpoint.offset);
  out.uint(checkpoint.transactions).uint(checkpoint.accounts.size);
  for (const [address, state] of checkpoint.accounts)
    out.address(address).bytes(Buffer.from(state, 'base64'));
  return writeFrame(out.finish());
}

/** Throws `JOURNAL_CORRUPT`: a checkpoint is replaced as a whole, so a crash cannot have cut it. */
export function decodeCheckpoint(bytes: Buffer): StoredCheckpoint {
  const [frame] = readFrames(bytes);
  if (frame === undefined) throw new CodedError('JOURNAL_CORRUPT', { checkpoint: bytes.length });
  const from = new ByteReader(frame.payload);
  const version = from.uint8();
  if (version !== CHECKPOINT_VERSION) throw new CodedError('JOURNAL_CORRUPT', { version });
  const journalLength = from.uint();
  const cuts: HistoryCut[] = [];
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
  return { checkpoint: { lt, seqno, now, offset, transactions, accounts }, journalLength, cuts };
}

class ByteWriter {
  readonly #parts: Buffer[] = [];

  uint8(value: number): this {
    this.#parts.push(Buffer.of(value));
    return this;
  }

  /** Up to 48 bits. */
  uint(value: number): this {
    const part = Buffer.allocUnsafe(6);
    part.writeUIntBE(value, 0, 6);
    this.#parts.push(part);
    return this;
  }

  uint64(value: bigint): this {
    const part = Buffer.allocUnsafe(8);
    part.writeBigUInt64BE(value, 0);
    this.#parts.push(part);
    return this;
  }

  hash(hexadecimal: string): this {
    this.#parts.push(Buffer.from(hexadecimal, 'hex'));
    return this;
  }

  address(address: Address): this {
    return this.hash(address.slice(2));
  }

  bytes(bytes: Buffer): this {
    this.uint(bytes.length);
    this.#parts.push(bytes);
    return this;
  }

  finish(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  uint8(): number {
    return this.#bytes.readUInt8(this.#advance(1));
  }

  uint(): number {
    return this.#bytes.readUIntBE(this.#advance(6), 6);
  }

  uint64(): bigint {
    return this.#bytes.readBigUInt64BE(this.#advance(8));
  }

  hash(): string {
    const at = this.#advance(32);
    return this.#bytes.toString('hex', at, at + 32);
  }

  address(): Address {
    return `0:${this.hash()}` as Address;
  }

  bytes(): Buffer {
    const length = this.uint();
    const at = this.#advance(length);
    return this.#bytes.subarray(at, at + length);
  }

  #advance(by: number): number {
    const at = this.#at;
    this.#at += by;
    if (this.#at > this.#bytes.length) throw new CodedError('JOURNAL_CORRUPT', { at });
    return at;
  }
}
