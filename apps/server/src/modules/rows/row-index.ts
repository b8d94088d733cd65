import type { Address } from '@junction/primitives';
import type { DecodedTransaction } from '@junction/tvm';
import { sql, type Transaction } from 'kysely';
import {
  getActivityAccount,
  compareInChainOrder,
  parseActivity,
  type Activity,
  type ActivityKind,
  type ModuleActivity,
  type ModuleAccountKind,
} from '../../database/activity-json.ts';
import type { Database, DatabaseSchema } from '../../database/schema.ts';
import { projectOrQuarantineActivities } from '../../write/project-or-quarantine.ts';
import { writeInvalidEvents, type InvalidEvent } from '../../write/quarantine.ts';
import {
  NO_DISCOVERED_REFERENCES,
  type DiscoveredReferences,
  type ProjectionResult,
  type ProjectionInput,
  type AccountToFollow,
  type IndexModule,
  type ReprojectionInput,
  type ReprojectionResult,
} from '../index-module.ts';
import { summarizeUnreadableTransaction } from '../unread-transaction.ts';
import { ProjectionRowStore, type RowKey } from './module-rows.ts';
import type { ModuleTable } from './module-table.ts';
import type { AccountRowModule } from './row-module.ts';
import { deleteAccountRows, deleteAllRows, listMissingKeys, selectRows, upsertRows } from './row-sql.ts';

type AreaActivity = Extract<Activity, { kind: ModuleAccountKind }>;

/** Number of stored activities of an account that are reprojected per batch. */
const ACTIVITY_BATCH_SIZE = 500;

/** Index module of a row-based area, which has no in-memory state between steps. */
export class RowBasedIndexModule implements IndexModule<undefined, undefined> {
  readonly name: string;
  readonly identity: string;
  readonly rootAccounts: readonly AccountToFollow[];
  readonly announcingKinds: readonly ModuleAccountKind[];
  readonly tables: readonly ModuleTable[];
  readonly #module: AccountRowModule;

  constructor(module: AccountRowModule) {
    this.#module = module;
    this.name = module.name;
    this.identity = module.identity;
    this.rootAccounts = module.rootAccounts;
    this.announcingKinds = module.announcingKinds;
    this.tables = module.tables;
  }

  handles(kind: ActivityKind): kind is ModuleAccountKind {
    return kind.startsWith(`${this.name}/`);
  }

