import type { Address } from '@junction/primitives';
import type { DecodedTransaction } from '@junction/tvm';
import { sql, type Transaction } from 'kysely';
import {
  accountOf,
  inOrder,
  isModuleKind,
  isModuleWork,
  readActivity,
  type Activity,
  type ModuleActivity,
  type ModuleKind,
} from '../../database/activity-json.ts';
import type { Database, Schema } from '../../database/schema.ts';
import type { OddEvent } from '../trading/changes.ts';
import { holdEvents } from '../../write/quarantine.ts';
import type { IndexModule, ModuleAccount, ModuleDiscovery } from './row-module.ts';
import { RowStore, type RowKey } from './module-rows.ts';
import type { Table } from './module-table.ts';
import { deleteAccounts, emptyTable, missing, selectRows, upsertRows } from './row-sql.ts';

type Work = Extract<Activity, { kind: ModuleKind }>;

const NOTHING: ModuleDiscovery = { accounts: [], tokens: [] };
/** Activities of an account that are folded again at a stretch. */
const PAGE = 500;

/** Runs the modules of the areas: the index calls it and knows none of them. */
export class ModuleMachine {
  readonly #modules: readonly IndexModule[];

  constructor(modules: readonly IndexModule[]) {
    this.#modules = modules;
  }

  /** Part of the identity of an index; empty without modules. */
  get identities(): readonly string[] {
    return this.#modules.map(({ name, identity }) => `${name}=${identity}`);
  }

  get follows(): readonly ModuleAccount[] {
    return this.#modules.flatMap((module) => module.follows);
  }

  get announcing(): readonly ModuleKind[] {
    return this.#modules.flatMap((module) => module.announcing);
  }

  get tables(): readonly Table[] {
    return this.#modules.flatMap((module) => module.tables);
  }

  /** A transaction as an activity; throws what the module throws, or when no module knows the kind. */
  decode(kind: ModuleKind, transaction: DecodedTransaction): Work {
    const module = this.#moduleOf(kind);
    if (!module) throw new RangeError(`nobody reads ${kind}`);
    return { kind, activity: activityOf(transaction, module.decode(kind, transaction)) };
  }

  discover({ kind, activity }: Work): ModuleDiscovery {
    return this.#moduleOf(kind)?.discover(kind, activity) ?? NOTHING;
  }

  /** What stored activities have announced: a crash may have stored an announcement and nothing of what it announced. */
  async announced(database: Database): Promise<readonly ModuleAccount[]> {
    const found: ModuleAccount[] = [];
    if (this.announcing.length === 0) return found;
    const announcers = await database
      .selectFrom('cursors')
      .select('account')
      .where('kind', 'in', this.announcing)
      .execute();
    for (const { account } of announcers)
      for await (const page of storedActivities(database, account))
        for (const one of page) found.push(...this.discover(one).accounts);
    return found;
  }

  /** Folds activities that are newer than all that is stored of their accounts, and writes what that changes. */
  async fold(transaction: Transaction<Schema>, activities: readonly Activity[]): Promise<void> {
    const work = activities.filter(isModuleWork);
    if (work.length === 0) return;
    const rows = new RowStore();
    await this.#load(transaction, rows, work);
    const oddities = new Map<Address, OddEvent>();
    for (const one of work) {
      // Mostly named already: only what the activities before this one have changed can name more.
      await this.#loadNext(transaction, rows, [one]);
      const odd = this.#project(rows, one);
      if (odd) oddities.set(odd.account, odd);
    }
    for (const [table, changed] of rows.changed()) await upsertRows(transaction, table, changed);
    await holdEvents(transaction, oddities);
  }

  /** Folds again the accounts that late activities are of, all of them being stored: nothing else depends on them. */
  async refold(transaction: Transaction<Schema>, late: readonly Activity[]): Promise<void> {
    const accounts = [...new Set(late.filter(isModuleWork).map(accountOf))];
    if (accounts.length === 0) return;
    for (const table of this.tables) await deleteAccounts(transaction, table, accounts);
    for (const account of accounts)
      for await (const page of storedActivities(transaction, account)) await this.fold(transaction, page);
  }

  async clear(transaction: Transaction<Schema>): Promise<void> {
    for (const table of this.tables) await emptyTable(transaction, table);
  }

  async #load(transaction: Transaction<Schema>, rows: RowStore, work: readonly Work[]): Promise<void> {
    const keys: RowKey[] = [];
    for (const { kind, activity } of work) {
      const module = this.#moduleOf(kind);
      // What cannot even be asked for cannot be folded: it is left out there.
      if (module) keys.push(...(attempt(() => module.needs(kind, activity)) ?? []));
    }
    await loadRows(transaction, rows, keys);
    await this.#loadNext(transaction, rows, work);
  }

  async #loadNext(transaction: Transaction<Schema>, rows: RowStore, work: readonly Work[]): Promise<void> {
    const keys: RowKey[] = [];
    for (const { kind, activity } of work) {
      const module = this.#moduleOf(kind);
      if (module?.needsNext) keys.push(...(attempt(() => module.needsNext?.(kind, activity, rows)) ?? []));
    }
    await loadRows(transaction, rows, keys);
  }

  #project(rows: RowStore, { kind, activity }: Work): OddEvent | undefined {
    const { account, lt, time } = activity;
    try {
      const { puts, oddity } = this.#moduleOf(kind)?.project(kind, activity, rows) ?? { puts: [] };
      for (const one of puts) rows.apply(one);
      return oddity === undefined
        ? undefined
        : { account, reason: 'EVENT_IMPOSSIBLE', detail: `lt ${lt}: ${oddity}`, time };
    } catch (cause) {
      const detail = `lt ${lt}: ${cause instanceof Error ? cause.message : String(cause)}`;
      return { account, reason: 'TRANSACTION_UNREADABLE', detail, time };
    }
  }

  #moduleOf(kind: ModuleKind): IndexModule | undefined {
    return this.#modules.find(({ name }) => kind.startsWith(`${name}/`));
  }
}

/** An index of pools and orders alone. */
export const NO_MODULES = new ModuleMachine([]);

/** Rows by keys that are not there yet. */
async function loadRows(
  transaction: Transaction<Schema>,
  rows: RowStore,
  keys: readonly RowKey[],
): Promise<void> {
  for (const [table, wanted] of missing(keys, (key) => rows.has(key))) {
    for (const key of wanted) rows.load({ table, key }, undefined);
    for (const row of await selectRows(transaction, table, wanted)) rows.load({ table, key: row }, row);
  }
}

function activityOf(
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

/** Everything stored of an account, oldest first, in pages. */
async function* storedActivities(database: Database, account: string): AsyncGenerator<readonly Work[]> {
  let after = '-1';
  for (;;) {
    const rows = await database
      .selectFrom('activities')
      .selectAll()
      .where('account', '=', account)
      .where('lt', '>', sql<string>`${after}::numeric`)
      .orderBy('lt')
      .limit(PAGE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows
      .filter(({ kind }) => isModuleKind(kind))
      .map((row) => readActivity(row.kind, row.content))
      .filter(isModuleWork)
      .toSorted(inOrder);
    if (rows.length < PAGE) return;
    after = last.lt;
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
