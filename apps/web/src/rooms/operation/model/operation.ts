import type { SwapKind, NonSwapKind } from './operation-kinds.ts';
import type { Address } from '@junction/primitives';

/**
 * On-chain action of the user, from the click to its result. Stored as JSON and resumed after a reload. Amounts are
 * base units as decimal text.
 */
export type Operation = SwapOperation | NonSwapOperation;

interface OperationDetails<Received extends string | undefined> {
  /** Call id if the contract accepts one, otherwise random. It is also the id of the operation's toast. */
  readonly id: string;
  readonly chainId: number;
  readonly account: Address;
  /** Unix time in milliseconds. */
  readonly startedAt: number;
  /** Time of the last change of state in milliseconds. */
  readonly updatedAt: number;
  readonly state: OperationState<Received>;
}

/** Swap, or conversion between coin and wrapped token. */
export interface SwapOperation extends OperationDetails<string> {
  readonly kind: SwapKind;
  readonly deal: Trade;
}

/** Any operation that is not a swap. It ends once its message tree is complete. */
export interface NonSwapOperation extends OperationDetails<string | undefined> {
  readonly kind: NonSwapKind;
  readonly terms: NonSwapOperationTerms;
}

/** Content of an operation that is not a swap, as accepted by the user: tokens, expected result and target. */
export interface NonSwapOperationTerms {
  /** Tokens that the account sends. Empty if it sends none. */
  readonly tokens: readonly TradeAmount[];
  /** Expected tokens with the amounts that the preview showed. */
  readonly receives?: readonly TradeAmount[] | undefined;
  /** Further expected tokens, such as rewards that a withdrawal also pays. */
  readonly besides?: readonly TradeAmount[] | undefined;
  /**
   * Token wallet that receives the expected tokens; set if the operation also pays other accounts in the same token. If
   * undefined, receipts of all wallets count.
   */
  readonly wallet?: Address | undefined;
  readonly pool?: { readonly address: Address | undefined; readonly name: string } | undefined;
  /** Target contract or account; undefined if the target is the pool. */
  readonly target?: Address | undefined;
  /** Path of the page that sent the operation, to which "Show" links. */
  readonly page?: string | undefined;
}

export function isSwapOperation(operation: Operation): operation is SwapOperation {
  return operation.kind === 'swap' || operation.kind === 'wrap' || operation.kind === 'unwrap';
}

/** Amount with all data needed to display it without the token list. */
export interface TradeAmount {
  /** Undefined for the native coin. */
  readonly root: Address | undefined;
  readonly symbol: string;
  readonly decimals: number;
  readonly units: string;
}

/** Amount of an intermediate token of a route. */
export interface HopAmount extends Omit<TradeAmount, 'decimals'> {
  /** Undefined if the token was unknown when the message was sent. */
  readonly decimals: number | undefined;
}

export interface TradeHop {
  readonly pool: Address;
  readonly kind: string;
  /** Fee as a fraction, decimal text; undefined if unknown. */
  readonly feeRate: string | undefined;
  /** Output token of the hop and its quoted amount. */
  readonly receives: HopAmount;
  readonly minimum: string;
  /** Index of the hop whose output this hop spends; undefined if the hop spends the sold amount. */
  readonly parent?: number | undefined;
  /** Fraction of the available input that the hop spends, decimal text: "1" for all of it. */
  readonly share: string;
}

/** Amount that a reverted hop left in the user's wallet. */
export interface RevertedHopAmount {
  readonly root: Address;
  readonly units: string;
}

export interface Trade {
  readonly spends: TradeAmount;
  readonly receives: TradeAmount;
  /** Minimum amount of the received token in base units. */
  readonly minimum: string;
  /**
   * Slippage tolerance in percent, decimal text. Stored with the trade because the setting may change before the swap
   * ends.
   */
  readonly tolerance: string;
  readonly hops: readonly TradeHop[];
  /** Set if the swap is a single deposit into a pool, or withdrawal from it. */
  readonly action?: 'deposit' | 'withdraw' | undefined;
  /**
   * `wrapsFirst` is true if the native coin is sold; `unwrapsLast` is true if the native coin is received. The route
   * diagram then shows the wrapping or unwrapping.
   */
  readonly wrapsFirst: boolean;
  readonly unwrapsLast: boolean;
  /** Symbol of the wrapped coin for the route diagram. */
  readonly wrappedSymbol?: string | undefined;
  /** Nano attached for gas, excluding sold coins. */
  readonly gas: string;
  readonly gasReturned: string | undefined;
}

/** Data by which a message can later be found among its account's transactions. */
export interface MessageFingerprint {
  /** Local time in milliseconds at which the wallet was asked. */
  readonly askedAt: number;
  /**
   * Logical time of the account's last transaction before the request, decimal text; the message must be later.
   * Undefined if unknown.
   */
  readonly after?: string | undefined;
  readonly to: Address;
  /** Attached nano, decimal text. */
  readonly value: string;
  /** Hash of the body cell, hexadecimal; undefined if the message has no body. */
  readonly bodyHash: string | undefined;
}

/**
 * State of an operation. `Received` is undefined for operations whose messages do not always show the received amount;
 * the page then displays no received amount.
 */
