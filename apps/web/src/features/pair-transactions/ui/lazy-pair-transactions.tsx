import { Panel, Skeleton } from '@junction/ui-kit';
import { Suspense, lazy, type JSX } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { afterFirstPaint } from '../../../shared/paint/after-first-paint.ts';
import type { PairTransactionsProps } from './pair-transactions.tsx';
import { keepLoading } from '../../../shared/paint/keep-loading.ts';

const Transactions = lazy(
  keepLoading(async () => {
    await afterFirstPaint();
    return { default: (await import('./pair-transactions.tsx')).PairTransactions };
  }),
);

/** Below the fold, so its code comes after the first screen; the panel keeps its place meanwhile. */
export function PairTransactions(props: PairTransactionsProps): JSX.Element {
  const say = useText();
  return (
    <Suspense
      fallback={
        <Panel title={say('transactions.title', { pair: props.pairName })}>
          <Skeleton height="278px" />
        </Panel>
      }
    >
      <Transactions {...props} />
    </Suspense>
  );
}
