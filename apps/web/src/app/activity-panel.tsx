import { Suspense, lazy, type JSX } from 'react';
import { useWallet } from '../rooms/wallet/index.ts';
import { keepLoading } from '../shared/paint/keep-loading.ts';
import { ActivityList } from './activity/index.ts';

/** Apart, with all it asks of gauges: whoever has no account has no locks. */
const LockEnds = lazy(
  keepLoading(async () => ({ default: (await import('../areas/earn/lock-ends/index.ts')).LockEnds })),
);

export { OperationEffects } from './activity/index.ts';

/** What is in the bell: what will happen to the account by itself, and what this browser has sent. */
export function ActivityPanel({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const { account } = useWallet();
  return (
    <>
      {account !== undefined && (
        <Suspense fallback={null}>
          <LockEnds onClose={onClose} />
        </Suspense>
      )}
      <ActivityList onClose={onClose} />
    </>
  );
}
