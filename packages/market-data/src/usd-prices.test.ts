import { FIXED_POINT_ONE, seconds, toAddress, usd, type Address } from '@junction/primitives';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { computePercentChangeRoundedDown } from './percent-change.ts';
import { computeSpotPriceRoundedDown, computeUsdValueRoundedDown } from './pool-price.ts';
import {
  appendPriceSamples,
  toPriceSampleMinute,
  computeMedianPrice,
  type PriceSamples,
} from './price-samples.ts';
import { deriveUsdPrices, type PricingPool } from './usd-prices.ts';

const toTokenRoot = (number: number): Address => toAddress(`0:${number.toString(16).padStart(64, '0')}`);
const [USDT, USDC, ETH, JCT, SCAM, THIN] = [1, 2, 3, 4, 5, 6].map(toTokenRoot) as [
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
const toUsdtUnits = (amount: number): bigint => BigInt(amount) * 10n ** 6n;
const buildPool = (one: Address, reserve: bigint, other: Address, otherReserve: bigint): PricingPool => ({
  tokens: [
    { root: one, reserve },
    { root: other, reserve: otherReserve },
  ],
});
const derivePrices = (pools: readonly PricingPool[], anchors: readonly Address[] = [USDT]) =>
  deriveUsdPrices({ pools, decimals: DECIMALS, anchors, minimumDepth: usd(1_000n * FIXED_POINT_ONE) });

const ETH_POOL = buildPool(USDT, toUsdtUnits(3_000_000), ETH, 1_000n * 10n ** 18n);
const JCT_POOL = buildPool(ETH, 10n * 10n ** 18n, JCT, 60_000n * 10n ** 9n);

describe('USD prices', () => {
  test('follow the pools outward from the anchors', () => {
    const prices = derivePrices([ETH_POOL, JCT_POOL]);
    expect(prices.get(USDT)?.price).toBe(FIXED_POINT_ONE);
    expect(prices.get(ETH)?.price).toBe(3_000n * FIXED_POINT_ONE);
    expect(prices.get(JCT)?.price).toBe(FIXED_POINT_ONE / 2n);
    expect(prices.get(JCT)?.support).toBe(30_000n * FIXED_POINT_ONE);
  });

  test('are weighted medians by USD liquidity', () => {
    const prices = derivePrices(
      [
        buildPool(USDT, toUsdtUnits(30_000), ETH, 10n * 10n ** 18n),
        buildPool(USDC, toUsdtUnits(10_000), ETH, 2n * 10n ** 18n),
        buildPool(USDC, toUsdtUnits(25_000), ETH, 8n * 10n ** 18n),
      ],
      [USDT, USDC],
    );
    expect(prices.get(ETH)?.price).toBe(3_125n * FIXED_POINT_ONE);
    expect(prices.get(ETH)?.support).toBe(65_000n * FIXED_POINT_ONE);
  });

  test('a token without a path to an anchor has no price', () => {
    expect(derivePrices([buildPool(JCT, 5n, SCAM, 5n)]).has(JCT)).toBe(false);
  });

  test('a price from thin pools only is displayed but does not affect other prices', () => {
    const prices = derivePrices([
      ETH_POOL,
      buildPool(USDT, toUsdtUnits(10), THIN, 10n * 10n ** 9n),
      buildPool(THIN, 10n ** 15n, SCAM, 1n),
    ]);
    expect(prices.get(THIN)).toMatchObject({ price: FIXED_POINT_ONE, isThin: true });
    expect(prices.has(SCAM)).toBe(false);
  });

  test('extreme ratios yield prices of bounded length', () => {
    const flood = 2n ** 128n - 1n;
    const [crumb, next, last] = [11, 12, 13].map(toTokenRoot) as [Address, Address, Address];
    const decimals = new Map([...DECIMALS, [crumb, 36], [next, 38], [last, 38]]);
    const prices = deriveUsdPrices({
      pools: [
        buildPool(USDT, toUsdtUnits(1_001), crumb, 1n),
        buildPool(crumb, flood, next, 1n),
        buildPool(next, flood, last, 1n),
      ],
      decimals,
      anchors: [USDT],
      minimumDepth: usd(1_000n * FIXED_POINT_ONE),
    });
    const price = prices.get(crumb)?.price ?? 0n;
    expect(price).toBe(1_001n * 10n ** 36n * FIXED_POINT_ONE);
    expect(String(computePercentChangeRoundedDown(price, 1n) / FIXED_POINT_ONE).length).toBeLessThanOrEqual(
      60,
    );
    expect([prices.has(next), prices.has(last)]).toEqual([false, false]);
  });

  test('a curve other than constant product defines its own price', () => {
    const stable = {
      ...buildPool(USDT, toUsdtUnits(10_000), USDC, toUsdtUnits(30_000)),
      priceOf: () => (FIXED_POINT_ONE * 99n) / 100n,
    };
    expect(derivePrices([stable]).get(USDC)?.price).toBe((FIXED_POINT_ONE * 99n) / 100n);
    expect(derivePrices([{ ...stable, priceOf: () => undefined }]).has(USDC)).toBe(false);
  });

  property.prop([fc.bigInt({ min: 1n, max: 999_999_999n }), fc.bigInt({ min: 1n, max: 10n ** 30n })])(
    'a pool below the minimum depth never affects a deep price',
    (thinDollars, reserve) => {
      const prices = derivePrices([
        ETH_POOL,
        JCT_POOL,
        buildPool(USDT, thinDollars, ETH, reserve),
        buildPool(USDT, thinDollars, JCT, reserve),
      ]);
      expect(prices.get(ETH)?.price).toBe(3_000n * FIXED_POINT_ONE);
      expect(prices.get(JCT)?.price).toBe(FIXED_POINT_ONE / 2n);
    },
  );
});

describe('price manipulation', () => {
  const honest = derivePrices([ETH_POOL, JCT_POOL]);

  property.prop([fc.bigInt({ min: 1n, max: 10n ** 38n }), fc.bigInt({ min: 1n, max: 10n ** 30n })])(
    'a worthless token with an inflated price has no more weight than the liquidity behind it',
    (scamReserve, jctReserve) => {
      // A pool with $1,000 prices SCAM at $1,000. Then a "huge" SCAM pool offers its own price of JCT.
      const attacked = derivePrices([
        ETH_POOL,
        JCT_POOL,
        buildPool(USDT, toUsdtUnits(1_000), SCAM, 1n),
        buildPool(SCAM, scamReserve, JCT, jctReserve),
      ]);
      expect(attacked.get(JCT)?.price).toBe(honest.get(JCT)?.price);
    },
  );

  property.prop([fc.integer({ min: 1, max: 200 }), fc.bigInt({ min: 1n, max: 10n ** 30n })])(
    'many such pools share the weight of the same liquidity',
    (pools, jctReserve) => {
      const attacked = derivePrices([
        ETH_POOL,
        JCT_POOL,
        buildPool(USDT, toUsdtUnits(2_000), SCAM, 2n),
        ...Array.from({ length: pools }, () => buildPool(SCAM, 10n ** 20n, JCT, jctReserve)),
      ]);
      expect(attacked.get(JCT)?.price).toBe(honest.get(JCT)?.price);
    },
  );

  property.prop([fc.bigInt({ min: 1n, max: 10n ** 30n })])(
    'a shorter path to an anchor gives no advantage: the best supported price is settled first',
    (jctReserve) => {
      // The only USD pool of JCT holds $2,000; its ETH pool holds $30,000.
      const attacked = derivePrices([
        ETH_POOL,
        JCT_POOL,
        buildPool(USDT, toUsdtUnits(2_000), JCT, jctReserve),
      ]);
      expect(attacked.get(JCT)?.price).toBe(honest.get(JCT)?.price);
    },
  );

  test('a token that imitates a dollar has no weight', () => {
    // The price of the fake stablecoin is the price in its only real pool. Its weight is limited to the liquidity of
    // that pool.
    const fake = THIN;
    const prices = derivePrices([
      ETH_POOL,
      JCT_POOL,
      buildPool(USDT, toUsdtUnits(1_500), fake, 1_500_000_000n * 10n ** 9n),
      buildPool(fake, 10n ** 9n * 10n ** 9n, JCT, 10n ** 9n),
      buildPool(fake, 10n ** 9n * 10n ** 9n, ETH, 1n),
    ]);
    expect(prices.get(fake)?.price).toBe(FIXED_POINT_ONE / 1_000_000n);
    expect(prices.get(ETH)?.price).toBe(honest.get(ETH)?.price);
    expect(prices.get(JCT)?.price).toBe(honest.get(JCT)?.price);
  });

  test('a circle of pools without an anchor has no price', () => {
    const circle = [
      buildPool(SCAM, 10n ** 12n, JCT, 5n),
      buildPool(JCT, 10n ** 12n, THIN, 7n),
      buildPool(THIN, 3n, SCAM, 10n ** 15n),
    ];
    const prices = derivePrices([ETH_POOL, ...circle]);
    for (const one of [SCAM, JCT, THIN]) expect(prices.has(one)).toBe(false);
    // A tiny pool now connects the circle of scam pools to an anchor. The circle must still not affect the prices of
    // deep pools.
    const hung = derivePrices([
      ETH_POOL,
      JCT_POOL,
      ...circle,
      buildPool(USDT, toUsdtUnits(1_100), SCAM, 10n ** 6n),
    ]);
    expect(hung.get(JCT)?.price).toBe(honest.get(JCT)?.price);
  });

  property.prop([
    fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.bigInt(1n, 10n ** 24n), fc.bigInt(1n, 10n ** 24n)), {
      maxLength: 30,
    }),
  ])('a token never has more weight than the liquidity of the anchors', (drawn) => {
    const all = [USDT, USDC, ETH, JCT, SCAM, THIN];
    const pools = drawn.flatMap(([a, b, x, y]) => {
      const [one, other] = [all[a], all[b]];
      return one && other && one !== other ? [buildPool(one, x, other, y)] : [];
    });
    const locked = pools
      .flatMap(({ tokens }) => tokens.filter(({ root }) => root === USDT))
      .reduce((sum, { reserve }) => sum + computeUsdValueRoundedDown(reserve, 6, usd(FIXED_POINT_ONE)), 0n);
    const prices = derivePrices(pools);
    for (const [token, { support }] of prices)
      if (token !== USDT) expect(support).toBeLessThanOrEqual(locked);
    expect(derivePrices(pools.toReversed()).size).toBe(prices.size);
  });
});

