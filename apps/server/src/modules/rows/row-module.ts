import type { NetworkConfig } from '@junction/protocol/network';
import type { Address } from '@junction/primitives';
import type { DecodedTransaction } from '@junction/tvm';
import type { ModuleActivity, ModuleAccountKind } from '../../database/activity-json.ts';
import type { RowKey, RowUpsert, ModuleRows } from './module-rows.ts';
import type { ModuleTable } from './module-table.ts';

/** Account that the indexer follows on behalf of an area. */
export interface ModuleAccount {
  readonly account: Address;
  readonly kind: ModuleAccountKind;
}

/** Events of one transaction, as decoded by an area. */
export interface DecodedModuleEvents<Event extends object> {
  readonly events: readonly Event[];
  /** Number of messages that no ABI of the area can decode. */
  readonly unknown: number;
}

/** Accounts and tokens that an activity refers to. */
export interface ReferencedAccountsAndTokens {
  /** Accounts to follow. They are read from their first transaction, even if it precedes the announcement. */
  readonly accounts: readonly ModuleAccount[];
  /** Tokens whose metadata the area needs. A token without readable metadata is quarantined. */
  readonly tokens: readonly Address[];
}

/** Result of projecting an activity. */
export interface ModuleProjection {
  /** Rows to write; later ones replace earlier ones with the same key. */
  readonly puts: readonly RowUpsert[];
  /** Reason why a part of the activity was skipped; undefined if all of it was projected. */
  readonly invalidReason?: string;
}

/**
 * Area without in-memory state. It declares which rows an activity reads and writes, and `RowBasedIndexModule` turns it into an
 * index module. This requires two rules: the key of every table begins with `account`, the followed account whose
 * activities produce the row, and a row depends only on that account's activities. Joins and prices are computed by
 * queries.
 */
export interface AccountRowModule<Event extends object = object> {
  /** Name of the area; the kinds of its accounts begin with it and a slash. */
  readonly name: string;
  /** Settings that select the root accounts. A stored index with other settings is rejected. */
  readonly identity: string;
  /** Accounts followed from the start. */
  readonly rootAccounts: readonly ModuleAccount[];
  /** Kinds of accounts whose activities can announce accounts. */
  readonly announcingKinds: readonly ModuleAccountKind[];
  readonly tables: readonly ModuleTable[];
  /** Decodes a transaction. If it throws, the transaction is recorded as unreadable. */
  decode(kind: ModuleAccountKind, transaction: DecodedTransaction): DecodedModuleEvents<Event>;
  discover(kind: ModuleAccountKind, activity: ModuleActivity<Event>): ReferencedAccountsAndTokens;
  /** Returns the keys of the rows that `project` reads. */
  readKeys(kind: ModuleAccountKind, activity: ModuleActivity<Event>): readonly RowKey[];
  /**
   * Returns further keys that depend on rows declared by `readKeys`, in their state before this activity. Called again
   * for the same activity if those rows have changed.
   */
  dependentKeys?(
    kind: ModuleAccountKind,
    activity: ModuleActivity<Event>,
    rows: ModuleRows,
  ): readonly RowKey[];
  /** Projects an activity. Pure function. If it throws, the activity is skipped and recorded as invalid. */
  project(kind: ModuleAccountKind, activity: ModuleActivity<Event>, rows: ModuleRows): ModuleProjection;
}

/** Network configuration, from which each area decides whether the network has it. */
export type AreaNetworkConfig = Partial<NetworkConfig>;

/** Registration of a row-based area in the index. */
export interface AreaIndexRegistration {
  /** Creates the module; undefined if a network has no such area. */
  readonly open: (network: AreaNetworkConfig) => AccountRowModule | undefined;
  readonly tables: readonly ModuleTable[];
}
