import type { ProposedAction } from '@junction/protocol/govern';

/** Returns the coins attached to all actions in nano. */
export const sumAttachedCoins = (actions: readonly Pick<ProposedAction, 'value'>[]): bigint =>
  actions.reduce((sum, { value }) => sum + value, 0n);

/**
 * Stop in the drawing of a proposal's route: one action, or several combined if there are too many for separate stops.
 */
export interface ProposalRouteDiagramStop<Action> {
  /** Number of the first action, counted from 1. `last` is the number of the last action. */
  readonly first: number;
  readonly last: number;
  readonly actions: readonly Action[];
}

/** Maximum number of stops after the DAO root in the drawing. */
export const MAX_PROPOSAL_ROUTE_DIAGRAM_STOPS = 4;

/**
 * Groups the actions into the stops of the drawing. If there are too many, the last stop combines the remaining ones.
 */
export function groupActionsIntoDiagramStops<Action>(
  actions: readonly Action[],
): readonly ProposalRouteDiagramStop<Action>[] {
  const alone =
    actions.length <= MAX_PROPOSAL_ROUTE_DIAGRAM_STOPS
      ? actions.length
      : MAX_PROPOSAL_ROUTE_DIAGRAM_STOPS - 1;
  const stops = actions
    .slice(0, alone)
    .map((action, index) => ({ first: index + 1, last: index + 1, actions: [action] }));
  return alone === actions.length
    ? stops
    : [...stops, { first: alone + 1, last: actions.length, actions: actions.slice(alone) }];
}
