import type { JSX } from 'react';
import { ContractDetails, type RewardDetails } from '../../shared/ui/contract-details.tsx';
import type { GaugeView } from '../use-gauge.ts';

/** Contract details of the gauge. Until the chain is read, only the server's addresses are shown. */
export function GaugeContracts({ view }: { readonly view: GaugeView }): JSX.Element {
  const { gauge, chain, position, cache } = view;
  const rewards: readonly RewardDetails[] =
    chain === undefined
      ? gauge.rewardTokens.map(({ root }) => ({ root, held: undefined, vesting: undefined }))
      : [chain.governance, ...chain.extra];
  return (
    <ContractDetails
      address={gauge.address}
      owner={chain?.owner}
      account={position?.account}
      depositRoot={chain === undefined ? gauge.depositRoot : chain.depositRoot}
      rewards={rewards}
      cache={cache}
    />
  );
}
