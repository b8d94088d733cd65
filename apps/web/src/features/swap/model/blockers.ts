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
  | { readonly code: 'NO_LIQUIDITY' }
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
  readonly quote: 'none' | 'ready' | 'no-route' | 'failed';
  readonly excess: Units | undefined;
  /** What is to be spent cannot be read, not merely not yet. */
  readonly isBalanceUnknown: boolean;
  /** The coin for gas is missing although the sold side suffices. */
  readonly lacksGas: boolean;
  readonly isAwaitingWallet: boolean;
}

/** The submit ladder of spec 4.3 and 4.5, in its order. An empty list means ready. */
export function findBlockers(facts: BlockerFacts): readonly Blocker[] {
  const blockers: Blocker[] = [];
  const isConversion = facts.mode === 'wrap' || facts.mode === 'unwrap';
  if (facts.busy !== undefined) blockers.push({ code: 'BUSY', phase: facts.busy });
  if (!facts.hasAccount) blockers.push({ code: 'NO_ACCOUNT' });
  else if (!facts.isRightNetwork) blockers.push({ code: 'WRONG_NETWORK' });
  if (facts.missingSide !== undefined) blockers.push({ code: 'NO_TOKEN', side: facts.missingSide });
  if (!isConversion && facts.missingSide === undefined && facts.hasAmount && facts.busy === undefined) {
    if (facts.quote === 'failed') blockers.push({ code: 'QUOTE_FAILED' });
    else if (facts.quote === 'no-route') blockers.push({ code: 'NO_LIQUIDITY' });
  }
  if (!facts.hasAmount) blockers.push({ code: 'NO_AMOUNT' });
  if (facts.hasAccount && facts.isRightNetwork && facts.isBalanceUnknown)
    blockers.push({ code: 'BALANCE_UNKNOWN' });
  else if (facts.hasAccount && facts.excess !== undefined)
    blockers.push({
      code: 'INSUFFICIENT_BALANCE',
      excess: facts.excess,
      isCombined: facts.mode === 'combined',
    });
  else if (facts.hasAccount && facts.lacksGas) blockers.push({ code: 'INSUFFICIENT_GAS' });
  if (facts.isAwaitingWallet) blockers.push({ code: 'AWAITING_WALLET' });
  if (!facts.isOnline) blockers.push({ code: 'OFFLINE' });
  return blockers;
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
      return { action: 'retry-quote', isBusy: false, blocker };
    case 'NO_LIQUIDITY':
    case 'NO_AMOUNT':
    case 'INSUFFICIENT_BALANCE':
    case 'INSUFFICIENT_GAS':
    case 'BALANCE_UNKNOWN':
    case 'OFFLINE':
      return { action: undefined, isBusy: false, blocker };
  }
}
