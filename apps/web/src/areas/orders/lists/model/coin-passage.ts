import type { CoinsAtRisk } from '../../../../rooms/caution/index.ts';

/** What becomes of coins that pass through token wallets. */
export interface CoinPassage {
  /** Nobody has looked yet. */
  readonly isLoading: boolean;
  /** Undefined where every wallet is known to send coins on, and while nobody has looked. */
  readonly atRisk: CoinsAtRisk | undefined;
}
