import type { SwapKind, TermsKind } from './operation-kinds.ts';
import type { Address } from '@junction/primitives';

/**
 * One action on the chain, from the click to its end. Plain data: it is stored and resumed after a reload.
 * Amounts are base units as decimal text.
 */
export type Operation = SwapOperation | TermsOperation;

interface OperationDetails<Received extends string | undefined> {
  /** The call id where the contract takes one, a random id otherwise. Toasts carry it too, to update in place. */
  readonly id: string;
  readonly chainId: number;
  readonly account: Address;
  /** Milliseconds. */
  readonly startedAt: number;
  /** Milliseconds of the last step. */
  readonly updatedAt: number;
  readonly state: OperationState<Received>;
}

/** An exchange or a conversion: something is given, something else received. */
export interface SwapOperation extends OperationDetails<string> {
  readonly kind: SwapKind;
  readonly deal: Trade;
}

/** Everything else. It ends when its message tree has been delivered. */
export interface TermsOperation extends OperationDetails<string | undefined> {
  readonly kind: TermsKind;
  readonly terms: Terms;
}

/** What was agreed to, for everything that is no swap. */
export interface Terms {
  /** What leaves the account; empty where nothing does. */
  readonly tokens: readonly TradeAmount[];
  /** What is to arrive, as previewed. */
  readonly receives?: readonly TradeAmount[] | undefined;
  /** What arrives besides, as previewed: rewards that a withdrawal pays. */
  readonly besides?: readonly TradeAmount[] | undefined;
  /** Where what is to arrive does, for an operation that pays others in the same token; otherwise whatever arrives of it counts. */
  readonly wallet?: Address | undefined;
  readonly pool?: { readonly address: Address | undefined; readonly name: string } | undefined;
  /** The contract or account that is acted on, when that is no pool. */
  readonly target?: Address | undefined;
  /** Path of the screen the operation was sent from: "Show" leads back there. */
  readonly page?: string | undefined;
}

export function isSwapOperation(operation: Operation): operation is SwapOperation {
  return operation.kind === 'swap' || operation.kind === 'wrap' || operation.kind === 'unwrap';
}

/** An amount with everything needed to show it later, when the token list may not be there yet. */
export interface TradeAmount {
  /** None is the native coin. */
  readonly root: Address | undefined;
  readonly symbol: string;
  readonly decimals: number;
  readonly units: string;
}

/** An amount of a token on the way, which the page may not know. */
export interface HopAmount extends Omit<TradeAmount, 'decimals'> {
  /** Undefined for a token that nobody knew when it was sent. */
  readonly decimals: number | undefined;
}

export interface TradeHop {
  readonly pool: Address;
  readonly kind: string;
  /** Fraction as decimal text, when known. */
  readonly feeRate: string | undefined;
  /** The token the hop gives, with the quoted amount. */
  readonly receives: HopAmount;
  readonly minimum: string;
  /** Index of the hop whose result this one spends; undefined spends what was sold. */
  readonly parent?: number | undefined;
  /** Part of that which takes this way, as decimal text: "1" is all of it. */
  readonly share: string;
}

/** An amount in the user's wallet. */
export interface KeptAmount {
  readonly root: Address;
  readonly units: string;
}

/** What was agreed to when the user confirmed. */
export interface Trade {
  readonly spends: TradeAmount;
  readonly receives: TradeAmount;
  /** Base units of the received token. */
  readonly minimum: string;
  /** Percent text, stored at send time: the setting may change before the swap ends. */
  readonly tolerance: string;
  readonly hops: readonly TradeHop[];
  /** The whole swap is one deposit into a pool, or one withdrawal from it. */
  readonly action?: 'deposit' | 'withdraw' | undefined;
  /** The sold side starts as coin, or ends as coin: the line shows a wrap there. */
  readonly wrapsFirst: boolean;
  readonly unwrapsLast: boolean;
  /** Symbol of the wrapped coin, for the station between walk and line. */
  readonly wrappedSymbol?: string | undefined;
  /** Nano attached for gas, without the coin that is sold. */
  readonly gas: string;
  readonly gasReturned: string | undefined;
}

/** What a message can be known by among its account's transactions. */
export interface MessageTrail {
  /** Milliseconds when the wallet was asked, by this machine's clock. */
  readonly askedAt: number;
  /**
   * Logical time of the account's newest transaction then, as decimal text: what is searched for comes later. None where
   * the wallet could not tell.
   */
  readonly after?: string | undefined;
  readonly to: Address;
  /** Nano, as decimal text. */
  readonly value: string;
  /** Of its body cell, hexadecimal; none for a transfer without a body. */
  readonly bodyHash: string | undefined;
}

