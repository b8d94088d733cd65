import type { JSX } from 'react';
import { isScamToken } from '../../../../rooms/token/index.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { SwapReview, type TradeConfirmation, type SwapView } from '../../ticket/index.ts';

/** Review of the swap. */
export function SwapConfirmation({
  swap,
  trade,
}: {
  readonly swap: SwapView;
  readonly trade: TradeConfirmation;
}): JSX.Element | null {
  const { frozen } = trade;
  const { left, right, mode } = swap.sides;
  const { quoteView } = swap.quote;
  const network = getNetwork();
  const { coin } = network;
  if (frozen === undefined || left === undefined || right === undefined) return null;
  return (
    <SwapReview
      frozen={frozen}
      latest={quoteView?.isStale === true ? undefined : quoteView}
      signer={swap.submit.signer}
      connection={swap.wallet.connection}
      left={left}
      right={right}
      mode={mode}
      isScam={isScamToken(right, network)}
      cache={swap.tokens.cache}
      coinSymbol={coin.symbol}
      coinDecimals={coin.decimals}
      priceOf={swap.priceOf}
      onAccept={trade.freeze}
      onClose={trade.close}
      onConfirm={trade.confirm}
    />
  );
}
