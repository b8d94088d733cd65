import {
  parseAddress,
  parseUnitsRoundedDown,
  seconds,
  type Address,
  type Seconds,
} from '@junction/primitives';
import { EMPTY_DATE_TIME, parseEnteredDateTime, type EnteredDateTime } from '../../shared/date-time/index.ts';

/** Reward as entered. */
export interface RewardDraft {
  /** Identifies the row within the form. */
  readonly key: number;
  readonly root: string;
  /** Tokens per second, as entered. */
  readonly rewardRate: string;
}

/** Form of a new legacy farm as entered. */
export interface FarmDraft {
  readonly deposit: string;
  readonly start: EnteredDateTime;
  readonly percent: string;
  readonly seconds: string;
  readonly rewards: readonly RewardDraft[];
}

export const createEmptyFarmReward = (key: number): RewardDraft => ({ key, root: '', rewardRate: '' });

export const EMPTY_FARM_DRAFT: FarmDraft = {
  deposit: '',
  start: EMPTY_DATE_TIME,
  percent: '',
  seconds: '',
  rewards: [createEmptyFarmReward(0)],
};

/** Maximum number of reward tokens that the farm factory accepts. */
export const MAX_REWARDS = 8;
/** Ten years, as an upper bound of plausible vesting periods. */
export const MAX_VESTING_SECONDS = 315_360_000;
const MAX_PER_SECOND = 1n << 96n;
const PERCENT_DIGITS = 1;
const MAX_VESTING_RATIO = 1_000;

export type FarmDraftError =
  | 'bad-address'
  | 'no-token'
  | 'is-deposit'
  | 'twice'
  | 'bad-time'
  | 'past'
  | 'percent-range'
  | 'seconds-range'
  /** Only one of the two vesting fields (period and share) is filled in. */
  | 'half-vesting'
  | 'bad-speed';

export interface FarmDraftValidationInput {
  readonly now: Seconds;
  /**
   * Returns the decimals of a token root, 'reading' while they are loading, 'none' if the address is not a
   * token.
   */
  readonly tokenAt: (root: Address) => number | 'reading' | 'none';
}

/** Validation errors by field; empty fields have none. */
export interface FarmDraftValidation {
  readonly deposit: FarmDraftError | undefined;
  readonly start: FarmDraftError | undefined;
  readonly percent: FarmDraftError | undefined;
  readonly seconds: FarmDraftError | undefined;
  readonly rewards: readonly {
    readonly root: FarmDraftError | undefined;
    readonly rewardRate: FarmDraftError | undefined;
  }[];
  readonly isIncomplete: boolean;
  readonly isReading: boolean;
  readonly hasErrors: boolean;
  /** Terms to send; undefined while a field is invalid, empty or loading. */
  readonly terms: FarmCreationParams | undefined;
}

/** Valid terms of a farm. */
export interface FarmCreationParams {
  readonly depositToken: Address;
  readonly start: Seconds;
  readonly vestingPeriod: Seconds;
  /** Share of each reward that vests, in per mille. */
  readonly vestingRatio: number;
  readonly rewards: readonly {
    readonly token: Address;
    /** Base units per second, parsed with `decimals`. */
    readonly perSecond: bigint;
    readonly decimals: number;
  }[];
}

/** Returns the valid addresses entered as deposited or reward token, without duplicates. */
export function getEnteredFarmRoots({ deposit, rewards }: FarmDraft): readonly Address[] {
  const typed = [deposit, ...rewards.map(({ root }) => root)];
  return [...new Set(typed.flatMap((text) => parseAddress(text.trim()) ?? []))];
}

function validateRoot(text: string, { tokenAt }: FarmDraftValidationInput): FarmDraftError | undefined {
  if (text.trim() === '') return undefined;
  const root = parseAddress(text.trim());
  if (root === undefined) return 'bad-address';
  return tokenAt(root) === 'none' ? 'no-token' : undefined;
}

function validateStart(start: EnteredDateTime, now: Seconds): FarmDraftError | undefined {
  if (start.date.trim() === '' || start.time.trim() === '') return undefined;
  const at = parseEnteredDateTime(start);
  if (at === undefined) return 'bad-time';
  return at > now ? undefined : 'past';
}

/** Parses a percentage into per mille; empty is 0. */
function readRatio(percent: string): number | undefined {
  if (percent === '') return 0;
  const share = parseUnitsRoundedDown(percent, PERCENT_DIGITS);
  return share.ok && share.value <= BigInt(MAX_VESTING_RATIO) ? Number(share.value) : undefined;
}

