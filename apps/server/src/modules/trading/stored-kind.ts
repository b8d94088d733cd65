import { toPoolKind, type PoolKind } from '@junction/primitives';
import { IndexError } from '../../index-error.ts';

/** Returns the kind of a stored pool. Throws `IndexError` for an unknown number. */
export function storedKind(pool: string, type: number): PoolKind {
  const kind = toPoolKind(type);
  if (kind === undefined) throw new IndexError('INDEX_BROKEN', { pool, type: String(type) });
  return kind;
}
