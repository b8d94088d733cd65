import type { SwapKind, TermsKind } from './operation-kinds.ts';
import type { Address } from '@junction/primitives';

/**
 * On-chain action from the click to its end. Serializable, since it is stored and resumed after a reload. Amounts are
 * base units as decimal text.
 */
export type Operation = SwapOperation | TermsOperation;

interface OperationDetails<Received extends string | undefined> {
  /** Call id if the contract accepts one, otherwise random. Also the id of its toast. */
  readonly id: string;
  readonly chainId: number;
  readonly account: Address;
  /** Milliseconds. */
  readonly startedAt: number;
  /** Time of the last step, milliseconds. */
  readonly updatedAt: number;
  readonly state: OperationState<Received>;
}

/** Swap or conversion. */
export interface SwapOperation extends OperationDetails<string> {
  readonly kind: SwapKind;
  readonly deal: Trade;
}

/** Any other operation. It ends when its message tree is delivered. */
export interface TermsOperation extends OperationDetails<string | undefined> {
  readonly kind: TermsKind;
  readonly terms: Terms;
}

/** Accepted terms of an operation that is not a swap. */
export interface Terms {
  /** Tokens sent by the account; empty if none. */
  readonly tokens: readonly TradeAmount[];
  /** Expected tokens, as previewed. */
  readonly receives?: readonly TradeAmount[] | undefined;
  /** Additional expected tokens, such as rewards paid with a withdrawal. */
  readonly besides?: readonly TradeAmount[] | undefined;
  /**
   * Wallet that receives the expected tokens, if the operation pays others in the same token; otherwise all received
   * amounts count.
   */
  readonly wallet?: Address | undefined;
  readonly pool?: { readonly address: Address | undefined; readonly name: string } | undefined;
  /** Target contract or account, if not a pool. */
  readonly target?: Address | undefined;
  /** Path of the page that sent the operation, linked by "Show". */
  readonly page?: string | undefined;
}

export function isSwapOperation(operation: Operation): operation is SwapOperation {
  return operation.kind === 'swap' || operation.kind === 'wrap' || operation.kind === 'unwrap';
}

/** Amount with everything needed to display it later without the token list. */
export interface TradeAmount {
  /** Undefined for the native coin. */
  readonly root: Address | undefined;
  readonly symbol: string;
  readonly decimals: number;
  readonly units: string;
}

/** Amount of an intermediate token, which may be unknown. */
export interface HopAmount extends Omit<TradeAmount, 'decimals'> {
  /** Undefined if the token was unknown when sent. */
  readonly decimals: number | undefined;
}

export interface TradeHop {
  readonly pool: Address;
  readonly kind: string;
  /** Fraction as decimal text, if known. */
  readonly feeRate: string | undefined;
  /** Output token of the hop with the quoted amount. */
  readonly receives: HopAmount;
  readonly minimum: string;
  /** Index of the hop whose output is spent; undefined for the sold amount. */
  readonly parent?: number | undefined;
  /** Share of the input, decimal text: "1" is all of it. */
  readonly share: string;
}

/** Amount in the user's wallet. */
export interface KeptAmount {
  readonly root: Address;
  readonly units: string;
}

/** Trade accepted by the user. */
export interface Trade {
  readonly spends: TradeAmount;
  readonly receives: TradeAmount;
  /** Base units of the received token. */
  readonly minimum: string;
  /** Percent text, stored when sent: the setting may change before the swap ends. */
  readonly tolerance: string;
  readonly hops: readonly TradeHop[];
  /** The swap is a single deposit into, or withdrawal from a pool. */
  readonly action?: 'deposit' | 'withdraw' | undefined;
  /** The sold or received side is the coin: the diagram shows a wrap. */
  readonly wrapsFirst: boolean;
  readonly unwrapsLast: boolean;
  /** Symbol of the wrapped coin, for its station in the diagram. */
  readonly wrappedSymbol?: string | undefined;
  /** Nano attached for gas, without sold coins. */
  readonly gas: string;
  readonly gasReturned: string | undefined;
}

/** Identifies a message among its account's transactions. */
export interface MessageTrail {
  /** Local time when the wallet was asked, milliseconds. */
  readonly askedAt: number;
  /**
   * Logical time of the account's latest transaction at that time, decimal text: the message is later. Undefined if
   * unknown.
   */
  readonly after?: string | undefined;
  readonly to: Address;
  /** Nano, as decimal text. */
  readonly value: string;
  /** Hash of the body cell, hexadecimal; undefined without a body. */
  readonly bodyHash: string | undefined;
}

