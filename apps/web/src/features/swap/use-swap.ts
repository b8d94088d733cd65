import { formatUnits, parseAddress, units, type Address, type Units, type Usd } from '@junction/primitives';
import type { Signer } from '@junction/wallet';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState, type Dispatch } from 'react';
import {
  isAsking,
  signerOf,
  useOperation,
  type Operation,
  type SendResult,
} from '../../entities/operation/index.ts';
import {
  LOADING,
  addBalances,
  readAmount,
  settleAmountText,
  usdPricesQuery,
  useBalances,
  useTokenWallet,
  useTokens,
  type Balance,
  type Balances,
  type Tokens,
} from '../../entities/token/index.ts';
import { useTolerance, type ToleranceSetting } from '../../entities/tolerance/index.ts';
import { useWallet, type Wallet } from '../../entities/wallet/index.ts';
import { getNetwork } from '../../shared/network/network.ts';
import { keepLoading } from '../../shared/paint/keep-loading.ts';
import { useOnline } from '../../shared/online/use-online.ts';
import { UNWRAP_GAS, excessOf, shownBalance, spendableBalance } from './model/balances.ts';
import { findBlockers, submitButton, type Blocker, type SubmitButton } from './model/blockers.ts';
import { busyPhase } from './model/busy-phase.ts';
import { emptiesPool, findOneCoin, type StablePool } from './model/one-coin.ts';
import { makeFigures, type SwapFigures } from './model/figures.ts';
import type { SwapFacts } from './model/announce-swap.ts';
import type { DealFacts } from './model/deal.ts';
import type { SwapForm, SwapFormAction } from './model/form.ts';
import { valueDown } from '../../shared/format/value-down.ts';
import { isConversion, modeOf, type SelectionDefaults, type Side, type SwapMode } from './model/selection.ts';
import { viewSide, type SideView } from './model/side-view.ts';
import { useLiquidityTokens } from './use-liquidity-tokens.ts';
import { useMarketStart } from './use-market-start.ts';
import { useCounterText } from './use-counter-text.ts';
import { usePoolWatch } from './use-pool-watch.ts';
import { useQuote, type QuoteHandle } from './use-quote.ts';
import { useSmallPools, useSmallPoolsOffer, type SmallPools } from './use-small-pools.ts';
import { useSwapForm, type SelectionWords } from './use-swap-form.ts';
import { gasToHold, missingSideOf, quoteFact, shownQuote } from './model/quote-facts.ts';

/** Fetched while nobody waits for it, or when something is sent. */
export const loadSending = () => import('./send-swap.ts');

export interface AmountView {
  readonly text: string;
  /** The old figure stays while a new one is on its way. */
  readonly isLoading: boolean;
  readonly balance: Units | undefined;
  /** The same with the reason why it is not known. */
  readonly held: Balance;
  readonly value: Usd | undefined;
}

export interface SwapView {
  readonly form: SwapForm;
  readonly dispatch: Dispatch<SwapFormAction>;
  readonly mode: SwapMode;
  /** The pool one coin is paid into or taken out of. */
  readonly pool: StablePool | undefined;
  readonly left: SideView | undefined;
  readonly right: SideView | undefined;
  readonly leftAmount: AmountView;
  readonly rightAmount: AmountView;
  /** Coin and token parts of a combined balance. */
  readonly parts: { readonly coin: Units; readonly token: Units } | undefined;
  readonly excess: Units | undefined;
  readonly max: (() => void) | undefined;
  readonly settle: (side: Side) => void;
  readonly tolerance: ToleranceSetting;
  readonly small: SmallPools;
  readonly figures: SwapFigures | undefined;
  readonly quote: QuoteHandle;
  readonly blockers: readonly Blocker[];
  readonly button: SubmitButton;
  readonly tokens: Tokens;
  readonly wallet: Wallet;
  /** Roots in the address that no list knows: to be imported one at a time. */
  readonly unknownRoots: readonly Address[];
  readonly priceOf: (root: Address) => bigint | undefined;
  /** What would be sent now; nothing while that is not known. Frozen when the user looks. */
  readonly facts: SwapFacts | undefined;
  /** Who the wallet would sign as now. */
  readonly signer: Signer | undefined;
  /** Sends what was frozen; answers the operation and whether it is on its way: then the form is to be emptied. */
  readonly send: (frozen: SwapFacts) => Promise<SendResult | undefined>;
  /** The operation whose wallet question is open. */
  readonly asking: Operation | undefined;
}

