import { useRef, useState } from 'react';
import type { ReviewedClaim } from './model/claim-message.ts';
import { sendClaimsInSequence, type ClaimSequenceHandlers } from './model/run-claims.ts';

/** Holds the state of sending several claims one after another. */
export function useClaimSequence({ isReady, send }: Pick<ClaimSequenceHandlers, 'isReady' | 'send'>) {
  const [running, setRunning] = useState<{ readonly done: number; readonly all: number }>();
  const isStopped = useRef(false);
  return {
    /** Number of claims sent so far and in total; undefined while nothing is being sent. */
    running,
    /** Sends claims one after another, and ends after the first one that is not sent. */
    claim: async (claims: readonly ReviewedClaim[]): Promise<void> => {
      isStopped.current = false;
      await sendClaimsInSequence(claims, {
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
