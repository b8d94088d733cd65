import type { ProposedAction } from '@junction/protocol/govern';

/** Coins that go with the actions, nano. */
export const sentWith = (actions: readonly Pick<ProposedAction, 'value'>[]): bigint =>
  actions.reduce((sum, { value }) => sum + value, 0n);

/** A station of the drawing: one action, or the last ones together where there is no room for each. */
export interface RouteStop<Action> {
  /** Numbers of its actions, from 1. */
  readonly first: number;
  readonly last: number;
  readonly actions: readonly Action[];
}

/** Stations behind the DAO root that a line has room for. */
export const MAX_STOPS = 4;

/** The actions as stations of a line. */
export function routeStops<Action>(actions: readonly Action[]): readonly RouteStop<Action>[] {
  const alone = actions.length <= MAX_STOPS ? actions.length : MAX_STOPS - 1;
  const stops = actions
    .slice(0, alone)
    .map((action, index) => ({ first: index + 1, last: index + 1, actions: [action] }));
  return alone === actions.length
    ? stops
    : [...stops, { first: alone + 1, last: actions.length, actions: actions.slice(alone) }];
}
