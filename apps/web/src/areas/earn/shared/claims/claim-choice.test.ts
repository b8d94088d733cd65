import { FIXED_POINT_ONE, toAddress, usd, type Address } from '@junction/primitives';
import { expect, it } from 'vitest';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { getGasCostIfAboveClaimValue, isClaimSelectedByDefault } from './claim-choice.ts';
import type { RewardClaim } from './claim.ts';
import type { RewardPricing } from './worth.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [GOV, LISTED, SPAM] = [at('1'), at('2'), at('3')];
const UNIT = 10n ** 9n;
const fields = { symbol: 'T', name: 'T', decimals: 9, logoUri: '', vendor: '', verified: false };
const tokens: TokenCache = new Map(
  [GOV, LISTED, SPAM].map((root) => [root, { ...fields, root, listed: root !== SPAM }]),
);
const pricing: RewardPricing = {
  cache: tokens,
  prices: new Map([
    [GOV, 2n * FIXED_POINT_ONE],
    [SPAM, 1_000n * FIXED_POINT_ONE],
  ]),
  isKnown: (root) => root !== SPAM,
};
const coin = { decimals: 9, price: FIXED_POINT_ONE / 2n };
const claimable = (
  ...paid: readonly (readonly [Address, bigint])[]
): Pick<RewardClaim, 'kind' | 'claimable'> => ({
  kind: 'gauge',
  claimable: paid.map(([root, units]) => ({ root, units })),
});

it('deselects claims that pay only unknown tokens by default', () => {
  expect(isClaimSelectedByDefault(claimable([GOV, UNIT]), pricing, coin)).toBe(true);
  expect(isClaimSelectedByDefault(claimable([SPAM, 10n ** 30n]), pricing, coin)).toBe(false);
});

it('deselects claims known to pay less than their gas by default', () => {
  // A claim from a gauge with one reward uses at least a quarter of a coin of gas. This costs 12.5 cents, the value of
  // 0.0625 tokens.
  expect(getGasCostIfAboveClaimValue(claimable([GOV, UNIT / 16n - 1n]), pricing, coin)).toBe(
    usd(FIXED_POINT_ONE / 8n),
  );
  expect(isClaimSelectedByDefault(claimable([GOV, UNIT / 16n - 1n]), pricing, coin)).toBe(false);
  expect(isClaimSelectedByDefault(claimable([GOV, UNIT / 16n]), pricing, coin)).toBe(true);
  // A claim from a legacy farm costs less gas than one from a gauge, so a smaller reward is selected. A second reward
  // token increases the gas cost, so the same reward is not selected any more.
  expect(isClaimSelectedByDefault({ ...claimable([GOV, UNIT / 20n]), kind: 'farm' }, pricing, coin)).toBe(
    true,
  );
  expect(isClaimSelectedByDefault(claimable([GOV, UNIT / 16n], [GOV, 1n]), pricing, coin)).toBe(false);
});

it('ignores the price of unlisted tokens', () => {
  expect(isClaimSelectedByDefault(claimable([GOV, 1n], [SPAM, 10n ** 30n]), pricing, coin)).toBe(false);
});

it('is undefined without a known price', () => {
  expect(getGasCostIfAboveClaimValue(claimable([LISTED, 1n]), pricing, coin)).toBeUndefined();
  expect(isClaimSelectedByDefault(claimable([LISTED, 1n]), pricing, coin)).toBe(true);
  expect(isClaimSelectedByDefault(claimable([GOV, 1n], [LISTED, 1n]), pricing, coin)).toBe(true);
  expect(isClaimSelectedByDefault(claimable([GOV, 1n]), pricing, { ...coin, price: undefined })).toBe(true);
  expect(isClaimSelectedByDefault(claimable([GOV, 1n]), { ...pricing, cache: new Map() }, coin)).toBe(true);
});
