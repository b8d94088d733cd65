import type { AnnouncedAction, StatedClaims } from './model/announced-action.ts';
import type { SimulatedAction } from './model/simulation.ts';

/** Claims of a message that moves no tokens. */
export const NO_TOKENS: StatedClaims = { arrives: [], receivers: 'exchange', holders: () => [] };

/** Returns the simulated form of an announced action. Its message is compared with the announcement first. */
export function simulatedAction(action: AnnouncedAction): SimulatedAction {
  const { announcement, claims } = action;
  const { arrives, receivers, refund } = claims;
  return {
    key: JSON.stringify({ announcement, arrives, receivers, refund }, (_, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    ),
    prepare: async () => {
      const { prepareAnnounced } = await import('./queries/prepare-announced.ts');
      return prepareAnnounced(action);
    },
  };
}
