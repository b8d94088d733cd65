/** Reasons why a pool formula has no result. The contract aborts in exactly these cases. */
export type AmmErrorCode =
  /** The pool has no LP supply or no reserve. */
  | 'POOL_EMPTY'
  /** The requested amount exceeds the reserve. */
  | 'INSUFFICIENT_RESERVE'
  /** Neither the pool nor the beneficiary has a share of the fee, so the fee cannot be split. */
  | 'FEE_UNDEFINED'
  /** The Newton iteration of a stable curve does not converge or divides by zero. */
  | 'NOT_SETTLED'
  /** The operation would pay out nothing. */
  | 'NOTHING_RECEIVED'
  /** The first deposit into a stable pool needs equal values of all tokens. */
  | 'UNEQUAL_FIRST_DEPOSIT'
  /**
   * The operation would lower the value of an LP token, or would lower a token's share in a stable pool below the
   * minimum.
   */
  | 'WORTH_FELL'
  /** The price is better after the trade, so there is no price loss to report. */
  | 'PRICE_ROSE'
  /** A result exceeds 128 bits, or an intermediate value exceeds the TVM's 257-bit integers. */
  | 'AMOUNT_TOO_LARGE';

/**
 * Error of a pool formula, for amounts that the contract would reject. Formulas return it in a `Result` and do not
 * throw it.
 */
export interface AmmError {
  readonly code: AmmErrorCode;
}
