import { cleanText, SYMBOL_LETTERS } from '@junction/primitives';
import type { Pool } from '@junction/api-contract';

/** Pool as displayed. */
export interface PoolSummary extends Pool {
  /** Symbols separated by a slash, `?` for an invisible one. */
  readonly name: string;
  readonly isStable: boolean;
  /** More than two tokens. */
  readonly isMany: boolean;
}

/** Converts a pool of the API; removes invisible characters from its tokens and limits their length. */
export function toPoolSummary(pool: Pool): PoolSummary {
  const { curve } = pool;
  const tokens = pool.tokens.map((token) => ({
    ...token,
    symbol: cleanText(token.symbol, SYMBOL_LETTERS).text || '?',
  }));
  return {
    ...pool,
    tokens,
    name: tokens.map(({ symbol }) => symbol).join('/'),
    isStable: curve === 'stable',
    isMany: tokens.length > 2,
  };
}
