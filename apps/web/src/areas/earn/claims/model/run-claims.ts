import type { ReviewedClaim } from './claim-message.ts';

export interface ClaimsRun {
  readonly isStopped: () => boolean;
  /** Another tab may have taken it while the wallet was asked for the ones before. */
  readonly isReady: (one: ReviewedClaim) => boolean;
  readonly onStep: (done: number) => void;
  /** Whether it is on its way. */
  readonly send: (one: ReviewedClaim) => Promise<boolean>;
}

/** One prompt each, in order; stops at the first that is not sent, and before the next one when it is asked to. */
export async function runClaims(claims: readonly ReviewedClaim[], run: ClaimsRun): Promise<void> {
  for (const [index, one] of claims.entries()) {
    if (run.isStopped()) return;
    if (!run.isReady(one)) continue;
    run.onStep(index);
    if (!(await run.send(one))) return;
  }
}
