import { getProposals } from '@junction/api-contract/govern';
import type { Address, Seconds } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.ts';
import { parseProposalDescription } from '../../../../shared/format/proposal-parts.ts';

/** Proposal that locks tokens of its proposer, as reported by the server. */
export interface LockingProposalInfo {
  readonly address: Address;
  /** Title of the proposal; undefined if it has none. */
  readonly title: string | undefined;
  readonly voteEnd: Seconds;
  /** True if the proposal was canceled or its vote has ended, so that the tokens it holds can be released. */
  readonly isOver: boolean;
}

/** Maximum number of proposals per request. */
const PAGE_SIZE = 100;
const STALE_TIME_MS = 15_000;

/** Reads own proposals by id, at most 100. Ids that the server does not know are missing in the result. */
export function lockingProposalsQuery(ids: readonly bigint[]) {
  const requested = ids.slice(0, PAGE_SIZE).map(Number);
  return queryOptions({
    queryKey: ['proposals', 'holding', requested],
    enabled: requested.length > 0,
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, LockingProposalInfo>> => {
      const { proposals } = await callApi(getProposals, { body: { ids: requested }, signal });
      return new Map(
        proposals.map(({ proposalId, proposalAddress, description, endTime, state }) => [
          proposalId.toString(),
          {
            address: proposalAddress,
            title: parseProposalDescription(description)?.title,
            voteEnd: endTime,
            isOver: state !== 'pending' && state !== 'active',
          },
        ]),
      );
    },
  });
}
