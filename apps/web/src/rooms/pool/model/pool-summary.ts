import { cleanText, SYMBOL_LETTERS } from '@junction/primitives';
import type { Pool } from '@junction/api-contract';

/** A pool as the page shows it. */
export interface PoolSummary extends Pool {
  /** Symbols joined by a slash, `?` for one that shows nothing. */
  readonly name: string;
  readonly isStable: boolean;
  /** More than two tokens. */
  readonly isMany: boolean;
}

/** What follows from a pool of the API; its tokens without hidden letters, and no longer than other symbols. */
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
