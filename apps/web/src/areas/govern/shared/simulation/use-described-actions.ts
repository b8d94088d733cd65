import type { ProposalAction } from '@junction/protocol/simulation/describe';
import { useQuery } from '@tanstack/react-query';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getCallableAccounts } from './model/named-accounts.ts';
import { describedActionsQuery, type DescribedAction } from './queries/simulation-queries.ts';

/** Returns the descriptions of actions in their order; undefined while the known ABIs are loading. */
export function useDescribedActions(
  actions: readonly ProposalAction[],
): readonly DescribedAction[] | undefined {
  return useQuery(
    describedActionsQuery(actions, actions.length === 0 ? undefined : getCallableAccounts(getNetwork())),
  ).data;
}
