import type { Result } from '@junction/primitives';
import type { OutgoingMessage } from '@junction/wallet';
import type { ChainPool } from '../../../../rooms/chain-pool/index.ts';
import type { Announcement, MessageError } from '../../../../rooms/operation/index.ts';
import { simulatedAction, type SimulatedAction } from '../../../../rooms/operation/simulation/index.ts';
import type { RemovalPlan } from './derive.ts';

/** Removal as the form shows it. */
interface ShownRemoval {
  readonly pool: ChainPool;
  readonly plan: RemovalPlan;
  readonly announcement: Announcement;
  /** Builds the message as for signing. */
  readonly message: () => Promise<Result<OutgoingMessage, MessageError>>;
}

/** Claims that the LP is burned, so that no other account receives tokens, and that the minimums arrive. */
export function simulatedRemoval({ pool, plan, announcement, message }: ShownRemoval): SimulatedAction {
  const arrives = pool.tokens.flatMap(({ root }, index) => {
    const minimum = plan.minimums[index];
    return minimum === undefined ? [] : [{ root, minimum }];
  });
  return simulatedAction({
    announcement,
    claims: { arrives, receivers: 'exchange', holders: () => [] },
    message,
  });
}
