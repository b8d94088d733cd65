import { useState } from 'react';

/** Snapshot taken when the review opened, and the handlers of its dialog. */
export interface Confirmation<Reviewed> {
  readonly reviewed: Reviewed | undefined;
  /** Opens the review; does nothing if there is nothing to announce. */
  readonly review: () => void;
  /** Props of `ConfirmMessage`. */
  readonly answers: {
    /** Blocker that appeared since. */
    readonly blockedReason: string | undefined;
    /** Omitted if the new account has nothing to announce. */
    readonly onAccept: (() => void) | undefined;
    readonly onClose: () => void;
    readonly onConfirm: () => void;
  };
}

/**
 * Review before the wallet is asked: `announce` takes a snapshot, and `send` receives exactly that unless a blocker has
 * appeared: another tab, another account or elapsed time may have changed the state.
 */
export function useConfirmation<Reviewed extends object>(
  announce: () => Reviewed | undefined,
  send: (reviewed: Reviewed) => void,
  blockedReason: string | undefined,
): Confirmation<Reviewed> {
  const [reviewed, setReviewed] = useState<Reviewed>();
  const review = (): void => {
    const now = announce();
    if (now !== undefined) setReviewed(now);
  };
  const close = (): void => setReviewed(undefined);
  return {
    reviewed,
    review,
    answers: {
      blockedReason,
      onAccept: reviewed !== undefined && announce() !== undefined ? review : undefined,
      onClose: close,
      onConfirm: () => {
        if (reviewed === undefined || blockedReason !== undefined) return;
        close();
        send(reviewed);
      },
    },
  };
}
