import { Suspense, lazy, useSyncExternalStore, type JSX } from 'react';
import { retryImport } from '../../../../shared/paint/keep-loading.ts';
import { getWalletRequests, subscribeToWalletRequests, type WalletRequest } from '../wallet-requests.ts';

// Loaded once a wallet shows a message, so that other pages do not load its texts.
const LazyAlert = lazy(
  retryImport(async () => ({ default: (await import('./changed-outcome-alert.tsx')).ChangedOutcomeAlert })),
);

export interface WalletRequestWarningProps {
  /** Only messages of these operations are simulated. */
  readonly kinds: readonly WalletRequest['kind'][];
}

/**
 * Warning while the wallet shows a message that would no longer give what was reviewed. The message is simulated after
 * every block. Renders nothing otherwise, or while that is unknown.
 */
export function WalletRequestWarning({ kinds }: WalletRequestWarningProps): JSX.Element | null {
  const requests = useSyncExternalStore(subscribeToWalletRequests, getWalletRequests, getWalletRequests);
  const request = requests.find(({ kind }) => kinds.includes(kind));
  if (request === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LazyAlert key={request.id} request={request} />
    </Suspense>
  );
}
