import { useRef, useState } from 'react';
import type { ReviewedClaim } from './model/claim-message.ts';
import { runClaims, type ClaimsRun } from './model/run-claims.ts';

/** State of sending several claims. */
export function useClaimsRun({ isReady, send }: Pick<ClaimsRun, 'isReady' | 'send'>) {
  const [running, setRunning] = useState<{ readonly done: number; readonly all: number }>();
  const isStopped = useRef(false);
  return {
    /** Number of claims sent, and of all claims of the run; undefined while no run is active. */
    running,
    /** Sends claims one by one; ends at the first that is not sent. */
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
    /** Ends the run after the claim for which the wallet is currently asked. */
    stop: (): void => {
      isStopped.current = true;
    },
  };
}