export type OperationState<Received extends string | undefined = string | undefined> =
  | { readonly step: 'draft' }
  | { readonly step: 'preparing' }
  /** The page that owns the operation's lock is asking the wallet. */
  | { readonly step: 'awaiting-wallet'; readonly trail?: MessageFingerprint | undefined }
  /**
   * The page that asked the wallet was closed. Whether the message was signed is unknown, so the chain is searched for
   * it.
   */
  | {
      readonly step: 'asked';
      /**
       * Data by which the sent message can be found on the chain. Undefined in states stored by earlier versions, whose
       * messages cannot be found.
       */
      readonly trail: MessageFingerprint | undefined;
      /** Time in milliseconds at which a message signed before the page was closed has expired. */
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
      /** Received amount of the expected token in base units. */
      readonly received: Received;
      /**
       * All received amounts, including additional tokens, as shown by the messages. Undefined in states stored by
       * earlier versions.
       */
      readonly arrived?: readonly RevertedHopAmount[] | undefined;
    }
  | { readonly step: 'cancelled'; readonly by: 'user' }
  | {
      readonly step: 'cancelled';
      /**
       * A hop reverted because the price changed. The user received an intermediate token, or only part of the result.
       */
      readonly by: 'slippage';
      /**
       * Number of the reverted hop, counted from 1. Undefined for a split route, in which several hops may have
       * reverted.
       */
      readonly refusedHop: number | undefined;
      /** Amounts that reverted hops left in the wallet. */
      readonly kept: readonly RevertedHopAmount[];
      /** Base units of the wanted token that arrived through the branches that did not revert. */
      readonly received: string;
      readonly transactionHash: string | undefined;
      readonly messageHash: string | undefined;
    }
  | {
      readonly step: 'cancelled';
      /** The swap reverted and everything sent was returned. */
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
  /** The network did not accept the message before it expired, so nothing happened. */
  | 'EXPIRED'
  /** The wallet lost the connection to its node before sending, so nothing happened. */
  | 'OFFLINE'
  | 'WALLET_FAILED'
  /** The account's contract rejected the message. */
  | 'ABORTED'
  /** No message could be built from the quote. */
  | 'BAD_QUOTE'
  /** The server's data failed the on-chain check named in `detail`. The wallet was not asked. */
  | 'NOT_AS_SHOWN'
  /** The message differs from its announcement. The wallet was not asked. */
  | 'MESSAGE_DIFFERS'
  /** The wallet's account changed before the request. Nothing was sent. */
  | 'ACCOUNT_CHANGED'
  /** The wallet's network changed before the request. Nothing was sent. */
  | 'WRONG_NETWORK'
  /**
   * The wallet changed its network while it was asked. It is unknown whether the message was signed, and for which
   * network.
   */
  | 'NETWORK_CHANGED'
  /** The message expired without appearing on-chain, so nothing happened. */
  | 'NEVER_SENT'
  /**
   * The result is unknown: the request was made by an earlier version, which stored nothing by which its message can be
   * found, or the search was inconclusive.
   */
  | 'NOT_KNOWN';

/** True for failures after which the message may still be on-chain. All others prove that nothing was sent. */
export const isUncertainFailure = (code: OperationFailure): boolean =>
  code === 'NOT_KNOWN' || code === 'NETWORK_CHANGED';

export type OperationEvent =
  | { readonly type: 'prepare' }
  | { readonly type: 'ask'; readonly trail?: MessageFingerprint | undefined }
  /** The page that asked the wallet was closed. `until` has the same meaning as in the state `asked`. */
  | { readonly type: 'orphan'; readonly until: number }
  /** The message was found among the account's transactions. */
  | { readonly type: 'find'; readonly messageHash: string | undefined; readonly transactionHash: string }
  | { readonly type: 'reject' }
  | { readonly type: 'send'; readonly messageHash: string | undefined }
  | { readonly type: 'process'; readonly transactionHash: string }
  | {
      readonly type: 'succeed';
      readonly received: string | undefined;
      readonly arrived?: readonly RevertedHopAmount[] | undefined;
      readonly transactionHash?: string | undefined;
    }
  | {
      readonly type: 'stop';
      readonly refusedHop: number | undefined;
      readonly kept: readonly RevertedHopAmount[];
      readonly received: string;
      readonly transactionHash?: string | undefined;
    }
  | { readonly type: 'fail'; readonly code: OperationFailure; readonly detail?: string | undefined }
  | { readonly type: 'time-out' }
  /** Starts polling again after a timeout. */
  | { readonly type: 'resume' };

/** True once the result is known from the chain, so that a receipt can be shown. */
export function hasReceipt({ state }: Operation): boolean {
  return state.step === 'succeeded' || (state.step === 'cancelled' && state.by !== 'user');
}

/** True while the operation waits for the user, the wallet or the chain. */
export function isOperationRunning(operation: Operation): boolean {
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

const ASKING_STEPS: readonly string[] = ['draft', 'preparing', 'awaiting-wallet', 'asked'];

/**
 * True while it is unknown whether the message was sent: the page is building the message, the wallet is being asked to
 * send it, or the wallet was asked and its response is unknown.
 */
export function isSendingUnconfirmed({ state }: Operation): boolean {
  return ASKING_STEPS.includes(state.step);
}

/** True while a page prepares the message or asks the wallet, so that no other page can have newer information. */
export function isAskingWalletFromOpenPage({ state }: Operation): boolean {
  return state.step !== 'asked' && ASKING_STEPS.includes(state.step);
}

/** True while the message is pending on-chain. Such operations are resumed after a reload. */
export function isPendingOnChain(operation: Operation): boolean {
  return operation.state.step === 'sent' || operation.state.step === 'confirming';
}

/** Returns the hash of the account's transaction; undefined until the wallet or the message tree reports it. */
export const getTransactionHash = ({ state }: Operation): string | undefined =>
  'transactionHash' in state ? state.transactionHash : undefined;

/** Returns the hash of the external message that the wallet sent; undefined if unknown. */
export const getMessageHash = ({ state }: Operation): string | undefined =>
  'messageHash' in state ? state.messageHash : undefined;

/** Returns the hash by which the message tree can be requested; undefined if unknown. */
export const getTraceHash = (operation: Operation): string | undefined =>
  getTransactionHash(operation) ?? getMessageHash(operation);
