import {
  SIMULATED_CALL_ID,
  simulatedAction,
  type SimulatedAction,
} from '../../../../rooms/operation/simulation/index.ts';
import { buildClaim, type ReviewedClaim } from './claim-message.ts';

/** Claims that everything claimable arrives, also of unknown tokens, and that no other account receives tokens. */
export function simulatedClaim(reviewed: ReviewedClaim): SimulatedAction {
  const { announcement, claim } = reviewed;
  return simulatedAction({
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
      call: buildClaim(reviewed, Number(SIMULATED_CALL_ID)),
    }),
  });
}
