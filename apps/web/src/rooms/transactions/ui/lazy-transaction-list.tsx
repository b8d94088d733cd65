import { Panel, Skeleton } from '@junction/ui-kit';
import { Suspense, lazy, type JSX } from 'react';
import { afterFirstPaint } from '../../../shared/paint/after-first-paint.ts';
import type { TransactionListProps } from './transaction-list.tsx';
import { keepLoading } from '../../../shared/paint/keep-loading.ts';

const Transactions = lazy(
  keepLoading(async () => {
    await afterFirstPaint();
    return { default: (await import('./transaction-list.tsx')).TransactionList };
  }),
);

/** Below the fold, so its code comes after the first screen; the panel keeps its place meanwhile. */
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
