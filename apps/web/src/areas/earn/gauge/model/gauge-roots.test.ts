import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { getGaugeTokenRoots } from './gauge-roots.ts';

const address = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [LP, REWARD, SIDE, OTHER, GOV] = [
  address('1'),
  address('2'),
  address('3'),
  address('4'),
  address('5'),
] as const;
const indexed = {
  depositRoot: LP,
  rewardTokens: [{ root: REWARD, symbol: 'R' }],
  poolTokens: [{ root: SIDE, symbol: 'A' }],
};

it("contains the server's roots, and the gauge's once it is loaded", () => {
  expect(getGaugeTokenRoots(indexed, undefined, undefined)).toEqual([LP, REWARD, SIDE]);
  const chain = { depositRoot: OTHER, extra: [{ root: REWARD }] };
  expect(getGaugeTokenRoots(indexed, chain, GOV)).toEqual([LP, OTHER, REWARD, GOV, REWARD, SIDE]);
});

it('contains at most the maximum number of rewards', () => {
  const extra = Array.from({ length: 50 }, () => ({ root: OTHER }));
  expect(getGaugeTokenRoots(indexed, { depositRoot: LP, extra }, undefined)).toHaveLength(3 + 1 + 20);
});
