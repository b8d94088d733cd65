import { seconds, toAddress, type Address } from '@junction/primitives';
import type { Database } from '../database/open-database.ts';
import type { TokenFacts } from '../database/token-facts.ts';
import { REFOLDING, type IndexModule } from '../modules/index-module.ts';
import { IndexState, type FoldedUpTo } from '../modules/index-state.ts';
import { readHead, type Head } from './index-head.ts';
import { isIndexOf } from './index-identity.ts';

/** What is kept in memory between two steps, as the tables have it. */
export async function loadState(database: Database, modules: readonly IndexModule[]): Promise<IndexState> {
  const tokens = await loadTokens(database);
  const states: (readonly [IndexModule, unknown])[] = [];
  for (const module of modules) states.push([module, await module.load(database, tokens)]);
  return new IndexState(await foldedUpTo(database), tokens, states);
}

async function loadTokens(database: Database): Promise<ReadonlyMap<Address, TokenFacts>> {
  const rows = await database.selectFrom('tokens').selectAll().execute();
  return new Map(
    rows.map((row) => {
      const address = toAddress(row.address);
      return [address, { ...row, address }];
    }),
  );
}

/** The last activity that is kept: hours end with those of every module. */
async function foldedUpTo(database: Database): Promise<FoldedUpTo> {
  const newest = await database
    .selectFrom('hour_ends')
    .select(['lt', 'time'])
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst();
  // oxlint-disable-next-line junction/no-silent-zero -- nothing is folded before the first activity
  return { lt: BigInt(newest?.lt ?? 0), time: seconds(newest?.time ?? 0) };
}

/** Which writes of another process are known already, as the tables keep it. */
export interface SeenIndex {
  readonly headText: string;
  /** Another text than before: what was told before is told differently now, also where the head has not moved. */
  readonly refolds: string | undefined;
}

export interface StoredIndex extends SeenIndex {
  readonly head: Head;
  /** What is behind some place is still told as it was folded before. */
  readonly isRefolding: boolean;
  readonly state: IndexState;
}

/**
 * What another process has written of a chain, as of one moment, unless all of it is known already. `unfinished` while a
 * long history is written in steps: they name the head at its end from the first one on.
 */
export async function readStoredIndex(
  database: Database,
  modules: readonly IndexModule[],
  identity: string,
  seen: SeenIndex | undefined,
): Promise<StoredIndex | 'missing' | 'unfinished' | 'unchanged'> {
  const read = async (from: Database): Promise<ReadonlyMap<string, string>> => {
    const rows = await from
      .selectFrom('settings')
      .selectAll()
      .where('key', 'in', ['identity', 'head', 'refolds', 'backlog', REFOLDING])
      .execute();
    return new Map(rows.map((row) => [row.key, row.value]));
  };
  const settings = await read(database);
  if (!isOf(settings, identity) || !settings.has('head')) return 'missing';
  if (settings.has('backlog')) return 'unfinished';
  if (settings.get('head') === seen?.headText && settings.get('refolds') === seen?.refolds)
    return 'unchanged';
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const now = await read(transaction);
      if (!isOf(now, identity)) return 'missing';
      if (now.has('backlog')) return 'unfinished';
      const headText = now.get('head');
      const head = readHead(headText);
      if (!head || headText === undefined) return 'missing';
      return {
        head,
        headText,
        refolds: now.get('refolds'),
        isRefolding: now.has(REFOLDING),
        state: await loadState(transaction, modules),
      };
    });
}

/** What is followed in addition is another reader's business. */
function isOf(settings: ReadonlyMap<string, string>, identity: string): boolean {
  const stored = settings.get('identity');
  return stored !== undefined && isIndexOf(stored, identity);
}
