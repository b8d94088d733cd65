import { ONE, seconds, toAddress, usd, type Address } from '@junction/primitives';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { percentChangeDown } from './percent-change.ts';
import { spotPriceDown, valueDown } from './pool-price.ts';
import { addSamples, markOf, settlePrice, type PriceSamples } from './price-marks.ts';
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
  tokens: [
    { root: one, reserve },
    { root: other, reserve: otherReserve },
  ],
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

  test('are what half of the dollars say', () => {
    const prices = derive(
      [
        pool(USDT, dollars(30_000), ETH, 10n * 10n ** 18n),
        pool(USDC, dollars(10_000), ETH, 2n * 10n ** 18n),
        pool(USDC, dollars(25_000), ETH, 8n * 10n ** 18n),
      ],
      [USDT, USDC],
    );
    expect(prices.get(ETH)?.price).toBe(3_125n * ONE);
    expect(prices.get(ETH)?.support).toBe(65_000n * ONE);
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

  test('what crumbs and floods make of a price has an end: so many digits are kept and travel, and no more', () => {
    const flood = 2n ** 128n - 1n;
    const [crumb, next, last] = [11, 12, 13].map(token) as [Address, Address, Address];
    const decimals = new Map([...DECIMALS, [crumb, 36], [next, 38], [last, 38]]);
    const prices = deriveUsdPrices({
      pools: [
        pool(USDT, dollars(1_001), crumb, 1n),
        pool(crumb, flood, next, 1n),
        pool(next, flood, last, 1n),
      ],
      decimals,
      anchors: [USDT],
      minimumDepth: usd(1_000n * ONE),
    });
    const price = prices.get(crumb)?.price ?? 0n;
    expect(price).toBe(1_001n * 10n ** 36n * ONE);
    expect(String(percentChangeDown(price, 1n) / ONE).length).toBeLessThanOrEqual(60);
    expect([prices.has(next), prices.has(last)]).toEqual([false, false]);
  });

  test('a curve that is no product says its own price', () => {
    const stable = {
      ...pool(USDT, dollars(10_000), USDC, dollars(30_000)),
      priceOf: () => (ONE * 99n) / 100n,
    };
    expect(derive([stable]).get(USDC)?.price).toBe((ONE * 99n) / 100n);
    expect(derive([{ ...stable, priceOf: () => undefined }]).has(USDC)).toBe(false);
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
});

describe('somebody who wants to steer a price', () => {
  const honest = derive([ETH_POOL, JCT_POOL]);

  property.prop([fc.bigInt({ min: 1n, max: 10n ** 38n }), fc.bigInt({ min: 1n, max: 10n ** 30n })])(
    'gets nothing from a worthless token that a small pool makes dear: it votes with the dollars behind it',
    (scamReserve, jctReserve) => {
      // 1 000 dollars say that one SCAM is worth 1 000 dollars; then a "huge" SCAM pool offers its own price of JCT.
      const attacked = derive([
        ETH_POOL,
        JCT_POOL,
        pool(USDT, dollars(1_000), SCAM, 1n),
        pool(SCAM, scamReserve, JCT, jctReserve),
      ]);
      expect(attacked.get(JCT)?.price).toBe(honest.get(JCT)?.price);
    },
  );

  property.prop([fc.integer({ min: 1, max: 200 }), fc.bigInt({ min: 1n, max: 10n ** 30n })])(
    'gets nothing from many such pools: all of them together vote with the same dollars',
    (pools, jctReserve) => {
      const attacked = derive([
        ETH_POOL,
        JCT_POOL,
        pool(USDT, dollars(2_000), SCAM, 2n),
        ...Array.from({ length: pools }, () => pool(SCAM, 10n ** 20n, JCT, jctReserve)),
      ]);
      expect(attacked.get(JCT)?.price).toBe(honest.get(JCT)?.price);
    },
  );

  property.prop([fc.bigInt({ min: 1n, max: 10n ** 30n })])(
    'gets nothing from a shorter way to a dollar: the best supported price is settled first',
    (jctReserve) => {
      // JCT has no dollar pool of its own but this one, of 2 000 dollars against 30 000 dollars of ETH.
      const attacked = derive([ETH_POOL, JCT_POOL, pool(USDT, dollars(2_000), JCT, jctReserve)]);
      expect(attacked.get(JCT)?.price).toBe(honest.get(JCT)?.price);
    },
  );

  test('gets nothing from a token that only calls itself a dollar', () => {
    // The false dollar is worth what its one true pool pays for it, and moves nobody with more than that pool holds.
    const fake = THIN;
    const prices = derive([
      ETH_POOL,
      JCT_POOL,
      pool(USDT, dollars(1_500), fake, 1_500_000_000n * 10n ** 9n),
      pool(fake, 10n ** 9n * 10n ** 9n, JCT, 10n ** 9n),
      pool(fake, 10n ** 9n * 10n ** 9n, ETH, 1n),
    ]);
    expect(prices.get(fake)?.price).toBe(ONE / 1_000_000n);
    expect(prices.get(ETH)?.price).toBe(honest.get(ETH)?.price);
    expect(prices.get(JCT)?.price).toBe(honest.get(JCT)?.price);
  });

  test('gets no price at all from pools that pay each other in a circle', () => {
    const circle = [
      pool(SCAM, 10n ** 12n, JCT, 5n),
      pool(JCT, 10n ** 12n, THIN, 7n),
      pool(THIN, 3n, SCAM, 10n ** 15n),
    ];
    const prices = derive([ETH_POOL, ...circle]);
    for (const one of [SCAM, JCT, THIN]) expect(prices.has(one)).toBe(false);
    // Hung to a dollar by a hair, the circle still has no say in what is deep.
    const hung = derive([ETH_POOL, JCT_POOL, ...circle, pool(USDT, dollars(1_100), SCAM, 10n ** 6n)]);
    expect(hung.get(JCT)?.price).toBe(honest.get(JCT)?.price);
  });

  property.prop([
    fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.bigInt(1n, 10n ** 24n), fc.bigInt(1n, 10n ** 24n)), {
      maxLength: 30,
    }),
  ])('never makes a token vote with more dollars than anchors hold', (drawn) => {
    const all = [USDT, USDC, ETH, JCT, SCAM, THIN];
    const pools = drawn.flatMap(([a, b, x, y]) => {
      const [one, other] = [all[a], all[b]];
      return one && other && one !== other ? [pool(one, x, other, y)] : [];
    });
    const locked = pools
      .flatMap(({ tokens }) => tokens.filter(({ root }) => root === USDT))
      .reduce((sum, { reserve }) => sum + valueDown(reserve, 6, usd(ONE)), 0n);
    const prices = derive(pools);
    for (const [token, { support }] of prices)
      if (token !== USDT) expect(support).toBeLessThanOrEqual(locked);
    expect(derive(pools.toReversed()).size).toBe(prices.size);
  });
});

