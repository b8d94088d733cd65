import { describe, expect, it } from 'vitest';
import { ESCROW_PARAMETERS, PLANNED_GAUGES } from './earn-plan.ts';
import { GenesisRandom } from './genesis-random.ts';
import { playTimelinesUntil, type GenesisTimeline } from './market.ts';
import { getPastEpochParams, planEarnActions, type TimedEarnAction } from './plan-earn.ts';

const DAY = 86_400;
const FROM = 1_790_000_000;
const SPANS = [DAY, 3 * DAY, 12 * DAY, 65 * DAY, 400 * DAY];

const plan = (span: number, seed = 'plan'): TimedEarnAction[] =>
  planEarnActions(FROM + 60, FROM + span, span, new GenesisRandom(seed));

describe('the staking plan', () => {
  it.each(SPANS)('of %i seconds is within the history, ordered, and deterministic', (span) => {
    const moments = plan(span);
    for (const [index, { time }] of moments.entries()) {
      expect(time).toBeGreaterThanOrEqual(moments[index - 1]?.time ?? FROM + 60);
      expect(time).toBeLessThan(FROM + span);
    }
    expect(plan(span)).toEqual(moments);
    expect(plan(span, 'other')).not.toEqual(moments);
  });

  it.each(SPANS)('of %i seconds votes within each epoch and ends its vote before the next', (span) => {
    const { epoch, beforeVoting, voting, votings } = getPastEpochParams(span);
    expect(beforeVoting + voting).toBeLessThan(epoch);
    expect(votings).toBeLessThan(ESCROW_PARAMETERS.epochs);
    const moments = plan(span);
    const ends = moments.filter(({ step }) => step.kind === 'end-voting');
    expect(ends).toHaveLength(votings);
    for (const [index, { time }] of ends.entries()) {
      const starts = FROM + 60 + index * epoch;
      expect(time).toBeLessThan(starts + epoch);
      const votes = moments.filter(
        ({ step, time: at }) => step.kind === 'vote' && at >= starts && at < starts + epoch,
      );
      const [first] = votes;
      expect(votes).toHaveLength(4);
      expect(first?.time).toBeGreaterThanOrEqual(starts + beforeVoting);
      expect(votes.at(-1)?.time).toBeLessThan((first?.time ?? 0) + voting);
      expect(time).toBeGreaterThanOrEqual((first?.time ?? 0) + voting);
    }
    // The history must end during the epoch that follows the `votings` completed epochs.
    expect(FROM + 60 + votings * epoch).toBeLessThan(FROM + span);
    expect(FROM + 60 + (votings + 1) * epoch).toBeGreaterThan(FROM + span);
  });

  it('withdraws only unlocked amounts, and pays for a candidate without votes', () => {
    expect(plan(12 * DAY).filter(({ step }) => step.kind === 'unlock')).toEqual([]);
    const moments = plan(65 * DAY);
    expect(moments.filter(({ step }) => step.kind === 'unlock')).toHaveLength(1);
    const later = PLANNED_GAUGES.filter(({ isCandidate }) => !isCandidate).map(({ key }) => key);
    const asked = moments.flatMap(({ step }) => (step.kind === 'candidate' ? [step.gauge] : []));
    expect(asked.toSorted()).toEqual(later.toSorted());
    const waiting = PLANNED_GAUGES.filter(
      ({ isCandidate, approvedOn }) => !isCandidate && approvedOn === undefined,
    );
    for (const { step } of moments)
      if (step.kind === 'vote') expect(waiting.some(({ key }) => step.weights.has(key))).toBe(false);
  });
});

describe('timelines', () => {
  it('are played in order of time, and not early', async () => {
    const seen: string[] = [];
    const aside = (name: string, times: number[]): GenesisTimeline => ({
      get nextTime() {
        return times[0];
      },
      playNext: () => {
        seen.push(`${name}${times.shift() ?? ''}`);
        return Promise.resolve();
      },
    });
    const timelines = [aside('a', [1, 4, 9]), aside('b', [2, 4, 5])];
    await playTimelinesUntil(timelines, 4);
    expect(seen).toEqual(['a1', 'b2', 'a4', 'b4']);
    await playTimelinesUntil(timelines, Infinity);
    expect(seen.slice(4)).toEqual(['b5', 'a9']);
  });
});
