import { useSlippageTolerance } from '../../../rooms/slippage-tolerance/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';
import type { KnownTokens } from '../../../shared/api/known-tokens.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { toQuoteRequest, type SwapSides } from './model/derive-sides.ts';
import type { SoldAssetBalances } from './model/balances.ts';
import type { SwapForm } from './model/form.ts';
import { getDisplayedQuote } from './model/quote-status.ts';
import { useOtherSideAmountText } from './use-counter-text.ts';
import { useIsServerIndexing } from './use-market-start.ts';
import { useDebouncedPoolChanges } from './use-pool-watch.ts';
import { useRefreshedSwapQuote } from './use-quote.ts';
import { useAllowSmallPools, useAllowSmallPoolsOffer } from './use-small-pools.ts';

export interface SwapQuoteInput {
  readonly form: SwapForm;
  readonly sides: SwapSides;
  readonly wallet: Wallet;
  readonly sold: SoldAssetBalances;
  /** Tokens through which the route may pass; undefined while unknown. */
  readonly known: KnownTokens | undefined;
  /** True while the wallet is asked, during which the confirmed quote is kept. */
  readonly isPaused: boolean;
}

/** Requests the quote of the form and derives its amounts. */
export function useSwapQuote({ form, sides, wallet, sold, known, isPaused }: SwapQuoteInput) {
  const { mode, left, right } = sides;
  const slippageTolerance = useSlippageTolerance();
  const isStarting = useIsServerIndexing();
  const pairKey = `${left?.root}/${right?.root}/${mode}`;
  const choice = useAllowSmallPools(pairKey);
  const request =
    known === undefined || isStarting
      ? undefined
      : toQuoteRequest(form, sides, {
          slippageTolerance: slippageTolerance.perHop,
          minTvl: choice.minTvl,
          tokens: known,
          account: wallet.isOnWrongNetwork ? undefined : wallet.account,
          balances: sold,
          splits: getNetwork().features.sourceSplits,
        });
  const quote = useRefreshedSwapQuote({ request, pairKey, isPaused });
  const { state, recheck } = quote;
  const shown = getDisplayedQuote(state);
  useDebouncedPoolChanges(
    (shown?.hops ?? []).map((hop) => hop.pool),
    recheck,
  );
  const small = useAllowSmallPoolsOffer({ choice, request, hasNoRoute: state.status === 'no-route', shown });
  const counter = useOtherSideAmountText({
    form,
    mode,
    shown,
    left,
    right,
    isLoading: state.status === 'loading',
  });
  /** Called when the trade was sent: resets settings for a single trade. */
  const onSent = (): void => {
    slippageTolerance.endTrade();
    choice.set(false);
  };
  return { quote, small, counter, slippageTolerance, isStarting, onSent };
}
