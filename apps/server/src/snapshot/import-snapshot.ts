import { toAddress } from '@junction/primitives';
import type { JrpcClient } from '@junction/tvm';
import {
  compareInChainOrder,
  parseActivity,
  type Activity,
  type ActivityKind,
} from '../database/activity-json.ts';
import type { Database } from '../database/open-database.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';
import type { IndexModule } from '../modules/index-module.ts';
import { canExtendStoredIndexTo, toIdentityMismatchError } from '../write/index-identity.ts';
import { parseIndexHead, type IndexHead } from '../write/index-head.ts';
import { IndexStore } from '../write/index-store.ts';
import type { AccountCursor, IndexWriteStep } from '../write/step.ts';
import type { SnapshotRowCounts } from './export-snapshot.ts';
import { SnapshotError } from './snapshot-error.ts';
import { openSnapshot, type SnapshotHeader, type SnapshotRow } from './snapshot-file.ts';
import { SnapshotRowChecker } from './snapshot-row-checker.ts';

export interface ImportSnapshotOptions {
  /** Database without an index, or with an empty one. */
  readonly database: Database;
  readonly modules: readonly IndexModule[];
  /** Identity of the index as configured. It must contain every setting of the identity that the snapshot states. */
  readonly identity: string;
  readonly file: string;
  readonly chain: Pick<JrpcClient, 'getTransaction'>;
  /** Approximate number of transactions that are projected and written per step. */
  readonly stepSize?: number;
}

export interface ImportedSnapshot extends SnapshotRowCounts {
  readonly head: IndexHead;
  /** Number of newest transactions that were looked up at the node, and how many of them it has. */
  readonly lookedUp: number;
  readonly found: number;
}

/** Number of newest transactions that identify the chain and are looked up at the node. */
const TIP_COUNT = 32;
const STEP_SIZE = 2_000;
/** Head of an index: block number, time and logical time. */
const INDEX_HEAD = /^\d{1,10}:\d{1,10}:\d{1,20}$/;

/**
 * Fills an empty database from a snapshot. Its transactions are projected as if they had just been read. Everything is
 * checked before the first row is written; the tables of an interrupted import are emptied by the next start or import.
 * The transactions themselves are trusted like the index from which they were exported. Throws `SnapshotError`.
 */
export async function importSnapshot(options: ImportSnapshotOptions): Promise<ImportedSnapshot> {
  const { database, modules, file, chain, stepSize = STEP_SIZE } = options;
  const identityRow = database.selectFrom('settings').select('value').where('key', '=', 'identity');
  const activity = database.selectFrom('activities').select('lt').limit(1);
  // An index without any activity, for example of a node that prunes its history, is replaced.
  if ((await identityRow.execute()).length > 0 && (await activity.execute()).length > 0)
    throw new SnapshotError(
      'INDEX_EXISTS',
      'the database holds an index, which was not changed; name another database, schema or data folder',
    );
  const { header, head, counts, tips } = await inspectSnapshot(options);
  const found = await countFound(chain, tips);
  if (found === 0)
    throw new SnapshotError(
      'OTHER_CHAIN',
      `the node has none of the ${tips.length} newest transactions of the snapshot: it is of another chain, or older ` +
        'than the history of the node; export a newer one',
    );
  // Tables without an identity are emptied at the next start, so an interrupted import is never taken for an index.
  const removeIdentity = () => database.deleteFrom('settings').where('key', '=', 'identity').execute();
  await removeIdentity();
  const store = new IndexStore(database, modules);
  const { state } = await store.load(header.identity);
  await removeIdentity();
  const { rows } = await openSnapshot(file);
  await store.appendAll(state, groupIntoSteps(rows, head, stepSize), () => undefined);
  await database.insertInto('settings').values({ key: 'identity', value: header.identity }).execute();
  return { ...counts, head, lookedUp: tips.length, found };
}

interface Inspected {
  readonly header: SnapshotHeader;
  readonly head: IndexHead;
  readonly counts: SnapshotRowCounts;
  /** Hashes of the newest transactions, oldest first. */
  readonly tips: readonly string[];
}

/** Reads and checks a whole snapshot without importing it. */
async function inspectSnapshot({
  file,
  identity,
  modules,
}: Pick<ImportSnapshotOptions, 'file' | 'identity' | 'modules'>): Promise<Inspected> {
  const { header, rows } = await openSnapshot(file);
  if (!canExtendStoredIndexTo(header.identity, identity)) {
    await rows.return(undefined);
    throw new SnapshotError('OTHER_SETTINGS', toIdentityMismatchError(header.identity, identity).message);
  }
  const head = INDEX_HEAD.test(header.head) ? parseIndexHead(header.head) : undefined;
  const checker = new SnapshotRowChecker(modules, TIP_COUNT);
  for await (const row of rows) checker.add(row);
  const { counts, newest, newestLt, isValid } = checker;
  if (head === undefined || !isValid || newestLt > head.lt || counts.activities === 0)
    throw new SnapshotError('FILE_DAMAGED', `${file} does not contain the index that its header names`);
  const tips = newest.flatMap(({ activity }) =>
    'transactionHash' in activity ? [activity.transactionHash] : [],
  );
  return { header, head, counts, tips };
}

/** Counts how many of these transactions the node has. Throws if the node is unavailable. */
async function countFound(chain: ImportSnapshotOptions['chain'], hashes: readonly string[]): Promise<number> {
  const found = await Promise.all(hashes.map((hash) => chain.getTransaction(hash)));
  return found.filter((transaction) => transaction !== undefined).length;
}

/** Groups rows into steps. The last step contains the cursors and the head. */
async function* groupIntoSteps(
  rows: AsyncIterable<SnapshotRow>,
  head: IndexHead,
  stepSize: number,
): AsyncGenerator<IndexWriteStep> {
  const tokens: TokenMetadata[] = [];
  const cursors: AccountCursor[] = [];
  let activities: Activity[] = [];
  for await (const row of rows) {
    if (row[0] === 'token') {
      const [, address, symbol, name, decimals] = row;
      tokens.push({ address: toAddress(address), symbol, name, decimals });
    } else if (row[0] === 'cursor') {
      const [, account, kind, lt, hash] = row;
      const cursor = { account: toAddress(account), kind: kind as ActivityKind, lt: BigInt(lt) };
      cursors.push({ ...cursor, hash: hash ?? undefined });
    } else {
      const next = parseActivity(row[3] as ActivityKind, row[4]);
      const lt = activities.at(-1)?.activity.lt;
      // Transactions with the same logical time belong to one step.
      if (activities.length >= stepSize && lt !== undefined && lt < next.activity.lt) {
        yield {
          activities: sortInChainOrder(activities),
          tokens: tokens.splice(0),
          cursors: [],
          head: { ...head, lt },
        };
        activities = [];
      }
      activities.push(next);
    }
  }
  yield { activities: sortInChainOrder(activities), tokens, cursors, head };
}

const sortInChainOrder = (activities: readonly Activity[]): readonly Activity[] =>
  activities.toSorted(compareInChainOrder);
