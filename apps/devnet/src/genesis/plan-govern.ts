import {
  convertHistoryDayToSeconds,
  scaleProposalPeriodsToHistory,
  PLANNED_PROPOSALS,
  type PlannedProposal,
} from './govern-plan.ts';

/** Action with a proposal. */
export type PlannedGovernanceAction =
  | { readonly kind: 'propose'; readonly proposal: PlannedProposal }
  | {
      readonly kind: 'vote';
      readonly key: string;
      readonly who: string;
      readonly support: boolean;
      readonly reason?: string;
    }
  | { readonly kind: 'cancel' | 'queue' | 'execute'; readonly key: string; readonly who: string };

export interface TimedGovernanceAction {
  /** Time of the step in seconds. */
  readonly time: number;
  readonly step: PlannedGovernanceAction;
}

/** Plans all governance actions between `from` and the end of the history, in chronological order. */
export function planGovernanceActions(from: number, until: number, span: number): TimedGovernanceAction[] {
  const moments: TimedGovernanceAction[] = [];
  const at = (day: number): number => convertHistoryDayToSeconds(day, until, span);
  const { votingDelay, votingPeriod } = scaleProposalPeriodsToHistory(span);
  for (const proposal of PLANNED_PROPOSALS) {
    const { key, who, day, votes, end } = proposal;
    const created = at(day);
    if (created < from) throw new RangeError(`${key} is proposed before the history begins`);
    moments.push({ time: created, step: { kind: 'propose', proposal } });
    for (const { at: share, ...vote } of votes) {
      const time = Math.floor(created + votingDelay + share * votingPeriod);
      moments.push({ time, step: { kind: 'vote', key, ...vote } });
    }
    if (end === undefined) continue;
    if (end.kind === 'execute') moments.push({ time: at(end.queued), step: { kind: 'queue', key, who } });
    moments.push({ time: at(end.day), step: { kind: end.kind, key, who } });
  }
  return moments.toSorted((one, other) => one.time - other.time);
}
