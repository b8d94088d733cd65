import {
  coinReasons,
  firstBlocker,
  gateReasons,
  isPoor,
  type CoinInput,
  type CommonBlocker,
  type GateInput,
} from '../../../../rooms/action/index.ts';

/** Blockers specific to this form (spec 5). */
export type OwnBlocker =
  | 'unavailable'
  | 'load-list'
  | 'select-token'
  | 'loading-root'
  | 'deploy-root'
  | 'exceeds-supply'
  | 'enter-amount'
  | 'enter-price'
  | 'insufficient';

export type LimitBlocker = CommonBlocker | OwnBlocker;

export interface LimitInput {
  /** Busy while an order or a deployment is pending. */
  readonly gate: GateInput;
  /** Attached coins of the next message. */
  readonly coins: CoinInput;
  readonly hasTokens: boolean;
  /** The token list failed to load, so the market's tokens are unknown. */
  readonly isListUnread: boolean;
  /** State of the order root of the spent token. */
  readonly root: 'unknown' | 'missing' | 'deployed' | 'unavailable';
  readonly spend: bigint;
  readonly receive: bigint;
  readonly hasPrice: boolean;
  /** Undefined if unknown: the contract decides. */
  readonly receiveSupply: bigint | undefined;
  readonly balance: bigint | undefined;
}

/** True if the amount exceeds the total supply of the received token. */
export const isOverSupply = ({ receive, receiveSupply }: LimitInput): boolean =>
  receiveSupply !== undefined && receive > receiveSupply;

export const isOverBalance = ({ spend, balance }: LimitInput): boolean =>
  balance !== undefined && spend > balance;

/** Returns the first blocker of an order. */
export function limitBlocker(input: LimitInput): LimitBlocker | undefined {
  const { root, hasPrice, coins } = input;
  const isMissing = root === 'missing';
  return firstBlocker<LimitBlocker>([
    ...gateReasons(input.gate),
    [root === 'unavailable', 'unavailable'],
    [input.isListUnread, 'load-list'],
    [!input.hasTokens, 'select-token'],
    [root === 'unknown', 'loading-root'],
    // The deployment also needs coins.
    [isMissing && isPoor(coins), 'insufficient-coin'],
    [isMissing, 'deploy-root'],
    [isOverSupply(input), 'exceeds-supply'],
    [!hasPrice, 'enter-price'],
    [input.spend === 0n || input.receive === 0n, 'enter-amount'],
    [isOverBalance(input), 'insufficient'],
    ...coinReasons(coins),
  ]);
}
