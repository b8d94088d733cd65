import type { ReviewedClaim } from './claim-message.ts';

export interface ClaimsRun {
  readonly isStopped: () => boolean;
  /**
   * Checked before each message, since another tab may have claimed meanwhile. Claims that are no longer
   * ready are skipped.
   */
  readonly isReady: (one: ReviewedClaim) => boolean;
  readonly onStep: (done: number) => void;
  /** Returns true once the message is pending. */
  readonly send: (one: ReviewedClaim) => Promise<boolean>;
}

/**
 * Sends claims one by one, each with its own wallet request. Ends at the first that is not sent, or before the next one
 * if stopped.
 */
export async function runClaims(claims: readonly ReviewedClaim[], run: ClaimsRun): Promise<void> {
  for (const [index, one] of claims.entries()) {
    if (run.isStopped()) return;
    if (!run.isReady(one)) continue;
    run.onStep(index);
    if (!(await run.send(one))) return;
  }
}
