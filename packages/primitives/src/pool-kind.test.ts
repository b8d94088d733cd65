import { expect, it } from 'vitest';
import { POOL_TYPES, toPoolCurve, toPoolKind, type PoolKind } from './pool-kind.ts';

it('maps each kind to its number and back', () => {
  for (const [kind, type] of Object.entries(POOL_TYPES)) expect(toPoolKind(type)).toBe(kind);
  for (const type of [0, 4, -1, 1.5, Number.NaN, 257]) expect(toPoolKind(type)).toBeUndefined();
});

it('maps kinds to two curves', () => {
  const kinds: readonly PoolKind[] = ['constant-product', 'stable-pair', 'stable-pool'];
  expect(kinds.map(toPoolCurve)).toEqual(['constant-product', 'stable', 'stable']);
});
