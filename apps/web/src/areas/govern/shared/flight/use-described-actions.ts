import type { FlownAction } from '@junction/protocol/flight/words';
import { useQuery } from '@tanstack/react-query';
import { getNetwork } from '../../../../shared/network/network.ts';
import { namedAccounts } from './model/named-accounts.ts';
import { describedActionsQuery, type DescribedAction } from './queries/flight-queries.ts';

/** The actions in words, in their order; undefined while what the app knows of contracts is loaded. */
export function useDescribedActions(actions: readonly FlownAction[]): readonly DescribedAction[] | undefined {
  return useQuery(
    describedActionsQuery(actions, actions.length === 0 ? undefined : namedAccounts(getNetwork())),
  ).data;
}
