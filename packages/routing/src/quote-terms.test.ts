import { FIXED_POINT_ONE, ratio, toAddress } from '@junction/primitives';
import type { Hop, RouteNode } from './route.ts';
import { expect, test } from 'vitest';
import {
  computeRouteFeeRoundedUp,
  computeRoutePriceImpact,
  computeMinimumHopOutputRoundedDown,
} from './quote-terms.ts';

const ZERO = toAddress(`0:${'0'.repeat(64)}`);

function buildHop(spent: bigint, received: bigint, fee: bigint, impactPercent: bigint): Hop {
  const priceImpact = ratio((impactPercent * FIXED_POINT_ONE) / 100n);
  const place = {
    action: 'swap' as const,
    pool: ZERO,
    poolKind: 'test',
    poolTokens: [],
    from: ZERO,
    to: ZERO,
  };
  return { ...place, spent, received, fee, priceImpact };
}

test('slippage tolerance compounds per hop, rounded down each time', () => {
  const half = ratio(FIXED_POINT_ONE / 200n);
  expect(computeMinimumHopOutputRoundedDown(1_000_000n, half, 1)).toBe(995_000n);
  expect(computeMinimumHopOutputRoundedDown(1_000_000n, half, 2)).toBe(990_025n);
  expect(computeMinimumHopOutputRoundedDown(999n, half, 3)).toBe(984n);
  expect(computeMinimumHopOutputRoundedDown(999n, ratio(0n), 3)).toBe(999n);
  expect(computeMinimumHopOutputRoundedDown(999n, ratio(FIXED_POINT_ONE), 1)).toBe(0n);
});

const buildChain = (...hops: Hop[]) => ({
  branches: hops.reduceRight<RouteNode[]>((next, one) => [{ hop: one, numerator: 1n, next }], []),
});

test('later fees are converted to the first token at the rate before them', () => {
  expect(computeRouteFeeRoundedUp(buildChain(buildHop(1_000n, 500n, 3n, 0n)))).toBe(3n);
  expect(
    computeRouteFeeRoundedUp(buildChain(buildHop(1_000n, 500n, 3n, 0n), buildHop(500n, 7n, 2n, 0n))),
  ).toBe(7n);
  expect(computeRouteFeeRoundedUp(buildChain())).toBe(0n);
});

test('price impacts multiply', () => {
  expect(computeRoutePriceImpact(buildChain(buildHop(1n, 1n, 0n, 10n), buildHop(1n, 1n, 0n, 50n)))).toBe(
    (55n * FIXED_POINT_ONE) / 100n,
  );
  expect(computeRoutePriceImpact(buildChain())).toBe(0n);
});

test('branches add up: fees are summed, impacts weighted by input', () => {
  const left = { hop: buildHop(600n, 60n, 6n, 10n), numerator: 3n, next: [] };
  const right = { hop: buildHop(400n, 40n, 4n, 20n), numerator: 2n, next: [] };
  expect(computeRouteFeeRoundedUp({ branches: [left, right] })).toBe(10n);
  expect(computeRoutePriceImpact({ branches: [left, right] })).toBe((14n * FIXED_POINT_ONE) / 100n);
  const before = { hop: buildHop(2_000n, 1_000n, 5n, 50n), numerator: 1n, next: [left, right] };
  expect(computeRouteFeeRoundedUp({ branches: [before] })).toBe(25n);
  expect(computeRoutePriceImpact({ branches: [before] })).toBe((57n * FIXED_POINT_ONE) / 100n);
});
