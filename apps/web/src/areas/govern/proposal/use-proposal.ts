import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useChainNow } from '../../../shared/api/use-chain-now.ts';
import { useReadFailure } from '../../../shared/chain-reading/use-read-failure.ts';
import { joinProposals, stateOf } from '../shared/proposals/model/proposal.ts';
import { chainProposalQuery } from '../shared/proposals/queries/dao-queries.ts';
import { proposalQuery } from '../shared/proposals/queries/proposal-queries.ts';
import { useProposalGoverning, type ProposalGoverning } from '../shared/proposals/use-proposal-governing.ts';
import { refreshOf } from './model/refresh.ts';

/** Between two looks at the clock, milliseconds. */
const TICK = 2_000;

export type ProposalView = ReturnType<typeof useProposal>;

/** The proposal by the server and by the chain, asked as often as something is under way. */
function useReadings(id: number, { reader, running }: ProposalGoverning) {
  const mine = running.filter(({ terms }) => terms.pool?.name === id.toString());
  const refresh = refreshOf(mine);
  const indexed = useQuery({ ...proposalQuery(id), refetchInterval: refresh.indexed });
  const chain = useQuery({ ...chainProposalQuery(reader, id), refetchInterval: refresh.chain });
  const read = chain.data ?? undefined;
  return { indexed, chain, read, proposal: joinProposals(read?.proposal, indexed.data ?? undefined) };
}

/** One proposal: what the server tells, and over it what the chain says where somebody reads it. */
export function useProposal(id: number) {
  const governing = useProposalGoverning();
  const { reader } = governing;
  const { indexed, chain, read, proposal } = useReadings(id, governing);
  const readError = useReadFailure(chain);
  const now = useChainNow(TICK);
  const byClock = proposal === undefined ? undefined : stateOf(proposal, now);
  useLookAgain(byClock);
  return {
    id,
    governing,
    proposal,
    /** It is what the chain says; before that, what a server tells, which nobody votes on. */
    isRead: read !== undefined,
    /** The node that was asked knows none of that number. */
    isUnknown: chain.data === null,
    /** As the contract says it; by the chain's clock where nobody reads the contract. */
    state: read?.state ?? byClock,
    /** Nano that the proposal has; undefined where no chain is read. */
    coins: read?.coins,
    now,
    isLoading: proposal === undefined && (indexed.isPending || (reader !== undefined && chain.isPending)),
    hasFailed: indexed.isError && proposal === undefined,
    /** Why the contract could not be read, where it could not. */
    readError,
    retry: () => {
      void indexed.refetch();
      if (reader !== undefined) void chain.refetch();
    },
  };
}

/** The clock has brought another state: the chain is asked at once, not in its turn. */
function useLookAgain(state: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (state === undefined) return;
    void client.invalidateQueries({ queryKey: ['dao-proposal'] });
  }, [client, state]);
}
