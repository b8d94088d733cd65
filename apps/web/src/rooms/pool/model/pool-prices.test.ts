import { ONE, toAddress, units, usd } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { getPairPriceUp, getTokenSharesDown } from './pool-prices.ts';

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
    expect(getPairPriceUp(pool, 0, [9, 6])).toBe((3n * ONE) / 2n);
    expect(getPairPriceUp(pool, 1, [9, 6])).toBe(666_666_666_666_666_667n);
  });
  it('is the output for one token on stable curves', () => {
    const stable = { tokens: [token(1n, ONE, 999n), token(1n, ONE, 998n)], isStable: true };
    expect([getPairPriceUp(stable, 0, [6, 6]), getPairPriceUp(stable, 1, [6, 6])]).toEqual([999n, 998n]);
  });
  it('is unknown for empty pools and for more than two tokens', () => {
    expect(getPairPriceUp({ ...pool, tokens: [token(0n), token(0n)] }, 0, [9, 9])).toBeUndefined();
    expect(getPairPriceUp({ ...pool, tokens: [token(1n), token(1n), token(1n)] }, 0, [9, 9])).toBeUndefined();
  });
});

describe('the shares of a pool', () => {
  it('are by value, or by amount if a price is missing', () => {
    expect(getTokenSharesDown({ tokens: [token(10n, ONE), token(10n, 3n * ONE)] }, [0, 0])).toEqual([
      ONE / 4n,
      (3n * ONE) / 4n,
    ]);
    expect(getTokenSharesDown({ tokens: [token(10n, ONE), token(10n)] }, [0, 0])).toEqual([
      ONE / 2n,
      ONE / 2n,
    ]);
    expect(getTokenSharesDown({ tokens: [token(0n), token(0n)] }, [0, 0])).toEqual([0n, 0n]);
  });
  it("are unknown while a token's decimals are unknown", () => {
    expect(getTokenSharesDown({ tokens: [token(10n, ONE), token(10n, ONE)] }, [6, undefined])).toEqual([]);
  });
});
