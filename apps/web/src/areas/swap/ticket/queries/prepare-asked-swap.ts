import type { OutgoingMessage, Signer } from '@junction/wallet';
import type { PreparedAction } from '../../../../rooms/operation/simulation/index.ts';
import { MESSAGE_CHECKS } from '../signing/message-checks.ts';
import { buildReviewedSwapClaims, type ReviewedSwap } from './prepare-swap.ts';

/** Swap whose message the wallet shows for approval. */
export interface AskedSwap extends ReviewedSwap {
  readonly message: OutgoingMessage;
  /** Signer of the review. */
  readonly signer: Signer;
}

/** Returns the message that the wallet shows, with the claims of its review. The refund is not verified again. */
export async function prepareAskedSwap(swap: AskedSwap): Promise<PreparedAction> {
  const { to, value, bounce, call } = swap.message;
  const claims = await buildReviewedSwapClaims(swap, { value, returned: undefined });
  if (claims === undefined) return { ok: false, reason: 'unread', messageChecks: MESSAGE_CHECKS };
  return { ok: true, message: { to, value, bounce, call }, claims };
}