/** `Received`: undefined where the messages may name none of what was to arrive; then nothing is claimed. */
export type OperationState<Received extends string | undefined = string | undefined> =
  | { readonly step: 'draft' }
  | { readonly step: 'preparing' }
  /** The wallet's popup is open, asked by the page that holds the operation's lock. */
  | { readonly step: 'awaiting-wallet'; readonly trail?: MessageTrail | undefined }
  /** The page that asked is gone and nobody knows whether anything was signed: the chain is searched. */
  | {
      readonly step: 'asked';
      /** None where an earlier version kept none: then nothing can be found. */
      readonly trail: MessageTrail | undefined;
      /** Milliseconds: by then a message signed before the page went has run out. */
      readonly until: number;
    }
  | { readonly step: 'sent'; readonly messageHash: string | undefined }
  | {
      readonly step: 'confirming';
      readonly messageHash: string | undefined;
      readonly transactionHash: string;
    }
  | {
      readonly step: 'succeeded';
      readonly messageHash: string | undefined;
      readonly transactionHash: string | undefined;
      /** Base units. */
      readonly received: Received;
      /** Everything of what was to arrive, and besides, that the messages name; none in operations of earlier versions. */
      readonly arrived?: readonly KeptAmount[] | undefined;
    }
  | { readonly step: 'cancelled'; readonly by: 'user' }
  | {
      readonly step: 'cancelled';
      /** A hop refused after something had happened: other tokens were kept, or a part arrived. */
      readonly by: 'slippage';
      /** 1 is the first hop; undefined on a route that parts, where several may have refused. */
      readonly refusedHop: number | undefined;
      /** What refusals left. */
      readonly kept: readonly KeptAmount[];
      /** Base units of the wanted token that arrived on the other ways. */
      readonly received: string;
      readonly transactionHash: string | undefined;
      readonly messageHash: string | undefined;
    }
  | {
      readonly step: 'cancelled';
      /** Everything came back as it was. */
      readonly by: 'revert';
      readonly transactionHash: string | undefined;
      readonly messageHash: string | undefined;
    }
  | { readonly step: 'failed'; readonly code: OperationFailure; readonly detail?: string | undefined }
  | {
      readonly step: 'timed-out';
      readonly messageHash: string | undefined;
      readonly transactionHash: string | undefined;
    };

export type OperationFailure =
  /** The network did not take the message before it expired: nothing happened. */
  | 'EXPIRED'
  /** The wallet lost its node before sending: nothing happened. */
  | 'OFFLINE'
  | 'WALLET_FAILED'
  /** The own account refused the message. */
  | 'ABORTED'
  /** The message could not be built from the quote. */
  | 'BAD_QUOTE'
  /** The server said something that does not hold; `detail` names what. Nothing was asked of the wallet. */
  | 'NOT_AS_SHOWN'
  /** The message is not what the page has shown; the wallet was not asked. */
  | 'MESSAGE_DIFFERS'
  /** The wallet's account changed before the request; nothing was sent. */
  | 'ACCOUNT_CHANGED'
  /** As above, with the network. */
  | 'WRONG_NETWORK'
  /** The wallet left the network while it was asked: signed or not, and on which network, is not known. */
  | 'NETWORK_CHANGED'
  /** Asked, and its time ran out without the message on the chain: nothing happened. */
  | 'NEVER_SENT'
  /** Asked by an earlier version that kept nothing to find the message by. */
  | 'NOT_KNOWN';

/** After these failures the message may have been sent; every other one proves that nothing was. */
export const isUncertain = (code: OperationFailure): boolean =>
  code === 'NOT_KNOWN' || code === 'NETWORK_CHANGED';

export type OperationEvent =
  | { readonly type: 'prepare' }
  | { readonly type: 'ask'; readonly trail?: MessageTrail | undefined }
  /** The page that asked is gone; `until` as in the state. */
  | { readonly type: 'orphan'; readonly until: number }
  /** The message was found among the account's transactions. */
  | { readonly type: 'find'; readonly messageHash: string | undefined; readonly transactionHash: string }
  | { readonly type: 'reject' }
  | { readonly type: 'send'; readonly messageHash: string | undefined }
  | { readonly type: 'process'; readonly transactionHash: string }
  | {
      readonly type: 'succeed';
      readonly received: string | undefined;
      readonly arrived?: readonly KeptAmount[] | undefined;
      readonly transactionHash?: string | undefined;
    }
  | {
      readonly type: 'stop';
      readonly refusedHop: number | undefined;
      readonly kept: readonly KeptAmount[];
      readonly received: string;
      readonly transactionHash?: string | undefined;
    }
  | { readonly type: 'fail'; readonly code: OperationFailure; readonly detail?: string | undefined }
  | { readonly type: 'time-out' }
  /** Look again after a time-out. */
  | { readonly type: 'resume' };

/** The contracts have answered, so that there is something to print. */
export function hasReceipt({ state }: Operation): boolean {
  return state.step === 'succeeded' || (state.step === 'cancelled' && state.by !== 'user');
}

/** Still needs somebody: the user, the wallet or the chain. */
export function isRunning(operation: Operation): boolean {
  const { step } = operation.state;
  return (
    step === 'draft' ||
    step === 'preparing' ||
    step === 'awaiting-wallet' ||
    step === 'asked' ||
    step === 'sent' ||
    step === 'confirming'
  );
}

const ASKING: readonly string[] = ['draft', 'preparing', 'awaiting-wallet', 'asked'];

/** A page is at work on it, or a wallet: nothing is known to be on the chain yet. */
export function isAsking({ state }: Operation): boolean {
  return ASKING.includes(state.step);
}

/** The wallet's popup stands over this page, or will: no other page knows more. */
export function isAtWallet({ state }: Operation): boolean {
  return state.step !== 'asked' && ASKING.includes(state.step);
}

/** On the chain, not ended: survives a reload. */
export function isOnChain(operation: Operation): boolean {
  return operation.state.step === 'sent' || operation.state.step === 'confirming';
}

/** Hash of the account's own transaction; undefined until the wallet or the message tree names it. */
export const transactionHashOf = ({ state }: Operation): string | undefined =>
  'transactionHash' in state ? state.transactionHash : undefined;

/** Hash of the external message that the wallet sent. */
export const messageHashOf = ({ state }: Operation): string | undefined =>
  'messageHash' in state ? state.messageHash : undefined;

/** The hash a trace can start from. */
export const traceHash = (operation: Operation): string | undefined =>
  transactionHashOf(operation) ?? messageHashOf(operation);
