import type { SigningAccount } from '@junction/wallet';
import { useState } from 'react';
import { isSameSigner, getSigner } from '../../../rooms/operation/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';

/** Returns the signer of a dialog: the one that opened it, until the user accepts another. */
export function useDialogSigner(wallet: Wallet, openedBy: SigningAccount | undefined) {
  const [signer, setSigner] = useState(openedBy);
  const now = getSigner(wallet);
  return {
    signer,
    /** Current signer; undefined while no wallet is connected. */
    now,
    /** True if account and network are the same as when the dialog opened. */
    isSameSigner: signer !== undefined && isSameSigner(signer, now),
    acceptSigner: () => setSigner(now),
  };
}
