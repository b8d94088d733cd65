import type { JSX } from 'react';
import { ContractFacts, type RewardFacts } from '../../shared/ui/contract-facts.tsx';
import type { FarmView } from '../use-farm.ts';

/** The farm's own facts: by its contract, before that its addresses by the server. Its vesting is told with the deposit. */
export function FarmContracts({ view }: { readonly view: FarmView }): JSX.Element {
  const { facts, chain, other, position, otherPosition, cache } = view;
  const rewards: readonly RewardFacts[] =
    chain === undefined
      ? facts.rewardTokens.map(({ root }) => ({ root, held: undefined, vesting: undefined }))
      : chain.rewards.map(({ root, held }) => ({ root, held, vesting: undefined }));
  return (
    <ContractFacts
      address={facts.address}
      owner={facts.owner}
      account={(other === undefined ? position : otherPosition)?.account}
      isOther={other !== undefined}
      depositRoot={chain === undefined ? facts.depositRoot : chain.depositRoot}
      rewards={rewards}
      cache={cache}
    />
  );
}
