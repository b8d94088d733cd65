/** Data that an operation changes besides balances. What only the operation's own area reads is not included. */
export type Change = 'exchange-account' | 'market' | 'orders';

/** Swaps and conversions, with the data they change. */
const SWAP_KINDS = {
  swap: ['market'],
  wrap: [],
  unwrap: [],
} as const satisfies Readonly<Record<string, readonly Change[]>>;

export type SwapKind = keyof typeof SWAP_KINDS;

/** All other kinds by area, with the data they change. */
export const TERMS_KINDS = {
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
  // The order may be executed against a pool.
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
  // The actions of a proposal may change anything.
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
} as const satisfies Readonly<Record<string, readonly Change[]>>;

export type TermsKind = keyof typeof TERMS_KINDS;

const CHANGES: Readonly<Record<SwapKind | TermsKind, readonly Change[]>> = { ...SWAP_KINDS, ...TERMS_KINDS };

/** Returns the data that an operation changes besides balances. */
export const changesOf = (kind: SwapKind | TermsKind): readonly Change[] => CHANGES[kind];
