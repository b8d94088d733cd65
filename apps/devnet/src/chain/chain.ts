import { CodedError, seconds, type Address, type Seconds } from '@junction/primitives';
import { TychoVm } from '../vm/tycho-vm.ts';
import { encodeAccount, type AccountRecord, type AccountInitialState } from './account-record.ts';
import { AccountStore, type AccountsSnapshot } from './account-store.ts';
import {
  BlockFailedError,
  executeMessageAsBlock,
  type BlockExecutionOutcome,
  type MessageRejection,
} from './block-runner.ts';
import { TransactionHistory } from './history.ts';
import { encodeInternalMessage, type InternalMessage } from './internal-message.ts';
import type { ChainStateCheckpoint, Journal, JournalRecord } from './journal.ts';
import { StoredTransaction, type TransactionRecord } from './stored-transaction.ts';

export type SnapshotId = number;

export interface ChainOptions {
  /** Network id included in signatures. */
  readonly globalId?: number;
  /** VM that executes transactions; defaults to a new one. Determines the network id. */
  readonly vm?: TychoVm;
  /** Returns the real time, or the simulated time of genesis. The chain adds its offset and never goes back. */
  readonly clock: () => Seconds;
  /** Where the chain is stored; undefined to keep it in memory only. */
  readonly journal?: Journal;
}

/** Result of one external message and of all messages it caused. */
export interface BlockRecord {
  readonly seqno: number;
  readonly now: Seconds;
  readonly lt: bigint;
  readonly transactions: readonly TransactionRecord[];
}

export type ExternalMessageOutcome =
  { readonly accepted: true; readonly transactions: string[] } | MessageRejection;

export interface ChainEvents {
  transaction: TransactionRecord;
  block: BlockRecord;
}

type ChainListeners = { readonly [Name in keyof ChainEvents]: Set<(event: ChainEvents[Name]) => void> };

export const DEVNET_GLOBAL_ID = 31337;

const FIRST_LT = 1_000_000n;
/** Milliseconds for which messages are executed before their journal records are written to disk together. */
const BATCH_MILLISECONDS = 20;

interface Job {
  readonly message: Buffer;
  readonly external: boolean;
  readonly settle: (outcome: ExternalMessageOutcome) => void;
  readonly fail: (error: unknown) => void;
}

interface Snapshot {
  readonly accounts: AccountsSnapshot;
  /** Number of transactions in the history when the snapshot was taken. */
  readonly mark: number;
}

type AcceptedBlock = Extract<BlockExecutionOutcome, { accepted: true }>;

/**
 * A single-threaded TVM chain. A message and its entire message tree form one block: readers never see a partial block,
 * and nothing is reported before it is durable.
 */
export class Chain {
  readonly globalId: number;
  readonly #vm: TychoVm;
  readonly #clock: () => Seconds;
  readonly #journal: Journal | undefined;
  readonly #accounts = new AccountStore();
  readonly #history: TransactionHistory;
  readonly #listeners: ChainListeners = { transaction: new Set(), block: new Set() };
  readonly #snapshots = new Map<SnapshotId, Snapshot>();
  readonly #jobs: Job[] = [];
  #lt = FIRST_LT;
  #seqno = 1;
  #now = seconds(0);
  #offset = seconds(0);
  #nextSnapshot = 1;
  #isDrainPlanned = false;

  /**
   * Resumes from the journal. Rejects with `JOURNAL_DIVERGED` if a replay differs, and with `JOURNAL_NEEDS_CHECKPOINT`
   * if the checkpoint of a revert is missing.
   */
  static create(options: ChainOptions): Promise<Chain> {
    return new Promise((resolve) => {
      const chain = new Chain(options);
      chain.#recover();
      resolve(chain);
    });
  }

  private constructor(options: ChainOptions) {
    this.#vm = options.vm ?? new TychoVm(options.globalId ?? DEVNET_GLOBAL_ID);
    this.globalId = this.#vm.globalId;
    this.#clock = options.clock;
    this.#journal = options.journal;
    this.#history = new TransactionHistory(options.journal?.archive);
  }

