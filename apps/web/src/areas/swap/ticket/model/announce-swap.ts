import { nano, type Address, type Units } from '@junction/primitives';
import type { SigningAccount } from '@junction/wallet';
import {
  buildFixedAttachedCoins,
  buildTransferAnnouncement,
  type MessageAnnouncement,
  type TradeAmount,
} from '../../../../rooms/operation/index.ts';
import { UNWRAP_GAS_NANO, WRAP_GAS_NANO } from './balances.ts';
import { getQuotePayment } from './payment.ts';
import type { Quote } from './quote.ts';
import type { SwapMode } from './selection.ts';

/** Snapshot of a swap, with the signer for which it was made. */
export interface SwapSnapshot {
  readonly mode: SwapMode;
  readonly signer: SigningAccount;
  /** Quote of the swap; undefined for wraps and unwraps. */
  readonly quote: Quote | undefined;
  readonly amount: Units;
  /** Token that is transferred: the wrapped coin if coins are sold. */
  readonly sold: Omit<TradeAmount, 'units'> & { readonly root: Address };
  /** Signer's wallet of the token; undefined if unknown. */
  readonly from: Address | undefined;
  /** The signer's balance of the sold token, base units. In combined mode, coins are wrapped for the missing part. */
  readonly tokenBalance: bigint | undefined;
  readonly vault: Address;
}

/** Builds the announcement of a swap; undefined if its message cannot be built yet. */
export function buildSwapAnnouncement(input: SwapSnapshot): MessageAnnouncement | undefined {
  switch (input.mode) {
    case 'wrap':
      return announceWrap(input);
    case 'unwrap':
      return announceUnwrap(input);
    default:
      return announceRoute(input);
  }
}

function announceWrap({ amount, signer, vault }: SwapSnapshot): MessageAnnouncement {
  return {
    ...buildFixedAttachedCoins(nano(amount + WRAP_GAS_NANO)),
    handed: amount,
    signer,
    method: undefined,
    receiver: { role: 'vault', address: vault },
    leaves: [],
    recipient: signer.account,
  };
}

function announceUnwrap({
  amount,
  signer,
  from,
  sold,
  vault,
}: SwapSnapshot): MessageAnnouncement | undefined {
  if (from === undefined) return undefined;
  return buildTransferAnnouncement({
    signer,
    from,
    token: { ...sold, units: amount.toString() },
    first: { role: 'vault', address: vault },
    coins: buildFixedAttachedCoins(UNWRAP_GAS_NANO),
  });
}

function announceRoute(input: SwapSnapshot): MessageAnnouncement | undefined {
  const { signer, quote, sold, from } = input;
  const { symbol } = sold;
  const transfer = quote?.transfer;
  if (quote === undefined || transfer === undefined) return undefined;
  // The number of coins to wrap depends on the token balance.
  const payment = getQuotePayment(quote, input.tokenBalance);
  if (payment === undefined) return undefined;
  const back: MessageAnnouncement['back'] =
    transfer.returned === undefined ? { ground: 'unused' } : { ground: 'unused', amount: transfer.returned };
  const token = { ...sold, units: quote.spent.toString() };
  if (transfer.method !== 'transfer')
    return {
      sum: transfer.value,
      handed: payment.coins,
      back,
      signer,
      method: transfer.method,
      receiver: { role: 'pool-wallet', address: transfer.to, symbol },
      leaves: [],
      recipient: signer.account,
    };
  if (from === undefined) return undefined;
  const starts = quote.hops.filter(({ parent }) => parent === undefined);
  const [only] = starts;
  return {
    sum: transfer.value,
    handed: payment.coins,
    back,
    signer,
    method: 'transfer',
    receiver: { role: 'token-wallet', address: from, symbol },
    leaves: [token],
    // The tokens' first recipient is only known if one pool receives them all. If they are split before any pool, the
    // recipient follows from the route's rules.
    ...(starts.length === 1 && only !== undefined
      ? { first: { role: 'pool', address: only.pool } as const }
      : {}),
    recipient: signer.account,
  };
}
