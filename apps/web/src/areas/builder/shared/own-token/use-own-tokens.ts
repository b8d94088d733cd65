import type { Address } from '@junction/primitives';
import { useQueries } from '@tanstack/react-query';
import { STORED } from '../../../../shared/storage/stored-items.ts';
import { useStored } from '../../../../shared/storage/use-stored.ts';
import { ownTokenQuery, type OwnToken } from './queries/own-token-queries.ts';
import { MAX_STORED_TOKENS } from './remember-token.ts';

export interface OwnTokens {
  /** Stored tokens whose root reports the account as owner, newest first. */
  readonly tokens: readonly OwnToken[];
  readonly isLoading: boolean;
  /** Number of roots that did not respond. They are not removed from the storage. */
  readonly failed: number;
  readonly retry: () => void;
}

/** Reads the stored tokens from the chain and returns those that the account owns. */
export function useOwnTokens(account: Address): OwnTokens {
  const [roots] = useStored(STORED.builderTokens);
  return useQueries({
    queries: roots.slice(0, MAX_STORED_TOKENS).map((root) => ownTokenQuery(root)),
    combine: (results): OwnTokens => ({
      tokens: results.flatMap(({ data }) => (data?.owner === account ? [data] : [])),
      isLoading: results.some((result) => result.isPending),
      failed: results.filter((result) => result.isError).length,
      retry: () => {
        for (const result of results) if (result.isError) void result.refetch();
      },
    }),
  });
}
