import { nano, type Address, type Units } from '@junction/primitives';
import type { Signer } from '@junction/wallet';
import {
  fixedCoins,
  transferAnnouncement,
  type Announcement,
  type TradeAmount,
} from '../../../../rooms/operation/index.ts';
import { UNWRAP_GAS, WRAP_GAS } from './balances.ts';
import { paymentOf } from './payment.ts';
import type { Quote } from './quote.ts';
import type { SwapMode } from './selection.ts';

/** What is frozen of a swap when the user looks: with it goes who signs. */
export interface SwapInput {
  readonly mode: SwapMode;
  readonly signer: Signer;
  /** None for conversions. */
  readonly quote: Quote | undefined;
  readonly amount: Units;
  /** The token that leaves: the wrapped coin where coins are sold. */
  readonly sold: Omit<TradeAmount, 'units'> & { readonly root: Address };
  /** The signer's own wallet of it; undefined while unknown. */
  readonly from: Address | undefined;
  /** Base units of it that are there: what is missing is wrapped on the way. */
  readonly held: bigint | undefined;
  readonly vault: Address;
}

/** The announcement of the message of a swap; undefined where no message can be made. */
export function announceSwap(input: SwapInput): Announcement | undefined {
  switch (input.mode) {
    case 'wrap':
      return announceWrap(input);
    case 'unwrap':
      return announceUnwrap(input);
    default:
      return announceRoute(input);
  }
}

function announceWrap({ amount, signer, vault }: SwapInput): Announcement {
  return {
    ...fixedCoins(nano(amount + WRAP_GAS)),
    handed: amount,
    signer,
    method: undefined,
    receiver: { role: 'vault', address: vault },
    leaves: [],
    recipient: signer.account,
  };
}

function announceUnwrap({ amount, signer, from, sold, vault }: SwapInput): Announcement | undefined {
  if (from === undefined) return undefined;
  return transferAnnouncement({
    signer,
    from,
    token: { ...sold, units: amount.toString() },
    first: { role: 'vault', address: vault },
    coins: fixedCoins(UNWRAP_GAS),
  });
}

function announceRoute(input: SwapInput): Announcement | undefined {
  const { signer, quote, sold, from } = input;
  const { symbol } = sold;
  const transfer = quote?.transfer;
  if (quote === undefined || transfer === undefined) return undefined;
  // How many coins make up for missing tokens is not known before the tokens are.
  const payment = paymentOf(quote, input.held);
  if (payment === undefined) return undefined;
  const back: Announcement['back'] =
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
    // Where the amount parts before any pool the route's own rules say who takes it.
    ...(starts.length === 1 && only !== undefined
      ? { first: { role: 'pool', address: only.pool } as const }
      : {}),
    recipient: signer.account,
  };
}
