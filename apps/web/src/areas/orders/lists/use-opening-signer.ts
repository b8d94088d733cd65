import { useState } from 'react';
import { isSameSigner, signerOf } from '../../../rooms/operation/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';

/** Signer of a dialog: fixed when it opened, until a change is accepted. */
export function useOpeningSigner(wallet: Wallet) {
  const [signer, setSigner] = useState(() => signerOf(wallet));
  const now = signerOf(wallet);
  return {
    signer,
    /** Current signer of the wallet. */
    now,
    /** The wallet is unchanged since the dialog opened. */
    isSameSigner: signer !== undefined && isSameSigner(signer, now),
    acceptSigner: () => setSigner(now),
  };
}
