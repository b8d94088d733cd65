import type { Address, Seconds } from '@junction/primitives';
import type { DecodedTransaction, JrpcClient } from '@junction/tvm';
import type { Transaction } from 'kysely';
import type { Activity, ActivityKind } from '../database/activity-json.ts';
import type { RetentionLimit } from '../database/retention.ts';
import type { Database, DatabaseSchema } from '../database/schema.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';

/** Account that the index follows. */
export interface AccountToFollow {
  readonly account: Address;
  readonly kind: ActivityKind;
  /** Logical time of the activity that announced the account, if earlier transactions are not part of the index. */
  readonly since?: bigint;
}

/** Accounts and tokens that an activity refers to. */
export interface DiscoveredReferences {
  readonly accounts: readonly AccountToFollow[];
  /** Tokens whose metadata is needed. A token without readable metadata is quarantined. */
  readonly tokens: readonly Address[];
}

/** Settings key under which a module stores the position of an unfinished reprojection. */
export const REPROJECTION_SETTING_KEY = 'refolding';

export const NO_DISCOVERED_REFERENCES: DiscoveredReferences = { accounts: [], tokens: [] };

/** Input of a projection: activities newer than all projected so far. */
export interface ProjectionInput {
  /** Activities in chain order, without those that earlier modules excluded. */
  readonly activities: readonly Activity[];
  /** Metadata of all known tokens. */
  readonly tokens: ReadonlyMap<Address, TokenMetadata>;
  readonly database: Database;
  /** Resolves once everything projected so far is written. */
  readonly isWritten: () => Promise<void>;
}

/** Result of projecting a step in one module. */
export interface ProjectionResult<State, Update> {
  readonly state: State;
  readonly update: Update;
  /** Activities that are neither stored nor projected. They do not advance the index's time. */
  readonly excluded?: ReadonlySet<Activity>;
  /** Accounts in a final state, which need not be followed any more. */
  readonly ended?: readonly Address[];
  /** Writes the rows in the SQL transaction that also advances the head. Idempotent. */
  write(transaction: Transaction<DatabaseSchema>): Promise<void>;
}

/** Input of a reprojection: stored out-of-order activities and new token metadata. */
export interface ReprojectionInput<State> {
  /** State of the module before the step. */
  readonly state: State;
  /** Stored out-of-order activities, in chain order. */
  readonly outOfOrder: readonly Activity[];
  /** Stored activities that modules earlier in the projection order removed because of the out-of-order activities. */
  readonly removed: readonly Activity[];
  /** Tokens whose metadata became readable after activities that need it were projected. */
  readonly fresh: readonly Address[];
  /** Metadata of all tokens, including those of `fresh`. */
  readonly tokens: ReadonlyMap<Address, TokenMetadata>;
}

export interface ReprojectionResult<Update> {
  readonly update: Update;
  /** Stored activities that turned out not to belong to the index; they are deleted. */
  readonly removed?: readonly Activity[];
  /** Accounts in a final state, which need not be followed any more. */
  readonly ended?: readonly Address[];
  /** Number of reprojected activities; undefined if they were not counted. */
  readonly reprojectedCount?: number;
  /** True if further calls are needed to reproject the rest. Until then, some rows are outdated. */
  readonly isUnfinished?: boolean;
}

/** Cursor of an account that is followed on demand. */
export interface OnDemandAccountCursor extends AccountToFollow {
  /** Logical time of the newest stored transaction; 0 if none is stored. */
  readonly lt: bigint;
  readonly hash?: string | undefined;
  readonly since: bigint;
}

/**
 * Accounts followed on demand, because anyone can create any number of them. They are read in pages and never all held
 * in memory. Accounts in a final state are not included.
 */
export interface OnDemandAccountSource {
  readonly kind: ActivityKind;
  /** Returns the most recently changed accounts, newest first. */
  newest(database: Database, limit: number): Promise<readonly OnDemandAccountCursor[]>;
  /** Returns the accounts whose address sorts after `account`, in order of address. */
  after(database: Database, account: string, limit: number): Promise<readonly OnDemandAccountCursor[]>;
  /** Returns the cursors of those of the given accounts that are stored with this kind. */
  among(database: Database, accounts: readonly Address[]): Promise<readonly OnDemandAccountCursor[]>;
}

