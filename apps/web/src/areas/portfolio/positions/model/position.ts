import type { Address, Seconds } from '@junction/primitives';

/** Category of positions by where the tokens are. `rewards` groups the rewards of gauges and legacy farms. */
export type PortfolioCategoryKey =
  'wallet' | 'liquidity' | 'account' | 'orders' | 'gauges' | 'farms' | 'locks' | 'rewards';

/** Kind of a contract that accepts deposits. */
export type DepositKind = 'gauge' | 'farm';

/**
 * Token with the symbol reported by the server. If the token is on the token list, the list's symbol is shown instead.
 */
export interface NamedToken {
  readonly root: Address;
  readonly symbol: string;
}

export interface TokenWithUnits extends NamedToken {
  /** Base units. */
  readonly units: bigint;
}

/**
 * State of a reward. `ready`: claimable; `vesting`: locked until a later time; `owed`: claimable, but the contract
 * lacks the tokens.
 */
export type RewardState = 'ready' | 'vesting' | 'owed';

/** Details of a position by its kind. Parts that could not be read are undefined. */
export type PositionDetail =
  /**
   * Native coin and wrapped coin. A part that could not be read is undefined and not included in the position's amount.
   */
  | { readonly kind: 'coin'; readonly coin: bigint | undefined; readonly wrapped: bigint | undefined }
  | { readonly kind: 'token' }
  /** `parts` are the tokens the LP represents, rounded down; undefined if the pool could not be read. */
  | { readonly kind: 'lp'; readonly pool: Address; readonly parts: readonly TokenWithUnits[] | undefined }
  | { readonly kind: 'account' }
  | {
      readonly kind: 'order';
      readonly receiveRoot: Address;
      /** Amount of the wanted token that the order receives for its remaining offered amount, base units. */
      readonly wanted: bigint;
    }
  | { readonly kind: DepositKind; readonly address: Address; readonly lockEnd: Seconds | undefined }
  | { readonly kind: 'lock'; readonly end: Seconds }
  | { readonly kind: 'unlocked' }
  | {
      readonly kind: 'reward';
      readonly from: DepositKind;
      readonly address: Address;
      readonly name: string;
      readonly state: RewardState;
      /** Time at which the vesting of the reward ends; undefined if none of it is vesting. */
      readonly end: Seconds | undefined;
    };

/** Amount of one token that the account owns in one category, as read from the chain. */
export interface PortfolioPosition {
  /** Unique on the page. */
  readonly key: string;
  /** Root of the token; for the native coin that of the wrapped coin. */
  readonly root: Address;
  /** Base units. */
  readonly units: bigint;
  /** Tokens of the pool if the token is an LP token, otherwise empty. */
  readonly poolTokens: readonly NamedToken[];
  readonly detail: PositionDetail;
}

/** Positions in one category, with the names and numbers of positions that are missing or unverified. */
export interface CategoryPositions {
  /** `failed`: the list of positions could not be read, so more may exist. */
  readonly state: 'loading' | 'known' | 'failed';
  readonly positions: readonly PortfolioPosition[];
  /** Names of positions that could not be read. */
  readonly unread: readonly string[];
  /** Number of existing positions that were not read because of a limit. */
  readonly leftOut: number;
  /** Number of contracts that the exchange did not create and that may report any amount. */
  readonly unverified: number;
}

export interface PortfolioCategory extends CategoryPositions {
  readonly key: PortfolioCategoryKey;
  readonly retry: () => void;
}

/** Combines the state of a category's list with the state of reading its positions. */
export function getPortfolioCategoryLoadState(
  list: CategoryPositions['state'],
  isLoading: boolean,
): CategoryPositions['state'] {
  if (list === 'failed') return 'failed';
  return isLoading ? 'loading' : list;
}

/** Category without positions. */
export const EMPTY_CATEGORY_POSITIONS: CategoryPositions = {
  state: 'known',
  positions: [],
  unread: [],
  leftOut: 0,
  unverified: 0,
};

export const EMPTY_POOL_TOKENS: readonly NamedToken[] = [];
