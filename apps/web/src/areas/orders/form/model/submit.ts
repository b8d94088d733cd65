import {
  getCoinBlockerConditions,
  findFirstBlocker,
  getCommonBlockerConditions,
  hasInsufficientCoins,
  type CoinBalanceCheckInput,
  type CommonBlocker,
  type ActionBlockerInput,
} from '../../../../rooms/action/index.ts';

/** Blockers that only this form has (spec 5). */
export type LimitOrderSpecificBlocker =
  | 'unavailable'
  | 'load-list'
  | 'select-token'
  | 'loading-root'
  | 'deploy-root'
  | 'exceeds-supply'
  | 'enter-amount'
  | 'enter-price'
  | 'insufficient';

export type LimitOrderBlocker = CommonBlocker | LimitOrderSpecificBlocker;

export interface LimitOrderBlockerInput {
  /**
   * State of the wallet and the network. The wallet counts as busy while an order or deployment on this order root is
   * pending.
   */
  readonly gate: ActionBlockerInput;
  /** Coin balance of the account, and the coins to attach to the next message. */
  readonly coins: CoinBalanceCheckInput;
  readonly hasTokens: boolean;
  /** True if the token list failed to load, so that the market's tokens are unknown. */
  readonly isListUnread: boolean;
  /** State of the order root of the spent token. `unavailable`: the network has no limit orders. */
  readonly root: 'unknown' | 'missing' | 'deployed' | 'unavailable';
  readonly spend: bigint;
  readonly receive: bigint;
  readonly hasPrice: boolean;
  /**
   * Total supply of the received token, base units. Undefined if unknown, which does not block the order: the
   * contract rejects an excessive amount.
   */
  readonly receiveSupply: bigint | undefined;
  readonly balance: bigint | undefined;
}

/** True if the order wants more of the received token than its total supply. */
export const exceedsTokenSupply = ({ receive, receiveSupply }: LimitOrderBlockerInput): boolean =>
  receiveSupply !== undefined && receive > receiveSupply;

export const exceedsTokenBalance = ({ spend, balance }: LimitOrderBlockerInput): boolean =>
  balance !== undefined && spend > balance;

/** Returns the first blocker of the order; undefined if it can be placed. */
export function getLimitOrderBlocker(input: LimitOrderBlockerInput): LimitOrderBlocker | undefined {
  const { root, hasPrice, coins } = input;
  const isMissing = root === 'missing';
  return findFirstBlocker<LimitOrderBlocker>([
    ...getCommonBlockerConditions(input.gate),
    [root === 'unavailable', 'unavailable'],
    [input.isListUnread, 'load-list'],
    [!input.hasTokens, 'select-token'],
    [root === 'unknown', 'loading-root'],
    // The deployment needs coins too.
    [isMissing && hasInsufficientCoins(coins), 'insufficient-coin'],
    [isMissing, 'deploy-root'],
    [exceedsTokenSupply(input), 'exceeds-supply'],
    [!hasPrice, 'enter-price'],
    [input.spend === 0n || input.receive === 0n, 'enter-amount'],
    [exceedsTokenBalance(input), 'insufficient'],
    ...getCoinBlockerConditions(coins),
  ]);
}
