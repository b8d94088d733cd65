import { toAddress, units, type Address, type PoolKind } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { ChainPool, PoolAtDerivedAddress } from '../../../../rooms/chain-pool/index.ts';
import { listOfferedPools, selectDefaultPool } from './pool-order.ts';

const KINDS: readonly PoolKind[] = ['constant-product', 'stable-pair', 'stable-pool'];
const at = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const lpOf = (kind: PoolKind): Address => at(String(KINDS.indexOf(kind) + 4));

/** Builds a pool address with a pool of these reserves; undefined reserves mean that the pool does not exist. */
const place = (
  kind: PoolKind,
  reserves: readonly bigint[] | undefined,
  more: Partial<ChainPool> = {},
): PoolAtDerivedAddress => ({
  kind,
  address: at(String(KINDS.indexOf(kind) + 1)),
  pool:
    reserves === undefined
      ? undefined
      : {
          address: at(String(KINDS.indexOf(kind) + 1)),
          kind,
          isActive: true,
          tokens: reserves.map((reserve, index) => ({
            root: at(index === 0 ? 'a' : 'b'),
            reserve: units(reserve),
          })),
          lpRoot: lpOf(kind),
          lpSupply: reserves.some((reserve) => reserve > 0n) ? 10n : 0n,
          fee: { denominator: 1000n, pool: 3n, beneficiary: 0n, referrer: 0n },
          amplification: undefined,
          ...more,
        },
});
const names = (places: readonly PoolAtDerivedAddress[]): readonly string[] => places.map(({ kind }) => kind);
const NO_BALANCES = new Map<Address, bigint>();

describe('pools of the same tokens', () => {
  it('are ordered by depth, empty ones last', () => {
    const places = [
      place('constant-product', [0n, 0n]),
      place('stable-pair', [90n, 1n]),
      place('stable-pool', [10n, 10n]),
    ];
    // A large reserve of a single token does not make a pool deep.
    expect(names(listOfferedPools(places, 'add', true))).toEqual([
      'stable-pool',
      'stable-pair',
      'constant-product',
    ]);
    expect(names(listOfferedPools(places, 'remove', true))).toEqual(['stable-pool', 'stable-pair']);
  });

  it('are ordered by kind if equally deep', () => {
    const places = KINDS.map((kind) => place(kind, [5n, 5n]));
    expect(names(listOfferedPools(places, 'add', true))).toEqual(KINDS);
  });

  it('come after open ones while paused, and still return their reserves', () => {
    const paused = place('constant-product', [900n, 900n], { isActive: false });
    const places = [paused, place('stable-pair', undefined), place('stable-pool', [1n, 1n])];
    expect(names(listOfferedPools(places, 'add', true))).toEqual(['stable-pool', 'constant-product']);
    expect(names(listOfferedPools(places, 'remove', true))).toEqual(['stable-pool', 'constant-product']);
  });

  it('can be created if the exchange is permissionless for their kind', () => {
    const none = KINDS.map((kind) => place(kind, undefined));
    expect(names(listOfferedPools(none, 'add', true))).toEqual(['constant-product', 'stable-pool']);
    expect(names(listOfferedPools(none, 'add', false))).toEqual(['constant-product']);
    // No pool has LP that could be removed, so the first address is returned as the missing pool.
    expect(names(listOfferedPools(none, 'remove', true))).toEqual(['constant-product']);
    // For more than two tokens there is a single kind of pool, which anyone may create.
    expect(names(listOfferedPools([place('stable-pool', undefined)], 'add', false))).toEqual(['stable-pool']);
  });
});

describe('the default pool', () => {
  const places = [
    place('constant-product', [900n, 900n]),
    place('stable-pair', [50n, 50n]),
    place('stable-pool', [10n, 10n]),
  ];
  const held = (...amounts: readonly bigint[]): ReadonlyMap<Address, bigint> =>
    new Map(amounts.map((amount, index) => [lpOf(KINDS[index] ?? 'constant-product'), amount]));

  it('is the deepest when adding liquidity, whatever the account owns', () => {
    expect(selectDefaultPool(places, 'add', held(0n, 0n, 7n))?.kind).toBe('constant-product');
    expect(selectDefaultPool(places, 'add', NO_BALANCES)?.kind).toBe('constant-product');
  });

  it('is the deepest with LP of the account when removing liquidity', () => {
    expect(selectDefaultPool(places, 'remove', held(0n, 0n, 7n))?.kind).toBe('stable-pool');
    expect(selectDefaultPool(places, 'remove', held(0n, 1n, 7n))?.kind).toBe('stable-pair');
    expect(selectDefaultPool(places, 'remove', held(0n, 0n, 0n))?.kind).toBe('constant-product');
  });

  it('is unknown until the LP balances of all pools are known', () => {
    expect(selectDefaultPool(places, 'remove', held(0n, 0n))).toBeUndefined();
    // With a single pool, no balance is needed to choose it.
    expect(selectDefaultPool(places.slice(0, 1), 'remove', NO_BALANCES)?.kind).toBe('constant-product');
    expect(selectDefaultPool([], 'add', NO_BALANCES)).toBeUndefined();
  });
});
