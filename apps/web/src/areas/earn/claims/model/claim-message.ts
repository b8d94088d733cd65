import { nano } from '@junction/primitives';
import { claimFromFarm, claimFromGauge, type AbiCall } from '@junction/protocol/earn';
import type { Signer } from '@junction/wallet';
import type { Announcement, TradeAmount } from '../../../../rooms/operation/index.ts';
import { buildCallAnnouncement, type CallRequest } from '../../../../rooms/operation/calls/index.ts';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { isReady, claimOperationKind, type Claim } from '../../shared/claims/index.ts';

/** Path that notifications link to. */
export const PAGE = '/gauges/claims';

/** Claim under review with its message; later changes of the claim do not affect it. */
export interface ReviewedClaim {
  readonly announcement: Announcement;
  readonly claim: Claim;
}

/**
 * Builds the announcement that claims all rewards of a gauge or legacy farm; undefined if nothing is claimable or there
 * is no signer.
 */
export function claimMessage(signer: Signer | undefined, claim: Claim): Announcement | undefined {
  const { kind, address, gas } = claim;
  if (signer === undefined || gas === undefined || !isReady(claim)) return undefined;
  return buildCallAnnouncement({
    signer,
    to: { role: kind, address },
    method: 'claimReward',
    sum: nano(gas),
  });
}

/**
 * Returns the amounts of known tokens. Unknown tokens are paid as well but omitted, since they have no symbol
 * and decimals.
 */
export function toTradeAmounts(
  { claimable }: Pick<Claim, 'claimable'>,
  cache: TokenCache,
): readonly TradeAmount[] {
  return claimable.flatMap(({ root, units }) => {
    const token = cache.get(root);
    if (token === undefined) return [];
    const { symbol, decimals } = token;
    return [{ root, symbol, decimals, units: units.toString() }];
  });
}

/** Builds the call of a claim. */
export function buildClaimCall({ announcement, claim }: ReviewedClaim, callId: number): AbiCall {
  const { account } = announcement.signer;
  return claim.kind === 'farm' ? claimFromFarm(account) : claimFromGauge({ callId, sendGasTo: account });
}

export function claimRequest(reviewed: ReviewedClaim, cache: TokenCache): CallRequest {
  const { announcement, claim } = reviewed;
  return {
    kind: claimOperationKind(claim),
    announcement,
    terms: {
      tokens: [],
      receives: toTradeAmounts(claim, cache),
      pool: { address: undefined, name: claim.name },
      target: claim.address,
      page: PAGE,
    },
    build: (callId) => buildClaimCall(reviewed, callId),
  };
}
