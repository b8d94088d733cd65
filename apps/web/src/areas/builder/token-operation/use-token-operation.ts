import type { Address } from '@junction/primitives';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useStoreBuilderTokens } from '../shared/own-token/index.ts';
import {
  findCreatedToken,
  getOperationStore,
  isOperationFromOtherTab,
  isOperationRunning,
  getTraceHash,
  useSelectedOperationId,
  useOperationWake,
  useOperations,
  type NonSwapOperation,
} from '../../../rooms/operation/index.ts';
import { traceQuery } from '../../../rooms/trace/index.ts';
import { useWallet } from '../../../rooms/wallet/index.ts';

/** Kinds of operations in the builder. */
export type TokenOperationKind = 'create-token' | 'mint-token' | 'burn-token' | 'transfer-ownership';

export interface ShownTokenOperation {
  /** Pending operation, or the result of an ended one until it is closed; undefined if there is none. */
  readonly operation: NonSwapOperation | undefined;
  readonly close: () => void;
}

/**
 * Returns the operation to show: a pending one, even if it was started before a reload, or one selected in the activity
 * list. Operations of other tokens and accounts are ignored, and those of other tabs unless they are selected.
 */
export function useShownTokenOperation(
  kinds: readonly TokenOperationKind[],
  target: Address,
): ShownTokenOperation {
  const { account } = useWallet();
  const operations = useOperations().filter(
    (operation): operation is NonSwapOperation =>
      'terms' in operation &&
      kinds.some((kind) => kind === operation.kind) &&
      operation.account === account &&
      operation.terms.target === target,
  );
  const [shown, setShown] = useState<string>();
  const asked = useSelectedOperationId();
  const running = operations.find(
    (operation) => isOperationRunning(operation) && !isOperationFromOtherTab(operation),
  );
  if (running !== undefined && running.id !== shown) setShown(running.id);
  useOperationWake(running !== undefined);
  return {
    operation:
      running ?? operations.find(({ id }) => id === asked) ?? operations.find(({ id }) => id === shown),
    close: () => {
      setShown(undefined);
      getOperationStore().getState().ask(undefined);
    },
  };
}

/** Number of recent operations that are checked for created tokens. */
const MAX_CREATIONS = 10;

/**
 * Stores every token that the account creates in this browser, including those whose creation completed while no page
 * was open.
 */
export function useStoreCreatedTokens(): void {
  const { account } = useWallet();
  const creations = useOperations()
    .filter(
      (operation) =>
        operation.kind === 'create-token' &&
        operation.account === account &&
        operation.state.step === 'succeeded',
    )
    .slice(0, MAX_CREATIONS);
  const roots = useQueries({
    queries: creations.map((operation) => ({ ...traceQuery(getTraceHash(operation)), staleTime: Infinity })),
    combine: (results) =>
      results.flatMap(({ data }, index) => {
        const operation = creations[index];
        return data === undefined || operation === undefined
          ? []
          : (findCreatedToken(operation, data.nodes) ?? []);
      }),
  });
  useStoreBuilderTokens(roots);
}