/** Completes activities with data from other transactions. Throws `JrpcError` or `ChainDataError`. */
export type ActivityCompleter = (activities: readonly Activity[]) => Promise<readonly Activity[]>;

/** Pruning of a module's old rows. The pruned part is final: it cannot be reprojected. */
export interface ModulePruning<State = unknown> {
  /** Kind of accounts whose decoded transactions are dropped. */
  readonly droppedKind: ActivityKind;
  /** Deletes rows that are older than the retention limit and not needed any more. */
  prune(transaction: Transaction<DatabaseSchema>, limit: RetentionLimit): Promise<void>;
  /**
   * True if an activity changes no row, because it is older than the announcement of its account. Anyone can send a message to the address of an account that will be announced much later.
   */
  isBeforeAnnouncement(state: State, activity: Activity): boolean;
  /** Returns the given tokens whose metadata would change final rows. */
  findFinalTokens(
    database: Database,
    tokens: readonly Address[],
    limit: RetentionLimit,
  ): Promise<ReadonlySet<Address>>;
}

/**
 * One area of the index: the accounts it follows, the decoding of their transactions, and the rows it derives from
 * them. Follower, backfill buffer and store work with a list of modules and depend on none of them.
 * @typeParam State immutable in-memory state between two steps
 * @typeParam Update change report of a step for readers
 */
export interface IndexModule<State = unknown, Update = unknown> {
  readonly name: string;
  /**
   * Settings that select the root accounts, as text without a semicolon; undefined if the module has no such settings.
   */
  readonly identity: string | undefined;
  /** Accounts followed from the start. */
  readonly rootAccounts: readonly AccountToFollow[];
  /** Kinds of accounts whose activities can announce further accounts to follow. */
  readonly announcingKinds: readonly ActivityKind[];
  readonly lazyAccounts?: OnDemandAccountSource;
  /** Pruning of the module's old data; undefined if the module keeps everything. */
  readonly pruning?: ModulePruning<State>;

  /** True if this module decodes accounts of this kind. */
  handles(kind: ActivityKind): boolean;
  /** Decodes a transaction. If it throws, the transaction is recorded as unreadable. */
  decode(kind: ActivityKind, transaction: DecodedTransaction): Activity;
  /**
   * Returns an activity without events for an unreadable transaction, so that the message that caused it still has a
   * result.
   */
  decodeUnreadable(kind: ActivityKind, transaction: DecodedTransaction): Activity;
  discover(activity: Activity): DiscoveredReferences;
  /** Creates a function that completes activities with data from other transactions. */
  openTrace?(client: Pick<JrpcClient, 'getTransactionsList'>): ActivityCompleter;

  /** Loads the state that the next steps need. */
  load(database: Database, tokens: ReadonlyMap<Address, TokenMetadata>): Promise<State>;
  /**
   * Returns accounts announced by stored activities. After a crash, an announcement can be stored without any activity
   * of the announced account.
   */
  announced(database: Database, state: State): Promise<readonly AccountToFollow[]>;
  /**
   * Projects activities. The tables do not change before `write`. An activity that cannot be projected is skipped; all
   * others are projected.
   */
  project(state: State, step: ProjectionInput): Promise<ProjectionResult<State, Update>>;
  /**
   * Reprojects rows affected by out-of-order activities and late token metadata. The result equals that of an in-order
   * projection.
   */
  reproject(
    transaction: Transaction<DatabaseSchema>,
    outOfOrder: ReprojectionInput<State>,
  ): Promise<ReprojectionResult<Update>>;
  /** Merges the updates of several steps. */
  join(earlier: Update, later: Update): Update;
  /** Returns the update between two states when another process wrote the changes; `database` holds the later state. */
  updateBetween(database: Database, before: State, after: State, since: Seconds): Promise<Update>;
  /** Empties the tables derived from activities. */
  clear(transaction: Transaction<DatabaseSchema>): Promise<void>;
}
