import { ratio, seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { FarmSummary } from '../../../../rooms/farm/index.ts';
import { getFarmTokenRoots, mergeFarmWithChain } from './join-farm.ts';

const address = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [FARM, LP, REWARD, SIDE, OTHER] = [
  address('1'),
  address('2'),
  address('3'),
  address('4'),
  address('5'),
] as const;
const indexed: FarmSummary = {
  address: FARM,
  owner: FARM,
  depositRoot: LP,
  depositSymbol: 'LP',
  name: 'A/B',
  poolTokens: [{ root: SIDE, symbol: 'A' }],
  rewardTokens: [{ root: REWARD, symbol: 'R' }],
  tvl: undefined,
  apr: undefined,
  tvlChange: ratio(0n),
  aprChange: ratio(0n),
  isLowBalance: false,
  start: seconds(10),
  end: seconds(20),
};

describe('a farm', () => {
  it('has the on-chain start, end and owner', () => {
    const rounds = [{ start: seconds(15), perSecond: [1n] }];
    expect(mergeFarmWithChain(indexed, { rounds, end: undefined, owner: OTHER })).toEqual({
      ...indexed,
      owner: OTHER,
      start: seconds(15),
      end: undefined,
    });
  });
  it("has the server's start without rounds, and the server's data until the chain is loaded", () => {
    expect(mergeFarmWithChain(indexed, { rounds: [], end: seconds(20), owner: FARM }).start).toBe(
      seconds(10),
    );
    expect(mergeFarmWithChain(indexed, undefined)).toBe(indexed);
  });
});

describe('the roots of a farm', () => {
  it('come from the server, and from the farm once it is loaded', () => {
    expect(getFarmTokenRoots(indexed, undefined)).toEqual([LP, REWARD, SIDE]);
    const chain = { depositRoot: OTHER, rewards: [{ root: REWARD, held: 1n }] };
    expect(getFarmTokenRoots(indexed, chain)).toEqual([LP, REWARD, SIDE, OTHER, REWARD]);
  });
  it('are limited to the maximum number of rewards', () => {
    const rewards = Array.from({ length: 50 }, () => ({ root: REWARD, held: 1n }));
    expect(getFarmTokenRoots(indexed, { depositRoot: LP, rewards })).toHaveLength(3 + 1 + 8);
  });
});