describe('looks', () => {
  const at = (price: bigint, support = 50_000n) =>
    ({ price: usd(price * ONE), support: usd(support * ONE), isThin: false }) as const;

  test('a spike that stands for less than three minutes moves nothing, whatever its height', () => {
    let looks: PriceSamples = addSamples([], at(2n), 5);
    for (const minutes of [1, 2]) {
      looks = addSamples(looks, at(2_000_000n, 9_000_000n), minutes);
      expect(settlePrice(looks)).toEqual(at(2n));
      looks = addSamples(looks, at(2n), 4);
    }
    looks = addSamples(looks, at(3n), 2);
    expect(settlePrice(looks)?.price).toBe(2n * ONE);
    expect(settlePrice(addSamples(looks, at(3n), 1))?.price).toBe(3n * ONE);
  });

  test('dollars that came just now stand behind nothing yet, those that left are gone', () => {
    const looks = addSamples([], at(2n, 1_000n), 4);
    expect(settlePrice(addSamples(looks, at(2n, 9_000_000n), 1))?.support).toBe(1_000n * ONE);
    expect(settlePrice(addSamples(looks, at(2n, 10n), 1))?.support).toBe(10n * ONE);
  });

  test('a token that pools no longer know loses its price, and the same look changes nothing', () => {
    const looks = addSamples([], at(2n), 5);
    expect(settlePrice(addSamples(looks, undefined, 2))?.price).toBe(2n * ONE);
    expect(settlePrice(addSamples(looks, undefined, 3))).toBeUndefined();
    expect(addSamples(looks, at(2n), 7)).toBe(looks);
    expect([markOf(seconds(119)), markOf(seconds(120))]).toEqual([1, 2]);
  });
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
