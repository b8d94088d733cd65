import { describe, expect, it } from 'vitest';
import { PLANNED_GAUGES } from './earn-plan.ts';
import { scaleProposalPeriodsToHistory, PLANNED_PROPOSALS, PROPOSAL_STATES } from './govern-plan.ts';
import { PROPOSAL_TEXTS } from './govern-texts.ts';
import { planGovernanceActions, type TimedGovernanceAction } from './plan-govern.ts';
import { formatProposalDescription as descriptionOf } from './play-govern.ts';

const DAY = 86_400;
const UNTIL = 1_795_000_000;
const SPANS = [DAY, 12 * DAY, 65 * DAY];
/** Maximum age in seconds of a cached genesis chain. */
const MAX_CACHE_AGE_SECONDS = 36 * 3_600;

const plan = (span: number): TimedGovernanceAction[] =>
  planGovernanceActions(UNTIL - span + 200, UNTIL, span);
const countUtf8Bytes = (text: string): number => new TextEncoder().encode(text).length;

describe('the governance plan', () => {
  it.each(SPANS)('of %i seconds is ordered and respects the periods', (span) => {
    const moments = plan(span);
    const { votingDelay, votingPeriod, timeLock, gracePeriod } = scaleProposalPeriodsToHistory(span);
    const created = new Map<string, number>();
    for (const [index, { time, step }] of moments.entries()) {
      expect(time).toBeGreaterThanOrEqual(moments[index - 1]?.time ?? 0);
      expect(time).toBeLessThan(UNTIL - 60);
      if (step.kind === 'propose') {
        created.set(step.proposal.key, time);
        continue;
      }
      const since = time - (created.get(step.key) ?? NaN);
      const ends = votingDelay + votingPeriod;
      if (step.kind === 'cancel') expect(since).toBeLessThan(votingDelay);
      if (step.kind === 'queue') expect(since).toBeGreaterThan(ends);
      if (step.kind === 'vote') {
        expect(since).toBeGreaterThan(votingDelay);
        expect(since).toBeLessThanOrEqual(ends);
      }
      if (step.kind === 'execute') {
        expect(since).toBeGreaterThanOrEqual(ends + timeLock);
        expect(since).toBeLessThan(ends + timeLock + gracePeriod);
      }
    }
  });

  it('has every state, and open proposals stay open while a prepared chain is kept', () => {
    expect(new Set(PLANNED_PROPOSALS.map(({ state }) => state))).toEqual(new Set(PROPOSAL_STATES));
    const { votingDelay, votingPeriod, timeLock, gracePeriod } = scaleProposalPeriodsToHistory(65 * DAY);
    const lasts = { pending: votingDelay, active: votingDelay + votingPeriod };
    for (const { day, state } of PLANNED_PROPOSALS) {
      const since = (65 - day) * DAY;
      if (state === 'pending' || state === 'active')
        expect(since + MAX_CACHE_AGE_SECONDS).toBeLessThan(lasts[state]);
      if (state === 'queued')
        expect(since + MAX_CACHE_AGE_SECONDS).toBeLessThan(
          votingDelay + votingPeriod + timeLock + gracePeriod,
        );
    }
  });

  it('approves and removes candidates on the days that the epoch votes assume', () => {
    for (const { key, approvedOn, removedOn } of PLANNED_GAUGES)
      for (const [kind, day] of [
        ['approve', approvedOn],
        ['remove', removedOn],
      ] as const) {
        const decided = PLANNED_PROPOSALS.filter(({ state, actions }) => {
          const [action] = actions;
          return state === 'executed' && action?.kind === kind && action.gauge === key;
        });
        expect(decided.map(({ end }) => end?.day)).toEqual(day === undefined ? [] : [day]);
      }
  });

  it("respects the contracts' limits on texts and actions", () => {
    for (const text of Object.values(PROPOSAL_TEXTS))
      expect(countUtf8Bytes(descriptionOf(text))).toBeLessThanOrEqual(4_096);
    for (const { actions, votes } of PLANNED_PROPOSALS) {
      expect(actions.length).toBeLessThanOrEqual(10);
      for (const { reason } of votes) expect(countUtf8Bytes(reason ?? '')).toBeLessThanOrEqual(512);
      expect(new Set(votes.map(({ who }) => who)).size).toBe(votes.length);
    }
  });
});
