import { ACCOUNT_HISTORY_GROUPS, type AccountHistoryGroup } from '@junction/api-contract';

/** Selected group of operations. */
export type HistoryFilter = 'all' | AccountHistoryGroup;

/** Optional features of a network that add groups of operations. */
export interface HistoryFilterAvailability {
  readonly hasOrders: boolean;
  readonly hasEarn: boolean;
}

const EARN_GROUPS: readonly AccountHistoryGroup[] = ['gauges', 'farms', 'locks', 'votes'];

/** Groups of operations that exist on a network, in the order of the filter. */
export function getHistoryFilters({
  hasOrders,
  hasEarn,
}: HistoryFilterAvailability): readonly HistoryFilter[] {
  const groups = ACCOUNT_HISTORY_GROUPS.filter(
    (group) => (hasOrders || group !== 'orders') && (hasEarn || !EARN_GROUPS.includes(group)),
  );
  return ['all', ...groups];
}

/** Returns the groups of operations to request; empty for all groups. */
export const getRequestedHistoryGroups = (filter: HistoryFilter): readonly AccountHistoryGroup[] =>
  filter === 'all' ? [] : [filter];
