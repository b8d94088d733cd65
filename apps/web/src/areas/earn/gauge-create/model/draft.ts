import { NO_BOOST_THOUSANDTHS, type LockBoostParams } from '@junction/earn';
import {
  parseAddress,
  parseUnitsRoundedDown,
  seconds,
  type Address,
  type Seconds,
} from '@junction/primitives';

/** Vesting of a reward as entered. */
export interface VestingDraft {
  readonly days: string;
  readonly percent: string;
}

/** Reward as entered. */
export interface RewardDraft extends VestingDraft {
  /** Identifies the row within the form. */
  readonly key: number;
  readonly root: string;
}

/** Form of a new gauge as entered. */
export interface GaugeDraft {
  readonly deposit: string;
  readonly isBoosted: boolean;
  readonly lockDays: string;
  readonly boost: string;
  readonly rewards: readonly RewardDraft[];
  /** Vesting of the governance token; undefined for the factory's default. Only the factory's owner may set it. */
  readonly governance: VestingDraft | undefined;
}

export const createEmptyGaugeReward = (key: number): RewardDraft => ({
  key,
  root: '',
  days: '',
  percent: '',
});

export const EMPTY_GAUGE_DRAFT: GaugeDraft = {
  deposit: '',
  isBoosted: true,
  lockDays: '365',
  boost: '1.5',
  rewards: [],
  governance: undefined,
};

/** Maximum duration of locks, and of vesting periods that are accepted as plausible, in days. */
export const MAX_LOCK_OR_VESTING_DAYS = 3_650;
/** Maximum number of rewards that the factory accepts. */
export const MAX_GAUGE_FACTORY_REWARDS = 20;
/** Maximum boost as a multiplier. Pages treat higher ones as invalid. */
export const MAX_GAUGE_BOOST_MULTIPLIER = 1_000;
const BOOST_DIGITS = 3;
const PERCENT_DIGITS = 1;
const PER_MILLE = 1_000n;
const DAY = 86_400;

export type GaugeDraftError =
  | 'bad-address'
  | 'no-token'
  | 'is-governance'
  | 'is-deposit'
  | 'twice'
  | 'days-range'
  | 'lock-range'
  | 'boost-range'
  | 'percent-range'
  /** Only one of vesting period and vesting share is set. */
  | 'half-vesting';

/** State of an entered address. `known`: root of a token; `reading`: not known yet; `none`: not a token. */
export type EnteredTokenState = 'known' | 'reading' | 'none';

export interface GaugeDraftValidationInput {
  readonly governance: Address | undefined;
  readonly tokenAt: (root: Address) => EnteredTokenState;
}

/** Validation errors by field; empty fields have none. */
export interface VestingFieldErrors {
  readonly days?: GaugeDraftError | undefined;
  readonly percent?: GaugeDraftError | undefined;
}

export interface RewardFieldErrors extends VestingFieldErrors {
  readonly root?: GaugeDraftError | undefined;
}

export interface GaugeDraftValidation {
  readonly deposit: GaugeDraftError | undefined;
  readonly lockDays: GaugeDraftError | undefined;
  readonly boost: GaugeDraftError | undefined;
  readonly rewards: readonly RewardFieldErrors[];
  /** Errors of the governance token's vesting, if set. */
  readonly governance: VestingFieldErrors;
  /** A required field is empty. */
  readonly isIncomplete: boolean;
  readonly isReading: boolean;
  /** Terms to send; undefined while a field is invalid, empty or loading. */
  readonly terms: GaugeCreationParams | undefined;
}

/** Vesting of a reward. */
export interface RewardVesting {
  readonly vestingPeriod: Seconds;
  /** Part of the reward that vests, per mille. */
  readonly vestingRatio: number;
}

/** Valid terms of a gauge. */
export interface GaugeCreationParams {
  readonly depositToken: Address;
  /** Per mille. */
  readonly maxBoost: number;
  readonly maxLockTime: Seconds;
  readonly rewards: readonly (RewardVesting & { readonly token: Address })[];
  /** Vesting of the governance token; undefined for the factory's default. */
  readonly governance: RewardVesting | undefined;
}

