import type { ConfiguredAccounts } from '@junction/protocol/simulation/describe';
import type { NetworkConfig } from '@junction/protocol/network';

/**
 * Returns the accounts of the network configuration that a proposal may call; undefined on networks without a DAO root.
 */
export function getAccountsCallableByProposals({
  earn,
  contracts,
}: NetworkConfig): ConfiguredAccounts | undefined {
  if (earn === null || earn.daoRoot === null) return undefined;
  const { daoRoot, voteEscrow, gaugeFactory, governanceToken } = earn;
  return { daoRoot, voteEscrow, gaugeFactory, governanceToken, dexRoot: contracts.dexRoot };
}
