import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useChainNow } from '../../../shared/api/use-chain-now.ts';
import { useReadFailure } from '../../../shared/chain-reading/use-read-failure.ts';
import { joinProposals, stateOf } from '../shared/proposals/model/proposal.ts';
import { chainProposalQuery } from '../shared/proposals/queries/dao-queries.ts';
import { proposalQuery } from '../shared/proposals/queries/proposal-queries.ts';
import { useProposalGoverning, type ProposalGoverning } from '../shared/proposals/use-proposal-governing.ts';
import { refreshOf } from './model/refresh.ts';

/** Interval of the clock, milliseconds. */
const CLOCK_INTERVAL_MS = 2_000;

export type ProposalView = ReturnType<typeof useProposal>;

/** Loads the proposal from server and chain, with poll intervals by pending operations. */
function useReadings(id: number, { reader, running }: ProposalGoverning) {
  const mine = running.filter(({ terms }) => terms.pool?.name === id.toString());
  const refresh = refreshOf(mine);
  const indexed = useQuery({ ...proposalQuery(id), refetchInterval: refresh.indexed });
  const chain = useQuery({ ...chainProposalQuery(reader, id), refetchInterval: refresh.chain });
  const read = chain.data ?? undefined;
  return { indexed, chain, read, proposal: joinProposals(read?.proposal, indexed.data ?? undefined) };
}

/** One proposal: on-chain data over the server's, if a node can be read. */
export function useProposal(id: number) {
  const governing = useProposalGoverning();
  const { reader } = governing;
  const { indexed, chain, read, proposal } = useReadings(id, governing);
  const readError = useReadFailure(chain);
  const now = useChainNow(CLOCK_INTERVAL_MS);
  const byClock = proposal === undefined ? undefined : stateOf(proposal, now);
  useRefetchOnStateChange(byClock);
  return {
    id,
    governing,
    proposal,
    /** True if read from the chain; data of the server alone cannot be voted on. */
    isRead: read !== undefined,
    /** The node reports that the proposal does not exist. */
    isUnknown: chain.data === null,
    /** State reported by the contract, otherwise derived from the chain's clock. */
    state: read?.state ?? byClock,
    /** Coin balance of the proposal, nano; undefined if the chain is not read. */
    coins: read?.coins,
    now,
    isLoading: proposal === undefined && (indexed.isPending || (reader !== undefined && chain.isPending)),
    hasFailed: indexed.isError && proposal === undefined,
    /** Error of reading the contract, if any. */
    readError,
    retry: () => {
      void indexed.refetch();
      if (reader !== undefined) void chain.refetch();
    },
  };
}

/** Refetches from the chain as soon as the clock implies another state. */
function useRefetchOnStateChange(state: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (state === undefined) return;
    void client.invalidateQueries({ queryKey: ['dao-proposal'] });
  }, [client, state]);
}
