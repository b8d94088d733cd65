import { FIXED_POINT_ONE, toAddress, units, usd } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { getPairPriceRoundedUp, getPoolTokenSharesRoundedDown } from './pool-prices.ts';

const token = (reserve: bigint, price?: bigint, oneSwap?: bigint) => ({
  root: toAddress(`0:${'1'.repeat(64)}`),
  symbol: 'X',
  reserve: units(reserve),
  price: price === undefined ? undefined : usd(price),
  oneSwap,
});

describe('the price of a pair', () => {
  const pool = { tokens: [token(2_000_000_000n), token(3_000_000n)], isStable: false };
  it('is the ratio of the reserves in tokens, rounded up', () => {
    expect(getPairPriceRoundedUp(pool, 0, [9, 6])).toBe((3n * FIXED_POINT_ONE) / 2n);
    expect(getPairPriceRoundedUp(pool, 1, [9, 6])).toBe(666_666_666_666_666_667n);
  });
  it('is the output for one token on stable curves', () => {
    const stable = {
      tokens: [token(1n, FIXED_POINT_ONE, 999n), token(1n, FIXED_POINT_ONE, 998n)],
      isStable: true,
    };
    expect([getPairPriceRoundedUp(stable, 0, [6, 6]), getPairPriceRoundedUp(stable, 1, [6, 6])]).toEqual([
      999n,
      998n,
    ]);
  });
  it('is unknown for empty pools and for more than two tokens', () => {
    expect(getPairPriceRoundedUp({ ...pool, tokens: [token(0n), token(0n)] }, 0, [9, 9])).toBeUndefined();
    expect(
      getPairPriceRoundedUp({ ...pool, tokens: [token(1n), token(1n), token(1n)] }, 0, [9, 9]),
    ).toBeUndefined();
  });
});

describe('the shares of a pool', () => {
  it('are by value, or by amount if a price is missing', () => {
    expect(
      getPoolTokenSharesRoundedDown(
        { tokens: [token(10n, FIXED_POINT_ONE), token(10n, 3n * FIXED_POINT_ONE)] },
        [0, 0],
      ),
    ).toEqual([FIXED_POINT_ONE / 4n, (3n * FIXED_POINT_ONE) / 4n]);
    expect(
      getPoolTokenSharesRoundedDown({ tokens: [token(10n, FIXED_POINT_ONE), token(10n)] }, [0, 0]),
    ).toEqual([FIXED_POINT_ONE / 2n, FIXED_POINT_ONE / 2n]);
    expect(getPoolTokenSharesRoundedDown({ tokens: [token(0n), token(0n)] }, [0, 0])).toEqual([0n, 0n]);
  });
  it("are unknown while a token's decimals are unknown", () => {
    expect(
      getPoolTokenSharesRoundedDown({ tokens: [token(10n, FIXED_POINT_ONE), token(10n, FIXED_POINT_ONE)] }, [
        6,
        undefined,
      ]),
    ).toEqual([]);
  });
});
