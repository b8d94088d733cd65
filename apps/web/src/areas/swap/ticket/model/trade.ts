import { formatFixed, type Address, type Units } from '@junction/primitives';
import type { Trade, TradeAmount } from '../../../../rooms/operation/index.ts';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import type { SwapSnapshot } from './announce-swap.ts';
import type { SwapSides } from './derive-sides.ts';
import { getQuotePayment, type QuotePayment } from './payment.ts';
import type { Quote } from './quote.ts';
import type { SwapMode } from './selection.ts';
import type { SwapSideView } from './side-view.ts';

export interface SwapTradeInput {
  readonly mode: SwapMode;
  /** Displayed token; the coin has no root. */
  readonly spends: Omit<TradeAmount, 'units'>;
  readonly receives: Omit<TradeAmount, 'units'>;
  readonly slippageTolerance: string;
  readonly tokenOf: (root: Address) => { readonly symbol: string; readonly decimals: number } | undefined;
  readonly wrappedSymbol: string | undefined;
}

const toTradeToken = ({ token, symbol, decimals }: SwapSideView): SwapTradeInput['spends'] => ({
  root: token?.root,
  symbol,
  decimals,
});

/** Returns the displayed part of a trade; undefined until both tokens are selected. */
export function toTradeInput(
  { mode, quote, tokenBalance }: Pick<SwapSnapshot, 'mode' | 'quote' | 'tokenBalance'>,
  sides: SwapSides,
  input: { readonly wrapped: Address; readonly cache: TokenCache; readonly slippageTolerance: string },
): SwapTradeInput | undefined {
  const { left, right } = sides;
  const { wrapped, cache, slippageTolerance } = input;
  if (left === undefined || right === undefined) return undefined;
  const wrappedSymbol = cache.get(wrapped)?.symbol;
  const payment = quote && getQuotePayment(quote, tokenBalance);
  const paysWithToken = sides.mode === 'combined' && payment?.coins === 0n;
  return {
    mode,
    spends: paysWithToken
      ? { root: wrapped, symbol: wrappedSymbol ?? left.symbol, decimals: left.decimals }
      : toTradeToken(left),
    receives: toTradeToken(right),
    slippageTolerance,
    tokenOf: (root) => cache.get(root),
    wrappedSymbol,
  };
}

/** Builds the trade that is stored with the operation. */
export function buildTradeFromQuote(input: SwapTradeInput, quote: Quote, payment: QuotePayment): Trade {
  const { mode, spends, receives, slippageTolerance, tokenOf } = input;
  const [hop] = quote.hops;
  return {
    spends: { ...spends, units: quote.spent.toString() },
    receives: { ...receives, units: quote.received.toString() },
    minimum: quote.minimum.toString(),
    tolerance: slippageTolerance,
    hops: quote.hops.map((hop) => ({
      pool: hop.pool,
      kind: hop.poolKind,
      feeRate: hop.feeRate === undefined ? undefined : formatFixed(hop.feeRate, 6),
      receives: {
        root: hop.to,
        symbol: tokenOf(hop.to)?.symbol ?? '',
        decimals: tokenOf(hop.to)?.decimals,
        units: hop.received.toString(),
      },
      minimum: hop.minimum.toString(),
      parent: hop.parent,
      share: formatFixed(hop.share),
    })),
    ...(quote.hops.length === 1 && hop !== undefined && hop.action !== 'swap' ? { action: hop.action } : {}),
    wrapsFirst: payment.coins > 0n,
    unwrapsLast: mode === 'coin-right',
    wrappedSymbol: input.wrappedSymbol,
    // oxlint-disable-next-line junction/no-silent-zero -- only a quote with a message is sent, and its gas is known
    gas: (payment.gas ?? 0n).toString(),
    gasReturned: quote.transfer?.returned?.toString(),
  };
}

/** Builds the trade of a conversion (wrap or unwrap): equal amounts and no hops. */
export function buildTradeFromConversion(input: SwapTradeInput, amount: Units, gas: bigint): Trade {
  return {
    spends: { ...input.spends, units: amount.toString() },
    receives: { ...input.receives, units: amount.toString() },
    minimum: amount.toString(),
    tolerance: input.slippageTolerance,
    hops: [],
    wrapsFirst: input.mode === 'wrap',
    unwrapsLast: input.mode === 'unwrap',
    gas: gas.toString(),
    gasReturned: undefined,
  };
}