const parseInteger = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text) ? Number(text) : undefined;

/**
 * Parses a decimal with at most `digits` decimal places into units of the last place; undefined if invalid.
 */
function parseScaledInteger(text: string, digits: number): number | undefined {
  const read = parseUnitsRoundedDown(text, digits);
  return read.ok && read.value < 10n ** 9n ? Number(read.value) : undefined;
}

/** Returns the valid addresses entered as deposited or reward token, without duplicates. */
export function getEnteredGaugeRoots({ deposit, rewards }: GaugeDraft): readonly Address[] {
  const typed = [deposit, ...rewards.map(({ root }) => root)];
  return [...new Set(typed.flatMap((text) => parseAddress(text.trim()) ?? []))];
}

function validateRoot(
  text: string,
  { governance, tokenAt }: GaugeDraftValidationInput,
): GaugeDraftError | undefined {
  if (text.trim() === '') return undefined;
  const root = parseAddress(text.trim());
  if (root === undefined) return 'bad-address';
  if (root === governance) return 'is-governance';
  return tokenAt(root) === 'none' ? 'no-token' : undefined;
}

function validateLock({ isBoosted, lockDays }: GaugeDraft): GaugeDraftError | undefined {
  if (!isBoosted || lockDays === '') return undefined;
  const days = parseInteger(lockDays);
  return days === undefined || days < 1 || days > MAX_LOCK_OR_VESTING_DAYS ? 'lock-range' : undefined;
}

function validateBoost({ isBoosted, boost }: GaugeDraft): GaugeDraftError | undefined {
  if (!isBoosted || boost === '') return undefined;
  const units = parseScaledInteger(boost, BOOST_DIGITS);
  return units === undefined || units < 1_000 || units > MAX_GAUGE_BOOST_MULTIPLIER * 1_000
    ? 'boost-range'
    : undefined;
}

interface ParsedVesting {
  readonly days: number;
  /** Per mille. */
  readonly ratio: number;
  readonly fieldErrors: VestingFieldErrors;
}

/** Parses a value that must not exceed `maximum`; 0 if empty, undefined if invalid. */
function readUpTo(maximum: number, text: string, read: (text: string) => number | undefined) {
  const value = text === '' ? 0 : read(text);
  return value === undefined || value > maximum ? undefined : value;
}

function readVesting(draft: VestingDraft): ParsedVesting {
  const days = readUpTo(MAX_LOCK_OR_VESTING_DAYS, draft.days, parseInteger);
  const ratio = readUpTo(Number(PER_MILLE), draft.percent, (text) =>
    parseScaledInteger(text, PERCENT_DIGITS),
  );
  const isHalf = days !== undefined && ratio !== undefined && (days === 0) !== (ratio === 0);
  return {
    days: days ?? 0,
    ratio: ratio ?? 0,
    fieldErrors: {
      days: days === undefined ? 'days-range' : halfVestingError(isHalf && days === 0),
      percent: ratio === undefined ? 'percent-range' : halfVestingError(isHalf && ratio === 0),
    },
  };
}

const halfVestingError = (isHalf: boolean): GaugeDraftError | undefined =>
  isHalf ? 'half-vesting' : undefined;

const parseGovernanceVesting = (chosen: VestingDraft | undefined): ParsedVesting | undefined =>
  chosen && readVesting(chosen);

const getVestingErrors = (read: ParsedVesting | undefined): VestingFieldErrors => read?.fieldErrors ?? {};