/** `Received`: undefined if the messages may contain none of the expected tokens; then nothing is stated. */
export type OperationState<Received extends string | undefined = string | undefined> =
  | { readonly step: 'draft' }
  | { readonly step: 'preparing' }
  /** The wallet is being asked by the page that holds the operation's lock. */
  | { readonly step: 'awaiting-wallet'; readonly trail?: MessageTrail | undefined }
  /** The page that asked is gone and it is unknown whether anything was signed: the chain is searched. */
  | {
      readonly step: 'asked';
      /** Undefined for earlier versions: then nothing can be found. */
      readonly trail: MessageTrail | undefined;
      /** Milliseconds. A message signed before the page was closed has expired by then. */
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
      /** All received amounts, including additional ones, according to the messages; undefined for earlier versions. */
      readonly arrived?: readonly KeptAmount[] | undefined;
    }
  | { readonly step: 'cancelled'; readonly by: 'user' }
  | {
      readonly step: 'cancelled';
      /** A hop reverted after a change: other tokens were kept, or a part was received. */
      readonly by: 'slippage';
      /** Counted from 1; undefined for a split route, in which several hops may have reverted. */
      readonly refusedHop: number | undefined;
      /** Amounts left by reverts. */
      readonly kept: readonly KeptAmount[];
      /** Base units of the wanted token received through the other paths. */
      readonly received: string;
      readonly transactionHash: string | undefined;
      readonly messageHash: string | undefined;
    }
  | {
      readonly step: 'cancelled';
      /** Everything was returned unchanged. */
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
  /** The network did not accept the message before it expired: nothing happened. */
  | 'EXPIRED'
  /** The wallet lost its node before sending: nothing happened. */
  | 'OFFLINE'
  | 'WALLET_FAILED'
  /** The account rejected the message. */
  | 'ABORTED'
  /** The message could not be built from the quote. */
  | 'BAD_QUOTE'
  /** The server's data failed a check named by `detail`. The wallet was not asked. */
  | 'NOT_AS_SHOWN'
  /** The message differs from its announcement; the wallet was not asked. */
  | 'MESSAGE_DIFFERS'
  /** The wallet's account changed before the request; nothing was sent. */
  | 'ACCOUNT_CHANGED'
  /** The wallet's network changed before the request; nothing was sent. */
  | 'WRONG_NETWORK'
  /** The wallet left the network while it was asked: whether and where the message was signed is unknown. */
  | 'NETWORK_CHANGED'
  /** The message expired without appearing on-chain: nothing happened. */
  | 'NEVER_SENT'
  /** Requested by an earlier version that stored nothing to find the message by. */
  | 'NOT_KNOWN';

/** True for failures after which the message may have been sent; others prove that nothing was. */
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
  /** Resumes after a timeout. */
  | { readonly type: 'resume' };

/** True once the contracts have responded, so that there is a receipt. */
export function hasReceipt({ state }: Operation): boolean {
  return state.step === 'succeeded' || (state.step === 'cancelled' && state.by !== 'user');
}

/** True while the operation waits for the user, the wallet or the chain. */
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

/** True while a page or a wallet prepares it: nothing is known to be on-chain. */
export function isAsking({ state }: Operation): boolean {
  return ASKING.includes(state.step);
}

/** True while the wallet is, or will be, asked by this page: no other page knows more. */
export function isAtWallet({ state }: Operation): boolean {
  return state.step !== 'asked' && ASKING.includes(state.step);
}

/** True while pending on-chain, which survives a reload. */
export function isOnChain(operation: Operation): boolean {
  return operation.state.step === 'sent' || operation.state.step === 'confirming';
}

/** Hash of the account's transaction; undefined until reported by the wallet or the message tree. */
export const transactionHashOf = ({ state }: Operation): string | undefined =>
  'transactionHash' in state ? state.transactionHash : undefined;

/** Hash of the external message sent by the wallet. */
export const messageHashOf = ({ state }: Operation): string | undefined =>
  'messageHash' in state ? state.messageHash : undefined;

/** Hash from which a trace can start. */
export const traceHash = (operation: Operation): string | undefined =>
  transactionHashOf(operation) ?? messageHashOf(operation);
