import { Suspense, lazy, type JSX } from 'react';
import { retryImport } from '../../../../shared/paint/keep-loading.ts';
import type { Operation } from '../../model/operation.ts';
import { useOperations } from '../../use-operations.ts';

// Loaded while a wallet is asked, so that other pages do not load it.
const LazyWarning = lazy(
  retryImport(async () => ({
    default: (await import('./changed-outcome-warning.tsx')).ChangedOutcomeWarning,
  })),
);

export interface WalletRequestWarningProps {
  /** Only messages of these operations are simulated. */
  readonly kinds: readonly Operation['kind'][];
}

/**
 * Warning while the wallet shows a message that would no longer give what was reviewed. The message is simulated after
 * every block. Renders nothing otherwise, or while that is unknown.
 */
export function WalletRequestWarning({ kinds }: WalletRequestWarningProps): JSX.Element | null {
  const asking = useOperations().find(
    ({ kind, state }) => state.step === 'awaiting-wallet' && kinds.includes(kind),
  );
  if (asking === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LazyWarning key={asking.id} id={asking.id} />
    </Suspense>
  );
}
