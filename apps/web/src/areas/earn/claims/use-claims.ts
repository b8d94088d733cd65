import { useEffect, useRef } from 'react';
import { getUnreadBalanceState } from '../../../rooms/token/index.ts';
import { useOperationSender, type OperationSender } from '../shared/send/index.ts';
import { useHasBeenTrue } from '../../../shared/query/use-has-stood.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import {
  getGasCostIfAboveClaimValue,
  isClaimSelectedByDefault,
  useFarmClaims,
  useGaugeClaims,
  useRewardPricing,
  type RewardClaim,
  type RewardPricing,
} from '../shared/claims/index.ts';
import { isClaimStillReady, mergeClaimSources } from './model/claim-list.ts';
import { buildClaimAnnouncement, buildClaimRequest } from './model/claim-message.ts';
import { useClaimSequence } from './use-claims-run.ts';

export const CLAIM_OPERATION_KINDS = ['claim-rewards', 'claim-from-farm'] as const;

export type ClaimsView = ReturnType<typeof useRewardClaims>;

/** Reads the claims and their prices. Claims in gauges come first. */
function useClaimList(sender: OperationSender) {
  const sources = [useGaugeClaims(sender), useFarmClaims(sender)];
  const { found, leftOut, hasFailed } = mergeClaimSources(sources);
  const { isReading, ...pricing } = useRewardPricing(found);
  // Shows the list once it is complete, so that nothing shifts while the rest is loading.
  const wasListShown = useHasBeenTrue(found !== undefined && !isReading);
  return {
    ...pricing,
    /** Undefined while loading. */
    list: wasListShown ? found : undefined,
    /** Number of the account's positions that are not read. Only the most valuable positions are read. */
    leftOut,
    hasFailed: getUnreadBalanceState(sender.wallet).kind !== 'unavailable' && hasFailed,
    retry: (): void => {
      for (const { retry } of sources) retry();
    },
  };
}

/**
 * Returns a predicate that is true for claims selected by default, and a function that returns the minimum gas cost of
 * a claim if the cost exceeds the claim's value.
 */
function claimDefaults(pricing: RewardPricing) {
  const { coin, contracts } = getNetwork();
  const gasCoin = { decimals: coin.decimals, price: pricing.prices.get(contracts.wrappedCoinRoot) };
  return {
    isChosenByDefault: (claim: RewardClaim) => isClaimSelectedByDefault(claim, pricing, gasCoin),
    gasAboveWorth: (claim: RewardClaim) => getGasCostIfAboveClaimValue(claim, pricing, gasCoin),
  };
}

/** Returns the account's claims in gauges and legacy farms, and functions that announce and send them. */
export function useRewardClaims() {
  const sender = useOperationSender();
  const claims = useClaimList(sender);
  const { list, cache } = claims;
  const newest = useRef(list);
  useEffect(() => {
    newest.current = list;
  });
  const run = useClaimSequence({
    isReady: ({ claim }) => isClaimStillReady(newest.current, claim),
    send: async (one) => (await sender.send(buildClaimRequest(one, cache)))?.isSent === true,
  });
  return {
    ...claims,
    ...run,
    ...claimDefaults(claims),
    sender,
    announce: (claim: RewardClaim) => buildClaimAnnouncement(sender.signer, claim),
  };
}