/** Joins form, quote, balances and wallet into what the swap page shows. */
export function useSwap(
  words: SelectionWords,
  onWords: (words: SelectionWords) => void,
  /** Somebody is choosing a token: LP tokens are among them. */
  isPicking: boolean,
): SwapView {
  const network = getNetwork();
  const { wrappedCoinRoot: wrapped, wrappedCoinVault } = network.contracts;
  const [defaults] = useState<SelectionDefaults>(() => ({
    wrapped,
    left: network.defaultPair.left,
    right: network.defaultPair.right,
  }));
  const [form, dispatch] = useSwapForm(words, onWords, defaults);
  const known = useTokens();
  const { tokens, pools } = useLiquidityTokens(
    known,
    [form.selection.left, form.selection.right].map((side) =>
      side?.kind === 'token' ? side.root : undefined,
    ),
    isPicking,
  );
  const wallet = useWallet();
  const tolerance = useTolerance();
  const isStarting = useMarketStart();
  const isOnline = useOnline();
  const [askingId, setAskingId] = useState<string>();
  const asking = useOperation(askingId);
  const isStartingToSend = useRef(false);

  const oneCoin = findOneCoin(form.selection, pools);
  const mode = oneCoin?.mode ?? modeOf(form.selection, wrapped);
  const left = viewSide(form.selection.left, tokens.cache, network.coin, wrapped);
  const right = viewSide(form.selection.right, tokens.cache, network.coin, wrapped);
  const typed = form.typedSide === 'left' ? left : right;
  const amount = typed === undefined ? undefined : readAmount(form.typedText, typed.decimals);

  const roots = [...new Set([wrapped, left?.root, right?.root].filter((root) => root !== undefined))];
  const balances = useBalances(wallet, roots);
  const prices = useQuery(usdPricesQuery(roots)).data;
  const priceOf = (root: Address): bigint | undefined => prices?.get(root);
  const sold = {
    coin: balances.coin,
    token: left === undefined ? undefined : balances.tokens.get(left.root),
  };

  const pairKey = `${left?.root}/${right?.root}/${mode}`;
  const choice = useSmallPools(pairKey);
  const isWaiting = asking !== undefined && isAsking(asking);
  const request =
    left === undefined ||
    right === undefined ||
    amount === undefined ||
    !tokens.isReady ||
    isStarting ||
    isConversion(mode)
      ? undefined
      : {
          mode,
          facts: {
            leftRoot: left.root,
            rightRoot: right.root,
            typedSide: form.typedSide,
            amount,
            tolerance: tolerance.perHop,
            minTvl: choice.minTvl,
            allowed: known.list.map((token) => token.root),
            account: wallet.isOnWrongNetwork ? undefined : wallet.account,
            balances: sold,
            splits: network.features.sourceSplits,
          },
        };
  const quote = useQuote({ request, pairKey, isPaused: isWaiting });

  const { state } = quote;
  const shown = shownQuote(state);
  usePoolWatch(
    (shown?.hops ?? []).map((hop) => hop.pool),
    quote.recheck,
  );
  const small = useSmallPoolsOffer({ choice, request, hasNoRoute: state.status === 'no-route', shown });
  const counter = useCounterText({ form, mode, shown, left, right, isLoading: state.status === 'loading' });
  const text = {
    left: form.typedSide === 'left' ? form.typedText : counter,
    right: form.typedSide === 'right' ? form.typedText : counter,
  };
  // A computed side counts with its exact figure, not with the shortened text.
  const unitsOf = (side: Side): Units | undefined => {
    const view = side === 'left' ? left : right;
    if (view === undefined || text[side] === '') return undefined;
    if (side !== form.typedSide && !isConversion(mode) && shown !== undefined)
      return side === 'left' ? shown.spent : shown.received;
    return readAmount(text[side], view.decimals);
  };
  const leftUnits = unitsOf('left');
  const rightUnits = unitsOf('right');

  const worth = (side: SideView | undefined, value: Units | undefined): Usd | undefined => {
    const price = side === undefined ? undefined : priceOf(side.root);
    return side === undefined || value === undefined || price === undefined
      ? undefined
      : valueDown(value, side.decimals, price);
  };
  const figures = makeFigures({
    shown,
    isStale: state.status !== 'ready' || state.isOld,
    tolerance,
    left,
    right,
    worth,
  });

  const isCalculating = state.status === 'loading';
  const spendable = spendableBalance(mode, sold);
  const heldOfSold = soldBalance(mode, left, balances);
  const busy = busyPhase({
    isSending: asking?.state.step === 'preparing',
    hasTokens: tokens.isReady || tokens.hasFailed,
    isStarting,
    wallet: wallet.status.kind,
    // What is spent is compared with what there is before anything can be sent (spec 5).
    lacksBalance:
      wallet.account !== undefined &&
      !wallet.isOnWrongNetwork &&
      left !== undefined &&
      amount !== undefined &&
      heldOfSold.kind === 'loading',
    isCalculating,
  });
  const excess = leftUnits === undefined ? undefined : excessOf(mode, leftUnits, sold);
  const missingSide = tokens.isReady ? missingSideOf(left, right) : undefined;
  const needed = mode === 'unwrap' ? UNWRAP_GAS : gasToHold(shown);
  const isTooMuch =
    oneCoin !== undefined &&
    right !== undefined &&
    rightUnits !== undefined &&
    emptiesPool(oneCoin, rightUnits, right.root);
  const blockers = findBlockers({
    mode,
    busy,
    hasAccount: wallet.account !== undefined,
    isRightNetwork: !wallet.isOnWrongNetwork,
    isOnline,
    missingSide,
    hasAmount: amount !== undefined,
    quote: isTooMuch ? 'no-route' : quoteFact(state),
    excess,
    isBalanceUnknown: left !== undefined && heldOfSold.kind === 'unavailable',
    lacksGas: needed !== undefined && balances.coin !== undefined && balances.coin < needed,
    isAwaitingWallet: asking?.state.step === 'awaiting-wallet',
  });

  const { account } = wallet;
  const wrappedWallet = useTokenWallet(wallet.connection, account, wrapped);
  // Combined that the token alone covers sells the wrapped token; coins are sold as it too.
  const soldRoot = left?.root ?? wrapped;
  const from = useTokenWallet(wallet.connection, account, soldRoot);
  const wrappedSymbol = tokens.cache.get(wrapped)?.symbol;
  const spends = state.status === 'ready' && !isConversion(mode) ? state.quote.spent : leftUnits;
  const facts: SwapFacts | undefined =
    account === undefined || left === undefined || spends === undefined
      ? undefined
      : {
          mode,
          signer: { account, networkId: network.chainId },
          quote: isConversion(mode) ? undefined : shown,
          amount: spends,
          sold: {
            root: soldRoot,
            symbol: soldRoot === wrapped ? (wrappedSymbol ?? left.symbol) : left.symbol,
            decimals: left.decimals,
          },
          from,
          held: balances.tokens.get(soldRoot),
          vault: wrappedCoinVault,
        };
  const send = async (frozen: SwapFacts): Promise<SendResult | undefined> => {
    const { connection } = wallet;
    if (connection === undefined || left === undefined || right === undefined) return undefined;
    // Until the operation exists nothing shows that the button was pressed: a second press would send twice.
    if (isStartingToSend.current) return undefined;
    isStartingToSend.current = true;
    const paysWithToken = mode === 'combined' && frozen.quote?.sellsCoin !== true;
    const deal: DealFacts = {
      mode: frozen.mode,
      spends: paysWithToken
        ? { root: wrapped, symbol: wrappedSymbol ?? left.symbol, decimals: left.decimals }
        : { root: left.token?.root, symbol: left.symbol, decimals: left.decimals },
      receives: { root: right.token?.root, symbol: right.symbol, decimals: right.decimals },
      tolerance: tolerance.text,
      tokenOf: (root) => tokens.cache.get(root),
      wrappedSymbol,
    };
    const { sendSwap } = await keepLoading(loadSending)().finally(() => (isStartingToSend.current = false));
    const result = await sendSwap({
      deal,
      connection,
      facts: frozen,
      wrappedVault: wrappedCoinVault,
      wrappedWallet,
      onStart: setAskingId,
    });
    setAskingId(undefined);
    if (result?.isSent === true) {
      tolerance.endDeal();
      choice.set(false);
    }
    return result;
  };

  return {
    form,
    dispatch,
    mode,
    pool: oneCoin?.pool,
    left,
    right,
    leftAmount: {
      text: text.left,
      isLoading: isCalculating && form.typedSide === 'right',
      balance: shownBalance(mode, sold),
      held: heldOfSold,
      value: worth(left, leftUnits),
    },
    rightAmount: {
      text: text.right,
      isLoading: isCalculating && form.typedSide === 'left',
      balance: rightBalance(right, balances),
      held: right === undefined ? LOADING : heldOf(right, balances),
      value: worth(right, rightUnits),
    },
    parts:
      mode === 'combined' && sold.coin !== undefined && sold.token !== undefined
        ? { coin: units(sold.coin), token: units(sold.token) }
        : undefined,
    excess,
    max:
      left === undefined || spendable === undefined || spendable <= 0n
        ? undefined
        : () => dispatch({ type: 'type', side: 'left', text: formatUnits(spendable, left.decimals) }),
    settle: (side) => {
      const view = side === 'left' ? left : right;
      if (view === undefined || side !== form.typedSide) return;
      const settled = settleAmountText(form.typedText, view.decimals);
      if (settled !== form.typedText) dispatch({ type: 'type', side, text: settled });
    },
    tolerance,
    small,
    figures,
    quote,
    blockers,
    button: submitButton(blockers),
    tokens,
    wallet,
    unknownRoots: useUnknownRoots(form, tokens),
    priceOf,
    facts,
    signer: signerOf(wallet),
    send,
    asking,
  };
}

/** What pays: in combined mode the coin and its wrapped token together. */
function soldBalance(mode: SwapMode, left: SideView | undefined, balances: Balances): Balance {
  if (left === undefined) return LOADING;
  if (mode === 'combined') return addBalances(balances.ofCoin, balances.of(left.root));
  return mode === 'wrap' || mode === 'coin-left' ? balances.ofCoin : balances.of(left.root);
}

function heldOf(side: SideView, balances: Balances): Balance {
  return side.asset.kind === 'coin' ? balances.ofCoin : balances.of(side.root);
}

function rightBalance(right: SideView | undefined, balances: Balances): Units | undefined {
  if (right === undefined) return undefined;
  const value = right.asset.kind === 'coin' ? balances.coin : balances.tokens.get(right.root);
  return value === undefined ? undefined : units(value);
}

function useUnknownRoots(form: SwapForm, { isReady, cache }: Tokens): readonly Address[] {
  const { left, right } = form.selection;
  return useMemo(() => {
    if (!isReady) return [];
    return [left, right].flatMap((asset) => {
      const root = asset?.kind === 'token' ? parseAddress(asset.root) : undefined;
      return root === undefined || cache.has(root) ? [] : [root];
    });
  }, [left, right, isReady, cache]);
}
