import { readWire } from '@junction/api-contract';
import { gaugeCodec } from '@junction/api-contract/earn';
import { ONE, ZERO_ADDRESS, ratio, seconds, usd, type Ratio, type Usd } from '@junction/primitives';
import { expect, test } from 'vitest';
import { changesDown, figuresDown, type GaugeMoment } from './yield-figures.ts';

// Anybody may make a gauge of his own tokens at the network's factory: no figure of it may be more than the wire takes,
// or the list in which it stands is refused as a whole.

const MOST_UNITS = (1n << 128n) - 1n;
const PLAIN_GAUGE = {
  address: ZERO_ADDRESS,
  depositRoot: ZERO_ADDRESS,
  poolTokens: [],
  rewardTokens: [],
  hasGovernance: false,
  isLowBalance: false,
  highestBoost: 1000n,
  longestLock: seconds(0),
  start: undefined,
  end: undefined,
};
/** What the wire says of a gauge of these figures fits it. */
const expectFigure = (tvl: Usd, figure: Ratio, change = ratio(0n)): void => {
  const changes = { tvlChange: change, minAprChange: change, maxAprChange: change };
  const minAprParts = { extra: figure, governance: figure };
  const gauge = { ...PLAIN_GAUGE, ...changes, tvl, minApr: figure, maxApr: figure, minAprParts };
  expect(() => readWire(gaugeCodec, gaugeCodec.encode(gauge))).not.toThrow();
};

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

/** A dollar is deposited, and a token of two dollars is given. */
const PLAIN: GaugeMoment = {
  deposited: 10n ** 9n,
  lockBoosted: 10n ** 9n,
  totalBoosted: 10n ** 9n,
  decimals: 9,
  price: usd(ONE),
  governance: undefined,
  extra: [{ perSecond: 1n, decimals: 9, price: usd(2n * ONE) }],
  maxBoost: 1_000,
};

test('figures of the oddest gauge fit the wire', () => {
  for (const gauge of [WORST, { ...WORST, decimals: 0, price: usd(10n ** 60n) }]) {
    const { tvl, minApr, maxApr, extraApr, governanceApr } = figuresDown(gauge);
    for (const apr of [minApr, maxApr, extraApr, governanceApr]) expectFigure(tvl, apr);
    expect(minApr).toBeGreaterThan(0n);
    expect(maxApr).toBeGreaterThanOrEqual(minApr);
  }
});

test('changes of the oddest gauge fit the wire', () => {
  const { tvlChange, minAprChange, maxAprChange } = changesDown(figuresDown(WORST), {
    ...figuresDown(WORST),
    tvl: usd(1n),
    minApr: ratio(1n),
    maxApr: ratio(1n),
  });
  for (const change of [tvlChange, minAprChange, maxAprChange]) expectFigure(usd(0n), ratio(0n), change);
  expect(minAprChange).toBeGreaterThan(0n);
});

test('what nobody priced has not fallen to nothing', () => {
  const priced = figuresDown(PLAIN);
  const half = figuresDown({ ...PLAIN, deposited: 5n * 10n ** 8n });
  expect(changesDown(half, priced).tvlChange).toBe(-ONE / 2n);
  const none = { tvlBefore: undefined, tvlChange: 0n, minAprChange: 0n, maxAprChange: 0n };
  expect(changesDown(priced, undefined)).toEqual(none);
  const unknown = figuresDown({ ...PLAIN, price: undefined });
  expect(changesDown(unknown, priced)).toEqual(none);
  expect(changesDown(priced, unknown)).toEqual(none);
});

test('a reward that nobody prices hides no change of what is deposited', () => {
  const priced = figuresDown(PLAIN);
  const extra = [{ perSecond: 1n, decimals: 9, price: undefined }];
  const half = figuresDown({ ...PLAIN, extra, deposited: 5n * 10n ** 8n });
  const changes = { tvlBefore: priced.tvl, tvlChange: -ONE / 2n, minAprChange: 0n, maxAprChange: 0n };
  expect(changesDown(half, priced)).toEqual(changes);
});
