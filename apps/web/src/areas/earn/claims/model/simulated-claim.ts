import {
  SIMULATED_CALL_ID,
  toSimulatedAction,
  type SimulatedAction,
} from '../../../../rooms/operation/simulation/index.ts';
import { buildClaimCall, type ReviewedClaim } from './claim-message.ts';

/**
 * Builds the simulated form of a claim. The simulation must show that all claimable amounts arrive, including those of
 * unknown tokens, and that no other account receives tokens.
 */
export function buildSimulatedClaim(reviewed: ReviewedClaim): SimulatedAction {
  const { announcement, claim } = reviewed;
  return toSimulatedAction({
    announcement,
    claims: {
      arrives: claim.claimable.map(({ root, units }) => ({ root, minimum: units })),
      receivers: 'exchange',
      holders: () => [],
    },
    message: () => ({
      to: announcement.receiver.address,
      value: announcement.sum,
      bounce: true,
      call: buildClaimCall(reviewed, Number(SIMULATED_CALL_ID)),
    }),
  });
}
