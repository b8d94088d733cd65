import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { CodedError } from '@junction/primitives';
import {
  decodeCheckpoint,
  decodeRecord,
  encodeCheckpoint,
  encodeRecord,
  type HistoryCut,
} from './journal-codec.ts';
import { readFrames, writeFrame } from './journal-frames.ts';
import type { Checkpoint, Journal, JournalRecord, Recovered } from './journal.ts';

export interface FileJournalOptions {
  /**
   * 'each' makes every record durable before it is acknowledged. 'checkpoint' leaves that to the next checkpoint:
   * for genesis, which starts over anyway when it is interrupted.
   */
  readonly durability?: 'each' | 'checkpoint';
}

const TRANSACTIONS_PER_CHECKPOINT = 2_000;

/**
 * A journal in a directory: `journal.bin`, to which records are only ever appended, and `checkpoint.bin`, replaced as
 * a whole. A record that a crash cut short fails its checksum and is dropped; nobody was told of it.
 */
export class FileJournal implements Journal {
  readonly #directory: string;
  readonly #isDurable: boolean;
  readonly #file: number;
  #length = 0;
  #transactions = 0;
  #sinceCheckpoint = 0;
  #cuts: readonly HistoryCut[] = [];
  #droppedBytes = 0;

  /** Throws the file system's own error when the directory cannot be written. */
  constructor(directory: string, options: FileJournalOptions = {}) {
    mkdirSync(directory, { recursive: true });
    this.#directory = directory;
    this.#isDurable = options.durability !== 'checkpoint';
    this.#file = openSync(join(directory, 'journal.bin'), 'a+');
  }

  /** Bytes of an unfinished record that the last crash left behind. */
  get droppedBytes(): number {
    return this.#droppedBytes;
  }

  recover(): Recovered {
    const path = join(this.#directory, 'checkpoint.bin');
    const stored = existsSync(path) ? decodeCheckpoint(readFileSync(path)) : undefined;
    const bytes = readFileSync(this.#file);
    const history: Recovered['history'][number][] = [];
    const tail: JournalRecord[] = [];
    const cuts = [...(stored?.cuts ?? [])];
    const covered = stored?.journalLength ?? 0;
    for (const { payload, start, end } of readFrames(bytes)) {
      while (cuts[0] !== undefined && start >= cuts[0].journalLength)
        history.length = cuts.shift()?.transactions ?? 0;
      const record = decodeRecord(payload);
      this.#length = end;
      if (start >= covered) {
        tail.push(record);
        this.#note(record);
      } else if (record.kind === 'block') {
        const { now, seqno } = record;
        for (const transaction of record.transactions) history.push({ transaction, now, seqno });
      }
    }
    // What a checkpoint covers was on the disk when it was written: it cannot be missing because of a crash.
    if (this.#length < covered) throw new CodedError('JOURNAL_CORRUPT', { at: this.#length, covered });
    for (const cut of cuts) history.length = cut.transactions;
    this.#transactions += history.length;
    this.#cuts = stored?.cuts ?? [];
    this.#droppedBytes = bytes.length - this.#length;
    if (this.#droppedBytes > 0) {
      ftruncateSync(this.#file, this.#length);
      fsyncSync(this.#file);
    }
    return { checkpoint: stored?.checkpoint, history, tail };
  }

  append(records: readonly JournalRecord[]): void {
    const bytes = Buffer.concat(records.map((record) => writeFrame(encodeRecord(record))));
    try {
      for (let at = 0; at < bytes.length;) at += writeSync(this.#file, bytes, at);
      if (this.#isDurable) fdatasyncSync(this.#file);
    } catch (error) {
      ftruncateSync(this.#file, this.#length);
      throw error;
    }
    this.#length += bytes.length;
    for (const record of records) this.#note(record);
  }

  checkpoint(state: Checkpoint): void {
    // The checkpoint counts on everything before it.
    fsyncSync(this.#file);
    const cuts =
      state.transactions < this.#transactions
        ? [...this.#cuts, { journalLength: this.#length, transactions: state.transactions }]
        : this.#cuts;
    const path = join(this.#directory, 'checkpoint.bin');
    const file = openSync(`${path}.new`, 'w');
    try {
      const bytes = encodeCheckpoint({ checkpoint: state, journalLength: this.#length, cuts });
      for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(`${path}.new`, path);
    const directory = openSync(this.#directory, 'r');
    fsyncSync(directory);
    closeSync(directory);
    this.#cuts = cuts;
    this.#transactions = state.transactions;
    this.#sinceCheckpoint = 0;
  }

  isCheckpointDue(): boolean {
    return this.#sinceCheckpoint >= TRANSACTIONS_PER_CHECKPOINT;
  }

  close(): void {
    fsyncSync(this.#file);
    closeSync(this.#file);
  }

  #note(record: JournalRecord): void {
    if (record.kind !== 'block') return;
    this.#transactions += record.transactions.length;
    this.#sinceCheckpoint += record.transactions.length;
  }
}
