import { toPoolKind, type PoolKind } from '@junction/primitives';
import { IndexError } from '../../index-error.ts';

/** Converts the stored number of a pool's kind. Throws `IndexError` for an unknown number. */
export function parsePoolKind(pool: string, type: number): PoolKind {
  const kind = toPoolKind(type);
  if (kind === undefined) throw new IndexError('INDEX_BROKEN', { pool, type: String(type) });
  return kind;
}
