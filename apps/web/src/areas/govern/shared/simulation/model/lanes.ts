import type { ActionOutcome } from '@junction/protocol/simulation';
import type { ActionDescription } from '@junction/protocol/simulation/describe';
import { findMentions } from './named-in-text.ts';

/**
 * State of an action's lane in the drawing. `runs`: the action succeeds. `unnamed`: it succeeds and pays an account
 * that the proposal's text does not name. `stops`: a contract rejects it, so the lane does not reach its end.
 * `unknown`: its result is unknown.
 */
export type LaneKind = 'runs' | 'unnamed' | 'stops' | 'unknown';

export interface ActionLane {
  readonly kind: LaneKind;
  /** Address of the recipient, or of the called account if there is no recipient. */
  readonly end: string;
}

export function toActionLane(
  action: ActionDescription,
  outcome: ActionOutcome | undefined,
  text: string | undefined,
): ActionLane {
  const mentions = text === undefined ? [] : findMentions(text, action);
  const unnamed = mentions.find(({ isNamed }) => !isNamed);
  const end = (unnamed ?? mentions[0])?.address ?? action.target;
  return { kind: getLaneKind(outcome, unnamed !== undefined), end };
}

function getLaneKind(outcome: ActionOutcome | undefined, isUnnamed: boolean): LaneKind {
  switch (outcome?.kind) {
    case 'runs':
      return isUnnamed ? 'unnamed' : 'runs';
    case 'rejected':
    case 'no-contract':
      return 'stops';
    case 'unknown':
    case 'not-reached':
    case undefined:
      return 'unknown';
  }
}
