import { seconds, toAddress } from '@junction/primitives';
import { computeCreateGaugeCoins } from '@junction/protocol/earn';
import { describe, expect, it } from 'vitest';
import { listCallDifferences } from '../../../../rooms/operation/testing/index.ts';
import { createMessage, createRequest } from './create-message.ts';
import type { GaugeTerms } from './draft.ts';

const address = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [ME, FACTORY, LP, REWARD] = [address('1'), address('2'), address('3'), address('4')] as const;
const vesting = { vestingPeriod: seconds(86_400), vestingRatio: 500 };
const terms: GaugeTerms = {
  depositToken: LP,
  maxBoost: 1_500,
  maxLockTime: seconds(864_000),
  rewards: [{ token: REWARD, ...vesting }],
  governance: undefined,
};
const input = { signer: { account: ME, networkId: 7 }, factory: FACTORY, terms };

function announce(change: Partial<GaugeTerms> = {}) {
  const announcement = createMessage({ ...input, terms: { ...terms, ...change } });
  if (announcement === undefined) throw new Error('nothing was announced');
  return announcement;
}

describe('a new gauge', () => {
  it('is created as announced, with coins for its rewards', () => {
    const announcement = announce();
    expect(announcement).toMatchObject({ method: 'deployGauge', sum: computeCreateGaugeCoins(1) });
    const request = createRequest(announcement, terms, 'A-B');
    expect(request).toMatchObject({
      kind: 'create-gauge',
      terms: { pool: { name: 'A-B' }, target: FACTORY, page: '/gauges/create' },
    });
    expect(listCallDifferences(announcement, request.build)).toEqual([]);
  });
  it("by the factory's owner sets the vesting of the governance token", () => {
    const chosen = { ...terms, governance: vesting };
    const announcement = announce(chosen);
    expect(announcement.method).toBe('deployGaugeByOwner');
    expect(listCallDifferences(announcement, createRequest(announcement, chosen, '').build)).toEqual([]);
  });
  it.each([
    ['boost', { maxBoost: 1_501 }],
    ['lock', { maxLockTime: seconds(864_001) }],
    ['vesting', { rewards: [{ token: REWARD, ...vesting, vestingRatio: 501 }] }],
  ])('with another %s differs from the announcement', (_, change) => {
    const announcement = announce();
    const { build } = createRequest(announcement, { ...terms, ...change }, '');
    expect(listCallDifferences(announcement, build)).toEqual(['details']);
  });
  it.each(['signer', 'factory', 'terms'] as const)('is undefined without its %s', (name) => {
    expect(createMessage({ ...input, [name]: undefined })).toBeUndefined();
  });
});
