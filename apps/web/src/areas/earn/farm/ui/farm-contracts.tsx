import type { JSX } from 'react';
import { ContractDetails, type RewardDetails } from '../../shared/ui/contract-details.tsx';
import type { FarmView } from '../use-farm.ts';

/**
 * Contract details of the farm. Until the chain is read, only the server's addresses are shown. Vesting is
 * shown with the deposit instead.
 */
export function FarmContracts({ view }: { readonly view: FarmView }): JSX.Element {
  const { summary, chain, inspected, position, inspectedPosition, cache } = view;
  const rewards: readonly RewardDetails[] =
    chain === undefined
      ? summary.rewardTokens.map(({ root }) => ({ root, held: undefined, vesting: undefined }))
      : chain.rewards.map(({ root, held }) => ({ root, held, vesting: undefined }));
  return (
    <ContractDetails
      address={summary.address}
      owner={summary.owner}
      account={(inspected === undefined ? position : inspectedPosition)?.account}
      isOther={inspected !== undefined}
      depositRoot={chain === undefined ? summary.depositRoot : chain.depositRoot}
      rewards={rewards}
      cache={cache}
    />
  );
}
