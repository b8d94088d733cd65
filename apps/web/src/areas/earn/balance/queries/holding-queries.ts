import { getProposals } from '@junction/api-contract/govern';
import type { Address, Seconds } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.ts';
import { proposalParts } from '../../../../shared/format/proposal-parts.ts';

/** A proposal that holds tokens of its author, as far as the server tells. */
export interface HeldProposalBalance {
  readonly address: Address;
  /** Undefined where its author wrote none. */
  readonly title: string | undefined;
  readonly voteEnd: Seconds;
  /** It was canceled, or its vote has ended: what it holds can be released. */
  readonly isOver: boolean;
}

/** More are not asked for at once. */
const PAGE_SIZE = 100;
const FRESH = 15_000;

/** Facts about proposals by their numbers; those that a server does not know are missing. */
export function holdingProposalsQuery(ids: readonly bigint[]) {
  const asked = ids.slice(0, PAGE_SIZE).map(Number);
  return queryOptions({
    queryKey: ['proposals', 'holding', asked],
    enabled: asked.length > 0,
    staleTime: FRESH,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, HeldProposalBalance>> => {
      const { proposals } = await callApi(getProposals, { body: { ids: asked }, signal });
      return new Map(
        proposals.map(({ proposalId, proposalAddress, description, endTime, state }) => [
          proposalId.toString(),
          {
            address: proposalAddress,
            title: proposalParts(description)?.title,
            voteEnd: endTime,
            isOver: state !== 'pending' && state !== 'active',
          },
        ]),
      );
    },
  });
}
