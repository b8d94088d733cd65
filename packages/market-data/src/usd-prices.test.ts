import { ONE, toAddress, usd, type Address } from '@junction/primitives';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { percentChangeDown } from './percent-change.ts';
import { spotPriceDown, valueDown } from './pool-price.ts';
import { deriveUsdPrices, type PricingPool } from './usd-prices.ts';

const token = (number: number): Address => toAddress(`0:${number.toString(16).padStart(64, '0')}`);
const [USDT, USDC, ETH, JCT, SCAM, THIN] = [1, 2, 3, 4, 5, 6].map(token) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
];
const DECIMALS = new Map([
  [USDT, 6],
  [USDC, 6],
  [ETH, 18],
  [JCT, 9],
  [SCAM, 0],
  [THIN, 9],
]);
const dollars = (amount: number): bigint => BigInt(amount) * 10n ** 6n;
const pool = (one: Address, reserve: bigint, other: Address, otherReserve: bigint): PricingPool => ({
  tokens: [one, other],
  reserves: [reserve, otherReserve],
  curve: 'product',
});
const derive = (pools: readonly PricingPool[], anchors: readonly Address[] = [USDT]) =>
  deriveUsdPrices({ pools, decimals: DECIMALS, anchors, minimumDepth: usd(1_000n * ONE) });

const ETH_POOL = pool(USDT, dollars(3_000_000), ETH, 1_000n * 10n ** 18n);
const JCT_POOL = pool(ETH, 10n * 10n ** 18n, JCT, 60_000n * 10n ** 9n);

describe('dollar prices', () => {
  test('follow the pools outward from the dollar', () => {
    const prices = derive([ETH_POOL, JCT_POOL]);
    expect(prices.get(USDT)?.price).toBe(ONE);
    expect(prices.get(ETH)?.price).toBe(3_000n * ONE);
    expect(prices.get(JCT)?.price).toBe(ONE / 2n);
    expect(prices.get(JCT)?.support).toBe(30_000n * ONE);
  });

  test('weigh several pools by depth', () => {
    const prices = derive(
      [pool(USDT, dollars(30_000), ETH, 10n * 10n ** 18n), pool(USDC, dollars(10_000), ETH, 2n * 10n ** 18n)],
      [USDT, USDC],
    );
    expect(prices.get(ETH)?.price).toBe(3_500n * ONE);
  });

  test('a token without a way to a dollar has none', () => {
    expect(derive([pool(JCT, 5n, SCAM, 5n)]).has(JCT)).toBe(false);
  });

  test('a token only thin pools know is shown but steers nobody', () => {
    const prices = derive([
      ETH_POOL,
      pool(USDT, dollars(10), THIN, 10n * 10n ** 9n),
      pool(THIN, 10n ** 15n, SCAM, 1n),
    ]);
    expect(prices.get(THIN)).toMatchObject({ price: ONE, isThin: true });
    expect(prices.has(SCAM)).toBe(false);
  });

  test('a stable pool prices near one to one whatever its reserves', () => {
    const prices = derive([{ ...pool(USDT, dollars(10_000), USDC, dollars(30_000)), curve: 'parity' }]);
    expect(prices.get(USDC)?.price).toBe(ONE);
  });

  property.prop([fc.bigInt({ min: 1n, max: 999_999_999n }), fc.bigInt({ min: 1n, max: 10n ** 30n })])(
    'a pool below the minimum depth never moves a deep price',
    (thinDollars, reserve) => {
      const prices = derive([
        ETH_POOL,
        JCT_POOL,
        pool(USDT, thinDollars, ETH, reserve),
        pool(USDT, thinDollars, JCT, reserve),
      ]);
      expect(prices.get(ETH)?.price).toBe(3_000n * ONE);
      expect(prices.get(JCT)?.price).toBe(ONE / 2n);
    },
  );

  property.prop([fc.bigInt({ min: 1n, max: 10n ** 38n }), fc.bigInt({ min: 1n, max: 10n ** 30n })])(
    'a worthless token made dear by a small pool has no more weight than the dollars in that pool',
    (scamReserve, jctReserve) => {
      // 1 000 dollars say that one SCAM is worth 1 000 dollars; then a "huge" SCAM pool offers its own price of JCT.
      const honest = derive([ETH_POOL, JCT_POOL]).get(JCT);
      const attacked = derive([
        ETH_POOL,
        JCT_POOL,
        pool(USDT, dollars(1_000), SCAM, 1n),
        pool(SCAM, scamReserve, JCT, jctReserve),
      ]).get(JCT);
      const offered = (scamReserve * 1_000n * ONE * 10n ** 9n) / jctReserve;
      const weighted = ((honest?.price ?? 0n) * 30_000n + offered * 1_000n) / 31_000n;
      const isOffered = scamReserve * 1_000n >= 1_000n;
      expect(attacked?.price).toBe(isOffered ? weighted : honest?.price);
    },
  );
});

describe('values', () => {
  test('spot price and value respect decimals', () => {
    const price = spotPriceDown(
      { reserve: 10n * 10n ** 18n, decimals: 18 },
      { reserve: dollars(30_000), decimals: 6 },
    );
    expect(price).toBe(3_000n * ONE);
    expect(valueDown(2n * 10n ** 18n, 18, usd(3_000n * ONE))).toBe(6_000n * ONE);
    expect(spotPriceDown({ reserve: 0n, decimals: 6 }, { reserve: 5n, decimals: 6 })).toBeUndefined();
  });

  test('percent change is relative to before and 0 from nothing', () => {
    expect(percentChangeDown(150n, 100n)).toBe(50n * ONE);
    expect(percentChangeDown(50n, 100n)).toBe(-50n * ONE);
    expect(percentChangeDown(5n, 0n)).toBe(0n);
  });
});