/** Validates the form against all conditions of the factory. */
export function validateGaugeDraft(
  draft: GaugeDraft,
  input: GaugeDraftValidationInput,
): GaugeDraftValidation {
  const deposit = parseAddress(draft.deposit.trim());
  const seen = new Set<Address>();
  const vestings = draft.rewards.map(readVesting);
  const governance = parseGovernanceVesting(draft.governance);
  const rewards = draft.rewards.map((reward, index): RewardFieldErrors => {
    const root = parseAddress(reward.root.trim());
    const isDuplicate = root !== undefined && seen.has(root);
    if (root !== undefined) seen.add(root);
    const own = root !== undefined && root === deposit ? 'is-deposit' : undefined;
    return {
      root: own ?? (isDuplicate ? 'twice' : validateRoot(reward.root, input)),
      ...vestings[index]?.fieldErrors,
    };
  });
  const fieldErrors = {
    deposit: validateRoot(draft.deposit, input),
    lockDays: validateLock(draft),
    boost: validateBoost(draft),
    rewards,
    governance: getVestingErrors(governance),
  };
  const isIncomplete =
    draft.deposit.trim() === '' ||
    (draft.isBoosted && (draft.lockDays === '' || draft.boost === '')) ||
    draft.rewards.some(({ root }) => root.trim() === '');
  const isReading = getEnteredGaugeRoots(draft).some((root) => input.tokenAt(root) === 'reading');
  const isWrong = hasGaugeDraftErrors(fieldErrors) || draft.rewards.length > MAX_GAUGE_FACTORY_REWARDS;
  const isReady = !isIncomplete && !isReading && !isWrong && input.governance !== undefined;
  return {
    ...fieldErrors,
    isIncomplete,
    isReading,
    terms:
      isReady && deposit !== undefined ? toGaugeTerms(draft, deposit, { vestings, governance }) : undefined,
  };
}

/** True if any field has an error. */
export function hasGaugeDraftErrors(
  check: Pick<GaugeDraftValidation, 'deposit' | 'lockDays' | 'boost' | 'rewards' | 'governance'>,
): boolean {
  const all = [
    check.deposit,
    check.lockDays,
    check.boost,
    ...check.rewards.flatMap(({ root, days, percent }) => [root, days, percent]),
    check.governance.days,
    check.governance.percent,
  ];
  return all.some((fieldError) => fieldError !== undefined);
}

const toVesting = ({ days, ratio }: ParsedVesting): RewardVesting => ({
  vestingPeriod: seconds(days * DAY),
  vestingRatio: ratio,
});

function toGaugeTerms(
  draft: GaugeDraft,
  depositToken: Address,
  read: { readonly vestings: readonly ParsedVesting[]; readonly governance: ParsedVesting | undefined },
): GaugeCreationParams {
  const days = draft.isBoosted ? parseInteger(draft.lockDays) : undefined;
  const boost = draft.isBoosted ? parseScaledInteger(draft.boost, BOOST_DIGITS) : undefined;
  return {
    depositToken,
    maxBoost: boost ?? 1_000,
    maxLockTime: seconds((days ?? 0) * DAY),
    rewards: draft.rewards.flatMap(({ root }, index) => {
      const token = parseAddress(root.trim());
      const vesting = read.vestings[index];
      return token === undefined || vesting === undefined ? [] : [{ token, ...toVesting(vesting) }];
    }),
    governance: read.governance && toVesting(read.governance),
  };
}

/** Lock boost as entered, regardless of other fields; undefined if invalid or empty. */
export function parseLockBoost(
  { isBoosted, lockDays, boost }: GaugeDraft,
  check: Pick<GaugeDraftValidation, 'lockDays' | 'boost'>,
): LockBoostParams | undefined {
  if (!isBoosted) return { highest: NO_BOOST_THOUSANDTHS, longest: seconds(0) };
  const [days, units] = [parseInteger(lockDays), parseScaledInteger(boost, BOOST_DIGITS)];
  const isWrong = check.lockDays !== undefined || check.boost !== undefined;
  return isWrong || days === undefined || units === undefined
    ? undefined
    : { highest: BigInt(units), longest: seconds(days * DAY) };
}

/**
 * Returns the minimum lock with a boost above 1, in seconds; undefined if no lock has one. Boosts are whole
 * thousandths, so shorter locks have none.
 */
export function getMinBoostedLock({
  maxBoost,
  maxLockTime,
}: Pick<GaugeCreationParams, 'maxBoost' | 'maxLockTime'>): Seconds | undefined {
  return maxBoost <= 1_000 || maxLockTime === 0
    ? undefined
    : seconds(Math.ceil(maxLockTime / (maxBoost - 1_000)));
}
