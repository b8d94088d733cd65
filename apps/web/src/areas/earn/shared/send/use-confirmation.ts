import { useState } from 'react';

/** Message under review, and the handlers of its dialog. */
export interface MessageConfirmation<Reviewed> {
  readonly reviewed: Reviewed | undefined;
  /** Opens the review. Does nothing if `announce` returns undefined. */
  readonly review: () => void;
  /** Props for the dialog `ConfirmMessageDialog`, which shows the review. */
  readonly answers: {
    /** Label of a blocker that has appeared since the review opened; undefined if there is none. */
    readonly blockedReason: string | undefined;
    /** Accepts a change of account. Undefined if the new account has nothing to announce. */
    readonly onAccept: (() => void) | undefined;
    readonly onClose: () => void;
    readonly onConfirm: () => void;
  };
}

/**
 * Opens a review before the wallet is asked. `announce` returns a snapshot, which `send` receives unchanged on
 * confirmation. Nothing is sent if a blocker has appeared meanwhile, because of another tab, another account or elapsed
 * time.
 */
export function useMessageConfirmation<Reviewed extends object>(
  announce: () => Reviewed | undefined,
  send: (reviewed: Reviewed) => void,
  blockedReason: string | undefined,
): MessageConfirmation<Reviewed> {
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
