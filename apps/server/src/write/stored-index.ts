import { seconds, toAddress, type Address } from '@junction/primitives';
import type { Database } from '../database/open-database.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';
import { REPROJECTION_SETTING_KEY, type IndexModule } from '../modules/index-module.ts';
import { IndexState, type ProjectedHead } from '../modules/index-state.ts';
import { parseIndexHead, type IndexHead } from './index-head.ts';
import { isConfigCoveredByStoredIndex } from './index-identity.ts';

/** Loads the in-memory state of all modules from the tables. */
export async function loadIndexState(
  database: Database,
  modules: readonly IndexModule[],
): Promise<IndexState> {
  const tokens = await loadTokens(database);
  const states: (readonly [IndexModule, unknown])[] = [];
  for (const module of modules) states.push([module, await module.load(database, tokens)]);
  return new IndexState(await loadProjectedHead(database), tokens, states);
}

async function loadTokens(database: Database): Promise<ReadonlyMap<Address, TokenMetadata>> {
  const rows = await database.selectFrom('tokens').selectAll().execute();
  return new Map(
    rows.map((row) => {
      const address = toAddress(row.address);
      return [address, { ...row, address }];
    }),
  );
}

/** Returns logical time and chain time of the last projected activity: the newest row of `hour_ends`. */
async function loadProjectedHead(database: Database): Promise<ProjectedHead> {
  const newest = await database
    .selectFrom('hour_ends')
    .select(['lt', 'time'])
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst();
  // oxlint-disable-next-line junction/no-silent-zero -- nothing is projected before the first activity
  return { lt: BigInt(newest?.lt ?? 0), time: seconds(newest?.time ?? 0) };
}

/** Version of the index that a reader has loaded, for comparison with the stored version. */
export interface IndexVersion {
  readonly headText: string;
  /** Counter of reprojections. If it has changed, rows may have changed even if the head has not. */
  readonly reprojections: string | undefined;
}

export interface StoredIndex extends IndexVersion {
  readonly head: IndexHead;
  /** True while a reprojection is in progress. Rows that the reprojection has not reached yet are outdated. */
  readonly isReprojecting: boolean;
  readonly state: IndexState;
}

/**
 * Returns a consistent snapshot of the stored index. Returns `unchanged` if `seen` is current, `missing` if the tables
 * are empty or belong to other settings, and `unfinished` during a backfill, whose steps already store the head at its
 * end.
 */
export async function readStoredIndex(
  database: Database,
  modules: readonly IndexModule[],
  identity: string,
  seen: IndexVersion | undefined,
): Promise<StoredIndex | 'missing' | 'unfinished' | 'unchanged'> {
  const read = async (from: Database): Promise<ReadonlyMap<string, string>> => {
    const rows = await from
      .selectFrom('settings')
      .selectAll()
      .where('key', 'in', ['identity', 'head', 'refolds', 'backlog', REPROJECTION_SETTING_KEY])
      .execute();
    return new Map(rows.map((row) => [row.key, row.value]));
  };
  const settings = await read(database);
  if (!isIndexedWith(settings, identity) || !settings.has('head')) return 'missing';
  if (settings.has('backlog')) return 'unfinished';
  if (settings.get('head') === seen?.headText && settings.get('refolds') === seen?.reprojections)
    return 'unchanged';
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const now = await read(transaction);
      if (!isIndexedWith(now, identity)) return 'missing';
      if (now.has('backlog')) return 'unfinished';
      const headText = now.get('head');
      const head = parseIndexHead(headText);
      if (!head || headText === undefined) return 'missing';
      return {
        head,
        headText,
        reprojections: now.get('refolds'),
        isReprojecting: now.has(REPROJECTION_SETTING_KEY),
        state: await loadIndexState(transaction, modules),
      };
    });
}

/** True if the index contains everything that `identity` follows. It may contain more. */
function isIndexedWith(settings: ReadonlyMap<string, string>, identity: string): boolean {
  const stored = settings.get('identity');
  return stored !== undefined && isConfigCoveredByStoredIndex(stored, identity);
}
