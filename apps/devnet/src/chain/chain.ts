import { createHash } from 'node:crypto';
import { Address as CoreAddress, beginCell, storeMessage, type Cell, type StateInit } from '@ton/core';
import { CodedError, seconds, type Address, type Seconds } from '@junction/primitives';
import { EMPTY_ACCOUNT, TychoVm, type VmOutput } from '../vm/tycho-vm.ts';
import { decodeAccount, encodeAccount, type AccountRecord, type AccountSeed } from './account-record.ts';
import { depthOf, hashCell, MalformedBoc, readCellTable } from './cell-table.ts';
import { CodeIndex } from './code-index.ts';
import { History } from './history.ts';
import type { Journal, JournalRecord, JournalTransaction } from './journal.ts';
import { readDestination, readShardAccount, readTransaction, type PendingMessage } from './message-view.ts';
import { StoredTransaction, type TransactionRecord } from './stored-transaction.ts';

export type SnapshotId = number;

export interface ChainOptions {
  /** Id that signatures are bound to. */
  readonly globalId?: number;
  /** Real time, or the time genesis plays. The chain adds its offset and never goes back. */
  readonly clock: () => Seconds;
  /** Without one the chain lives in memory only. */
  readonly journal?: Journal;
}

/** One external message and everything it caused. */
export interface BlockRecord {
  readonly seqno: number;
  readonly now: Seconds;
  readonly lt: bigint;
  readonly transactions: readonly TransactionRecord[];
}

export type ExternalOutcome =
  | { readonly accepted: true; readonly transactions: string[] }
  | {
      readonly accepted: false;
      /** MALFORMED: no external message for this chain. REFUSED: the account did not accept it. */
      readonly code: 'MALFORMED' | 'REFUSED';
      /** The VM's, when the account's code ran. */
      readonly exitCode: number | undefined;
      readonly reason: string;
    };

/** A message from nowhere: genesis, faucet, tests. */
export interface InternalMessage {
  readonly from: Address;
  readonly to: Address;
  /** Nano. */
  readonly value: bigint;
  readonly bounce?: boolean;
  readonly bounced?: boolean;
  readonly body?: Cell;
  readonly stateInit?: StateInit;
}

export interface ChainEvents {
  transaction: TransactionRecord;
  block: BlockRecord;
}

type ChainListeners = { readonly [Name in keyof ChainEvents]: Set<(event: ChainEvents[Name]) => void> };

export const DEVNET_GLOBAL_ID = 31337;

const FIRST_LT = 1_000_000n;
/** A transaction takes its own logical time and one more for each of at most 255 messages. */
const LT_STEP = 1000n;
const MAX_EXTERNAL_BYTES = 65_535;
const MAX_EXTERNAL_DEPTH = 512;
/** Far beyond any honest message tree; stops two contracts that call each other until their coins run out. */
const MAX_TRANSACTIONS_PER_BLOCK = 20_000;
/** How long messages are run before their journal records are made durable together. */
const BATCH_MILLISECONDS = 20;

interface AccountEntry {
  /** ShardAccount, base64 BOC. */
  readonly shard: string;
  /** Decoded on first use; null when the account does not exist. */
  record?: AccountRecord | null;
}

interface Job {
  readonly message: Buffer;
  readonly external: boolean;
  readonly settle: (outcome: ExternalOutcome) => void;
  readonly fail: (error: unknown) => void;
}

interface Snapshot {
  readonly accounts: ReadonlyMap<Address, AccountEntry>;
  readonly transactions: number;
}

/**
 * A single-threaded TVM chain. A message and its whole tree run at once and make one block:
 * readers never see half a block, and nothing is announced before it is durable.
 */
