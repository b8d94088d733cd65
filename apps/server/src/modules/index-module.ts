import type { Address, Seconds } from '@junction/primitives';
import type { DecodedTransaction, JrpcClient } from '@junction/tvm';
import type { Transaction } from 'kysely';
import type { Activity, ActivityKind } from '../database/activity-json.ts';
import type { Database, Schema } from '../database/schema.ts';
import type { TokenFacts } from '../database/token-facts.ts';

/** An account to follow. */
export interface Found {
  readonly account: Address;
  readonly kind: ActivityKind;
  /** Logical time of its announcement, where what it did before is no part of the index. */
  readonly since?: bigint;
}

/** What an activity points to. */
export interface Discovery {
  readonly accounts: readonly Found[];
  /** Tokens whose facts are wanted; what strangers name and cannot describe itself is set aside. */
  readonly tokens: readonly Address[];
}

/** Where a module keeps how far it has folded again what it could not finish; of `settings`. */
export const REFOLDING = 'refolding';

export const NOTHING_FOUND: Discovery = { accounts: [], tokens: [] };

/** Activities that are newer than all that is folded. */
export interface FoldStep {
  /** In the order of the chain, without those that modules before this one have left out. */
  readonly activities: readonly Activity[];
  /** The facts of every token that is known. */
  readonly tokens: ReadonlyMap<Address, TokenFacts>;
  readonly database: Database;
  /** Resolves when all that was folded so far is in the tables. */
  readonly isWritten: () => Promise<void>;
}

/** Where a step leaves a module. */
export interface Fold<State, Update> {
  readonly state: State;
  readonly update: Update;
  /** Activities that are no part of the index and are not kept: not even time passes with them. */
  readonly leftOut?: ReadonlySet<Activity>;
  /** Accounts to which nothing happens any more. */
  readonly ended?: readonly Address[];
  /** Writes the rows, in the SQL transaction that moves the head. Twice is the same as once. */
  write(transaction: Transaction<Schema>): Promise<void>;
}

/** What was told late, and is stored by now. */
export interface LateStep<State> {
  /** How things stood before. */
  readonly state: State;
  /** In the order of the chain. */
  readonly late: readonly Activity[];
  /** Stored activities that modules before this one no longer keep. */
  readonly gone: readonly Activity[];
  /** Tokens whose facts came late. */
  readonly fresh: readonly Address[];
  /** All facts, these among them. */
  readonly tokens: ReadonlyMap<Address, TokenFacts>;
}

export interface Refold<Update> {
  readonly update: Update;
  /** Stored activities that are not kept any more. */
  readonly gone?: readonly Activity[];
  /** Accounts to which nothing happens any more. */
  readonly ended?: readonly Address[];
  /** Activities that were folded again, where that is counted. */
  readonly folded?: number;
  /** The rest is folded again the next times it is called, a part each: until then it tells of another past. */
  readonly isUnfinished?: boolean;
}

/** How far an account of a crowd is read, and where it begins. */
export interface CrowdCursor extends Found {
  /** Newest transaction that is stored; 0 for none. */
  readonly lt: bigint;
  readonly hash?: string | undefined;
  readonly since: bigint;
}

/** Accounts that strangers make any number of: they are read in pages, never all held in memory. Only open ones count. */
export interface Crowd {
  readonly kind: ActivityKind;
  /** Those that changed last, newest first. */
  newest(database: Database, limit: number): Promise<readonly CrowdCursor[]>;
  /** By address, behind one. */
  after(database: Database, account: string, limit: number): Promise<readonly CrowdCursor[]>;
  /** Those of some accounts that belong to it. */
  among(database: Database, accounts: readonly Address[]): Promise<readonly CrowdCursor[]>;
}

/** Completes activities with what only other transactions of the chain tell. Throws `JrpcError` or `ChainOddity`. */
export type Trace = (activities: readonly Activity[]) => Promise<readonly Activity[]>;

/**
 * An area of the index: what it follows, how it reads transactions, and what rows follow from them. Follower, backlog
 * and store run a list of modules and know none of them. `State` is what a module keeps in memory between two steps
 * (its values never change, a step answers a new one), `Update` what a step reports to others.
 */
export interface IndexModule<State = unknown, Update = unknown> {
  readonly name: string;
  /** Text that changes with what is followed from the start, without a semicolon; undefined where nothing is. */
  readonly identity: string | undefined;
  /** Followed from the start. */
  readonly follows: readonly Found[];
  /** Kinds of accounts whose activities can announce further accounts. */
  readonly announcing: readonly ActivityKind[];
  readonly crowd?: Crowd;

  /** Whether accounts of this kind are read by this module. */
  reads(kind: ActivityKind): boolean;
  /** Reads a transaction. What it throws sets the transaction aside as unreadable. */
  decode(kind: ActivityKind, transaction: DecodedTransaction): Activity;
  /** A transaction that cannot be read: it is still the answer to the message that caused it. */
  unread(kind: ActivityKind, transaction: DecodedTransaction): Activity;
  discover(activity: Activity): Discovery;
  /** Begins to ask a node for what single transactions do not tell. */
  openTrace?(client: Pick<JrpcClient, 'getTransactionsList'>): Trace;

  /** What is stored, as far as the next steps need it. */
  load(database: Database, tokens: ReadonlyMap<Address, TokenFacts>): Promise<State>;
  /** What stored activities have announced: a crash may have stored an announcement and nothing of what it announced. */
  announced(database: Database, state: State): Promise<readonly Found[]>;
  /** Changes no table before `write`. What one activity makes it throw leaves out that activity alone. */
  fold(state: State, step: FoldStep): Promise<Fold<State, Update>>;
  /** Folds again what late activities and facts touch, as if they had come in time. */
  refold(transaction: Transaction<Schema>, late: LateStep<State>): Promise<Refold<Update>>;
  /** Updates of several steps as one. */
  join(earlier: Update, later: Update): Update;
  /** What another process has written between two states, the later of which `database` holds. */
  updateBetween(database: Database, before: State, after: State, since: Seconds): Promise<Update>;
  /** Empties the tables that follow from activities. */
  clear(transaction: Transaction<Schema>): Promise<void>;
}
