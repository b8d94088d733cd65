import type { NamedAccounts } from '@junction/protocol/simulation/describe';
import type { NetworkConfig } from '@junction/protocol/network';

/**
 * Returns the accounts of the network configuration that a proposal may call; undefined on networks without a DAO root.
 */
export function getNamedAccounts({ earn, contracts }: NetworkConfig): NamedAccounts | undefined {
  if (earn === null || earn.daoRoot === null) return undefined;
  const { daoRoot, voteEscrow, gaugeFactory, governanceToken } = earn;
  return { daoRoot, voteEscrow, gaugeFactory, governanceToken, dexRoot: contracts.dexRoot };
}
