import { parseUnitsRoundedDown, type Seconds } from '@junction/primitives';
import type { OnChainFarm } from '../../../../rooms/farm/index.ts';
import { MIN_SECONDS_UNTIL_START_OR_END } from '../../shared/model/lead.ts';

/** Seconds after end and vesting for which unclaimed rewards are held for users: 30 days. */
const HOLD_SECONDS = 2_592_000;

/** Returns the time from which the owner may withdraw unclaimed rewards; undefined if the farm has no end. */
export function getUnclaimedRewardsWithdrawalTime({
  end,
  vesting,
}: Pick<OnChainFarm, 'end' | 'vesting'>): number | undefined {
  return end === undefined ? undefined : end + vesting.period + HOLD_SECONDS;
}

export type FarmRoundError = 'ended' | 'bad-time' | 'past' | 'before-last' | 'bad-speed';

/** Round as entered. */
export interface FarmRoundDraft {
  readonly start: Seconds | undefined;
  /** Rates in the order of the farm's rewards; decimals are undefined if unknown. */
  readonly rewardRates: readonly { readonly text: string; readonly decimals: number | undefined }[];
}

/** Parses base units per second; undefined if invalid. */
export function parseFarmRewardRate(text: string, decimals: number | undefined): bigint | undefined {
  if (decimals === undefined || text.trim() === '') return undefined;
  const read = parseUnitsRoundedDown(text, decimals);
  return read.ok && read.value <= MAX_PER_SECOND ? read.value : undefined;
}

/** Maximum rate the contract accepts, base units per second. */
const MAX_PER_SECOND = 1n << 96n;

/** Returns why the farm would reject a round; undefined if it would not. */
export function validateFarmRound(
  chain: Pick<OnChainFarm, 'end' | 'rounds'>,
  { start, rewardRates }: FarmRoundDraft,
  now: Seconds,
): FarmRoundError | undefined {
  if (chain.end !== undefined) return 'ended';
  const moment = validateFarmScheduleTime(chain, start, now);
  if (moment !== undefined) return moment;
  return rewardRates.some(({ text, decimals }) => parseFarmRewardRate(text, decimals) === undefined)
    ? 'bad-speed'
    : undefined;
}

/**
 * Validates the start of a round or the end of the farm. It must not be before the start of the last round, and must be
 * late enough for the message to arrive before it.
 */
export function validateFarmScheduleTime(
  { rounds }: Pick<OnChainFarm, 'rounds'>,
  at: Seconds | undefined,
  now: Seconds,
): 'bad-time' | 'past' | 'before-last' | undefined {
  if (at === undefined) return 'bad-time';
  if (at < now + MIN_SECONDS_UNTIL_START_OR_END) return 'past';
  const last = rounds.at(-1);
  return last !== undefined && at < last.start ? 'before-last' : undefined;
}
