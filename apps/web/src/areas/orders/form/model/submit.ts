import {
  coinReasons,
  firstBlocker,
  gateReasons,
  isPoor,
  type CoinInput,
  type CommonBlocker,
  type GateInput,
} from '../../../../rooms/action/index.ts';

/** Why no order can be placed that only this form knows (facts F.2, spec 5). */
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
  /** Busy with an order or with its root. */
  readonly gate: GateInput;
  /** What the next message attaches. */
  readonly coins: CoinInput;
  readonly hasTokens: boolean;
  /** Which tokens the market is of is not known: the list of tokens did not load. */
  readonly isListUnread: boolean;
  /** The contract where orders that spend this token are made. */
  readonly root: 'unknown' | 'missing' | 'deployed' | 'unavailable';
  readonly spend: bigint;
  readonly receive: bigint;
  readonly hasPrice: boolean;
  /** Undefined while it is unknown: the contract has the last word. */
  readonly receiveSupply: bigint | undefined;
  readonly balance: bigint | undefined;
}

/** More than there is of the token that would be received. */
export const isOverSupply = ({ receive, receiveSupply }: LimitInput): boolean =>
  receiveSupply !== undefined && receive > receiveSupply;

export const isOverBalance = ({ spend, balance }: LimitInput): boolean =>
  balance !== undefined && spend > balance;

/** The first thing in the way of an order. */
export function limitBlocker(input: LimitInput): LimitBlocker | undefined {
  const { root, hasPrice, coins } = input;
  const isMissing = root === 'missing';
  return firstBlocker<LimitBlocker>([
    ...gateReasons(input.gate),
    [root === 'unavailable', 'unavailable'],
    [input.isListUnread, 'load-list'],
    [!input.hasTokens, 'select-token'],
    [root === 'unknown', 'loading-root'],
    // Without enough coins the deployment cannot be sent either.
    [isMissing && isPoor(coins), 'insufficient-coin'],
    [isMissing, 'deploy-root'],
    [isOverSupply(input), 'exceeds-supply'],
    [!hasPrice, 'enter-price'],
    [input.spend === 0n || input.receive === 0n, 'enter-amount'],
    [isOverBalance(input), 'insufficient'],
    ...coinReasons(coins),
  ]);
}