describe('samples', () => {
  const at = (price: bigint, support = 50_000n) =>
    ({
      price: usd(price * FIXED_POINT_ONE),
      support: usd(support * FIXED_POINT_ONE),
      isThin: false,
    }) as const;

  test('a spike shorter than three minutes has no effect at any height', () => {
    let samples: PriceSamples = appendPriceSamples([], at(2n), 5);
    for (const minutes of [1, 2]) {
      samples = appendPriceSamples(samples, at(2_000_000n, 9_000_000n), minutes);
      expect(computeMedianPrice(samples)).toEqual(at(2n));
      samples = appendPriceSamples(samples, at(2n), 4);
    }
    samples = appendPriceSamples(samples, at(3n), 2);
    expect(computeMedianPrice(samples)?.price).toBe(2n * FIXED_POINT_ONE);
    expect(computeMedianPrice(appendPriceSamples(samples, at(3n), 1))?.price).toBe(3n * FIXED_POINT_ONE);
  });

  test('liquidity that was just added gives no support, removed liquidity neither', () => {
    const samples = appendPriceSamples([], at(2n, 1_000n), 4);
    expect(computeMedianPrice(appendPriceSamples(samples, at(2n, 9_000_000n), 1))?.support).toBe(
      1_000n * FIXED_POINT_ONE,
    );
    expect(computeMedianPrice(appendPriceSamples(samples, at(2n, 10n), 1))?.support).toBe(
      10n * FIXED_POINT_ONE,
    );
  });

  test('a token without pools loses its price, and an equal sample changes nothing', () => {
    const samples = appendPriceSamples([], at(2n), 5);
    expect(computeMedianPrice(appendPriceSamples(samples, undefined, 2))?.price).toBe(2n * FIXED_POINT_ONE);
    expect(computeMedianPrice(appendPriceSamples(samples, undefined, 3))).toBeUndefined();
    expect(appendPriceSamples(samples, at(2n), 7)).toBe(samples);
    expect([toPriceSampleMinute(seconds(119)), toPriceSampleMinute(seconds(120))]).toEqual([1, 2]);
  });
});

describe('values', () => {
  test('spot price and value respect decimals', () => {
    const price = computeSpotPriceRoundedDown(
      { reserve: 10n * 10n ** 18n, decimals: 18 },
      { reserve: toUsdtUnits(30_000), decimals: 6 },
    );
    expect(price).toBe(3_000n * FIXED_POINT_ONE);
    expect(computeUsdValueRoundedDown(2n * 10n ** 18n, 18, usd(3_000n * FIXED_POINT_ONE))).toBe(
      6_000n * FIXED_POINT_ONE,
    );
    expect(
      computeSpotPriceRoundedDown({ reserve: 0n, decimals: 6 }, { reserve: 5n, decimals: 6 }),
    ).toBeUndefined();
  });

  test('percent change is relative to the earlier value and 0 for an unknown one', () => {
    expect(computePercentChangeRoundedDown(150n, 100n)).toBe(50n * FIXED_POINT_ONE);
    expect(computePercentChangeRoundedDown(50n, 100n)).toBe(-50n * FIXED_POINT_ONE);
    expect(computePercentChangeRoundedDown(5n, 0n)).toBe(0n);
  });
});
