/** Why a pool formula has no answer. The contract aborts in exactly these cases. */
export type AmmErrorCode =
  /** The pool has no LP supply (or no reserve) to compute a share of. */
  | 'POOL_EMPTY'
  /** More was asked for than the pool holds. */
  | 'INSUFFICIENT_RESERVE'
  /** Neither pool nor beneficiary has a share of the fee, so it cannot be divided. */
  | 'FEE_UNDEFINED'
  /** The iteration of a stable curve does not settle, or has nothing to divide by. */
  | 'NOT_SETTLED'
  /** The operation would bring nothing. */
  | 'NOTHING_RECEIVED'
  /** The first deposit into a stable pool has to bring all tokens in equal worth. */
  | 'UNEQUAL_FIRST_DEPOSIT'
  /** LP would be worth less after it, or a token of a stable pool scarcer than allowed. */
  | 'WORTH_FELL'
  /** A price got better by a trade, so there is no loss to tell. */
  | 'PRICE_ROSE'
  /** A result does not fit 128 bits, or a step does not fit the machine's 257-bit integers. */
  | 'AMOUNT_TOO_LARGE';

/** Why a formula gave no answer. Amounts that a contract would refuse are told by code, never thrown. */
export interface AmmError {
  readonly code: AmmErrorCode;
}
