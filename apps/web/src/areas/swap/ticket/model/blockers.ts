import type { Units } from '@junction/primitives';
import type { Side, SwapMode } from './selection.ts';

/** Why the swap cannot be sent right now. The first one is the button; the popover lists all of them. */
export type Blocker =
  | { readonly code: 'BUSY'; readonly phase: BusyPhase }
  | { readonly code: 'NO_ACCOUNT' }
  | { readonly code: 'WRONG_NETWORK' }
  | { readonly code: 'OFFLINE' }
  | { readonly code: 'NO_TOKEN'; readonly side: Side }
  | { readonly code: 'QUOTE_FAILED' }
  | { readonly code: 'QUOTE_OLD' }
  | { readonly code: 'NO_LIQUIDITY' }
  /** The pools give nothing for it. */
  | { readonly code: 'AMOUNT_TOO_SMALL' }
  | { readonly code: 'NO_AMOUNT' }
  | { readonly code: 'INSUFFICIENT_BALANCE'; readonly excess: Units; readonly isCombined: boolean }
  /** What is to be spent cannot be compared with what there is. */
  | { readonly code: 'BALANCE_UNKNOWN' }
  | { readonly code: 'INSUFFICIENT_GAS' }
  | { readonly code: 'AWAITING_WALLET' };

export type BusyPhase = 'preparing' | 'syncing' | 'calculating' | 'processing';

export interface BlockerFacts {
  readonly mode: SwapMode;
  readonly busy: BusyPhase | undefined;
  readonly hasAccount: boolean;
  readonly isRightNetwork: boolean;
  readonly isOnline: boolean;
  readonly missingSide: Side | undefined;
  readonly hasAmount: boolean;
  /** How the last request for a quote ended; conversions need none. */
  readonly quote: 'none' | 'ready' | 'old' | 'no-route' | 'too-small' | 'failed';
  readonly excess: Units | undefined;
  /** What is to be spent cannot be read, not merely not yet. */
  readonly isBalanceUnknown: boolean;
  /** The coin for gas is missing although the sold side suffices. */
  readonly lacksGas: boolean;
  readonly isAwaitingWallet: boolean;
}

function walletBlocker({ hasAccount, isRightNetwork }: BlockerFacts): Blocker | undefined {
  if (!hasAccount) return { code: 'NO_ACCOUNT' };
  return isRightNetwork ? undefined : { code: 'WRONG_NETWORK' };
}

const QUOTE_BLOCKERS: Readonly<Record<BlockerFacts['quote'], Blocker | undefined>> = {
  none: undefined,
  ready: undefined,
  failed: { code: 'QUOTE_FAILED' },
  'no-route': { code: 'NO_LIQUIDITY' },
  'too-small': { code: 'AMOUNT_TOO_SMALL' },
  old: { code: 'QUOTE_OLD' },
};

/** Of a quote that nobody asked for nothing is said. */
function quoteBlocker({ mode, missingSide, hasAmount, busy, quote }: BlockerFacts): Blocker | undefined {
  const isAsked = mode !== 'wrap' && mode !== 'unwrap' && missingSide === undefined && hasAmount;
  return isAsked && busy === undefined ? QUOTE_BLOCKERS[quote] : undefined;
}

function balanceBlocker(facts: BlockerFacts): Blocker | undefined {
  const { mode, excess } = facts;
  if (!facts.hasAccount) return undefined;
  if (facts.isRightNetwork && facts.isBalanceUnknown) return { code: 'BALANCE_UNKNOWN' };
  if (excess !== undefined) return { code: 'INSUFFICIENT_BALANCE', excess, isCombined: mode === 'combined' };
  return facts.lacksGas ? { code: 'INSUFFICIENT_GAS' } : undefined;
}

/** The submit ladder of spec 4.3 and 4.5, in its order. An empty list means ready. */
export function findBlockers(facts: BlockerFacts): readonly Blocker[] {
  const { busy, missingSide } = facts;
  const found: (Blocker | false | undefined)[] = [
    busy !== undefined && { code: 'BUSY', phase: busy },
    walletBlocker(facts),
    missingSide !== undefined && { code: 'NO_TOKEN', side: missingSide },
    quoteBlocker(facts),
    !facts.hasAmount && { code: 'NO_AMOUNT' },
    balanceBlocker(facts),
    facts.isAwaitingWallet && { code: 'AWAITING_WALLET' },
    !facts.isOnline && { code: 'OFFLINE' },
  ];
  return found.filter((blocker) => blocker !== undefined && blocker !== false);
}

export interface SubmitButton {
  /** What pressing it does; undefined is off. */
  readonly action: 'connect' | 'switch-network' | 'select-token' | 'retry-quote' | 'submit' | undefined;
  readonly isBusy: boolean;
  readonly blocker: Blocker | undefined;
}

/** The state of the one primary button: the first blocker decides. */
export function submitButton(blockers: readonly Blocker[]): SubmitButton {
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
