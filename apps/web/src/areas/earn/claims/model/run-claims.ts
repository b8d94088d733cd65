import type { ReviewedClaim } from './claim-message.ts';

export interface ClaimSequenceHandlers {
  readonly isStopped: () => boolean;
  /**
   * Returns false if a claim must be skipped. Called before each message, because another tab may have made the claim
   * since the review.
   */
  readonly isReady: (one: ReviewedClaim) => boolean;
  readonly onStep: (done: number) => void;
  /** Resolves to true once the message was sent. */
  readonly send: (one: ReviewedClaim) => Promise<boolean>;
}

/**
 * Sends claims one after another, each with its own wallet request. Ends after the first claim that is not sent, or
 * before the next claim if `isStopped` returns true.
 */
export async function sendClaimsInSequence(
  claims: readonly ReviewedClaim[],
  run: ClaimSequenceHandlers,
): Promise<void> {
  for (const [index, one] of claims.entries()) {
    if (run.isStopped()) return;
    if (!run.isReady(one)) continue;
    run.onStep(index);
    if (!(await run.send(one))) return;
  }
}
