/** What an operation changes, beside balances and what the pages of its own area read again themselves. */
export type Change = 'exchange-account' | 'market' | 'orders';

/** Exchanges and conversions. */
const SWAP_KINDS = {
  swap: ['market'],
  wrap: [],
  unwrap: [],
} as const satisfies Readonly<Record<string, readonly Change[]>>;

export type SwapKind = keyof typeof SWAP_KINDS;

/** Every other kind, area by area, with what it changes. */
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
  // A pool may pay it.
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
  // Whatever was proposed.
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

/** What an operation of a kind changes. */
export const changesOf = (kind: SwapKind | TermsKind): readonly Change[] => CHANGES[kind];
