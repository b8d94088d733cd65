import { Suspense, type JSX } from 'react';
import { useWallet } from '../rooms/wallet/index.ts';
import { ActivityList } from './activity/index.ts';
import { useAreas } from './shell/areas-context.ts';

export { OperationToastsAndRefetches } from './activity/index.ts';

/** Content of the panel that the bell opens: upcoming events of all areas, then the operations of this browser. */
export function ActivityPanel({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const { account } = useWallet();
  const areas = useAreas();
  return (
    <>
      {account !== undefined && (
        <Suspense fallback={null}>
          {areas.map(({ Upcoming, nav }) => Upcoming && <Upcoming key={nav[0].to} onClose={onClose} />)}
        </Suspense>
      )}
      <ActivityList onClose={onClose} />
    </>
  );
}
