import type { Units } from '@junction/primitives';
import { isWrapOrUnwrap, type SwapFormSide, type SwapMode } from './selection.ts';

/** Reason why the swap cannot be sent. The button's label states the first reason; the popover lists all reasons. */
export type SwapBlocker =
  | { readonly code: 'BUSY'; readonly phase: SwapBusyPhase }
  | { readonly code: 'NO_ACCOUNT' }
  | { readonly code: 'WRONG_NETWORK' }
  /** `lacksQuote`: the quote is unknown and cannot be requested while offline. */
  | { readonly code: 'OFFLINE'; readonly lacksQuote: boolean }
  /** The tokens could not be loaded. */
  | { readonly code: 'TOKENS_FAILED' }
  | { readonly code: 'NO_TOKEN'; readonly side: SwapFormSide }
  | { readonly code: 'QUOTE_FAILED' }
  | { readonly code: 'QUOTE_OLD' }
  | { readonly code: 'NO_LIQUIDITY' }
  /** The pools return nothing for the amount. */
  | { readonly code: 'AMOUNT_TOO_SMALL' }
  | { readonly code: 'NO_AMOUNT' }
  | {
      readonly code: 'INSUFFICIENT_BALANCE';
      readonly excess: Units;
      readonly paidWith: SoldAmountPaymentSource;
    }
  /** The balance could not be read, so the spent amount cannot be compared with it. */
  | { readonly code: 'BALANCE_UNKNOWN' }
  | { readonly code: 'INSUFFICIENT_GAS' }
  | { readonly code: 'AWAITING_WALLET' };

/** Balances that pay for the sold amount. A part of the coins is always kept for gas. */
export type SoldAmountPaymentSource = 'token' | 'coin' | 'coin-and-token';

export type SwapBusyPhase = 'preparing' | 'syncing' | 'calculating' | 'processing';

export interface SwapBlockerInput {
  readonly mode: SwapMode;
  readonly busy: SwapBusyPhase | undefined;
  readonly hasAccount: boolean;
  readonly isRightNetwork: boolean;
  readonly isOnline: boolean;
  /** The token list failed to load and a selected token or the route depends on it. */
  readonly hasTokensFailed: boolean;
  readonly missingSide: SwapFormSide | undefined;
  readonly hasAmount: boolean;
  /** Result of the last quote request. Wraps and unwraps need no quote. */
  readonly quote: 'none' | 'ready' | 'old' | 'no-route' | 'too-small' | 'failed';
  readonly excess: Units | undefined;
  /** True if the spent balance cannot be read; false while it is loading. */
  readonly isBalanceUnknown: boolean;
  /** True if the coins do not suffice for gas although the sold amount is available. */
  readonly lacksGas: boolean;
  readonly isAwaitingWallet: boolean;
}

function walletBlocker({ hasAccount, isRightNetwork }: SwapBlockerInput): SwapBlocker | undefined {
  if (!hasAccount) return { code: 'NO_ACCOUNT' };
  return isRightNetwork ? undefined : { code: 'WRONG_NETWORK' };
}

const QUOTE_BLOCKERS: Readonly<Record<SwapBlockerInput['quote'], SwapBlocker | undefined>> = {
  none: undefined,
  ready: undefined,
  failed: { code: 'QUOTE_FAILED' },
  'no-route': { code: 'NO_LIQUIDITY' },
  'too-small': { code: 'AMOUNT_TOO_SMALL' },
  old: { code: 'QUOTE_OLD' },
};

function isQuoteNeeded({ mode, missingSide, hasAmount, hasTokensFailed }: SwapBlockerInput): boolean {
  return !isWrapOrUnwrap(mode) && missingSide === undefined && hasAmount && !hasTokensFailed;
}

/**
 * Returns the blocker of the quote; undefined if no quote is needed. While offline, a failed or outdated quote is not
 * reported here, since it is unknown rather than missing.
 */
