import type { AnnouncedAction, UnannouncedReviewClaims } from './model/announced-action.ts';
import type { SimulatedAction } from './model/simulation.ts';

/** Claims of a message that moves no tokens. */
export const NO_TOKEN_MOVEMENT_CLAIMS: UnannouncedReviewClaims = {
  arrives: [],
  receivers: 'exchange',
  holders: () => [],
};

/**
 * Converts an announced action to a simulated one. Before the simulation, its message is compared with the
 * announcement.
 */
export function toSimulatedAction(action: AnnouncedAction): SimulatedAction {
  const { announcement, claims } = action;
  const { arrives, receivers, refund } = claims;
  return {
    key: JSON.stringify({ announcement, arrives, receivers, refund }, (_, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    ),
    prepare: async () => {
      const { prepareAnnouncedAction } = await import('./queries/prepare-announced.ts');
      return prepareAnnouncedAction(action);
    },
  };
}
