import { toPoolKind, type PoolKind } from '@junction/primitives';
import { IndexFault } from '../../index-fault.ts';

/** The kind of a pool that we stored under its number. Throws `IndexFault` for one that we know none for. */
export function storedKind(pool: string, type: number): PoolKind {
  const kind = toPoolKind(type);
  if (kind === undefined) throw new IndexFault('INDEX_BROKEN', { pool, type: String(type) });
  return kind;
}
