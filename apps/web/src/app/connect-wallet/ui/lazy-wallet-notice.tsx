import { Suspense, lazy, type JSX } from 'react';
import { useWallet } from '../../../rooms/wallet/index.ts';
import { retryImport } from '../../../shared/paint/keep-loading.ts';

const WalletNotice = lazy(
  retryImport(async () => {
    const { WalletNotice: Notice } = await import('./wallet-notice.tsx');
    return { default: Notice };
  }),
);

/** Wallet notice whose code is loaded when there is a problem with the wallet. */
export function LazyWalletNotice(): JSX.Element | null {
  const { status, isOnWrongNetwork, isOffline } = useWallet();
  if (status.kind !== 'unreachable' && !isOnWrongNetwork && !isOffline) return null;
  return (
    <Suspense fallback={null}>
      <WalletNotice />
    </Suspense>
  );
}
