import type { Address } from '@junction/primitives';
import { useState } from 'react';
import {
  getOperationStore,
  isOperationRunning,
  isSwapOperation,
  useSelectedOperationId,
  useOperations,
  type NonSwapOperation,
} from '../../../rooms/operation/index.ts';

const KINDS: readonly string[] = [
  'deploy-order-root',
  'create-order',
  'fill-order',
  'cancel-order',
  'execute-order',
];

/** Maximum age in milliseconds at which an operation that has ended is still shown when the page is opened. */
const MAX_ENDED_AGE_MS = 120_000;

/**
 * Returns the operation to show: the one selected in the activity list, or the account's latest one from this page
 * until the user closes it.
 */
export function useShownOrderOperation(account: Address | undefined, page: string) {
  const asked = useSelectedOperationId();
  const operations = useOperations().filter(
    (operation): operation is NonSwapOperation =>
      !isSwapOperation(operation) &&
      KINDS.includes(operation.kind) &&
      operation.account === account &&
      operation.terms.page === page,
  );
  const [openedAt] = useState(() => Date.now());
  const [closed, setClosed] = useState<string>();
  const again = operations.find(({ id }) => id === asked);
  const newest = operations[0];
  const isShown =
    newest !== undefined &&
    newest.id !== closed &&
    (isOperationRunning(newest) || newest.updatedAt > openedAt - MAX_ENDED_AGE_MS);
  return {
    operation: again ?? (isShown ? newest : undefined),
    close: () => {
      if (again === undefined) setClosed(newest?.id);
      else getOperationStore().getState().ask(undefined);
    },
  };
}
