import { Panel, Skeleton } from '@junction/ui-kit';
import { Suspense, lazy, type JSX } from 'react';
import { afterFirstPaint } from '../../../shared/paint/after-first-paint.ts';
import { keepLoading } from '../../../shared/paint/keep-loading.ts';
import { nextTask } from '../../../shared/paint/next-task.ts';
import type { TransactionListProps } from './transaction-list.tsx';

const Transactions = lazy(
  keepLoading(async () => {
    await afterFirstPaint();
    const { TransactionList: Loaded } = await import('./transaction-list.tsx');
    await nextTask();
    return { default: Loaded };
  }),
);

/** List whose code is loaded later, since it is not on the first screen. A panel reserves its space. */
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
