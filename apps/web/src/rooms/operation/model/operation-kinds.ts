/**
 * Data other than balances that an operation changes. Data that only the operation's own area reads is not included.
 */
export type OperationChangedData = 'exchange-account' | 'market' | 'orders';

/** Kinds of swaps and conversions, with the data they change. */
const SWAP_KINDS = {
  swap: ['market'],
  wrap: [],
  unwrap: [],
} as const satisfies Readonly<Record<string, readonly OperationChangedData[]>>;

export type SwapKind = keyof typeof SWAP_KINDS;

/** All kinds of operations except swaps, grouped by area, with the data that they change. */
export const CHANGED_DATA_BY_NON_SWAP_OPERATION_KIND = {
  'deploy-account': ['exchange-account'],
  'create-pool': ['exchange-account', 'market'],
  'connect-pool': ['exchange-account', 'market'],
  'deposit-token': ['exchange-account'],
  'deposit-liquidity': ['exchange-account', 'market'],
  'withdraw-token': ['exchange-account'],
  'withdraw-liquidity': ['exchange-account', 'market'],
  'upgrade-token': [],
  'create-token': [],
  'mint-token': [],
  'burn-token': [],
  'transfer-ownership': [],
  'deploy-order-root': ['orders'],
  'create-order': ['orders'],
  'fill-order': ['orders'],
  'cancel-order': ['orders'],
  // The execution may use a pool, so it changes the market as well.
  'execute-order': ['orders', 'market'],
  'lock-tokens': [],
  'unlock-tokens': [],
  'deposit-in-gauge': [],
  'withdraw-from-gauge': [],
  'claim-rewards': [],
  'vote-epoch': [],
  'end-epoch': [],
  'whitelist-gauge': [],
  'create-proposal': [],
  'cast-vote': [],
  'unlock-votes': [],
  'release-proposal': [],
  'cancel-proposal': [],
  'queue-proposal': [],
  // The actions of a proposal may change any data.
  'execute-proposal': ['exchange-account', 'market', 'orders'],
  'create-gauge': [],
  'deposit-reward': [],
  'add-reward-round': [],
  'end-rewards': [],
  'withdraw-unclaimed': [],
  'create-farm': [],
  'deposit-in-farm': [],
  'withdraw-from-farm': [],
  'claim-from-farm': [],
} as const satisfies Readonly<Record<string, readonly OperationChangedData[]>>;

export type NonSwapKind = keyof typeof CHANGED_DATA_BY_NON_SWAP_OPERATION_KIND;

const CHANGES_BY_KIND: Readonly<Record<SwapKind | NonSwapKind, readonly OperationChangedData[]>> = {
  ...SWAP_KINDS,
  ...CHANGED_DATA_BY_NON_SWAP_OPERATION_KIND,
};

/** Returns the data other than balances that an operation of this kind changes. */
export const getDataChangedByOperation = (kind: SwapKind | NonSwapKind): readonly OperationChangedData[] =>
  CHANGES_BY_KIND[kind];
