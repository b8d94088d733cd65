import type { Address, Units } from '@junction/primitives';
import type { Operation } from '../../../../rooms/operation/index.ts';
import type { Balances, Tokens } from '../../../../rooms/token/index.ts';
import type { Wallet } from '../../../../rooms/wallet/index.ts';
import type { SwapInput } from './announce-swap.ts';
import { UNWRAP_GAS } from './balances.ts';
import type { BlockerInput } from './blockers.ts';
import { busyPhase, type BusyInput } from './busy-phase.ts';
import type { SwapAmounts } from './derive-amounts.ts';
import type { SwapSides } from './derive-sides.ts';
import { emptiesPool } from './one-coin.ts';
import { gasToHold, missingSideOf, toQuoteStatus, shownQuote } from './quote-status.ts';
import type { QuoteState } from './quote-loop.ts';
import type { Quote } from './quote.ts';
import { isConversion } from './selection.ts';

export interface SubmitInput {
  readonly sides: SwapSides;
  readonly amounts: SwapAmounts;
  readonly quote: QuoteState<unknown, Quote>;
  readonly wallet: Pick<Wallet, 'account' | 'isOnWrongNetwork' | 'status'>;
  readonly tokens: Pick<Tokens, 'isReady' | 'hasFailed'>;
  /** Nano; undefined while unknown. */
  readonly coin: bigint | undefined;
  readonly isOnline: boolean;
  /** The market has just begun to exist. */
  readonly isStarting: boolean;
  /** Where the operation is whose wallet question is open. */
  readonly asking: Operation['state']['step'] | undefined;
}

/** What is spent is compared with what there is before anything can be sent (spec 5). */
function lacksBalance({ sides, amounts, wallet }: SubmitInput): boolean {
  return (
    wallet.account !== undefined &&
    !wallet.isOnWrongNetwork &&
    sides.left !== undefined &&
    sides.amount !== undefined &&
    amounts.left.held.kind === 'loading'
  );
}

function toBusyInput(input: SubmitInput): BusyInput {
  const { tokens } = input;
  return {
    isSending: input.asking === 'preparing',
    hasTokens: tokens.isReady || tokens.hasFailed,
    isStarting: input.isStarting,
    wallet: input.wallet.status.kind,
    lacksBalance: lacksBalance(input),
    isCalculating: input.quote.status === 'loading',
  };
}

/** One coin taken out that would leave nothing of it in the pool. */
function takesTooMuch({ sides: { oneCoin, right }, amounts }: SubmitInput): boolean {
  const { units } = amounts.right;
  return (
    oneCoin !== undefined &&
    right !== undefined &&
    units !== undefined &&
    emptiesPool(oneCoin, units, right.root)
  );
}

function lacksGas({ sides, amounts, quote, coin }: SubmitInput): boolean {
  const needed = sides.mode === 'unwrap' ? UNWRAP_GAS : gasToHold(shownQuote(quote), amounts.parts?.token);
  return needed !== undefined && coin !== undefined && coin < needed;
}

/** Without the list a chosen token may be unknown, and no route is found. A conversion needs none. */
function hasTokensFailed({ sides, tokens }: SubmitInput): boolean {
  const isUnknown = missingSideOf(sides.left, sides.right) !== undefined;
  return tokens.hasFailed && (isUnknown || !isConversion(sides.mode));
}

/** What can stand in the way of the swap, out of what is typed and what is known. */
export function deriveBlockerInput(input: SubmitInput): BlockerInput {
  const { sides, amounts, wallet } = input;
  return {
    mode: sides.mode,
    busy: busyPhase(toBusyInput(input)),
    hasAccount: wallet.account !== undefined,
    isRightNetwork: !wallet.isOnWrongNetwork,
    isOnline: input.isOnline,
    hasTokensFailed: hasTokensFailed(input),
    missingSide: input.tokens.isReady ? missingSideOf(sides.left, sides.right) : undefined,
    hasAmount: sides.amount !== undefined,
    quote: takesTooMuch(input) ? 'no-route' : toQuoteStatus(input.quote),
    excess: amounts.excess,
    isBalanceUnknown: sides.left !== undefined && amounts.left.held.kind === 'unavailable',
    lacksGas: lacksGas(input),
    isAwaitingWallet: input.asking === 'awaiting-wallet',
  };
}

/** What is spent: what the quote says where there is one, else what stands on the left. */
function spentOf({ mode }: SwapSides, quote: QuoteState<unknown, Quote>, left: Units | undefined) {
  return quote.status === 'ready' && !isConversion(mode) ? quote.quote.spent : left;
}

/** The swap as it would be sent now; nothing while that is not known. */
export function messageFor(
  { sides, amounts, quote }: Pick<SubmitInput, 'sides' | 'amounts' | 'quote'>,
  input: {
    readonly account: Address | undefined;
    readonly networkId: number;
    readonly wrapped: {
      readonly root: Address;
      readonly symbol: string | undefined;
      readonly vault: Address;
    };
    /** The signer's own wallet of the token that leaves. */
    readonly from: Address | undefined;
    readonly balances: Pick<Balances, 'tokens'>;
  },
): SwapInput | undefined {
  const { account, networkId, wrapped } = input;
  const { mode, left } = sides;
  const amount = spentOf(sides, quote, amounts.left.units);
  if (account === undefined || left === undefined || amount === undefined) return undefined;
  const { root, symbol, decimals } = left;
  return {
    mode,
    signer: { account, networkId },
    quote: isConversion(mode) ? undefined : shownQuote(quote),
    amount,
    // Combined that the token alone covers sells the wrapped token; coins are sold as it too.
    sold: { root, symbol: root === wrapped.root ? (wrapped.symbol ?? symbol) : symbol, decimals },
    from: input.from,
    held: input.balances.tokens.get(root),
    vault: wrapped.vault,
  };
}
