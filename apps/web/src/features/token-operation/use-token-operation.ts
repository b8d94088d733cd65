import type { Address } from '@junction/primitives';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { rememberToken } from '../../entities/own-token/index.ts';
import {
  createdToken,
  getOperationStore,
  isRunning,
  traceHash,
  traceQuery,
  useOperationWake,
  useOperations,
  type TermsOperation,
} from '../../entities/operation/index.ts';
import { useWallet } from '../../entities/wallet/index.ts';

/** What people who make tokens send. */
export type TokenOperationKind = 'create-token' | 'mint-token' | 'burn-token' | 'transfer-ownership';

export interface ShownOperation {
  /** What is under way, and after that how it ended, until it is closed. */
  readonly operation: TermsOperation | undefined;
  readonly close: () => void;
}

/**
 * The operation to show: one that runs, also one from before a reload. Another token's,
 * another account's and another tab's are not.
 */
export function useShownOperation(kinds: readonly TokenOperationKind[], target: Address): ShownOperation {
  const { account } = useWallet();
  const operations = useOperations().filter(
    (operation): operation is TermsOperation =>
      'terms' in operation &&
      kinds.some((kind) => kind === operation.kind) &&
      operation.account === account &&
      operation.terms.target === target &&
      !getOperationStore().getState().isElsewhere(operation.id),
  );
  const [shown, setShown] = useState<string>();
  const running = operations.find(isRunning);
  if (running !== undefined && running.id !== shown) setShown(running.id);
  useOperationWake(running !== undefined);
  return {
    operation: operations.find(({ id }) => id === (running?.id ?? shown)),
    close: () => setShown(undefined),
  };
}

/** Creations of this browser that are looked through for tokens to remember. */
const MOST_CREATIONS = 10;

/** Keeps every token the account has created here, also those that came through while no page was open. */
export function useRememberCreated(): void {
  const { account } = useWallet();
  const creations = useOperations()
    .filter(
      (operation) =>
        operation.kind === 'create-token' &&
        operation.account === account &&
        operation.state.step === 'succeeded',
    )
    .slice(0, MOST_CREATIONS);
  const roots = useQueries({
    queries: creations.map((operation) => ({ ...traceQuery(traceHash(operation)), staleTime: Infinity })),
    combine: (results) =>
      results.flatMap(({ data }, index) => {
        const operation = creations[index];
        return data === undefined || operation === undefined
          ? []
          : (createdToken(operation, data.nodes) ?? []);
      }),
  });
  useEffect(() => {
    for (const root of roots) rememberToken(root);
  }, [roots]);
}
