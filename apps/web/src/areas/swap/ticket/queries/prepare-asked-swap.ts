import type { OutgoingMessage, SigningAccount } from '@junction/wallet';
import type { PreparedSimulation } from '../../../../rooms/operation/simulation/index.ts';
import { SWAP_MESSAGE_CHECK_TEXT_IDS } from '../signing/message-checks.ts';
import { buildReviewedSwapClaims, type ReviewedSwap } from './prepare-swap.ts';

/** Swap whose message the wallet shows for approval. */
export interface SwapAwaitingWallet extends ReviewedSwap {
  readonly message: OutgoingMessage;
  /** Signer of the review. */
  readonly signer: SigningAccount;
}

/** Returns the message that the wallet shows, with the claims of its review. The refund is not verified again. */
export async function prepareSwapAwaitingWallet(swap: SwapAwaitingWallet): Promise<PreparedSimulation> {
  const { to, value, bounce, call } = swap.message;
  const claims = await buildReviewedSwapClaims(swap, { value, returned: undefined });
  if (claims === undefined)
    return { ok: false, reason: 'unread', messageChecks: SWAP_MESSAGE_CHECK_TEXT_IDS };
  return { ok: true, message: { to, value, bounce, call }, claims };
}