/** Parses a duration into seconds; empty is 0. */
function readPeriod(text: string): number | undefined {
  if (text !== '' && !/^\d{1,9}$/.test(text)) return undefined;
  const length = Number(text);
  return length <= MAX_VESTING_SECONDS ? length : undefined;
}

function readVesting(draft: Pick<FarmDraft, 'percent' | 'seconds'>) {
  const ratio = readRatio(draft.percent);
  const period = readPeriod(draft.seconds);
  const isHalf = ratio !== undefined && period !== undefined && (ratio === 0) !== (period === 0);
  const fieldErrors: Pick<FarmDraftValidation, 'percent' | 'seconds'> = {
    percent: ratio === undefined ? 'percent-range' : halfVestingError(isHalf && ratio === 0),
    seconds: period === undefined ? 'seconds-range' : halfVestingError(isHalf && period === 0),
  };
  return { ratio, period, faults: fieldErrors };
}

const halfVestingError = (isHalf: boolean): FarmDraftError | undefined =>
  isHalf ? 'half-vesting' : undefined;

/** Parses base units per second; undefined if invalid or zero. */
function parseRate(text: string, decimals: number): bigint | undefined {
  const read = parseUnitsRoundedDown(text, decimals);
  return read.ok && read.value > 0n && read.value <= MAX_PER_SECOND ? read.value : undefined;
}

function checkRewards(draft: FarmDraft, input: FarmDraftValidationInput): FarmDraftValidation['rewards'] {
  const deposit = parseAddress(draft.deposit.trim());
  const seen = new Set<Address>();
  return draft.rewards.map(({ root: text, rewardRate }) => {
    const root = parseAddress(text.trim());
    const isDuplicate = root !== undefined && seen.has(root);
    if (root !== undefined) seen.add(root);
    const own = root !== undefined && root === deposit ? 'is-deposit' : undefined;
    const decimals = root === undefined ? undefined : input.tokenAt(root);
    const isSlow =
      typeof decimals === 'number' && rewardRate !== '' && parseRate(rewardRate, decimals) === undefined;
    return {
      root: own ?? (isDuplicate ? 'twice' : validateRoot(text, input)),
      rewardRate: isSlow ? 'bad-speed' : undefined,
    };
  });
}

/** Validates the form against all conditions of the farm factory. */
export function validateFarmDraft(draft: FarmDraft, input: FarmDraftValidationInput): FarmDraftValidation {
  const vesting = readVesting(draft);
  const rewards = checkRewards(draft, input);
  const fieldErrors = {
    deposit: validateRoot(draft.deposit, input),
    start: validateStart(draft.start, input.now),
    ...vesting.faults,
    rewards,
  };
  const isIncomplete =
    [draft.deposit, draft.start.date, draft.start.time].some((text) => text.trim() === '') ||
    draft.rewards.length === 0 ||
    draft.rewards.some(({ root, rewardRate }) => root.trim() === '' || rewardRate.trim() === '');
  const isReading = getEnteredFarmRoots(draft).some((root) => input.tokenAt(root) === 'reading');
  const hasErrors =
    [fieldErrors.deposit, fieldErrors.start, fieldErrors.percent, fieldErrors.seconds].some(
      (fieldError) => fieldError !== undefined,
    ) ||
    rewards.some(({ root, rewardRate }) => root !== undefined || rewardRate !== undefined) ||
    draft.rewards.length > MAX_REWARDS;
  const terms = isIncomplete || isReading || hasErrors ? undefined : toFarmTerms(draft, input, vesting);
  return { ...fieldErrors, isIncomplete, isReading, hasErrors, terms };
}

function toFarmTerms(
  draft: FarmDraft,
  { tokenAt }: FarmDraftValidationInput,
  { ratio, period }: { readonly ratio: number | undefined; readonly period: number | undefined },
): FarmCreationParams | undefined {
  const depositToken = parseAddress(draft.deposit.trim());
  const start = parseEnteredDateTime(draft.start);
  const rewards = draft.rewards.flatMap(({ root, rewardRate }) => {
    const token = parseAddress(root.trim());
    const decimals = token === undefined ? undefined : tokenAt(token);
    if (token === undefined || typeof decimals !== 'number') return [];
    const perSecond = parseRate(rewardRate, decimals);
    return perSecond === undefined ? [] : [{ token, perSecond, decimals }];
  });
  const isComplete = rewards.length === draft.rewards.length;
  if (depositToken === undefined || start === undefined || ratio === undefined || period === undefined)
    return undefined;
  return isComplete
    ? { depositToken, start, vestingPeriod: seconds(period), vestingRatio: ratio, rewards }
    : undefined;
}
