import { Suspense, lazy, type JSX } from 'react';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { keepLoading } from '../../../../shared/paint/keep-loading.ts';

const Notice = lazy(
  keepLoading(async () => {
    const { UpgradeNotice } = await import('./upgrade-notice.tsx');
    return { default: UpgradeNotice };
  }),
);

/** Notice whose code is loaded once there is an account. Nothing is requested before that. */
export function LazyUpgradeNotice(): JSX.Element | null {
  const { account } = useWallet();
  if (account === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Notice key={account} />
    </Suspense>
  );
}
