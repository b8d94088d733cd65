import { useState } from 'react';

/** What was told when the user looked, and the answers of the dialog that shows it. */
export interface Confirmation<Told> {
  readonly told: Told | undefined;
  /** Opens the dialog with what is told now; nothing where nothing can be told. */
  readonly look: () => void;
  /** Spread over `ConfirmMessage`. */
  readonly answers: {
    /** What has come in the way since. */
    readonly obstacle: string | undefined;
    /** Left out while nothing can be told for the account that has come. */
    readonly onAccept: (() => void) | undefined;
    readonly onClose: () => void;
    readonly onConfirm: () => void;
  };
}

/**
 * The last look before the wallet is asked: `tell` freezes what is shown, and `send` gets exactly that, unless something
 * stands in the way by then: another tab, another account or the clock may have been there since.
 */
export function useConfirmation<Told extends object>(
  tell: () => Told | undefined,
  send: (told: Told) => void,
  obstacle: string | undefined,
): Confirmation<Told> {
  const [told, setTold] = useState<Told>();
  const look = (): void => {
    const now = tell();
    if (now !== undefined) setTold(now);
  };
  const close = (): void => setTold(undefined);
  return {
    told,
    look,
    answers: {
      obstacle,
      onAccept: told !== undefined && tell() !== undefined ? look : undefined,
      onClose: close,
      onConfirm: () => {
        if (told === undefined || obstacle !== undefined) return;
        close();
        send(told);
      },
    },
  };
}
