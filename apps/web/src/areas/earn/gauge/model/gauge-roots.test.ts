import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { gaugeRoots } from './gauge-roots.ts';

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

it('names what the server says, and what the gauge itself says once it is read', () => {
  expect(gaugeRoots(indexed, undefined, undefined)).toEqual([LP, REWARD, SIDE]);
  const chain = { depositRoot: OTHER, extra: [{ root: REWARD }] };
  expect(gaugeRoots(indexed, chain, GOV)).toEqual([LP, OTHER, REWARD, GOV, REWARD, SIDE]);
});

it('names no more rewards than a gauge can have, whatever it says', () => {
  const extra = Array.from({ length: 50 }, () => ({ root: OTHER }));
  expect(gaugeRoots(indexed, { depositRoot: LP, extra }, undefined)).toHaveLength(3 + 1 + 20);
});
