import type { Address, Seconds } from '@junction/primitives';

/** Place where an account can hold something; rewards are in gauges and legacy farms. */
export type PlaceKey =
  'wallet' | 'liquidity' | 'account' | 'orders' | 'gauges' | 'farms' | 'locks' | 'rewards';

/** Contract with deposits. */
export type DepositKind = 'gauge' | 'farm';

/** Token as named by the server; a known token has the name of the token list instead. */
export interface NamedToken {
  readonly root: Address;
  readonly symbol: string;
}

export interface TokenUnits extends NamedToken {
  /** Base units. */
  readonly units: bigint;
}

/** Reward state: claimable, locked until a time, or due while the contract lacks the tokens. */
export type RewardState = 'ready' | 'vesting' | 'owed';

/** What a position is, as far as it was read. */
export type PositionDetail =
  /** Coin and its wrapped token; a part that could not be read is undefined and not in the sum. */
  | { readonly kind: 'coin'; readonly coin: bigint | undefined; readonly wrapped: bigint | undefined }
  | { readonly kind: 'token' }
  /** `parts` are the tokens the LP represents, rounded down; undefined if the pool could not be read. */
  | { readonly kind: 'lp'; readonly pool: Address; readonly parts: readonly TokenUnits[] | undefined }
  | { readonly kind: 'account' }
  | {
      readonly kind: 'order';
      readonly receiveRoot: Address;
      /** Base units still wanted for the remaining amount. */
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
      /** End of vesting. */
      readonly end: Seconds | undefined;
    };

/** Amount of one token in one place, as read from the chain. */
export interface Position {
  /** Unique on the page. */
  readonly key: string;
  /** Token of the amount; the wrapped token for the coin. */
  readonly root: Address;
  /** Base units. */
  readonly units: bigint;
  /** Tokens of the pool if the token is an LP token, otherwise empty. */
  readonly poolTokens: readonly NamedToken[];
  readonly detail: PositionDetail;
}

/** Positions in one place, and what is missing. */
export interface PlaceContent {
  /** `failed`: the list of positions could not be read, so more may exist. */
  readonly state: 'loading' | 'known' | 'failed';
  readonly positions: readonly Position[];
  /** Names of positions that could not be read. */
  readonly unread: readonly string[];
  /** Existing positions beyond the number that is read. */
  readonly leftOut: number;
  /** Contracts that the exchange did not create and that may report any amount. */
  readonly unverified: number;
}

export interface Place extends PlaceContent {
  readonly key: PlaceKey;
  readonly retry: () => void;
}

/** State of a place from that of its list and its readings. */
export function stateOf(list: PlaceContent['state'], isLoading: boolean): PlaceContent['state'] {
  if (list === 'failed') return 'failed';
  return isLoading ? 'loading' : list;
}

/** Place without positions. */
export const NOTHING: PlaceContent = {
  state: 'known',
  positions: [],
  unread: [],
  leftOut: 0,
  unverified: 0,
};

export const NO_POOL: readonly NamedToken[] = [];
