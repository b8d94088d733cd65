import { Suspense, lazy, type JSX } from 'react';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { retryImport } from '../../../../shared/paint/keep-loading.ts';

const LazyNotice = lazy(
  retryImport(async () => {
    const { TokenUpgradeNotice } = await import('./upgrade-notice.tsx');
    return { default: TokenUpgradeNotice };
  }),
);

/** Upgrade notice whose code is loaded once an account is connected. Before that, nothing is requested. */
export function LazyTokenUpgradeNotice(): JSX.Element | null {
  const { account } = useWallet();
  if (account === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LazyNotice key={account} />
    </Suspense>
  );
}
