import { poolKindOf, type PoolKind } from '@junction/primitives';
import { IndexError } from '../../index-error.ts';

/** The kind of a pool that we stored under its number. Throws `IndexFault` for one that we know none for. */
export function storedKind(pool: string, type: number): PoolKind {
  const kind = poolKindOf(type);
  if (kind === undefined) throw new IndexError('INDEX_BROKEN', { pool, type: String(type) });
  return kind;
}
