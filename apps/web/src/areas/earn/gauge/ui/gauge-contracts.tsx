import type { JSX } from 'react';
import { ContractFacts, type RewardFacts } from '../../shared/ui/contract-facts.tsx';
import type { GaugeView } from '../use-gauge.ts';

/** The gauge's own facts: by its contract, before that its addresses by the server. */
export function GaugeContracts({ view }: { readonly view: GaugeView }): JSX.Element {
  const { gauge, chain, position, cache } = view;
  const rewards: readonly RewardFacts[] =
    chain === undefined
      ? gauge.rewardTokens.map(({ root }) => ({ root, held: undefined, vesting: undefined }))
      : [chain.governance, ...chain.extra];
  return (
    <ContractFacts
      address={gauge.address}
      owner={chain?.owner}
      account={position?.account}
      depositRoot={chain === undefined ? gauge.depositRoot : chain.depositRoot}
      rewards={rewards}
      cache={cache}
    />
  );
}
