/** Planned token of the devnet's market. Prices are in dollars and the same on every machine. */

export interface PlannedToken {
  /** Key of the token in the plan. Equals the symbol, except for the token that imitates the symbol of another. */
  readonly key: string;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  /** Prices in dollars at the start and end of the history. */
  readonly startPrice: number;
  readonly price: number;
  /** Standard deviation of the relative price change per hour. */
  readonly volatility: number;
  /** Supply in whole tokens. */
  readonly supply: number;
  /** True if the token list contains the token. */
  readonly isListed: boolean;
  readonly isScam?: boolean;
}

export interface PlannedPool {
  readonly tokens: readonly [string, string];
  /** Initial value of all reserves of the pool in dollars. */
  readonly tvl: number;
  readonly activity: 'main' | 'side' | 'quiet';
  /** True for a pair with a stable curve, for two tokens of equal value. */
  readonly isStable?: boolean;
}

export interface PlannedStablePool {
  readonly tokens: readonly string[];
  /** Initial value in dollars of all tokens of the pool together. */
  readonly tvl: number;
  readonly activity: 'main' | 'side' | 'quiet';
}

/** Key of the wrapped coin, which the factory does not create but which is priced and traded like other tokens. */
export const WRAPPED_COIN_KEY = 'WTYCHO';

export const PLANNED_TOKENS: readonly PlannedToken[] = [
  planToken('WTYCHO', 'Wrapped Tycho', 9, 0.31, 0.42, 0.006, 0),
  planToken('USDT', 'Tether USD', 6, 1, 1, 0.00008, 60_000_000),
  planToken('USDC', 'USD Coin', 6, 1, 1, 0.00008, 60_000_000),
  planToken('DAI', 'Dai Stablecoin', 18, 1, 1, 0.0001, 20_000_000),
  planToken('WBTC', 'Wrapped Bitcoin', 8, 88_200, 96_400, 0.0035, 400),
  planToken('WETH', 'Wrapped Ether', 18, 2_870, 3_184.15, 0.0042, 12_000),
  planToken('JCT', 'Junction token', 9, 0.94, 1.27, 0.0065, 30_000_000),
  planToken('EMBER', 'Ember', 18, 0.021, 0.034, 0.011, 40_000_000),
  planToken('BADGE', 'Station Badge', 0, 11, 12.5, 0.004, 200_000),
  planToken('FERRY', 'Ferry', 9, 0.05, 0.05, 0.004, 2_000_000),
  { ...planToken('MOSS', 'Moss', 9, 0.12, 0.07, 0.012, 20_000_000), isListed: false },
  {
    ...planToken('FAKE', 'Tether USD claim', 6, 0.02, 0.011, 0.015, 900_000_000),
    symbol: 'USDT',
    isListed: false,
    isScam: true,
  },
];

/** Old version of a token, and the key of the token that replaces it. */
export const OLD_TOKEN_VERSION = { name: 'Ferry (old)', symbol: 'FERRY', successor: 'FERRY' } as const;

/** Pairs of the market. There are routes from USDT to JCT directly, through USDC or WTYCHO, and through both. */
export const PLANNED_POOLS: readonly PlannedPool[] = [
  planPool('WTYCHO', 'USDT', 4_820_000, 'main'),
  planPool('USDC', 'JCT', 3_400_000, 'main'),
  planPool('USDT', 'JCT', 640_000, 'main'),
  planPool('WTYCHO', 'JCT', 412_000, 'main'),
  planPool('USDC', 'WETH', 2_940_000, 'side'),
  planPool('WBTC', 'USDT', 2_160_000, 'side'),
  planPool('USDT', 'USDC', 1_470_000, 'side'),
  planPool('JCT', 'WETH', 1_080_000, 'side'),
  planPool('DAI', 'USDC', 640_000, 'side'),
  planPool('WBTC', 'WETH', 538_000, 'quiet'),
  planPool('EMBER', 'WTYCHO', 92_000, 'quiet'),
  planPool('BADGE', 'USDT', 64_000, 'quiet'),
  planPool('DAI', 'MOSS', 12_400, 'quiet'),
  planPool('FAKE', 'WTYCHO', 3_900, 'quiet'),
  { ...planPool('USDT', 'DAI', 1_240_000, 'side'), isStable: true },
];

/** Stable pools, each of several tokens of equal value. */
export const PLANNED_STABLE_POOLS: readonly PlannedStablePool[] = [
  { tokens: ['USDT', 'USDC', 'DAI'], tvl: 2_700_000, activity: 'side' },
];

/** Pairs with limit orders. `size` is the typical offered amount of the base token, in whole tokens. */
export const ORDER_PAIRS: readonly {
  readonly base: string;
  readonly quote: string;
  readonly size: number;
}[] = [
  { base: 'WTYCHO', quote: 'USDT', size: 9_000 },
  { base: 'JCT', quote: 'USDT', size: 2_600 },
];
/** Tokens that have an order root from the start. */
export const ORDER_ROOT_TOKEN_KEYS: readonly string[] = ['USDT', 'WTYCHO', 'JCT'];
/** Fees of limit orders: 0.1 % of fills, 10 % of execution rewards. */
export const LIMIT_ORDER_FEE_FRACTIONS = {
  numerator: 1n,
  denominator: 1_000n,
  matchingNumerator: 100n,
  matchingDenominator: 1_000n,
} as const;

/** Duration of the history in seconds. */
export const GENESIS_HISTORY_SECONDS = 65 * 86_400;

/** Accounts of developers, with publicly known keys. */
export const DEV_ACCOUNTS: readonly string[] = ['Alice', 'Bob', 'Carol'];
/** Account that owns the test tokens. Its key is publicly known too, so that the faucet can mint. */
export const TOKEN_ISSUER = 'Issuer';
/** Accounts that trade during the history. Their keys are derived from the seed. */
export const TRADERS: readonly string[] = [
  'Trader 1',
  'Trader 2',
  'Trader 3',
  'Trader 4',
  'Trader 5',
  'Trader 6',
];
/** Accounts with open limit orders. */
export const ORDER_MAKER_NAMES: readonly string[] = ['Maker 1', 'Maker 2'];
/** Accounts that lock governance tokens and vote. */
export const GOVERNANCE_HOLDER_NAMES: readonly string[] = ['Holder 1', 'Holder 2', 'Holder 3'];
export const LIQUIDITY_PROVIDER_NAMES: readonly string[] = ['Provider 1', 'Provider 2', 'Provider 3'];

function planToken(
  symbol: string,
  name: string,
  decimals: number,
  startPrice: number,
  price: number,
  volatility: number,
  supply: number,
): PlannedToken {
  return { key: symbol, symbol, name, decimals, startPrice, price, volatility, supply, isListed: true };
}

function planPool(left: string, right: string, tvl: number, activity: PlannedPool['activity']): PlannedPool {
  return { tokens: [left, right], tvl, activity };
}
