import { parseAddress, type Address } from '@junction/primitives';
import { useMemo, useState, type Dispatch } from 'react';
import { isSendingUnconfirmed, useOperation } from '../../../rooms/operation/index.ts';
import type { ListedAndImportedTokens } from '../../../rooms/token/index.ts';
import { useWallet, type Wallet } from '../../../rooms/wallet/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { deriveSwapAmounts, createUsdValuation, type SwapAmounts } from './model/derive-amounts.ts';
import { deriveSwapSides, getSoldBalances, type SwapSides } from './model/derive-sides.ts';
import { deriveQuoteView, type QuoteView } from './model/quote-view.ts';
import type { SwapForm, SwapFormAction } from './model/form.ts';
import { useSwapBalances, type SwapBalances } from './use-swap-balances.ts';
import { useSwapTokensAndLpPools } from './use-liquidity-tokens.ts';
import type { RefreshedSwapQuote } from './use-quote.ts';
import type { AllowSmallPoolsSetting } from './use-small-pools.ts';
import { useSwapForm, type SwapUrlState } from './use-swap-form.ts';
import { useSwapQuote } from './use-swap-quote.ts';
import { useSwapSubmit, type SwapSubmission } from './use-swap-submit.ts';

export interface SwapView {
  readonly form: SwapForm;
  readonly dispatch: Dispatch<SwapFormAction>;
  readonly sides: SwapSides;
  readonly amounts: SwapAmounts;
  /** Current quote with derived amounts. */
  readonly quote: RefreshedSwapQuote & {
    readonly quoteView: QuoteView | undefined;
    readonly small: AllowSmallPoolsSetting;
  };
  readonly submit: SwapSubmission;
  readonly tokens: ListedAndImportedTokens;
  /** Roots in the URL that are not known tokens. The page offers to import them one after another. */
  readonly unknownRoots: readonly Address[];
  readonly priceOf: SwapBalances['priceOf'];
  readonly wallet: Wallet;
}

/** Combines form, quote, balances and wallet into the view of the swap page. */
export function useSwap(
  address: SwapUrlState,
  /** True while the token picker is open, which also lists LP tokens. */
  isPicking: boolean,
): SwapView {
  const { coin, contracts } = getNetwork();
  const wrapped = contracts.wrappedCoinRoot;
  const [form, dispatch] = useSwapForm(address);
  const { tokens, pools } = useSwapTokensAndLpPools(form.selection, isPicking);
  const wallet = useWallet();
  const [askingId, onAsking] = useState<string>();
  const asking = useOperation(askingId);
  const sides = deriveSwapSides(form, { cache: tokens.cache, pools, coin, wrapped });
  const { balances, priceOf } = useSwapBalances(wallet, sides);
  const sold = getSoldBalances(sides, balances);
  const known = tokens.isReady ? tokens.known : undefined;
  const isPaused = asking !== undefined && isSendingUnconfirmed(asking);
  const asked = useSwapQuote({ form, sides, wallet, sold, known, isPaused });
  const { counter, small, isStarting, slippageTolerance, onSent } = asked;
  const quote = asked.quote.state;
  const worth = createUsdValuation(priceOf);
  const priced = { sides, quote, worth };
  const amounts = deriveSwapAmounts(form, { ...priced, counter, balances });
  const perHop = slippageTolerance.perHop;
  const quoteView = deriveQuoteView({ ...priced, slippageTolerance: perHop, tokenBalance: sold.token });
  const around = { wallet, tokens, balances, isStarting, slippageTolerance: slippageTolerance.text };
  return {
    form,
    dispatch,
    sides,
    amounts,
    quote: { ...asked.quote, quoteView, small },
    submit: useSwapSubmit({ sides, amounts, quote, ...around, asking, onAsking, onSent }),
    tokens,
    unknownRoots: useUnknownRoots(form, tokens),
    priceOf,
    wallet,
  };
}

function useUnknownRoots(form: SwapForm, { isReady, cache }: ListedAndImportedTokens): readonly Address[] {
  const { left, right } = form.selection;
  return useMemo(() => {
    if (!isReady) return [];
    return [left, right].flatMap((asset) => {
      const root = asset?.kind === 'token' ? parseAddress(asset.root) : undefined;
      return root === undefined || cache.has(root) ? [] : [root];
    });
  }, [left, right, isReady, cache]);
}