  decode(kind: ActivityKind, transaction: DecodedTransaction): AreaActivity {
    if (!this.handles(kind)) throw new RangeError(`${this.name} does not read ${kind}`);
    return { kind, activity: toModuleActivity(transaction, this.#module.decode(kind, transaction)) };
  }

  decodeUnreadable(kind: ActivityKind, transaction: DecodedTransaction): AreaActivity {
    if (!this.handles(kind)) throw new RangeError(`${this.name} does not read ${kind}`);
    const { unknown } = summarizeUnreadableTransaction(transaction);
    return { kind, activity: toModuleActivity(transaction, { events: [], unknown }) };
  }

  discover(one: Activity): DiscoveredReferences {
    return this.#isWork(one) ? this.#module.discover(one.kind, one.activity) : NO_DISCOVERED_REFERENCES;
  }

  load(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async announced(database: Database): Promise<readonly AccountToFollow[]> {
    const found: AccountToFollow[] = [];
    if (this.announcingKinds.length === 0) return found;
    const announcers = await database
      .selectFrom('cursors')
      .select('account')
      .where('kind', 'in', this.announcingKinds)
      .execute();
    for (const { account } of announcers)
      for await (const page of this.#stored(database, account))
        for (const one of page) found.push(...this.discover(one).accounts);
    return found;
  }

  /**
   * Returns a projection that does its work in `write`, because the rows it reads are complete only after all earlier
   * steps are written.
   */
  project(
    _state: undefined,
    { activities }: ProjectionInput,
  ): Promise<ProjectionResult<undefined, undefined>> {
    const write = (transaction: Transaction<DatabaseSchema>): Promise<void> =>
      this.#projectRows(transaction, activities);
    return Promise.resolve({ state: undefined, update: undefined, write });
  }

  /**
   * Reprojects the accounts with out-of-order activities from their stored activities. Rows of other accounts do not
   * depend on them.
   */
  async reproject(
    transaction: Transaction<DatabaseSchema>,
    { outOfOrder: late }: ReprojectionInput<undefined>,
  ): Promise<ReprojectionResult<undefined>> {
    const accounts = [...new Set(late.filter((one) => this.#isWork(one)).map(getActivityAccount))];
    if (accounts.length > 0)
      for (const table of this.tables) await deleteAccountRows(transaction, table, accounts);
    for (const account of accounts)
      for await (const page of this.#stored(transaction, account))
        await projectOrQuarantineActivities(transaction, page, undefined, (_state, accepted) =>
          this.#projectRows(transaction, accepted),
        );
    return { update: undefined };
  }

  join(): undefined {
    return undefined;
  }

  updateBetween(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async clear(transaction: Transaction<DatabaseSchema>): Promise<void> {
    for (const table of this.tables) await deleteAllRows(transaction, table);
  }

  #isWork(one: Activity): one is AreaActivity {
    return this.handles(one.kind);
  }

  async #projectRows(
    transaction: Transaction<DatabaseSchema>,
    activities: readonly Activity[],
  ): Promise<undefined> {
    const work = activities.filter((one) => this.#isWork(one));
    if (work.length === 0) return;
    const rows = new ProjectionRowStore();
    await this.#load(transaction, rows, work);
    const invalidEvents = new Map<Address, InvalidEvent>();
    for (const one of work) {
      // Most rows are already loaded. More rows are needed only if earlier activities changed rows on which the keys
      // depend.
      await this.#loadNext(transaction, rows, [one]);
      const invalidEvent = this.#project(rows, one);
      if (invalidEvent) invalidEvents.set(invalidEvent.account, invalidEvent);
    }
    for (const [table, changed] of rows.changed()) await upsertRows(transaction, table, changed);
    await writeInvalidEvents(transaction, invalidEvents);
  }

  async #load(
    transaction: Transaction<DatabaseSchema>,
    rows: ProjectionRowStore,
    work: readonly AreaActivity[],
  ): Promise<void> {
    // If the keys of an activity cannot be determined, its projection throws too, and the activity is recorded as
    // invalid.
    const keys = work.flatMap(
      ({ kind, activity }) => tryOrUndefined(() => this.#module.readKeys(kind, activity)) ?? [],
    );
    await loadRows(transaction, rows, keys);
    await this.#loadNext(transaction, rows, work);
  }

  async #loadNext(
    transaction: Transaction<DatabaseSchema>,
    rows: ProjectionRowStore,
    work: readonly AreaActivity[],
  ): Promise<void> {
    const keys = work.flatMap(
      ({ kind, activity }) => tryOrUndefined(() => this.#module.dependentKeys?.(kind, activity, rows)) ?? [],
    );
    await loadRows(transaction, rows, keys);
  }

  #project(rows: ProjectionRowStore, { kind, activity }: AreaActivity): InvalidEvent | undefined {
    const { account, lt, time } = activity;
    try {
      const { puts, invalidReason } = this.#module.project(kind, activity, rows);
      for (const one of puts) rows.apply(one);
      return invalidReason === undefined
        ? undefined
        : { account, reason: 'EVENT_IMPOSSIBLE', detail: `lt ${lt}: ${invalidReason}`, time };
    } catch (cause) {
      const detail = `lt ${lt}: ${cause instanceof Error ? cause.message : String(cause)}`;
      return { account, reason: 'TRANSACTION_UNREADABLE', detail, time };
    }
  }

  /** Yields the stored activities of an account in pages, oldest first. */
  async *#stored(database: Database, account: string): AsyncGenerator<readonly AreaActivity[]> {
    let after = '-1';
    for (;;) {
      const rows = await database
        .selectFrom('activities')
        .selectAll()
        .where('account', '=', account)
        .where('lt', '>', sql<string>`${after}::numeric`)
        .orderBy('lt')
        .limit(ACTIVITY_BATCH_SIZE)
        .execute();
      const last = rows.at(-1);
      if (!last) return;
      yield rows
        .map((row) => parseActivity(row.kind, row.content))
        .filter((one) => this.#isWork(one))
        .toSorted(compareInChainOrder);
      if (rows.length < ACTIVITY_BATCH_SIZE) return;
      after = last.lt;
    }
  }
}

/** Loads the rows of `keys` that are not in memory yet. */
async function loadRows(
  transaction: Transaction<DatabaseSchema>,
  rows: ProjectionRowStore,
  keys: readonly RowKey[],
): Promise<void> {
  for (const [table, wanted] of listMissingKeys(keys, (key) => rows.has(key))) {
    for (const key of wanted) rows.load({ table, key }, undefined);
    for (const row of await selectRows(transaction, table, wanted)) rows.load({ table, key: row }, row);
  }
}

function toModuleActivity(
  { account, lt, now, hash, inMessage }: DecodedTransaction,
  decoded: Pick<ModuleActivity, 'events' | 'unknown'>,
): ModuleActivity {
  const { events, unknown } = decoded;
  return {
    account,
    lt,
    time: now,
    transactionHash: hash,
    messageHash: inMessage?.hash ?? hash,
    events,
    unknown,
  };
}

function tryOrUndefined<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
