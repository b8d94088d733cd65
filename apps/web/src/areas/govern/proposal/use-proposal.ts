import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useChainNow } from '../../../shared/api/use-chain-now.ts';
import { useRetainedQueryError } from '../../../shared/chain-reading/use-read-failure.ts';
import { mergeProposalSources, getProposalState } from '../shared/proposals/model/proposal.ts';
import { chainProposalQuery } from '../shared/proposals/queries/dao-queries.ts';
import { proposalQuery } from '../shared/proposals/queries/proposal-queries.ts';
import {
  useDaoStateAndActions,
  type DaoStateAndActions,
} from '../shared/proposals/use-proposal-governing.ts';
import { getProposalPollIntervals } from './model/refresh.ts';

/** Milliseconds between two updates of the page's clock. */
const CLOCK_INTERVAL_MS = 2_000;

export type ProposalView = ReturnType<typeof useProposal>;

/** Loads a proposal from the server and from the chain. The poll intervals depend on pending operations. */
function useProposalQueries(id: number, { reader, running }: DaoStateAndActions) {
  const mine = running.filter(({ terms }) => terms.pool?.name === id.toString());
  const refresh = getProposalPollIntervals(mine);
  const indexed = useQuery({ ...proposalQuery(id), refetchInterval: refresh.indexed });
  const chain = useQuery({ ...chainProposalQuery(reader, id), refetchInterval: refresh.chain });
  const read = chain.data ?? undefined;
  return { indexed, chain, read, proposal: mergeProposalSources(read?.proposal, indexed.data ?? undefined) };
}

/** Returns the state of a proposal's page. Data from the chain takes precedence over the server's. */
export function useProposal(id: number) {
  const governing = useDaoStateAndActions();
  const { reader } = governing;
  const { indexed, chain, read, proposal } = useProposalQueries(id, governing);
  const readError = useRetainedQueryError(chain);
  const now = useChainNow(CLOCK_INTERVAL_MS);
  const byClock = proposal === undefined ? undefined : getProposalState(proposal, now);
  useRefetchOnStateChange(byClock);
  return {
    id,
    governing,
    proposal,
    /** True if the proposal was read from the chain. If not, the page does not offer to vote. */
    isRead: read !== undefined,
    /** True if the node reports that the proposal does not exist. */
    isUnknown: chain.data === null,
    /** State reported by the contract. If it was not read, the state is derived from the chain's clock. */
    state: read?.state ?? byClock,
    /** Coin balance of the proposal in nano; undefined if it was not read. */
    coins: read?.coins,
    now,
    isLoading: proposal === undefined && (indexed.isPending || (reader !== undefined && chain.isPending)),
    hasFailed: indexed.isError && proposal === undefined,
    /** Error of reading the contract; undefined if there is none. */
    readError,
    retry: () => {
      void indexed.refetch();
      if (reader !== undefined) void chain.refetch();
    },
  };
}

/** Reads the proposal from the chain again as soon as its state changes according to the clock. */
function useRefetchOnStateChange(state: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (state === undefined) return;
    void client.invalidateQueries({ queryKey: ['dao-proposal'] });
  }, [client, state]);
}
