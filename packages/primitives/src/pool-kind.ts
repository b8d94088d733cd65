/** Kinds of pools by the numbers that contracts, tables and answers give them. */
export const POOL_TYPES = { 'constant-product': 1, 'stable-pair': 2, 'stable-pool': 3 } as const;

/** What kind a pool is: of two tokens by their product, of two by a curve, or of several by a curve. */
export type PoolKind = keyof typeof POOL_TYPES;

/** The kinds that price by the curve of coins of one value. */
export type StablePoolKind = Exclude<PoolKind, 'constant-product'>;

/** How a pool prices: x*y=k, or the curve of coins of one value, for pairs and for pools of more tokens. */
export type PoolCurve = 'constant-product' | 'stable';

const KINDS: ReadonlyMap<number, PoolKind> = new Map(
  (Object.keys(POOL_TYPES) as PoolKind[]).map((kind) => [POOL_TYPES[kind], kind]),
);

/** The kind of a number; undefined for one that stands for none: nobody knows how such a pool prices. */
export function poolKindOf(type: number): PoolKind | undefined {
  return KINDS.get(type);
}

/** The curve of a kind. */
export function curveOf(kind: PoolKind): PoolCurve {
  return kind === 'constant-product' ? kind : 'stable';
}
