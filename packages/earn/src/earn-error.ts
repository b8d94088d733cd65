/** Reasons why a formula has no result. The contract aborts in these cases, unless an earlier check of it fails. */
export type EarnErrorCode =
  /** A value exceeds the bit width of the contract's field. */
  | 'AMOUNT_TOO_LARGE'
  /** A limit, ratio, supply or price that is used as a divisor is 0. */
  | 'NOTHING_TO_DIVIDE_BY'
  /** The emission schedule has no amount for the epoch. */
  | 'SCHEDULE_ENDED'
  /** The escrow's distribution supply is smaller than the amount of the epoch. */
  | 'SUPPLY_TOO_SMALL'
  /** An accumulator is below the one up to which the account was rewarded, so the reward would be negative. */
  | 'REWARD_FELL'
  /** A vesting reward was accrued over zero seconds. */
  | 'NO_TIME'
  /** No allowed amount or duration reaches the requested value. */
  | 'OUT_OF_REACH';

/**
 * Error of a formula, for inputs that a contract would reject. Formulas return it in a `Result` and do not throw it.
 */
export interface EarnError {
  readonly code: EarnErrorCode;
}
