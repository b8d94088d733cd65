import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecastQuorum, type QuorumInput } from './quorum.ts';

const input: QuorumInput = {
  forVotes: 400n,
  againstVotes: 100n,
  quorumVotes: 500n,
  totalVe: 2_000n,
  startTime: 1_000,
  endTime: 1_000 + 10 * 3_600,
  now: 1_000 + 4 * 3_600,
};

describe('the quorum forecast', () => {
  it('projects the votes in favour linearly', () => {
    expect(forecastQuorum(input)).toEqual({
      end: 'reached-at-pace',
      missing: 100n,
      percent: 80,
      silent: 1_500n,
      voted: 250_000,
      needed: 66_667,
      pace: 100n,
      atEnd: 1_000n,
      reachedAt: 1_000 + 5 * 3_600,
    });
  });

  it('distinguishes the possible ends', () => {
    expect(forecastQuorum({ ...input, forVotes: 500n }).end).toBe('reached');
    expect(forecastQuorum({ ...input, forVotes: 100n }).end).toBe('missed-at-pace');
    expect(forecastQuorum({ ...input, totalVe: 550n }).end).toBe('out-of-reach');
    expect(forecastQuorum({ ...input, now: input.endTime }).end).toBe('missed');
    expect(forecastQuorum({ ...input, now: 500 }).end).toBe('not-begun');
  });

  it('never exceeds the total ve, nor gives an impossible time', () => {
    const fast = { ...input, now: input.startTime + 3_600, totalVe: 900n };
    expect(forecastQuorum(fast)).toMatchObject({ end: 'reached-at-pace', silent: 400n, atEnd: 800n });
    expect(forecastQuorum({ ...fast, totalVe: 590n })).toMatchObject({
      end: 'out-of-reach',
      atEnd: 490n,
      reachedAt: undefined,
    });
    // After locks have ended, the total ve is below the votes cast: no more votes are possible, and cast votes are not
    // removed.
    expect(forecastQuorum({ ...fast, totalVe: 5n }).atEnd).toBe(400n);
  });

  it('derives no numbers from unknown inputs', () => {
    const unknown = forecastQuorum({ ...input, totalVe: undefined });
    expect(unknown).toMatchObject({ silent: undefined, voted: undefined, needed: undefined });
    expect(forecastQuorum({ ...input, totalVe: 0n }).voted).toBeUndefined();
    expect(forecastQuorum({ ...input, now: input.startTime }).pace).toBeUndefined();
  });

  it('never gives a time after the end, nor fewer votes than cast', () => {
    const ve = fc.bigInt({ min: 0n, max: 10n ** 24n });
    const time = fc.integer({ min: 0, max: 2 ** 31 });
    fc.assert(
      fc.property(ve, ve, ve, fc.option(ve, { nil: undefined }), time, time, time, (...values) => {
        const [forVotes, againstVotes, quorum, totalVe, startTime, endTime, now] = values;
        const forecast = forecastQuorum({
          forVotes,
          againstVotes,
          quorumVotes: quorum,
          totalVe,
          startTime,
          endTime,
          now,
        });
        expect(forecast.reachedAt ?? 0).toBeLessThanOrEqual(Math.max(endTime, 0));
        expect(forecast.atEnd ?? forVotes).toBeGreaterThanOrEqual(forVotes);
        expect(forecast.voted ?? 0).toBeLessThanOrEqual(1_000_000);
        expect(forecast.percent).toBeLessThanOrEqual(100);
      }),
      { seed: 52, numRuns: 300 },
    );
  });
});
