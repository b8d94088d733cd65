import type { Address, Units } from '@junction/primitives';
import type { Operation } from '../../../../rooms/operation/index.ts';
import type { Balances, ListedAndImportedTokens } from '../../../../rooms/token/index.ts';
import type { Wallet } from '../../../../rooms/wallet/index.ts';
import type { SwapSnapshot } from './announce-swap.ts';
import { UNWRAP_GAS_NANO } from './balances.ts';
import type { SwapBlockerInput } from './blockers.ts';
import { getSwapBusyPhase, type SwapBusyPhaseInput } from './busy-phase.ts';
import type { SwapAmounts } from './derive-amounts.ts';
import type { SwapSides } from './derive-sides.ts';
import { wouldEmptyPool } from './one-coin.ts';
import { getRequiredGas, getSideWithoutToken, toQuoteStatus, getDisplayedQuote } from './quote-status.ts';
import type { QuoteState } from './quote-loop.ts';
import type { Quote } from './quote.ts';
import { isWrapOrUnwrap } from './selection.ts';

export interface SubmitStateInput {
  readonly sides: SwapSides;
  readonly amounts: SwapAmounts;
  readonly quote: QuoteState<unknown, Quote>;
  readonly wallet: Pick<Wallet, 'account' | 'isOnWrongNetwork' | 'status'>;
  readonly tokens: Pick<ListedAndImportedTokens, 'isReady' | 'hasFailed'>;
  /** Nano; undefined if unknown. */
  readonly coin: bigint | undefined;
  readonly isOnline: boolean;
  /** The server is indexing a new chain. */
  readonly isStarting: boolean;
  /** Step of the operation whose wallet request is open. */
  readonly asking: Operation['state']['step'] | undefined;
}

/** True while the balance of the sold asset is loading. Nothing can be sent before it is known (spec 5). */
function isBalanceLoading({ sides, amounts, wallet }: SubmitStateInput): boolean {
  return (
    wallet.account !== undefined &&
    !wallet.isOnWrongNetwork &&
    sides.left !== undefined &&
    sides.amount !== undefined &&
    amounts.left.tokenBalance.kind === 'loading'
  );
}

function toBusyInput(input: SubmitStateInput): SwapBusyPhaseInput {
  const { tokens } = input;
  return {
    isSending: input.asking === 'preparing',
    hasTokens: tokens.isReady || tokens.hasFailed,
    isStarting: input.isStarting,
    wallet: input.wallet.status.kind,
    lacksBalance: isBalanceLoading(input),
    isCalculating: input.quote.status === 'loading',
  };
}

/** True for a single-token withdrawal that would take the pool's whole reserve of that token. */
function emptiesReserve({ sides: { oneCoin, right }, amounts }: SubmitStateInput): boolean {
  const { units } = amounts.right;
  return (
    oneCoin !== undefined &&
    right !== undefined &&
    units !== undefined &&
    wouldEmptyPool(oneCoin, units, right.root)
  );
}

function hasInsufficientGas({ sides, amounts, quote, coin }: SubmitStateInput): boolean {
  const needed =
    sides.mode === 'unwrap'
      ? UNWRAP_GAS_NANO
      : getRequiredGas(getDisplayedQuote(quote), amounts.parts?.token);
  return needed !== undefined && coin !== undefined && coin < needed;
}

/**
 * True if the token list failed to load and is needed: for an unknown selected token or for a route. Wraps and unwraps
 * of known tokens work without it.
 */
function hasTokensFailed({ sides, tokens }: SubmitStateInput): boolean {
  const isUnknown = getSideWithoutToken(sides.left, sides.right) !== undefined;
  return tokens.hasFailed && (isUnknown || !isWrapOrUnwrap(sides.mode));
}

/** Derives the inputs of the swap's blockers. */
export function deriveSwapBlockerInput(input: SubmitStateInput): SwapBlockerInput {
  const { sides, amounts, wallet } = input;
  return {
    mode: sides.mode,
    busy: getSwapBusyPhase(toBusyInput(input)),
    hasAccount: wallet.account !== undefined,
    isRightNetwork: !wallet.isOnWrongNetwork,
    isOnline: input.isOnline,
    hasTokensFailed: hasTokensFailed(input),
    missingSide: input.tokens.isReady ? getSideWithoutToken(sides.left, sides.right) : undefined,
    hasAmount: sides.amount !== undefined,
    quote: emptiesReserve(input) ? 'no-route' : toQuoteStatus(input.quote),
    excess: amounts.excess,
    isBalanceUnknown: sides.left !== undefined && amounts.left.tokenBalance.kind === 'unavailable',
    lacksGas: hasInsufficientGas(input),
    isAwaitingWallet: input.asking === 'awaiting-wallet',
  };
}

/** Returns the spent amount: from the quote if it is ready, otherwise as entered on the left. */
function getSpentAmount({ mode }: SwapSides, quote: QuoteState<unknown, Quote>, left: Units | undefined) {
  return quote.status === 'ready' && !isWrapOrUnwrap(mode) ? quote.quote.spent : left;
}

/** Builds the snapshot of the swap that would be sent now; undefined while an input is missing. */
export function createSwapSnapshot(
  { sides, amounts, quote }: Pick<SubmitStateInput, 'sides' | 'amounts' | 'quote'>,
  input: {
    readonly account: Address | undefined;
    readonly networkId: number;
    readonly wrapped: {
      readonly root: Address;
      readonly symbol: string | undefined;
      readonly vault: Address;
    };
    /** Signer's wallet of the sold token. */
    readonly from: Address | undefined;
    readonly balances: Pick<Balances, 'tokens'>;
  },
): SwapSnapshot | undefined {
  const { account, networkId, wrapped } = input;
  const { mode, left } = sides;
  const amount = getSpentAmount(sides, quote, amounts.left.units);
  if (account === undefined || left === undefined || amount === undefined) return undefined;
  const { root, symbol, decimals } = left;
  return {
    mode,
    signer: { account, networkId },
    quote: isWrapOrUnwrap(mode) ? undefined : getDisplayedQuote(quote),
    amount,
    // Sold native coins are wrapped first, so the transferred token is the wrapped coin also in these modes.
    sold: { root, symbol: root === wrapped.root ? (wrapped.symbol ?? symbol) : symbol, decimals },
    from: input.from,
    tokenBalance: input.balances.tokens.get(root),
    vault: wrapped.vault,
  };
}