  /** Time of the chain: clock plus offset, never going back. */
  get now(): Seconds {
    const now = seconds(this.#clock() + this.#offset);
    if (now > this.#now) this.#now = now;
    return this.#now;
  }

  /** Upper bound of all logical times so far. */
  get lt(): bigint {
    return this.#lt;
  }

  get seqno(): number {
    return this.#seqno;
  }

  /** Seconds by which the chain is ahead of its clock. */
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

  putAccount(address: Address, state: AccountInitialState): void {
    const lt = this.#lt + 1n;
    const encoded = encodeAccount(address, state, this.now, lt, this.#accounts.get(address));
    this.#journal?.append([{ kind: 'account', lt, address, state: encoded }]);
    this.#lt = lt;
    this.#accounts.set(address, encoded);
    this.#accounts.clearUndo();
  }

  getAccount(address: Address): AccountRecord | undefined {
    return this.#accounts.get(address);
  }

  /** Returns the ShardAccount of an address as base64 BOC. For an unknown address this is the empty account. */
  getState(address: Address): string {
    return this.#accounts.state(address);
  }

  /** Lists all addresses with a state, unordered. */
  listAccounts(): Address[] {
    return this.#accounts.addresses();
  }

  /** Lists the addresses with this code hash in ascending order, strictly after `after`. */
  listAccountsByCodeHash(codeHash: string, limit: number, after?: Address): Address[] {
    return this.#accounts.listByCodeHash(codeHash, limit, after);
  }

  getTransaction(hash: string): TransactionRecord | undefined {
    return this.#history.byHash(hash);
  }

  /**
   * Returns the transaction that executed a message; undefined if there is none.
   * @param hash hash of the transaction's inbound message
   */
  getTransactionByInMessage(hash: string): TransactionRecord | undefined {
    return this.#history.byInMessage(hash);
  }

  /** Lists transactions newest first, at or before `atMostLt` if given. */
  listTransactions(address: Address, limit: number, atMostLt?: bigint): TransactionRecord[] {
    return this.#history.list(address, limit, atMostLt);
  }

  /**
   * Executes a signed message (base64 BOC) and everything it causes. Resolves when the result is durable. Rejects with
   * `BLOCK_FAILED` if the VM or the disk fails; the chain is then unchanged.
   */
  sendExternal(boc: string): Promise<ExternalMessageOutcome> {
    return this.#enqueue(Buffer.from(boc, 'base64'), true);
  }

  /** Executes an internal message as `sendExternal` does. The attached coins are newly created. */
  async sendInternal(message: InternalMessage): Promise<{ transactions: string[] }> {
    this.#lt += 1n;
    const outcome = await this.#enqueue(encodeInternalMessage(message, this.#lt, this.now), false);
    if (!outcome.accepted) throw new BlockFailedError(outcome.reason);
    return { transactions: outcome.transactions };
  }

  /** Advances the chain's clock by `by` seconds. Throws a `RangeError` for a negative or fractional number. */
  advanceTime(by: Seconds): void {
    if (!Number.isSafeInteger(by) || by < 0) throw new RangeError(`cannot advance time by ${by} s`);
    const offset = seconds(this.#offset + by);
    this.#journal?.append([{ kind: 'clock', offset }]);
    this.#offset = offset;
  }

  /** Keeps a snapshot of all accounts and of the history's length in memory until `max` newer snapshots exist. */
  snapshot(max = Number.POSITIVE_INFINITY): SnapshotId {
    const id = this.#nextSnapshot++;
    this.#snapshots.set(id, { accounts: this.#accounts.copy(), mark: this.#history.mark });
    const [oldest] = this.#snapshots.keys();
    if (oldest !== undefined && this.#snapshots.size > max) this.#snapshots.delete(oldest);
    return id;
  }

  hasSnapshot(id: SnapshotId): boolean {
    return this.#snapshots.has(id);
  }

  /**
   * Reverts accounts and history to a snapshot and removes later snapshots. Time, logical time and block numbers
   * continue, because clients expect them to increase. Throws `UNKNOWN_SNAPSHOT`.
   */
  revert(id: SnapshotId): void {
    const snapshot = this.#snapshots.get(id);
    if (snapshot === undefined) throw new CodedError('UNKNOWN_SNAPSHOT', { id });
    this.#journal?.checkpoint(this.#checkpointOf(snapshot));
    this.#accounts.restore(snapshot.accounts);
    this.#history.truncate(snapshot.mark);
    this.#history.release();
    for (const later of this.#snapshots.keys()) if (later > id) this.#snapshots.delete(later);
  }

  /** Writes the entire state, so that the next start need not replay the journal. */
  checkpoint(): void {
    this.#journal?.checkpoint(
      this.#checkpointOf({ accounts: this.#accounts.copy(), mark: this.#history.mark }),
    );
    this.#history.release();
  }

  /** Calls back after every durable transaction or block. Returns a function that unsubscribes. */
  on<Name extends keyof ChainEvents>(event: Name, listener: (event: ChainEvents[Name]) => void): () => void {
    const listeners: ChainListeners[Name] = this.#listeners[event];
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  #enqueue(message: Buffer, external: boolean): Promise<ExternalMessageOutcome> {
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

  /** Executes waiting messages, makes them durable with one write, then notifies listeners. Synchronous. */
  #drain(): void {
    const started = performance.now();
    const before = { lt: this.#lt, seqno: this.#seqno };
    const ran: { job: Job; accepted: AcceptedBlock }[] = [];
    while (performance.now() - started < BATCH_MILLISECONDS) {
      const job = this.#jobs.shift();
      if (job === undefined) break;
      const accepted = this.#run(job);
      if (accepted !== undefined) ran.push({ job, accepted });
    }
    if (ran.length === 0) return;
    try {
      this.#journal?.append(ran.map(({ accepted }) => accepted.block));
    } catch (error) {
      this.#accounts.rollBack(0);
      this.#lt = before.lt;
      this.#seqno = before.seqno;
      for (const { job } of ran) job.fail(new BlockFailedError('the journal cannot be written', error));
      return;
    }
    this.#accounts.clearUndo();
    for (const { job, accepted } of ran)
      job.settle({ accepted: true, transactions: this.#publish(accepted) });
    this.#checkpointWhenDue();
  }

  #checkpointWhenDue(): void {
    if (this.#journal?.isCheckpointDue() !== true) return;
    try {
      this.checkpoint();
    } catch (error) {
      // No data is lost, because the journal contains all records. Only the next start takes longer.
      process.emitWarning(`no checkpoint could be written: ${String(error)}`);
    }
  }

  /** Executes a queued message. Returns undefined if it was rejected; its sender is notified here. */
  #run({ message, external, settle, fail }: Job): AcceptedBlock | undefined {
    const { undoLength } = this.#accounts;
    try {
      const input = { seqno: this.#seqno + 1, ltBefore: this.#lt, now: this.now, external, message };
      const outcome = executeMessageAsBlock(this.#vm, this.#accounts, input);
      if (outcome.accepted) {
        this.#seqno++;
        this.#lt = outcome.lt;
        return outcome;
      }
      settle(outcome);
    } catch (error) {
      fail(error);
    }
    this.#accounts.rollBack(undoLength);
    return undefined;
  }

  /** Adds the block to the history and notifies the listeners. Returns the hashes of its transactions. */
  #publish({ block, lt }: AcceptedBlock): string[] {
    const { now, seqno } = block;
    const transactions = block.transactions.map((each) => new StoredTransaction(each, now, seqno));
    for (const transaction of transactions) this.#history.add(transaction);
    for (const transaction of transactions)
      for (const listener of this.#listeners.transaction) listener(transaction);
    for (const listener of this.#listeners.block) listener({ seqno, now, lt, transactions });
    return transactions.map(({ hash }) => hash);
  }

  #checkpointOf(state: Snapshot): ChainStateCheckpoint {
    return {
      lt: this.#lt,
      seqno: this.#seqno,
      now: this.#now,
      offset: this.#offset,
      mark: state.mark,
      accounts: new Map([...state.accounts].map(([address, entry]) => [address, entry.state])),
    };
  }

  #recover(): void {
    const recovered = this.#journal?.recover();
    if (recovered === undefined) return;
    this.#history.resume(recovered.history, recovered.mark);
    const { checkpoint } = recovered;
    if (checkpoint !== undefined) {
      this.#lt = checkpoint.lt;
      this.#seqno = checkpoint.seqno;
      this.#now = checkpoint.now;
      this.#offset = checkpoint.offset;
      for (const [address, state] of checkpoint.accounts) this.#accounts.set(address, state);
    }
    for (const record of recovered.tail) this.#replay(record);
    this.#accounts.clearUndo();
  }

  #replay(record: JournalRecord): void {
    switch (record.kind) {
      case 'account':
        this.#lt = record.lt;
        this.#accounts.set(record.address, record.state);
        return;
      case 'clock':
        this.#offset = record.offset;
        return;
      case 'revert':
        throw new CodedError('JOURNAL_NEEDS_CHECKPOINT', { seqno: this.#seqno });
      case 'block': {
        const outcome = executeMessageAsBlock(this.#vm, this.#accounts, record);
        const hashes = record.transactions.map(({ hash }) => hash).join();
        if (!outcome.accepted || outcome.block.transactions.map(({ hash }) => hash).join() !== hashes)
          throw new CodedError('JOURNAL_DIVERGED', { seqno: record.seqno });
        this.#now = record.now;
        this.#seqno = record.seqno;
        this.#lt = outcome.lt;
        this.#publish(outcome);
      }
    }
  }
}
