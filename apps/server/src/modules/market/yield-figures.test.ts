import { gaugeInfoSchema } from '@junction/api-contract/earn';
import { usd } from '@junction/primitives';
import { expect, test } from 'vitest';
import { decimalText } from '../../mappers/fixed-text.ts';
import { changeDown, figuresDown, type GaugeMoment } from './yield-figures.ts';

// Anybody may make a gauge of his own tokens at the network's factory: no figure of it may be more than the wire takes,
// or the list in which it stands is refused as a whole.

const MOST_UNITS = (1n << 128n) - 1n;
const { tvl: dollars, minApr: percent } = gaugeInfoSchema.shape;

const WORST: GaugeMoment = {
  deposited: MOST_UNITS,
  lockBoosted: 1n,
  totalBoosted: 1n,
  decimals: 9,
  price: usd(1n),
  governance: { perSecond: MOST_UNITS, decimals: 0, price: usd(MOST_UNITS) },
  extra: [{ perSecond: MOST_UNITS, decimals: 0, price: usd(MOST_UNITS) }],
  maxBoost: 0xffff_ffff,
};

test('figures of the oddest gauge fit the wire', () => {
  for (const gauge of [WORST, { ...WORST, decimals: 0, price: usd(10n ** 60n) }]) {
    const { tvl, minApr, maxApr, extraApr, governanceApr } = figuresDown(gauge);
    expect(dollars.safeParse(decimalText(tvl)).success).toBe(true);
    for (const apr of [minApr, maxApr, extraApr, governanceApr])
      expect(percent.safeParse(decimalText(apr)).success).toBe(true);
    expect(minApr).toBeGreaterThan(0n);
    expect(maxApr).toBeGreaterThanOrEqual(minApr);
  }
});

test('changes of the oddest gauge fit the wire', () => {
  const now = figuresDown(WORST);
  expect(percent.safeParse(decimalText(changeDown(now.maxApr, 1n))).success).toBe(true);
  expect(changeDown(150n, 100n)).toBe(50n * 10n ** 18n);
});
