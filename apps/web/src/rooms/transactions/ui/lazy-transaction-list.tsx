import { Panel, Skeleton } from '@junction/ui-kit';
import { Suspense, lazy, type JSX } from 'react';
import { waitForFirstPaint } from '../../../shared/paint/after-first-paint.ts';
import { retryImport } from '../../../shared/paint/keep-loading.ts';
import { nextTask } from '../../../shared/paint/next-task.ts';
import type { TransactionListProps } from './transaction-list.tsx';

const Transactions = lazy(
  retryImport(async () => {
    await waitForFirstPaint();
    const { TransactionList: Loaded } = await import('./transaction-list.tsx');
    await nextTask();
    return { default: Loaded };
  }),
);

/**
 * Transaction list whose code is loaded later, since it is not on the first screen. An empty panel reserves its space.
 */
export function TransactionList(props: TransactionListProps): JSX.Element {
  return (
    <Suspense
      fallback={
        <Panel title={props.title}>
          <Skeleton height="278px" />
        </Panel>
      }
    >
      <Transactions {...props} />
    </Suspense>
  );
}
