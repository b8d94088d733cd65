import type { Address } from '@junction/primitives';
import { useState } from 'react';
import {
  getOperationStore,
  isRunning,
  isSwapOperation,
  useAskedOperation,
  useOperations,
  type TermsOperation,
} from '../../../rooms/operation/index.ts';

const KINDS: readonly string[] = [
  'deploy-order-root',
  'create-order',
  'fill-order',
  'cancel-order',
  'execute-order',
];

/** Operations that ended earlier before opening the page are not shown, milliseconds. */
const RECENT = 120_000;

/** Latest order operation of the account on this page, until closed, or the one selected in the activity list. */
export function useShownOperation(account: Address | undefined, page: string) {
  const asked = useAskedOperation();
  const operations = useOperations().filter(
    (operation): operation is TermsOperation =>
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
    (isRunning(newest) || newest.updatedAt > openedAt - RECENT);
  return {
    operation: again ?? (isShown ? newest : undefined),
    close: () => {
      if (again === undefined) setClosed(newest?.id);
      else getOperationStore().getState().ask(undefined);
    },
  };
}
