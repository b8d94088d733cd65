import type { Address, Seconds } from '@junction/primitives';
import type { DecodedTransaction, JrpcClient } from '@junction/tvm';
import type { Transaction } from 'kysely';
import type { Activity, ActivityKind } from '../database/activity-json.ts';
import type { RetentionLimit } from '../database/retention.ts';
import type { Database, Schema } from '../database/schema.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';

/** Account that the index is to follow. */
export interface FollowTarget {
  readonly account: Address;
  readonly kind: ActivityKind;
  /** Logical time of the activity that announced the account, if earlier transactions are not part of the index. */
  readonly since?: bigint;
}

/** Accounts and tokens that an activity refers to. */
export interface Discovery {
  readonly accounts: readonly FollowTarget[];
  /** Tokens whose metadata is needed; those without readable metadata are quarantined. */
  readonly tokens: readonly Address[];
}

/** Key in `settings` under which a module stores the position of an unfinished reprojection. */
export const REPROJECTING_KEY = 'refolding';

export const NO_DISCOVERIES: Discovery = { accounts: [], tokens: [] };

/** Input of a projection: activities newer than all projected ones. */
export interface ProjectionStep {
  /** Activities in chain order, without those that earlier modules excluded. */
  readonly activities: readonly Activity[];
  /** Metadata of all known tokens. */
  readonly tokens: ReadonlyMap<Address, TokenMetadata>;
  readonly database: Database;
  /** Resolves once everything projected so far is written. */
  readonly isWritten: () => Promise<void>;
}

/** Result of projecting a step in one module. */
export interface Projection<State, Update> {
  readonly state: State;
  readonly update: Update;
  /** Activities that are neither stored nor projected; the index's time does not advance with them. */
  readonly excluded?: ReadonlySet<Activity>;
  /** Accounts that have reached a final state, in which they need not be followed. */
  readonly ended?: readonly Address[];
  /** Writes the rows in the SQL transaction that also advances the head. Idempotent. */
  write(transaction: Transaction<Schema>): Promise<void>;
}

/** Out-of-order activities and token metadata, already stored. */
export interface OutOfOrderStep<State> {
  /** State of the module before the step. */
  readonly state: State;
  /** Stored out-of-order activities, in chain order. */
  readonly outOfOrder: readonly Activity[];
  /** Stored activities that earlier modules removed because of these. */
  readonly removed: readonly Activity[];
  /** Tokens whose metadata became readable after activities with them were projected. */
  readonly fresh: readonly Address[];
  /** Metadata of all tokens, including those of `fresh`. */
  readonly tokens: ReadonlyMap<Address, TokenMetadata>;
}

export interface Reprojection<Update> {
  readonly update: Update;
  /** Stored activities that turned out not to belong to the index; they are deleted. */
  readonly removed?: readonly Activity[];
  /** Accounts that have reached a final state. */
  readonly ended?: readonly Address[];
  /** Number of reprojected activities; undefined if they were not counted. */
  readonly reprojectedCount?: number;
  /** True if further calls must reproject the rest. Until then, rows after some position are outdated. */
  readonly isUnfinished?: boolean;
}

/** Cursor of an account that is followed on demand. */
export interface LazyAccountCursor extends FollowTarget {
  /** Logical time of the newest stored transaction; 0 if none is stored. */
  readonly lt: bigint;
  readonly hash?: string | undefined;
  readonly since: bigint;
}

/**
 * Accounts that anyone can create in any number. They are read in pages and never all held in memory. Accounts in a
 * final state are not included.
 */
export interface LazyAccounts {
  readonly kind: ActivityKind;
  /** Returns the most recently changed accounts, newest first. */
  newest(database: Database, limit: number): Promise<readonly LazyAccountCursor[]>;
  /** Returns the accounts whose address sorts after `account`, in order of address. */
  after(database: Database, account: string, limit: number): Promise<readonly LazyAccountCursor[]>;
  /** Returns those of the given accounts that are stored as accounts of this kind. */
  among(database: Database, accounts: readonly Address[]): Promise<readonly LazyAccountCursor[]>;
}

/** Adds data from other transactions of the chain to activities. Throws `JrpcError` or `ChainDataError`. */
export type Trace = (activities: readonly Activity[]) => Promise<readonly Activity[]>;

/** How the old part of a module is pruned, after which it is final: it cannot be reprojected. */
export interface Pruning {
  /** Kind of accounts whose decoded transactions are dropped. */
  readonly droppedKind: ActivityKind;
  /** Deletes rows that are not needed from the limit on. */
  prune(transaction: Transaction<Schema>, limit: RetentionLimit): Promise<void>;
  /** Returns those of the tokens whose metadata would change final rows. */
  findFinalTokens(
    database: Database,
    tokens: readonly Address[],
    limit: RetentionLimit,
  ): Promise<ReadonlySet<Address>>;
}

/**
 * One area of the index: which accounts it follows, how it decodes transactions, and which rows it derives from them.
 * Follower, backfill buffer and store run a list of modules and know none of them.
 * @typeParam State immutable in-memory state between two steps
 * @typeParam Update what a step reports to readers
 */
export interface IndexModule<State = unknown, Update = unknown> {
  readonly name: string;
  /** Settings that select the root accounts, as text without a semicolon; undefined if no setting does. */
  readonly identity: string | undefined;
  /** Accounts followed from the start. */
  readonly rootAccounts: readonly FollowTarget[];
  /** Kinds of accounts whose activities can announce further accounts to follow. */
  readonly announcingKinds: readonly ActivityKind[];
  readonly lazyAccounts?: LazyAccounts;
  /** Undefined if everything is kept. */
  readonly pruning?: Pruning;

  /** True if this module decodes accounts of this kind. */
  handles(kind: ActivityKind): boolean;
  /** Decodes a transaction. If it throws, the transaction is recorded as unreadable. */
  decode(kind: ActivityKind, transaction: DecodedTransaction): Activity;
  /**
   * Returns an activity without events for an unreadable transaction: it is still the result of the message that caused
   * it.
   */
  decodeUnreadable(kind: ActivityKind, transaction: DecodedTransaction): Activity;
  discover(activity: Activity): Discovery;
  /** Creates a function that completes activities with data a single transaction does not contain. */
  openTrace?(client: Pick<JrpcClient, 'getTransactionsList'>): Trace;

  /** Loads the state that the next steps need. */
  load(database: Database, tokens: ReadonlyMap<Address, TokenMetadata>): Promise<State>;
  /**
   * Returns accounts announced by stored activities: a crash may have stored an announcement, but nothing of the
   * announced account.
   */
  announced(database: Database, state: State): Promise<readonly FollowTarget[]>;
  /**
   * Projects activities; the tables are not changed before `write`. If an activity cannot be projected, only this one
   * is left out.
   */
  project(state: State, step: ProjectionStep): Promise<Projection<State, Update>>;
  /**
   * Reprojects rows affected by out-of-order activities and late token metadata. The result equals that of an in-order
   * projection.
   */
  reproject(
    transaction: Transaction<Schema>,
    outOfOrder: OutOfOrderStep<State>,
  ): Promise<Reprojection<Update>>;
  /** Merges the updates of several steps. */
  join(earlier: Update, later: Update): Update;
  /** Returns what another process wrote between two states; `database` holds the later one. */
  updateBetween(database: Database, before: State, after: State, since: Seconds): Promise<Update>;
  /** Empties the tables derived from activities. */
  clear(transaction: Transaction<Schema>): Promise<void>;
}
