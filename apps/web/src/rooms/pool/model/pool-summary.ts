import { sanitizeText, MAX_DISPLAYED_SYMBOL_LENGTH } from '@junction/primitives';
import type { Pool } from '@junction/api-contract';

/** Pool of the API, for display. */
export interface PoolSummary extends Pool {
  /** Symbols of the tokens, separated by a slash. `?` replaces a symbol that consists of invisible characters only. */
  readonly name: string;
  readonly isStable: boolean;
  /** True for pools of more than two tokens. */
  readonly isMany: boolean;
}

/**
 * Converts a pool of the API for display. Invisible characters are removed from symbols, and long symbols are
 * shortened.
 */
export function toPoolSummary(pool: Pool): PoolSummary {
  const { curve } = pool;
  const tokens = pool.tokens.map((token) => ({
    ...token,
    symbol: sanitizeText(token.symbol, MAX_DISPLAYED_SYMBOL_LENGTH).text || '?',
  }));
  return {
    ...pool,
    tokens,
    name: tokens.map(({ symbol }) => symbol).join('/'),
    isStable: curve === 'stable',
    isMany: tokens.length > 2,
  };
}
