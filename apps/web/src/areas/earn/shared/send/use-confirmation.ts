import { useState } from 'react';

/** What was told when the user looked, and the answers of the dialog that shows it. */
export interface Confirmation<Reviewed> {
  readonly reviewed: Reviewed | undefined;
  /** Opens the dialog with what is told now; nothing where nothing can be told. */
  readonly review: () => void;
  /** Spread over `ConfirmMessage`. */
  readonly answers: {
    /** What has come in the way since. */
    readonly blockedReason: string | undefined;
    /** Left out while nothing can be told for the account that has come. */
    readonly onAccept: (() => void) | undefined;
    readonly onClose: () => void;
    readonly onConfirm: () => void;
  };
}

/**
 * The review before the wallet is asked: `announce` freezes what is shown, and `send` gets exactly that, unless something
 * stands in the way by then: another tab, another account or the clock may have been there since.
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
