import type { ProposalAction } from '@junction/protocol/simulation/describe';
import { useQuery } from '@tanstack/react-query';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getAccountsCallableByProposals } from './model/named-accounts.ts';
import { describedProposalActionsQuery, type DescribedProposalAction } from './queries/simulation-queries.ts';

/** Returns the descriptions of actions in their order; undefined while the known ABIs are loading. */
export function useDescribedProposalActions(
  actions: readonly ProposalAction[],
): readonly DescribedProposalAction[] | undefined {
  return useQuery(
    describedProposalActionsQuery(
      actions,
      actions.length === 0 ? undefined : getAccountsCallableByProposals(getNetwork()),
    ),
  ).data;
}
