import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { JrpcClient } from '@junction/tvm';
import { readActivity } from '../database/activity-json.ts';
import type { Database } from '../database/open-database.ts';
import { isBeingKept, keepFolder, readManifest, takeCopy } from './prepared-folder.ts';

/** So many of the newest transactions are looked for on the chain. */
const TIPS = 32;

/** Why a server reads the chain instead. */
export type NotPrepared =
  /** There is an index already. */
  | 'begun'
  /** Nothing was prepared for this past and this code. */
  | 'missing'
  /** What lies there belongs to another past, or to other code. */
  | 'other identity'
  /** The chain does not have what is indexed, or does not say so. */
  | 'other chain'
  /** A file differs from what was kept. */
  | 'damaged';

export interface PreparedOptions {
  /** The prepared indexes, each below its identity. */
  readonly directory: string;
  readonly identity: string;
  /** Folder of the embedded database. */
  readonly into: string;
  readonly chain: Pick<JrpcClient, 'getTransaction'>;
}

/** Lets an index that does not exist yet begin as the prepared one, when it is of this past, this code and this chain. */
export async function takePreparedIndex({
  directory,
  identity,
  into,
  chain,
}: PreparedOptions): Promise<'taken' | NotPrepared> {
  if (existsSync(into)) return 'begun';
  const folder = join(directory, identity);
  if (!existsSync(folder)) return 'missing';
  const manifest = await readManifest(folder);
  if (!manifest) return 'damaged';
  if (manifest.identity !== identity) return 'other identity';
  if (!(await hasAll(chain, manifest.tips))) return 'other chain';
  return (await takeCopy(folder, manifest, into)) ? 'taken' : 'damaged';
}

async function hasAll(chain: PreparedOptions['chain'], hashes: readonly string[]): Promise<boolean> {
  try {
    const found = await Promise.all(hashes.map((hash) => chain.getTransaction(hash)));
    return found.every((transaction) => transaction !== undefined);
  } catch {
    // Who does not answer has not said that it is so.
    return false;
  }
}

/** The hashes of the newest transactions in an index; none when it is empty. */
export async function readTips(database: Database): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('activities')
    .select(['kind', 'content'])
    .orderBy('lt', 'desc')
    .orderBy('account')
    .limit(TIPS)
    .execute();
  return rows.flatMap(({ kind, content }) => {
    const { activity } = readActivity(kind, content);
    return 'transactionHash' in activity ? [activity.transactionHash] : [];
  });
}

/**
 * Keeps the folder of a closed database as the prepared index; those of other pasts are dropped, and what writers have
 * left unfinished who are gone.
 */
export async function keepPreparedIndex(
  directory: string,
  identity: string,
  database: { readonly folder: string; readonly tips: readonly string[] },
): Promise<void> {
  // Who keeps another one at the same time keeps it: they would drop each other's.
  const before = existsSync(directory) ? await readdir(directory) : [];
  await keepFolder(database.folder, join(directory, identity), { identity, tips: database.tips });
  for (const other of before)
    if (other !== identity && !isBeingKept(other))
      await rm(join(directory, other), { recursive: true, force: true });
}
