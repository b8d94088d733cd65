import { CodedError, seconds, type Address, type Seconds } from '@junction/primitives';
import { TychoVm } from '../vm/tycho-vm.ts';
import { encodeAccount, type AccountRecord, type AccountSeed } from './account-record.ts';
import { AccountStore, type AccountsCopy } from './account-store.ts';
import { BlockFailed, runBlock, type BlockOutcome, type Refusal } from './block-runner.ts';
import { History } from './history.ts';
import { encodeInternalMessage, type InternalMessage } from './internal-message.ts';
import type { Checkpoint, Journal, JournalRecord } from './journal.ts';
import { StoredTransaction, type TransactionRecord } from './stored-transaction.ts';

export type SnapshotId = number;

export interface ChainOptions {
  /** Id that signatures are bound to. */
  readonly globalId?: number;
  /** The machine that runs transactions; one of its own by default. It brings its network id. */
  readonly vm?: TychoVm;
  /** Real time, or the time genesis plays. The chain adds its offset and never goes back. */
  readonly clock: () => Seconds;
  /** Without one the chain lives in memory only. */
  readonly journal?: Journal;
}

/** One message from outside and everything it caused. */
export interface BlockRecord {
  readonly seqno: number;
  readonly now: Seconds;
  readonly lt: bigint;
  readonly transactions: readonly TransactionRecord[];
}

export type ExternalOutcome = { readonly accepted: true; readonly transactions: string[] } | Refusal;

export interface ChainEvents {
  transaction: TransactionRecord;
  block: BlockRecord;
}

type ChainListeners = { readonly [Name in keyof ChainEvents]: Set<(event: ChainEvents[Name]) => void> };

export const DEVNET_GLOBAL_ID = 31337;

const FIRST_LT = 1_000_000n;
/** How long messages are run before their journal records are made durable together. */
const BATCH_MILLISECONDS = 20;

interface Job {
  readonly message: Buffer;
  readonly external: boolean;
  readonly settle: (outcome: ExternalOutcome) => void;
  readonly fail: (error: unknown) => void;
}

interface Snapshot {
  readonly accounts: AccountsCopy;
  /** Where the history was. */
  readonly mark: number;
}

type AcceptedBlock = Extract<BlockOutcome, { accepted: true }>;

/**
 * A single-threaded TVM chain. A message and its whole tree run at once and make one block:
 * readers never see half a block, and nothing is announced before it is durable.
 */
export class Chain {
  readonly globalId: number;
  readonly #vm: TychoVm;
  readonly #clock: () => Seconds;
  readonly #journal: Journal | undefined;
  readonly #accounts = new AccountStore();
  readonly #history: History;
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
   * Resumes what the journal holds. Rejects with `JOURNAL_DIVERGED` when running it again gives something else, with
   * `JOURNAL_NEEDS_CHECKPOINT` when it was reverted and the checkpoint of that is gone.
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
    this.#history = new History(options.journal?.archive);
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
    const lt = this.#lt + 1n;
    const encoded = encodeAccount(address, state, this.now, lt, this.#accounts.get(address));
    this.#journal?.append([{ kind: 'account', lt, address, state: encoded }]);
    this.#lt = lt;
    this.#accounts.set(address, encoded);
    this.#accounts.forgetUndo();
  }

  getAccount(address: Address): AccountRecord | undefined {
    return this.#accounts.get(address);
  }

  /** ShardAccount as the VM takes it, base64 BOC; that of an empty account for an unknown address. */
  getState(address: Address): string {
    return this.#accounts.state(address);
  }

  /** Every address that has a state, in no particular order. */
  listAccounts(): Address[] {
    return this.#accounts.addresses();
  }

  /** Ascending addresses strictly after `after`. */
  listAccountsByCodeHash(codeHash: string, limit: number, after?: Address): Address[] {
    return this.#accounts.listByCodeHash(codeHash, limit, after);
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
    const outcome = await this.#enqueue(encodeInternalMessage(message, this.#lt, this.now), false);
    if (!outcome.accepted) throw new BlockFailed(outcome.reason);
    return { transactions: outcome.transactions };
  }

  /** Moves the clock forward. Throws on a negative or fractional step: time never goes back. */
  advanceTime(by: Seconds): void {
    if (!Number.isSafeInteger(by) || by < 0) throw new RangeError(`cannot advance time by ${by} s`);
    const offset = seconds(this.#offset + by);
    this.#journal?.append([{ kind: 'clock', offset }]);
    this.#offset = offset;
  }

  /** Remembers all accounts and how long the history is, until the process ends or `most` others are newer. */
  snapshot(most = Number.POSITIVE_INFINITY): SnapshotId {
    const id = this.#nextSnapshot++;
    this.#snapshots.set(id, { accounts: this.#accounts.copy(), mark: this.#history.mark });
    const [oldest] = this.#snapshots.keys();
    if (oldest !== undefined && this.#snapshots.size > most) this.#snapshots.delete(oldest);
    return id;
  }

  hasSnapshot(id: SnapshotId): boolean {
    return this.#snapshots.has(id);
  }

  /**
   * Returns accounts and history to a snapshot; later snapshots are forgotten. Time, logical time and block numbers
   * go on, because clients rely on their never going back. Throws `UNKNOWN_SNAPSHOT`.
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

  /** Writes the whole state, so that the next start need not run the journal again. */
  checkpoint(): void {
    this.#journal?.checkpoint(
      this.#checkpointOf({ accounts: this.#accounts.copy(), mark: this.#history.mark }),
    );
    this.#history.release();
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
      for (const { job } of ran) job.fail(new BlockFailed('the journal cannot be written', error));
      return;
    }
    this.#accounts.forgetUndo();
    for (const { job, accepted } of ran)
      job.settle({ accepted: true, transactions: this.#publish(accepted) });
    this.#checkpointWhenDue();
  }

  #checkpointWhenDue(): void {
    if (this.#journal?.isCheckpointDue() !== true) return;
    try {
      this.checkpoint();
    } catch (error) {
      // Nothing is lost without it: the journal holds everything, only the next start takes longer.
      process.emitWarning(`no checkpoint could be written: ${String(error)}`);
    }
  }

  /** Undefined when the message did not get in; its sender then knows already. */
  #run({ message, external, settle, fail }: Job): AcceptedBlock | undefined {
    const { undoLength } = this.#accounts;
    try {
      const input = { seqno: this.#seqno + 1, ltBefore: this.#lt, now: this.now, external, message };
      const outcome = runBlock(this.#vm, this.#accounts, input);
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

  /** Returns the hashes of the block's transactions. */
  #publish({ block, lt }: AcceptedBlock): string[] {
    const { now, seqno } = block;
    const transactions = block.transactions.map((each) => new StoredTransaction(each, now, seqno));
    for (const transaction of transactions) this.#history.add(transaction);
    for (const transaction of transactions)
      for (const listener of this.#listeners.transaction) listener(transaction);
    for (const listener of this.#listeners.block) listener({ seqno, now, lt, transactions });
    return transactions.map(({ hash }) => hash);
  }

  #checkpointOf(state: Snapshot): Checkpoint {
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
    this.#accounts.forgetUndo();
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
        const outcome = runBlock(this.#vm, this.#accounts, record);
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
