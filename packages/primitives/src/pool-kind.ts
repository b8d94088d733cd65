/** Number of each pool kind in contracts, database tables and API responses. */
export const POOL_TYPES = { 'constant-product': 1, 'stable-pair': 2, 'stable-pool': 3 } as const;

/**
 * Kind of a pool: constant product of two tokens, stable curve of two tokens, or stable curve of several
 * tokens.
 */
export type PoolKind = keyof typeof POOL_TYPES;

/** Pool kinds with the stable curve. */
export type StablePoolKind = Exclude<PoolKind, 'constant-product'>;

/** Price curve of a pool: x*y=k, or the stable curve for tokens of similar value. */
export type PoolCurve = 'constant-product' | 'stable';

const KINDS_BY_NUMBER: ReadonlyMap<number, PoolKind> = new Map(
  (Object.keys(POOL_TYPES) as PoolKind[]).map((kind) => [POOL_TYPES[kind], kind]),
);

/** Returns the pool kind with the given number; undefined for other numbers, whose price curve is unknown. */
export function toPoolKind(type: number): PoolKind | undefined {
  return KINDS_BY_NUMBER.get(type);
}

/** Returns the price curve of a pool kind. */
export function toPoolCurve(kind: PoolKind): PoolCurve {
  return kind === 'constant-product' ? kind : 'stable';
}
