/** Coins that pass through token wallets whose code nobody vouches for: they may keep them. */
export interface CoinsAtRisk {
  /** Nano. */
  readonly amount: bigint;
  /** False where nobody told which code the wallets have. */
  readonly isRead: boolean;
}

/** What becomes of coins that pass through token wallets. */
export interface CoinPassage {
  /** Nobody has looked yet. */
  readonly isLoading: boolean;
  /** Undefined where every wallet is known to send coins on, and while nobody has looked. */
  readonly atRisk: CoinsAtRisk | undefined;
}
