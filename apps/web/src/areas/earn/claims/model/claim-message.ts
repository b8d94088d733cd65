import { nano } from '@junction/primitives';
import { claimFromFarm, claimFromGauge } from '@junction/protocol/earn';
import type { Signer } from '@junction/wallet';
import type { Announcement, TradeAmount } from '../../../../rooms/operation/index.ts';
import { callAnnouncement, type CallRequest } from '../../../../rooms/operation/calls/index.ts';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { isReady, operationOf, type Claim } from '../../shared/claims/index.ts';

/** Where a notification leads back to. */
export const PAGE = '/gauges/claims';

/** What was shown, and what it is to pay. */
export interface ReviewedClaim {
  readonly announcement: Announcement;
  readonly claim: Claim;
}

/** A claim of all that is free in one place; undefined while it cannot be claimed, or nobody signs. */
export function claimMessage(signer: Signer | undefined, claim: Claim): Announcement | undefined {
  const { kind, address, gas } = claim;
  if (signer === undefined || gas === undefined || !isReady(claim)) return undefined;
  return callAnnouncement({ signer, to: { role: kind, address }, method: 'claimReward', sum: nano(gas) });
}

/** Amounts of tokens that can be read; the others arrive as well, but nobody can write how much. */
export function toTradeAmounts({ pays }: Pick<Claim, 'pays'>, cache: TokenCache): readonly TradeAmount[] {
  return pays.flatMap(({ root, units }) => {
    const token = cache.get(root);
    if (token === undefined) return [];
    const { symbol, decimals } = token;
    return [{ root, symbol, decimals, units: units.toString() }];
  });
}

export function claimRequest({ announcement, claim }: ReviewedClaim, cache: TokenCache): CallRequest {
  const { account } = announcement.signer;
  return {
    kind: operationOf(claim),
    announcement,
    terms: {
      tokens: [],
      receives: toTradeAmounts(claim, cache),
      pool: { address: undefined, name: claim.name },
      target: claim.address,
      page: PAGE,
    },
    build: (callId) =>
      claim.kind === 'farm' ? claimFromFarm(account) : claimFromGauge({ callId, sendGasTo: account }),
  };
}
