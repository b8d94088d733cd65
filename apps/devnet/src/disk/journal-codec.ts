import { CodedError, seconds, type Address } from '@junction/primitives';
import type { ChainStateCheckpoint, JournalRecord } from '../chain/journal.ts';
import type { JournalTransaction } from '../chain/stored-transaction.ts';
import { ByteReader, ByteWriter } from './byte-codec.ts';
import { scanJournalFrames, encodeJournalFrame } from './journal-frames.ts';

/** Position in the journal. */
export interface JournalPosition {
  /** Number of the segment. */
  readonly segment: number;
  readonly offset: number;
}

/** Length in bytes and number of transactions of a segment that is complete, i.e. never appended to again. */
export interface SealedJournalSegmentSize {
  readonly bytes: number;
  readonly transactions: number;
}

/** Range of reverted transactions from index `from` up to but excluding `to`, counted over the entire journal. */
export interface RevertedTransactionRange {
  readonly from: number;
  readonly to: number;
}

export interface StoredCheckpoint {
  readonly checkpoint: ChainStateCheckpoint;
  /** Position in the journal up to which the checkpoint contains everything. */
  readonly position: JournalPosition;
  /** All segments before `position`, oldest first. */
  readonly sealed: readonly SealedJournalSegmentSize[];
  /** Reverted ranges in ascending order. */
  readonly reverted: readonly RevertedTransactionRange[];
}

const BLOCK_RECORD = 1;
const ACCOUNT_RECORD = 2;
const CLOCK_RECORD = 3;
const REVERT_RECORD = 4;
const CHECKPOINT_VERSION = 2;

export function encodeJournalRecord(record: JournalRecord): Buffer {
  const out = new ByteWriter();
  switch (record.kind) {
    case 'block':
      out.uint8(BLOCK_RECORD).uint(record.seqno).uint64(record.ltBefore).uint(record.now);
      out.uint8(record.external ? 1 : 0).bytes(record.message);
      out.uint(record.transactions.length);
      for (const each of record.transactions) {
        out.hash(each.hash).uint64(each.lt).address(each.account).hash(each.inMessageHash).bytes(each.bytes);
      }
      break;
    case 'account':
      out
        .uint8(ACCOUNT_RECORD)
        .uint64(record.lt)
        .address(record.address)
        .bytes(Buffer.from(record.state, 'base64'));
      break;
    case 'clock':
      out.uint8(CLOCK_RECORD).uint(record.offset);
      break;
    case 'revert':
      out.uint8(REVERT_RECORD).uint(record.mark);
  }
  return out.finish();
}

/** Decodes a journal record. Throws `JOURNAL_CORRUPT` for an unknown format. */
export function decodeJournalRecord(bytes: Buffer): JournalRecord {
  const from = new ByteReader(bytes);
  const kind = from.uint8();
  switch (kind) {
    case BLOCK_RECORD: {
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
    case ACCOUNT_RECORD:
      return {
        kind: 'account',
        lt: from.uint64(),
        address: from.address(),
        state: from.bytes().toString('base64'),
      };
    case CLOCK_RECORD:
      return { kind: 'clock', offset: seconds(from.uint()) };
    case REVERT_RECORD:
      return { kind: 'revert', mark: from.uint() };
    default:
      throw new CodedError('JOURNAL_CORRUPT', { kind });
  }
}

export function encodeCheckpoint({ checkpoint, position, sealed, reverted }: StoredCheckpoint): Buffer {
  const out = new ByteWriter().uint8(CHECKPOINT_VERSION).uint(position.segment).uint(position.offset);
  out.uint(sealed.length);
  for (const segment of sealed) out.uint(segment.bytes).uint(segment.transactions);
  out.uint(reverted.length);
  for (const range of reverted) out.uint(range.from).uint(range.to);
  out.uint64(checkpoint.lt).uint(checkpoint.seqno).uint(checkpoint.now).uint(checkpoint.offset);
  out.uint(checkpoint.mark).uint(checkpoint.accounts.size);
  for (const [address, state] of checkpoint.accounts)
    out.address(address).bytes(Buffer.from(state, 'base64'));
  return encodeJournalFrame(out.finish());
}

/** Decodes a checkpoint; undefined if the bytes are damaged. Throws `JOURNAL_CORRUPT` for a newer version. */
export function decodeCheckpoint(bytes: Buffer): StoredCheckpoint | undefined {
  const { frames, ending } = scanJournalFrames(bytes);
  const [frame] = frames;
  if (frame === undefined || ending !== 'complete') return undefined;
  const from = new ByteReader(frame.payload);
  const version = from.uint8();
  if (version !== CHECKPOINT_VERSION) throw new CodedError('JOURNAL_CORRUPT', { version });
  const position = { segment: from.uint(), offset: from.uint() };
  const sealed: SealedJournalSegmentSize[] = [];
  for (let left = from.uint(); left > 0; left--)
    sealed.push({ bytes: from.uint(), transactions: from.uint() });
  const reverted: RevertedTransactionRange[] = [];
  for (let left = from.uint(); left > 0; left--) reverted.push({ from: from.uint(), to: from.uint() });
  const head = {
    lt: from.uint64(),
    seqno: from.uint(),
    now: seconds(from.uint()),
    offset: seconds(from.uint()),
    mark: from.uint(),
  };
  const accounts = new Map<Address, string>();
  for (let left = from.uint(); left > 0; left--)
    accounts.set(from.address(), from.bytes().toString('base64'));
  return { checkpoint: { ...head, accounts }, position, sealed, reverted };
}
