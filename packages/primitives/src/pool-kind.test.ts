import { expect, it } from 'vitest';
import { POOL_TYPES, curveOf, poolKindOf, type PoolKind } from './pool-kind.ts';

it('knows each kind by its number, and none by another', () => {
  for (const [kind, type] of Object.entries(POOL_TYPES)) expect(poolKindOf(type)).toBe(kind);
  for (const type of [0, 4, -1, 1.5, Number.NaN, 257]) expect(poolKindOf(type)).toBeUndefined();
});

it('prices kinds by two curves', () => {
  const kinds: readonly PoolKind[] = ['constant-product', 'stable-pair', 'stable-pool'];
  expect(kinds.map(curveOf)).toEqual(['constant-product', 'stable', 'stable']);
});
