/** Why a pool formula has no result. The contract aborts in exactly these cases. */
export type AmmErrorCode =
  /** The pool has no LP supply or no reserve. */
  | 'POOL_EMPTY'
  /** The requested amount exceeds the reserve. */
  | 'INSUFFICIENT_RESERVE'
  /** Neither pool nor beneficiary has a share of the fee, so it cannot be split. */
  | 'FEE_UNDEFINED'
  /** The iteration of a stable curve does not converge or divides by zero. */
  | 'NOT_SETTLED'
  /** The operation yields nothing. */
  | 'NOTHING_RECEIVED'
  /** The first deposit into a stable pool needs equal values of all tokens. */
  | 'UNEQUAL_FIRST_DEPOSIT'
  /** The LP token would lose value, or the share of a token in a stable pool would fall below its minimum. */
  | 'WORTH_FELL'
  /** The trade improved the price, so there is no price loss. */
  | 'PRICE_ROSE'
  /** A result exceeds 128 bits, or an intermediate value the TVM's 257-bit integers. */
  | 'AMOUNT_TOO_LARGE';

/** Error of a pool formula. It is returned, never thrown, if a contract would reject the amounts. */
export interface AmmError {
  readonly code: AmmErrorCode;
}
