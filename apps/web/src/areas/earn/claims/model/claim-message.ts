import { nano } from '@junction/primitives';
import { buildClaimFromFarmCall, buildClaimFromGaugeCall, type AbiCall } from '@junction/protocol/earn';
import type { SigningAccount } from '@junction/wallet';
import type { MessageAnnouncement, TradeAmount } from '../../../../rooms/operation/index.ts';
import { buildCallAnnouncement, type AnnouncedCallRequest } from '../../../../rooms/operation/calls/index.ts';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { isClaimReady, getClaimOperationKind, type RewardClaim } from '../../shared/claims/index.ts';

/** Path that notifications link to. */
export const CLAIMS_PATH = '/gauges/claims';

/** Claim under review with its message. The message contains no amounts. */
export interface ReviewedClaim {
  readonly announcement: MessageAnnouncement;
  readonly claim: RewardClaim;
}

/**
 * Builds the announcement that claims all rewards of a gauge or legacy farm; undefined if nothing is claimable or there
 * is no signer.
 */
export function buildClaimAnnouncement(
  signer: SigningAccount | undefined,
  claim: RewardClaim,
): MessageAnnouncement | undefined {
  const { kind, address, gas } = claim;
  if (signer === undefined || gas === undefined || !isClaimReady(claim)) return undefined;
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
export function toKnownTokenAmounts(
  { claimable }: Pick<RewardClaim, 'claimable'>,
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
  return claim.kind === 'farm'
    ? buildClaimFromFarmCall(account)
    : buildClaimFromGaugeCall({ callId, sendGasTo: account });
}

export function buildClaimRequest(reviewed: ReviewedClaim, cache: TokenCache): AnnouncedCallRequest {
  const { announcement, claim } = reviewed;
  return {
    kind: getClaimOperationKind(claim),
    announcement,
    terms: {
      tokens: [],
      receives: toKnownTokenAmounts(claim, cache),
      pool: { address: undefined, name: claim.name },
      target: claim.address,
      page: CLAIMS_PATH,
    },
    build: (callId) => buildClaimCall(reviewed, callId),
  };
}
