/** Why a formula has no result. The contract aborts in these cases unless an earlier check fails. */
export type EarnErrorCode =
  /** A value exceeds the width in which the contract stores it. */
  | 'AMOUNT_TOO_LARGE'
  /** A limit or ratio used as a divisor is 0. */
  | 'NOTHING_TO_DIVIDE_BY'
  /** The schedule has no amount for the epoch. */
  | 'SCHEDULE_ENDED'
  /** The escrow's distribution supply is smaller than the epoch's amount. */
  | 'SUPPLY_TOO_SMALL'
  /** An accumulator is smaller than the one already rewarded, so the reward would be negative. */
  | 'REWARD_FELL'
  /** A reward that was earned in zero time would vest. */
  | 'NO_TIME'
  /** No allowed amount or duration reaches the goal. */
  | 'OUT_OF_REACH';

/** Error of a formula. It is returned, never thrown, if a contract would reject the inputs. */
export interface EarnError {
  readonly code: EarnErrorCode;
}
