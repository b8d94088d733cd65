/** Why a formula has no answer. The contract stops in these cases, where its own checks do not come first. */
export type EarnErrorCode =
  /** A value or a step does not fit the width the contract holds it in. */
  | 'AMOUNT_TOO_LARGE'
  /** A limit or a ratio that has to divide is 0. */
  | 'NOTHING_TO_DIVIDE_BY'
  /** The epoch lies behind the last amount of the schedule. */
  | 'SCHEDULE_ENDED'
  /** The supply of the escrow does not hold what the epoch gives out. */
  | 'SUPPLY_TOO_SMALL'
  /** An accumulator is smaller than the one already rewarded, so the reward would be negative. */
  | 'REWARD_FELL'
  /** Rewards are to vest over no time at all. */
  | 'NO_TIME'
  /** No amount reaches what was asked for. */
  | 'OUT_OF_REACH';

/** Why a formula gave no answer. What a contract would refuse is told by code, never thrown. */
export interface EarnError {
  readonly code: EarnErrorCode;
}
