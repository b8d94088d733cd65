import type { JSX } from 'react';
import { ActivityList } from './activity/index.ts';
import { LockEnds } from '../areas/earn/lock-ends/index.ts';

export { OperationEffects } from './activity/index.ts';

/** What is in the bell: what will happen to the account by itself, and what this browser has sent. */
export function ActivityPanel({ onClose }: { readonly onClose: () => void }): JSX.Element {
  return (
    <>
      <LockEnds onClose={onClose} />
      <ActivityList onClose={onClose} />
    </>
  );
}
