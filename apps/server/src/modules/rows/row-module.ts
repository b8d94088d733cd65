import type { NetworkConfig } from '@junction/protocol/network';
import type { Address } from '@junction/primitives';
import type { DecodedTransaction } from '@junction/tvm';
import type { ModuleActivity, ModuleKind } from '../../database/activity-json.ts';
import type { RowKey, RowPut, Rows } from './module-rows.ts';
import type { Table } from './module-table.ts';

/** An account that an area follows. */
export interface ModuleAccount {
  readonly account: Address;
  readonly kind: ModuleKind;
}

/** A transaction as an area reads it. */
export interface Decoded<Event extends object> {
  readonly events: readonly Event[];
  /** Messages in it that no interface of the area has. */
  readonly unknown: number;
}

/** What an activity points to. */
export interface ModuleDiscovery {
  /** Read from their first transaction on, however old the announcement is. */
  readonly accounts: readonly ModuleAccount[];
  /** Tokens whose facts the area wants; what strangers name and cannot describe itself is set aside. */
  readonly tokens: readonly Address[];
}

/** Rows that an activity leaves. */
export interface ModuleProjection {
  /** Later ones replace earlier ones of the same key. */
  readonly puts: readonly RowPut[];
  /** Says what cannot be, where something in it was left out. */
  readonly oddity?: string;
}

/**
 * An area that keeps nothing but rows: it says which rows an activity looks at and which it leaves, and `RowIndex` makes a
 * module of that. Two rules make that possible: every table begins
 * its key with `account`, the followed account whose activities make the row, and a row depends on nothing but that
 * account's own activities. What joins accounts, or needs prices, is computed when it is asked for.
 */
export interface RowModule<Event extends object = object> {
  /** Of the area; every kind of its accounts begins with it and a slash. */
  readonly name: string;
  /** Text that changes with what is followed from the start: an index that has another one is refused. */
  readonly identity: string;
  /** Followed from the start. */
  readonly follows: readonly ModuleAccount[];
  /** Kinds of accounts whose activities can announce further accounts. */
  readonly announcing: readonly ModuleKind[];
  readonly tables: readonly Table[];
  /** Reads a transaction. Whatever it throws sets the transaction aside as unreadable. */
  decode(kind: ModuleKind, transaction: DecodedTransaction): Decoded<Event>;
  discover(kind: ModuleKind, activity: ModuleActivity<Event>): ModuleDiscovery;
  /** Keys of the rows that `project` looks at. */
  needs(kind: ModuleKind, activity: ModuleActivity<Event>): readonly RowKey[];
  /**
   * Keys that follow from rows named by `needs`, which are there as the activities before this one leave them: where an
   * event names no key itself. Asked again for the same activity when rows have changed since.
   */
  needsNext?(kind: ModuleKind, activity: ModuleActivity<Event>, rows: Rows): readonly RowKey[];
  /** Pure. What it throws leaves this one activity out, noted as an oddity. */
  project(kind: ModuleKind, activity: ModuleActivity<Event>, rows: Rows): ModuleProjection;
}

/** What of a network decides which areas it has. */
export type AreaNetwork = Partial<NetworkConfig>;

/** What an area lists of its index. */
export interface AreaIndex {
  /** Its module; undefined where a network has no such area. */
  readonly open: (network: AreaNetwork) => RowModule | undefined;
  readonly tables: readonly Table[];
}
