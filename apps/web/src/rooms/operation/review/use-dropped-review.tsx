import { shortenAddress } from '@junction/primitives';
import type { Signer } from '@junction/wallet';
import { useEffect, useRef } from 'react';
import { Translated } from '../../../shared/i18n/translated.tsx';
import { getNetwork } from '../../../shared/network/network.ts';
import { showToast } from '../../../shared/toasts/show-toast.ts';
import { getWalletStore } from '../../wallet/index.ts';
import { isSameSigner, signerOf } from '../model/announcement.ts';

const TOAST = 'dropped-look';

function titleOf(frozen: Signer, now: Signer | undefined) {
  if (now === undefined) return 'told.changed.gone.title';
  return now.networkId === frozen.networkId ? 'told.changed.account.title' : 'told.changed.network.title';
}

function tell(frozen: Signer, now: Signer | undefined): void {
  const params = { before: shortenAddress(frozen.account), network: getNetwork().name };
  void showToast({
    id: TOAST,
    tone: 'warning',
    title: <Translated of={(t) => t(titleOf(frozen, now))} />,
    body: <Translated of={(t) => t('told.changed.dropped', params)} />,
  });
}

/**
 * Shows a toast that nothing was sent if the review is unmounted because account or network changed, since the
 * review's own warning disappears with it. Returns a function to call when the user has confirmed or cancelled.
 */
export function useDroppedReview(frozen: Signer): () => void {
  const isOpen = useRef(false);
  const isDecided = useRef(false);
  const last = useRef(frozen);
  useEffect(() => {
    last.current = frozen;
  }, [frozen]);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      // Deferred, because the dialog may only be remounted.
      queueMicrotask(() => {
        if (isOpen.current || isDecided.current) return;
        const now = signerOf(getWalletStore().getState());
        if (!isSameSigner(last.current, now)) tell(last.current, now);
      });
    };
  }, []);
  return () => {
    isDecided.current = true;
  };
}
