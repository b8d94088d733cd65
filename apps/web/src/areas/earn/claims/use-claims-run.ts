import { useRef, useState } from 'react';
import type { ReviewedClaim } from './model/claim-message.ts';
import { runClaims, type ClaimsRun } from './model/run-claims.ts';

/** One claim after another, and how far they are. */
export function useClaimsRun({ isReady, send }: Pick<ClaimsRun, 'isReady' | 'send'>) {
  const [running, setRunning] = useState<{ readonly done: number; readonly all: number }>();
  const isStopped = useRef(false);
  return {
    /** How many of a run have been sent; undefined while nothing runs. */
    running,
    /** One prompt each; stops at the first that is not sent. */
    claim: async (claims: readonly ReviewedClaim[]): Promise<void> => {
      isStopped.current = false;
      await runClaims(claims, {
        isStopped: () => isStopped.current,
        isReady,
        onStep: (done) => setRunning({ done, all: claims.length }),
        send,
      });
      setRunning(undefined);
    },
    /** Sends nothing more of a run after what is at the wallet now. */
    stop: (): void => {
      isStopped.current = true;
    },
  };
}
