import type { ActionOutcome } from '@junction/protocol/simulation';
import type { ActionDescription } from '@junction/protocol/simulation/describe';
import { mentionsIn } from './named-in-text.ts';

/**
 * State of an action's lane. `runs`: it succeeds. `unnamed`: it succeeds and pays an account that the text does not
 * name. `stops`: a contract rejects it, and nothing after that is drawn as reached. `unknown`: its result is unknown.
 */
export type LaneKind = 'runs' | 'unnamed' | 'stops' | 'unknown';

export interface Lane {
  readonly kind: LaneKind;
  /** Address of the recipient; if there is none, of the called account. */
  readonly end: string;
}

export function laneOf(
  action: ActionDescription,
  outcome: ActionOutcome | undefined,
  text: string | undefined,
): Lane {
  const mentions = text === undefined ? [] : mentionsIn(text, action);
  const unnamed = mentions.find(({ isNamed }) => !isNamed);
  const end = (unnamed ?? mentions[0])?.address ?? action.target;
  return { kind: kindOf(outcome, unnamed !== undefined), end };
}

function kindOf(outcome: ActionOutcome | undefined, isUnnamed: boolean): LaneKind {
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