export class Chain {
  readonly globalId: number;
  readonly #vm: TychoVm;
  readonly #clock: () => Seconds;
  readonly #journal: Journal | undefined;
  readonly #history = new History();
  readonly #codes = new CodeIndex((address) => this.getAccount(address)?.codeHash);
  readonly #listeners: ChainListeners = { transaction: new Set(), block: new Set() };
  readonly #snapshots = new Map<SnapshotId, Snapshot>();
  readonly #jobs: Job[] = [];
  /** What accounts were before the running batch touched them. */
  readonly #undo: [Address, AccountEntry | undefined][] = [];
  #accounts = new Map<Address, AccountEntry>();
  #lt = FIRST_LT;
  #seqno = 1;
  #now = seconds(0);
  #offset = seconds(0);
  #nextSnapshot = 1;
  #isDrainPlanned = false;

  static create(options: ChainOptions): Promise<Chain> {
    return new Promise((resolve) => {
      const chain = new Chain(options);
      chain.#recover();
      resolve(chain);
    });
  }

  private constructor(options: ChainOptions) {
    this.globalId = options.globalId ?? DEVNET_GLOBAL_ID;
    this.#vm = new TychoVm(this.globalId);
    this.#clock = options.clock;
    this.#journal = options.journal;
  }

  /** Real time plus offset, never less than it was. */
  get now(): Seconds {
    const now = seconds(this.#clock() + this.#offset);
    if (now > this.#now) this.#now = now;
    return this.#now;
  }

  /** No transaction or message so far has a larger logical time, and every later one will. */
  get lt(): bigint {
    return this.#lt;
  }

  get seqno(): number {
    return this.#seqno;
  }

  /** Seconds the chain runs ahead of its clock. */
  get timeOffset(): Seconds {
    return this.#offset;
  }

  /** ConfigParams cell, base64 BOC. */
  get configParams(): string {
    return this.#vm.configParams;
  }

  get accountCount(): number {
    return this.#accounts.size;
  }

  get transactionCount(): number {
    return this.#history.length;
  }

  putAccount(address: Address, state: AccountSeed): void {
    this.#lt += LT_STEP;
    const shard = encodeAccount(address, state, this.now, this.#lt);
    this.#journal?.append([{ kind: 'account', lt: this.#lt, address, state: shard }]);
    this.#setAccount(address, shard);
  }

  getAccount(address: Address): AccountRecord | undefined {
    const entry = this.#accounts.get(address);
    if (entry === undefined) return undefined;
    entry.record ??= decodeAccount(address, entry.shard) ?? null;
    return entry.record ?? undefined;
  }

  /** Every address that has a state, in no particular order. */
  listAccounts(): Address[] {
    return [...this.#accounts.keys()];
  }

  /** Ascending addresses strictly after `after`. */
  listAccountsByCodeHash(codeHash: string, limit: number, after?: Address): Address[] {
    return this.#codes.list(codeHash, limit, after);
  }

  getTransaction(hash: string): TransactionRecord | undefined {
    return this.#history.byHash(hash);
  }

  /** `hash` is that of the message that the transaction processed. */
  getTransactionByInMessage(hash: string): TransactionRecord | undefined {
    return this.#history.byInMessage(hash);
  }

  /** Newest first; with `atMostLt` those at or before it. */
  listTransactions(address: Address, limit: number, atMostLt?: bigint): TransactionRecord[] {
    return this.#history.list(address, limit, atMostLt);
  }

  /**
   * Runs a signed message (base64 BOC) and everything it causes. Settles when the outcome is durable.
   * Rejects with `BLOCK_FAILED` when the VM or the disk failed; the chain is then as it was before.
   */
  sendExternal(boc: string): Promise<ExternalOutcome> {
    return this.#enqueue(Buffer.from(boc, 'base64'), true);
  }

  /** As `sendExternal`, for a message whose coins come from nowhere. */
  async sendInternal(message: InternalMessage): Promise<{ transactions: string[] }> {
    this.#lt += 1n;
    const cell = beginCell()
      .store(
        storeMessage({
          info: {
            type: 'internal',
            ihrDisabled: true,
            bounce: message.bounce ?? false,
            bounced: message.bounced ?? false,
            src: CoreAddress.parseRaw(message.from),
            dest: CoreAddress.parseRaw(message.to),
            value: { coins: message.value },
            ihrFee: 0n,
            forwardFee: 0n,
            createdLt: this.#lt,
            createdAt: this.now,
          },
          init: message.stateInit ?? null,
          body: message.body ?? beginCell().endCell(),
        }),
      )
      .endCell();
    const outcome = await this.#enqueue(cell.toBoc(), false);
    if (outcome.accepted) return { transactions: outcome.transactions };
    throw new CodedError('BLOCK_FAILED', { exitCode: outcome.exitCode }, outcome.reason);
  }

  /** Moves the clock forward. Throws on a negative or fractional step: time never goes back. */
  advanceTime(by: Seconds): void {
    if (!Number.isSafeInteger(by) || by < 0) throw new RangeError(`cannot advance time by ${by} s`);
    const offset = seconds(this.#offset + by);
    this.#journal?.append([{ kind: 'clock', offset }]);
    this.#offset = offset;
  }

  /** Remembers all accounts and how long the history is. Lasts until the process ends. */
  snapshot(): SnapshotId {
    const id = this.#nextSnapshot++;
    this.#snapshots.set(id, { accounts: new Map(this.#accounts), transactions: this.#history.length });
    return id;
  }

  /**
   * Returns accounts and history to a snapshot; later snapshots are forgotten. Time, logical time and block numbers
   * go on, because clients rely on their never going back. Throws `UNKNOWN_SNAPSHOT`.
   */
  revert(id: SnapshotId): void {
    const snapshot = this.#snapshots.get(id);
    if (snapshot === undefined) throw new CodedError('UNKNOWN_SNAPSHOT', { id });
    this.#journal?.checkpoint(this.#checkpointOf(snapshot));
    for (const address of this.#accounts.keys()) this.#codes.noteChange(address);
    for (const address of snapshot.accounts.keys()) this.#codes.noteChange(address);
    this.#accounts = new Map(snapshot.accounts);
    this.#history.truncate(snapshot.transactions);
    for (const later of this.#snapshots.keys()) if (later > id) this.#snapshots.delete(later);
  }

  /** Writes the whole state, so that the next start need not run the journal again. */
  checkpoint(): void {
    this.#journal?.checkpoint(
      this.#checkpointOf({ accounts: this.#accounts, transactions: this.#history.length }),
    );
  }

  /** Calls back after every durable transaction or block; returns what ends it. */
  on<Name extends keyof ChainEvents>(event: Name, listener: (event: ChainEvents[Name]) => void): () => void {
    const listeners: ChainListeners[Name] = this.#listeners[event];
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  #enqueue(message: Buffer, external: boolean): Promise<ExternalOutcome> {
    return new Promise((settle, fail) => {
      this.#jobs.push({ message, external, settle, fail });
      this.#planDrain();
    });
  }

  #planDrain(): void {
    if (this.#isDrainPlanned || this.#jobs.length === 0) return;
    this.#isDrainPlanned = true;
    setImmediate(() => {
      this.#isDrainPlanned = false;
      this.#drain();
      this.#planDrain();
    });
  }

  /** Runs waiting messages, makes them durable with one write, then tells everybody. Never yields in between. */
  #drain(): void {
    const started = performance.now();
    const before = { lt: this.#lt, seqno: this.#seqno };
    const ran: { job: Job; block: RanBlock }[] = [];
    while (this.#jobs.length > 0 && performance.now() - started < BATCH_MILLISECONDS) {
      const job = this.#jobs.shift();
      if (job === undefined) break;
      const keep = { undo: this.#undo.length, lt: this.#lt, seqno: this.#seqno };
      try {
        const block = this.#runBlock(job.message, job.external, this.now);
        if (block.outcome.accepted) ran.push({ job, block });
        else {
          this.#rollBack(keep.undo, keep.lt, keep.seqno);
          job.settle(block.outcome);
        }
      } catch (error) {
        this.#rollBack(keep.undo, keep.lt, keep.seqno);
        job.fail(error);
      }
    }
    if (ran.length === 0) return;
    try {
      this.#journal?.append(ran.map(({ block }) => block.record));
    } catch (error) {
      this.#rollBack(0, before.lt, before.seqno);
      for (const { job } of ran)
        job.fail(
          new CodedError('BLOCK_FAILED', { exitCode: undefined }, 'the journal cannot be written', {
            cause: error,
          }),
        );
      return;
    }
    this.#undo.length = 0;
    for (const { job, block } of ran) {
      const transactions = this.#publish(block);
      job.settle({ accepted: true, transactions: transactions.map(({ hash }) => hash) });
    }
    if (this.#journal?.isCheckpointDue() === true) this.checkpoint();
  }

  #publish(block: RanBlock): readonly StoredTransaction[] {
    const { now, seqno } = block.record;
    const transactions = block.record.transactions.map((transaction) => {
      const stored = new StoredTransaction(transaction, now, seqno);
      this.#history.add(stored);
      this.#codes.noteChange(stored.account);
      return stored;
    });
    for (const transaction of transactions)
      for (const listener of this.#listeners.transaction) listener(transaction);
    for (const listener of this.#listeners.block) listener({ seqno, now, lt: block.lt, transactions });
    return transactions;
  }

  /** Changes accounts and counters at once; the caller rolls back when the block is not to be. */
  #runBlock(message: Buffer, external: boolean, now: Seconds): RanBlock {
    const seqno = ++this.#seqno;
    const ltBefore = this.#lt;
    const transactions: JournalTransaction[] = [];
    const finish = (outcome: ExternalOutcome): RanBlock => ({
      outcome,
      lt: this.#lt,
      record: { kind: 'block', seqno, ltBefore, now, external, message, transactions },
    });
    let first: PendingMessage;
    try {
      first = readFirstMessage(message, external);
    } catch (error) {
      if (!(error instanceof MalformedBoc)) throw error;
      return finish({ accepted: false, code: 'MALFORMED', exitCode: undefined, reason: error.message });
    }
    const seed = createHash('sha256').update(`junction devnet block ${seqno}`).digest('hex');
    const queue: PendingMessage[] = [first];
    for (let head = 0; head < queue.length; head++) {
      const next = queue[head];
      if (next === undefined) break;
      if (transactions.length >= MAX_TRANSACTIONS_PER_BLOCK)
        throw new CodedError('BLOCK_FAILED', { exitCode: undefined }, 'the message tree does not end');
      const output = this.#runTransaction(next, now, seed);
      if (!output.ok) {
        const { exitCode, reason } = output;
        if (head === 0 && external) return finish({ accepted: false, code: 'REFUSED', exitCode, reason });
        throw new CodedError('BLOCK_FAILED', { exitCode }, `internal message to ${next.to}: ${reason}`);
      }
      const bytes = Buffer.from(output.transaction, 'base64');
      const view = readTransaction(readCellTable(bytes), next.hash);
      const { hash } = readShardAccount(output.account);
      this.#undo.push([next.to, this.#accounts.get(next.to)]);
      this.#accounts.set(next.to, { shard: output.account });
      transactions.push({ hash, lt: view.lt, account: next.to, inMessageHash: view.inMessageHash, bytes });
      for (const outgoing of view.outgoing) queue.push(outgoing);
    }
    return finish({ accepted: true, transactions: [] });
  }

  #runTransaction(message: PendingMessage, now: Seconds, seed: string): VmOutput {
    const start = this.#lt + 1n;
    this.#lt += LT_STEP;
    const account = this.#accounts.get(message.to)?.shard ?? EMPTY_ACCOUNT;
    try {
      return this.#vm.run({ account, message: message.boc, now, lt: start, seed });
    } catch (error) {
      throw new CodedError('BLOCK_FAILED', { exitCode: undefined }, 'the emulator failed', { cause: error });
    }
  }

  #rollBack(undoLength: number, lt: bigint, seqno: number): void {
    while (this.#undo.length > undoLength) {
      const [address, entry] = this.#undo.pop() ?? [];
      if (address === undefined) break;
      if (entry === undefined) this.#accounts.delete(address);
      else this.#accounts.set(address, entry);
    }
    this.#lt = lt;
    this.#seqno = seqno;
  }

  #setAccount(address: Address, shard: string): void {
    this.#accounts.set(address, { shard });
    this.#codes.noteChange(address);
  }

  #checkpointOf(state: Snapshot): Parameters<Journal['checkpoint']>[0] {
    return {
      lt: this.#lt,
      seqno: this.#seqno,
      now: this.#now,
      offset: this.#offset,
      transactions: state.transactions,
      accounts: new Map([...state.accounts].map(([address, { shard }]) => [address, shard])),
    };
  }

  #recover(): void {
    const recovered = this.#journal?.recover();
    if (recovered === undefined) return;
    const { checkpoint } = recovered;
    for (const record of recovered.history) this.#remember(record);
    if (checkpoint !== undefined) {
      this.#history.truncate(checkpoint.transactions);
      this.#lt = checkpoint.lt;
      this.#seqno = checkpoint.seqno;
      this.#now = checkpoint.now;
      this.#offset = checkpoint.offset;
      for (const [address, shard] of checkpoint.accounts) this.#setAccount(address, shard);
    }
    for (const record of recovered.tail) this.#replay(record);
    this.#undo.length = 0;
  }

  /** History before the checkpoint: nothing to run, its effects are in the checkpoint. */
  #remember(record: JournalRecord): void {
    if (record.kind !== 'block') return;
    for (const transaction of record.transactions)
      this.#history.add(new StoredTransaction(transaction, record.now, record.seqno));
  }

  #replay(record: JournalRecord): void {
    switch (record.kind) {
      case 'account':
        this.#lt = record.lt;
        this.#setAccount(record.address, record.state);
        return;
      case 'clock':
        this.#offset = record.offset;
        return;
      case 'block': {
        this.#now = record.now;
        this.#lt = record.ltBefore;
        this.#seqno = record.seqno - 1;
        const block = this.#runBlock(record.message, record.external, record.now);
        const same =
          block.outcome.accepted &&
          block.record.transactions.length === record.transactions.length &&
          block.record.transactions.every(({ hash }, n) => hash === record.transactions[n]?.hash);
        if (!same) throw new CodedError('JOURNAL_DIVERGED', { seqno: record.seqno });
        this.#publish(block);
      }
    }
  }
}

interface RanBlock {
  readonly outcome: ExternalOutcome;
  readonly lt: bigint;
  readonly record: Extract<JournalRecord, { kind: 'block' }>;
}

function readFirstMessage(message: Buffer, external: boolean): PendingMessage {
  if (external && message.length > MAX_EXTERNAL_BYTES) throw new MalformedBoc('larger than 65535 bytes');
  const table = readCellTable(message);
  if (external && depthOf(table) > MAX_EXTERNAL_DEPTH) throw new MalformedBoc('deeper than 512 cells');
  const destination = readDestination(table, table.root);
  if (destination.kind !== (external ? 'external-in' : 'internal'))
    throw new MalformedBoc(external ? 'not an inbound external message' : 'not an internal message');
  if (destination.to === undefined) throw new MalformedBoc('the destination is not in workchain 0');
  return {
    to: destination.to,
    boc: message.toString('base64'),
    hash: hashCell(table, table.root).toString('hex'),
  };
}
