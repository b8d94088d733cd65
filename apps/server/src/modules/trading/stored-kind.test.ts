import {
  POOL_TYPES,
  ZERO_ADDRESS,
  err,
  ok,
  toAddress,
  units,
  usd,
  type PoolKind,
} from '@junction/primitives';
import { expect, test } from 'vitest';
import type { PoolRecord } from './market-state.ts';
import { parsePoolState, toPoolStateColumns } from './pool-state-json.ts';
import { validatePool } from './validate-events.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const poolOf = (kind: PoolKind): PoolRecord => ({
  address: at('a'),
  kind,
  tokens: [
    { root: at('1'), reserve: units(5n) },
    { root: at('2'), reserve: units(6n) },
  ],
  lpRoot: undefined,
  createdLt: 1n,
  isActive: true,
  lpSupply: units(7n),
  fee: { denominator: 1000n, pool: 3n, beneficiary: 0n, referrer: 0n, beneficiaryAddress: ZERO_ADDRESS },
  amplification: undefined,
  feeAllTime: usd(0n),
});

test('a pool is stored under the number of its kind and read as that kind', () => {
  for (const [kind, type] of Object.entries(POOL_TYPES) as [PoolKind, number][]) {
    const columns = toPoolStateColumns(poolOf(kind));
    expect(columns.content).toContain(`"type":${type}`);
    expect(parsePoolState(columns)).toEqual(poolOf(kind));
  }
});

test('an unknown stored number is an error, not another kind', () => {
  const { content, ...columns } = toPoolStateColumns(poolOf('stable-pool'));
  expect(() => parsePoolState({ ...columns, content: content.replace('"type":3', '"type":4') })).toThrow(
    expect.objectContaining({ code: 'INDEX_BROKEN' }),
  );
});

test('an announced pool has a valid kind', () => {
  const announced = { kind: 'pool-created', pool: at('a'), tokens: [at('1'), at('2')] } as const;
  expect(validatePool({ ...announced, poolType: 2 })).toEqual(ok('stable-pair'));
  expect(validatePool({ ...announced, poolType: 4 })).toEqual(err('a pool of type 4'));
  const three = [...announced.tokens, at('3')];
  expect(validatePool({ ...announced, tokens: three, poolType: 3 })).toEqual(ok('stable-pool'));
  expect(validatePool({ ...announced, tokens: three, poolType: 1 }).ok).toBe(false);
});
