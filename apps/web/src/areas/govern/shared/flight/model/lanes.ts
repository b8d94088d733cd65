import type { ActionFate } from '@junction/protocol/flight';
import type { ActionDescription } from '@junction/protocol/flight/words';
import { mentionsIn } from './named-in-text.ts';

/**
 * How the lane of an action is drawn. `runs`: to its end. `unnamed`: it runs, and gives something to an account that the
 * text does not name. `stops`: something refuses it, and nothing behind that is drawn as reached. `unknown`: how far it
 * goes is not known.
 */
export type LaneKind = 'runs' | 'unnamed' | 'stops' | 'unknown';

export interface Lane {
  readonly kind: LaneKind;
  /** Where it ends: who gets something, or whom it calls. */
  readonly end: string;
}

export function laneOf(
  action: ActionDescription,
  fate: ActionFate | undefined,
  text: string | undefined,
): Lane {
  const mentions = text === undefined ? [] : mentionsIn(text, action);
  const unnamed = mentions.find(({ isNamed }) => !isNamed);
  const end = (unnamed ?? mentions[0])?.address ?? action.target;
  return { kind: kindOf(fate, unnamed !== undefined), end };
}

function kindOf(fate: ActionFate | undefined, isUnnamed: boolean): LaneKind {
  switch (fate?.kind) {
    case 'runs':
      return isUnnamed ? 'unnamed' : 'runs';
    case 'refused':
    case 'nobody':
      return 'stops';
    case 'unknown':
    case 'not-reached':
    case undefined:
      return 'unknown';
  }
}
