import { useState } from 'react';
import { isSameSigner, signerOf } from '../../../rooms/operation/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';

/** Who signs what a dialog shows: frozen when it opened, until a change is accepted. */
export function useOpeningSigner(wallet: Wallet) {
  const [signer, setSigner] = useState(() => signerOf(wallet));
  const now = signerOf(wallet);
  return {
    signer,
    /** Who the wallet would sign as this moment. */
    now,
    /** The wallet is where it was when the dialog opened. */
    isSameSigner: signer !== undefined && isSameSigner(signer, now),
    acceptSigner: () => setSigner(now),
  };
}