function quoteBlocker(input: SwapBlockerInput): SwapBlocker | undefined {
  const { busy, quote, isOnline } = input;
  if (!isQuoteNeeded(input) || busy !== undefined) return undefined;
  return !isOnline && (quote === 'failed' || quote === 'old') ? undefined : QUOTE_BLOCKERS[quote];
}

function connectionBlocker(input: SwapBlockerInput): SwapBlocker | undefined {
  if (input.isOnline) return undefined;
  // An outdated quote is still shown, with its age.
  const isUnknown = ['failed', 'none'].includes(input.quote);
  return { code: 'OFFLINE', lacksQuote: isUnknown && isQuoteNeeded(input) };
}

function getPaidWith(mode: SwapMode): SoldAmountPaymentSource {
  switch (mode) {
    case 'combined':
      return 'coin-and-token';
    case 'wrap':
    case 'coin-left':
      return 'coin';
    default:
      return 'token';
  }
}

function balanceBlocker(input: SwapBlockerInput): SwapBlocker | undefined {
  const { mode, excess } = input;
  if (!input.hasAccount) return undefined;
  if (input.isRightNetwork && input.isBalanceUnknown) return { code: 'BALANCE_UNKNOWN' };
  if (excess !== undefined) return { code: 'INSUFFICIENT_BALANCE', excess, paidWith: getPaidWith(mode) };
  return input.lacksGas ? { code: 'INSUFFICIENT_GAS' } : undefined;
}

/** Returns the blockers of a swap in order (spec 4.3 and 4.5); empty if it can be sent. */
export function findSwapBlockers(input: SwapBlockerInput): readonly SwapBlocker[] {
  const { busy, missingSide, hasTokensFailed } = input;
  const found: (SwapBlocker | false | undefined)[] = [
    busy !== undefined && { code: 'BUSY', phase: busy },
    walletBlocker(input),
    hasTokensFailed && { code: 'TOKENS_FAILED' },
    missingSide !== undefined && { code: 'NO_TOKEN', side: missingSide },
    quoteBlocker(input),
    !input.hasAmount && !hasTokensFailed && { code: 'NO_AMOUNT' },
    balanceBlocker(input),
    input.isAwaitingWallet && { code: 'AWAITING_WALLET' },
    connectionBlocker(input),
  ];
  return found.filter((blocker) => blocker !== undefined && blocker !== false);
}

export interface SubmitButtonState {
  /** Action of the button; undefined disables it. */
  readonly action:
    'connect' | 'switch-network' | 'select-token' | 'retry-tokens' | 'retry-quote' | 'submit' | undefined;
  readonly isBusy: boolean;
  readonly blocker: SwapBlocker | undefined;
}

/** State of the submit button, determined by the first blocker. */
export function getSubmitButtonState(blockers: readonly SwapBlocker[]): SubmitButtonState {
  const blocker = blockers[0];
  if (blocker === undefined) return { action: 'submit', isBusy: false, blocker };
  switch (blocker.code) {
    case 'BUSY':
    case 'AWAITING_WALLET':
      return { action: undefined, isBusy: true, blocker };
    case 'NO_ACCOUNT':
      return { action: 'connect', isBusy: false, blocker };
    case 'WRONG_NETWORK':
      return { action: 'switch-network', isBusy: false, blocker };
    case 'NO_TOKEN':
      return { action: 'select-token', isBusy: false, blocker };
    case 'TOKENS_FAILED':
      return { action: 'retry-tokens', isBusy: false, blocker };
    case 'QUOTE_FAILED':
    case 'QUOTE_OLD':
      return { action: 'retry-quote', isBusy: false, blocker };
    case 'NO_LIQUIDITY':
    case 'AMOUNT_TOO_SMALL':
    case 'NO_AMOUNT':
    case 'INSUFFICIENT_BALANCE':
    case 'INSUFFICIENT_GAS':
    case 'BALANCE_UNKNOWN':
    case 'OFFLINE':
      return { action: undefined, isBusy: false, blocker };
  }
}
