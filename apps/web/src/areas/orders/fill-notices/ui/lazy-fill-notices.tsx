import { Suspense, lazy, type JSX } from 'react';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { retryImport } from '../../../../shared/paint/keep-loading.ts';

const Notices = lazy(
  retryImport(async () => {
    const { OrderFillNotices } = await import('./fill-notices.tsx');
    return { default: OrderFillNotices };
  }),
);

/** Notifies makers of limit orders. Without an account, no code is loaded and nothing is requested. */
export function LazyOrderFillNotices(): JSX.Element | null {
  const { account } = useWallet();
  return account === undefined || getNetwork().limitOrders === null ? null : (
    <Suspense fallback={null}>
      <Notices key={account} />
    </Suspense>
  );
}
