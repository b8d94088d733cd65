import { seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { listCallDifferences } from '../../../../rooms/operation/testing/index.ts';
import { CREATE_FARM_NANO, createMessage, createRequest } from './create-message.ts';
import type { FarmTerms } from './draft.ts';

const address = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [ME, FARM_FACTORY, LP, REWARD] = [address('1'), address('2'), address('3'), address('4')] as const;
const terms: FarmTerms = {
  depositToken: LP,
  start: seconds(1_000),
  vestingPeriod: seconds(86_400),
  vestingRatio: 500,
  rewards: [{ token: REWARD, perSecond: 5n, decimals: 9 }],
};
const input = { signer: { account: ME, networkId: 7 }, farmFactory: FARM_FACTORY, terms };

function announce() {
  const announcement = createMessage(input);
  if (announcement === undefined) throw new Error('nothing was announced');
  return announcement;
}

describe('a new farm', () => {
  it('is created as announced, and keeps all its coins', () => {
    const announcement = announce();
    expect(announcement).toMatchObject({ method: 'deployFarmPool', sum: CREATE_FARM_NANO, back: undefined });
    const request = createRequest(announcement, terms, 'A-B');
    expect(request).toMatchObject({
      kind: 'create-farm',
      terms: { pool: { name: 'A-B' }, target: FARM_FACTORY, page: '/farming/create' },
    });
    expect(listCallDifferences(announcement, request.build)).toEqual([]);
  });
  it.each([
    ['start', { start: seconds(1_001) }],
    ['vesting', { vestingRatio: 501 }],
    ['speed', { rewards: [{ token: REWARD, perSecond: 6n, decimals: 9 }] }],
  ])('with another %s differs from the announcement', (_, change) => {
    const announcement = announce();
    const { build } = createRequest(announcement, { ...terms, ...change }, '');
    expect(listCallDifferences(announcement, build)).toEqual(['details']);
  });
  it.each(['signer', 'farmFactory', 'terms'] as const)('is undefined without its %s', (name) => {
    expect(createMessage({ ...input, [name]: undefined })).toBeUndefined();
  });
});
