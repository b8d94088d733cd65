import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { JrpcClient } from '@junction/tvm';
import { parseActivity } from '../database/activity-json.ts';
import type { Database } from '../database/open-database.ts';
import {
  isFolderBeingWritten,
  storePreparedFolder,
  readPreparedFolderManifest,
  copyVerifiedFolder,
} from './prepared-folder.ts';

/**
 * Number of newest transactions of the prepared index that are looked up on the chain, to check that the index belongs
 * to this chain.
 */
const TIP_COUNT = 32;

/** Reason why the prepared index is not used and the index is read from the chain. */
export type PreparedIndexSkipReason =
  /** The server already has an index. */
  | 'begun'
  /** No index was prepared for this history and code. */
  | 'missing'
  /** The prepared index belongs to another history or code. */
  | 'other identity'
  /** The chain lacks the indexed transactions, or the node does not answer. */
  | 'other chain'
  /** A file differs from the prepared one. */
  | 'damaged';

export interface PreparedIndexOptions {
  /** Folder of prepared indexes, one per identity. */
  readonly directory: string;
  readonly identity: string;
  /** Folder of the embedded database. */
  readonly into: string;
  readonly chain: Pick<JrpcClient, 'getTransaction'>;
}

/**
 * Copies the prepared index if the server has none yet and history, code and chain match. Returns the reason if nothing
 * was copied.
 */
export async function copyPreparedIndex({
  directory,
  identity,
  into,
  chain,
}: PreparedIndexOptions): Promise<'taken' | PreparedIndexSkipReason> {
  if (existsSync(into)) return 'begun';
  const folder = join(directory, identity);
  if (!existsSync(folder)) return 'missing';
  const manifest = await readPreparedFolderManifest(folder);
  if (!manifest) return 'damaged';
  if (manifest.identity !== identity) return 'other identity';
  if (!(await hasTransactions(chain, manifest.tips))) return 'other chain';
  return (await copyVerifiedFolder(folder, manifest, into)) ? 'taken' : 'damaged';
}

async function hasTransactions(
  chain: PreparedIndexOptions['chain'],
  hashes: readonly string[],
): Promise<boolean> {
  try {
    const found = await Promise.all(hashes.map((hash) => chain.getTransaction(hash)));
    return found.every((transaction) => transaction !== undefined);
  } catch {
    // If the node does not answer, the chain is not confirmed.
    return false;
  }
}

/** Returns the hashes of the newest transactions of an index; none if it is empty. */
export async function readNewestTransactionHashes(database: Database): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('activities')
    .select(['kind', 'content'])
    .orderBy('lt', 'desc')
    .orderBy('account')
    .limit(TIP_COUNT)
    .execute();
  return rows.flatMap(({ kind, content }) => {
    const { activity } = parseActivity(kind, content);
    return 'transactionHash' in activity ? [activity.transactionHash] : [];
  });
}

/**
 * Stores the folder of a closed database as the prepared index. Deletes prepared indexes of other identities, and
 * unfinished folders of processes that have ended.
 */
export async function storePreparedIndex(
  directory: string,
  identity: string,
  database: { readonly folder: string; readonly tips: readonly string[] },
): Promise<void> {
  // The directory is listed before the new index is stored. Otherwise concurrent processes would delete each other's
  // new index.
  const before = existsSync(directory) ? await readdir(directory) : [];
  await storePreparedFolder(database.folder, join(directory, identity), { identity, tips: database.tips });
  for (const other of before)
    if (other !== identity && !isFolderBeingWritten(other))
      await rm(join(directory, other), { recursive: true, force: true });
}
