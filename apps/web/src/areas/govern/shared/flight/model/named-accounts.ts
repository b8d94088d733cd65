import type { NamedAccounts } from '@junction/protocol/flight/words';
import type { NetworkConfig } from '@junction/protocol/network';

/** The accounts that a proposal may touch and that have a name; undefined where the network has no proposals. */
export function namedAccounts({ earn, contracts }: NetworkConfig): NamedAccounts | undefined {
  if (earn === null || earn.daoRoot === null) return undefined;
  const { daoRoot, voteEscrow, gaugeFactory, governanceToken } = earn;
  return { daoRoot, voteEscrow, gaugeFactory, governanceToken, dexRoot: contracts.dexRoot };
}
