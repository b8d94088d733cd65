import { shortenAddress } from '@junction/primitives';
import type { SigningAccount } from '@junction/wallet';
import { useEffect, useRef } from 'react';
import { Translated } from '../../../shared/i18n/translated.tsx';
import { getNetwork } from '../../../shared/network/network.ts';
import { showToast } from '../../../shared/toasts/show-toast.ts';
import { getWalletStore } from '../../wallet/index.ts';
import { isSameSigner, getSigner } from '../model/announcement.ts';

const TOAST_ID = 'dropped-look';

function getToastTitle(frozen: SigningAccount, now: SigningAccount | undefined) {
  if (now === undefined) return 'told.changed.gone.title';
  return now.networkId === frozen.networkId ? 'told.changed.account.title' : 'told.changed.network.title';
}

function showDroppedToast(frozen: SigningAccount, now: SigningAccount | undefined): void {
  const params = { before: shortenAddress(frozen.account), network: getNetwork().name };
  void showToast({
    id: TOAST_ID,
    tone: 'warning',
    title: <Translated of={(t) => t(getToastTitle(frozen, now))} />,
    body: <Translated of={(t) => t('told.changed.dropped', params)} />,
  });
}

/**
 * Shows a toast that nothing was sent if the review is unmounted because account or network changed, since the warning
 * inside the review disappears with it. Returns a function to call once the user has confirmed or cancelled.
 */
export function useUnmountedReviewToast(frozen: SigningAccount): () => void {
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
      // The check is deferred, because React may unmount the dialog and mount it again immediately.
      queueMicrotask(() => {
        if (isOpen.current || isDecided.current) return;
        const now = getSigner(getWalletStore().getState());
        if (!isSameSigner(last.current, now)) showDroppedToast(last.current, now);
      });
    };
  }, []);
  return () => {
    isDecided.current = true;
  };
}
