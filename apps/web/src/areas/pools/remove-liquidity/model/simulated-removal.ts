import type { Result } from '@junction/primitives';
import type { OutgoingMessage } from '@junction/wallet';
import type { ChainPool } from '../../../../rooms/chain-pool/index.ts';
import type { Announcement, MessageError } from '../../../../rooms/operation/index.ts';
import { toSimulatedAction, type SimulatedAction } from '../../../../rooms/operation/simulation/index.ts';
import type { RemovalPlan } from './derive.ts';

/** Removal of liquidity with the amounts that the form displays. */
interface ShownRemoval {
  readonly pool: ChainPool;
  readonly plan: RemovalPlan;
  readonly announcement: Announcement;
  /** Builds the message that would be signed. */
  readonly message: () => Promise<Result<OutgoingMessage, MessageError>>;
}

/**
 * Converts a removal to a simulated action. It claims that the LP is burned, so that no other account receives tokens,
 * and that the minimums arrive.
 */
export function toSimulatedRemoval({ pool, plan, announcement, message }: ShownRemoval): SimulatedAction {
  const arrives = pool.tokens.flatMap(({ root }, index) => {
    const minimum = plan.minimums[index];
    return minimum === undefined ? [] : [{ root, minimum }];
  });
  return toSimulatedAction({
    announcement,
    claims: { arrives, receivers: 'exchange', holders: () => [] },
    message,
  });
}
