/** Reasons why a pool formula has no result. The contract aborts in exactly these cases. */
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
  /** LP would lose value, or a token of a stable pool would become scarcer than allowed. */
  | 'WORTH_FELL'
  /** The trade improved the price, so there is no price loss. */
  | 'PRICE_ROSE'
  /** A result exceeds 128 bits, or an intermediate value the TVM's 257-bit integers. */
  | 'AMOUNT_TOO_LARGE';

/** Error of a pool formula. Amounts that a contract rejects are returned as errors, never thrown. */
export interface AmmError {
  readonly code: AmmErrorCode;
}
