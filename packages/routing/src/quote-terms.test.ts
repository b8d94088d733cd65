import { ONE, ratio, toAddress } from '@junction/primitives';
import type { Hop, RouteNode } from './route.ts';
import { expect, test } from 'vitest';
import { compoundedFeeUp, compoundedImpact, minimumDown } from './quote-terms.ts';

const ZERO = toAddress(`0:${'0'.repeat(64)}`);

function hop(spent: bigint, received: bigint, fee: bigint, impactPercent: bigint): Hop {
  const priceImpact = ratio((impactPercent * ONE) / 100n);
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
  const half = ratio(ONE / 200n);
  expect(minimumDown(1_000_000n, half, 1)).toBe(995_000n);
  expect(minimumDown(1_000_000n, half, 2)).toBe(990_025n);
  expect(minimumDown(999n, half, 3)).toBe(984n);
  expect(minimumDown(999n, ratio(0n), 3)).toBe(999n);
  expect(minimumDown(999n, ratio(ONE), 1)).toBe(0n);
});

const chain = (...hops: Hop[]) => ({
  branches: hops.reduceRight<RouteNode[]>((next, one) => [{ hop: one, numerator: 1n, next }], []),
});

test('later fees are converted to the first token at the rate before them', () => {
  expect(compoundedFeeUp(chain(hop(1_000n, 500n, 3n, 0n)))).toBe(3n);
  expect(compoundedFeeUp(chain(hop(1_000n, 500n, 3n, 0n), hop(500n, 7n, 2n, 0n)))).toBe(7n);
  expect(compoundedFeeUp(chain())).toBe(0n);
});

test('price impacts multiply', () => {
  expect(compoundedImpact(chain(hop(1n, 1n, 0n, 10n), hop(1n, 1n, 0n, 50n)))).toBe((55n * ONE) / 100n);
  expect(compoundedImpact(chain())).toBe(0n);
});

test('branches add up: fees are summed, impacts weighted by input', () => {
  const left = { hop: hop(600n, 60n, 6n, 10n), numerator: 3n, next: [] };
  const right = { hop: hop(400n, 40n, 4n, 20n), numerator: 2n, next: [] };
  expect(compoundedFeeUp({ branches: [left, right] })).toBe(10n);
  expect(compoundedImpact({ branches: [left, right] })).toBe((14n * ONE) / 100n);
  const before = { hop: hop(2_000n, 1_000n, 5n, 50n), numerator: 1n, next: [left, right] };
  expect(compoundedFeeUp({ branches: [before] })).toBe(25n);
  expect(compoundedImpact({ branches: [before] })).toBe((57n * ONE) / 100n);
});
