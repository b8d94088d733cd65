import type { ProposedAction } from '@junction/protocol/govern';

/** Returns the coins attached to all actions, nano. */
export const sumAttachedCoins = (actions: readonly Pick<ProposedAction, 'value'>[]): bigint =>
  actions.reduce((sum, { value }) => sum + value, 0n);

/** Stop of the route drawing: one action, or several combined if there is no room for each. */
export interface RouteStop<Action> {
  /** Numbers of the first and last action, counted from 1. */
  readonly first: number;
  readonly last: number;
  readonly actions: readonly Action[];
}

/** Maximum number of stops after the DAO root. */
export const MAX_STOPS = 4;

/**
 * Groups the actions into the stops of the route drawing; the last stop takes those without a stop of their
 * own.
 */
export function routeStops<Action>(actions: readonly Action[]): readonly RouteStop<Action>[] {
  const alone = actions.length <= MAX_STOPS ? actions.length : MAX_STOPS - 1;
  const stops = actions
    .slice(0, alone)
    .map((action, index) => ({ first: index + 1, last: index + 1, actions: [action] }));
  return alone === actions.length
    ? stops
    : [...stops, { first: alone + 1, last: actions.length, actions: actions.slice(alone) }];
}
