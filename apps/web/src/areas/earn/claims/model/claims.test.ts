import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { listCallDifferences } from '../../../../rooms/operation/testing/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';
import type { RewardClaim } from '../../shared/claims/index.ts';
import { isClaimStillReady, mergeClaimSources } from './claim-list.ts';
import { buildClaimAnnouncement, buildClaimRequest, type ReviewedClaim } from './claim-message.ts';
import { sendClaimsInSequence } from './run-claims.ts';

const address = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [ME, GAUGE, FARM] = [address('1'), address('2'), address('3')] as const;
const [KNOWN, UNKNOWN] = [address('4'), address('5')] as const;
const signer = { account: ME, networkId: 7 };
const gauge: RewardClaim = {
  kind: 'gauge',
  address: GAUGE,
  name: 'A-B',
  tokens: [],
  deposit: undefined,
  rewards: undefined,
  claimable: [
    { root: KNOWN, units: 5n },
    { root: UNKNOWN, units: 6n },
  ],
  gas: 9n,
  isUnsafe: false,
  isPending: false,
};
const farm: RewardClaim = { ...gauge, kind: 'farm', address: FARM };
const token: Token = {
  root: KNOWN,
  symbol: 'JCT',
  name: 'Junction',
  decimals: 9,
  logoUri: undefined,
  vendor: undefined,
  verified: false,
  listed: true,
};

function review(claim: RewardClaim): ReviewedClaim {
  const announcement = buildClaimAnnouncement(signer, claim);
  if (announcement === undefined) throw new Error('nothing was announced');
  return { announcement, claim };
}

describe('a claim', () => {
  it.each([
    [gauge, 'claim-rewards'],
    [farm, 'claim-from-farm'],
  ] as const)('matches the announcement: %#', (claim, kind) => {
    const reviewed = review(claim);
    expect(reviewed.announcement).toMatchObject({ receiver: { role: claim.kind }, sum: 9n });
    const request = buildClaimRequest(reviewed, new Map([[KNOWN, token]]));
    expect(request).toMatchObject({ kind, terms: { target: claim.address, page: '/gauges/claims' } });
    // Amounts of unknown tokens are omitted, since they cannot be formatted.
    expect(request.terms.receives).toEqual([{ root: KNOWN, symbol: 'JCT', decimals: 9, units: '5' }]);
    expect(listCallDifferences(reviewed.announcement, request.build)).toEqual([]);
  });
  it.each([
    ['its gas is not known', { gas: undefined }],
    ['there is nothing', { claimable: [] }],
    ['one is on its way', { isPending: true }],
    ['its factory is unknown', { isUnsafe: true }],
  ])('is undefined if %s', (_, change) => {
    expect(buildClaimAnnouncement(signer, { ...gauge, ...change })).toBeUndefined();
  });
  it('is undefined without a signer', () => {
    expect(buildClaimAnnouncement(undefined, gauge)).toBeUndefined();
  });
});

describe('the list of claims', () => {
  const known = (claims: readonly RewardClaim[]) => ({ claims, leftOut: 1, hasFailed: false });
  const onWay = { claims: undefined, leftOut: 0, hasFailed: false };
  const failed = { claims: undefined, leftOut: 0, hasFailed: true };
  it('waits for all sources, and shows the available ones if another failed', () => {
    expect(mergeClaimSources([known([gauge]), onWay]).found).toBeUndefined();
    expect(mergeClaimSources([known([gauge]), failed])).toEqual({
      found: [gauge],
      leftOut: 1,
      hasFailed: true,
    });
    expect(mergeClaimSources([failed, failed]).found).toBeUndefined();
    expect(mergeClaimSources([known([gauge]), known([farm])])).toEqual({
      found: [gauge, farm],
      leftOut: 2,
      hasFailed: false,
    });
  });
  it('reports which claims are still available', () => {
    expect(isClaimStillReady([gauge, farm], farm)).toBe(true);
    expect(isClaimStillReady([gauge, { ...farm, isPending: true }], farm)).toBe(false);
    expect(isClaimStillReady([gauge], farm)).toBe(false);
    expect(isClaimStillReady(undefined, farm)).toBe(false);
  });
});

describe('a run of claims', () => {
  const all = [review(gauge), review(farm)];
  const record = (change: Partial<Parameters<typeof sendClaimsInSequence>[1]> = {}) => {
    const requested: string[] = [];
    const steps: number[] = [];
    const run = {
      isStopped: () => false,
      isReady: () => true,
      onStep: (done: number) => void steps.push(done),
      send: ({ claim }: ReviewedClaim) => Promise.resolve(requested.push(claim.kind) > 0),
      ...change,
    };
    return { requested, steps, run };
  };
  it('requests each once, in order', async () => {
    const { requested, steps, run } = record();
    await sendClaimsInSequence(all, run);
    expect([requested, steps]).toEqual([
      ['gauge', 'farm'],
      [0, 1],
    ]);
  });
  it('skips claims that are no longer available', async () => {
    const { requested, steps, run } = record({ isReady: ({ claim }) => claim !== gauge });
    await sendClaimsInSequence(all, run);
    expect([requested, steps]).toEqual([['farm'], [1]]);
  });
  it('ends at the first that is not sent', async () => {
    const { steps, run } = record({ send: () => Promise.resolve(false) });
    await sendClaimsInSequence(all, run);
    expect(steps).toEqual([0]);
  });
  it('requests nothing after it was stopped', async () => {
    const { requested, run } = record();
    await sendClaimsInSequence(all, { ...run, isStopped: () => requested.length === 1 });
    expect(requested).toEqual(['gauge']);
  });
});
