import type { Address } from '@junction/primitives';
import type { Balance } from '../../../../rooms/token/index.ts';
import {
  EMPTY_POOL_TOKENS,
  EMPTY_CATEGORY_POSITIONS,
  getPortfolioCategoryLoadState,
  type CategoryPositions,
  type PortfolioPosition,
} from './position.ts';

export interface WalletPositionsInput {
  readonly coin: { readonly symbol: string; readonly balance: Balance };
  readonly wrapped: { readonly root: Address; readonly symbol: string; readonly balance: Balance };
  /** Balances of all tokens other than the wrapped coin. */
  readonly tokens: readonly {
    readonly root: Address;
    readonly symbol: string;
    readonly balance: Balance;
  }[];
  /** State of the list of tokens. */
  readonly list: CategoryPositions['state'];
}

const getKnownUnits = (balance: Balance): bigint | undefined =>
  balance.kind === 'known' ? balance.units : undefined;

/** Returns one position for native coin and wrapped coin; undefined if neither has a known balance above 0. */
function coinPosition({ coin, wrapped }: WalletPositionsInput): PortfolioPosition | undefined {
  const parts = { coin: getKnownUnits(coin.balance), wrapped: getKnownUnits(wrapped.balance) };
  const known = [parts.coin, parts.wrapped].filter((units) => units !== undefined);
  const units = known.reduce((sum, one) => sum + one, 0n);
  if (units === 0n) return undefined;
  return {
    key: 'coin',
    root: wrapped.root,
    units,
    poolTokens: EMPTY_POOL_TOKENS,
    detail: { kind: 'coin', ...parts },
  };
}

/** Returns the wallet's positions: the coins, and all tokens with a balance. */
export function deriveWalletPositions(input: WalletPositionsInput): CategoryPositions {
  const { coin, wrapped, tokens, list } = input;
  const all = [coin, wrapped, ...tokens];
  const first = coinPosition(input);
  const others = tokens.flatMap(({ root, balance }): PortfolioPosition[] => {
    const units = getKnownUnits(balance);
    if (units === undefined || units === 0n) return [];
    return [{ key: `wallet ${root}`, root, units, poolTokens: EMPTY_POOL_TOKENS, detail: { kind: 'token' } }];
  });
  return {
    ...EMPTY_CATEGORY_POSITIONS,
    state: getPortfolioCategoryLoadState(
      list,
      all.some(({ balance }) => balance.kind === 'loading'),
    ),
    positions: first === undefined ? others : [first, ...others],
    unread: all.flatMap(({ symbol, balance }) => (balance.kind === 'unavailable' ? [symbol] : [])),
  };
}
