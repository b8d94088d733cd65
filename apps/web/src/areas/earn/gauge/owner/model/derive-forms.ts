import { parseUnitsRoundedDown, seconds, type Address, type Seconds } from '@junction/primitives';
import { canAddRoundsInOneMessage } from '@junction/protocol/earn';
import type { Token } from '../../../../../rooms/token/index.ts';
import { parseEnteredDateTime, type EnteredDateTime } from '../../../shared/date-time/index.ts';
import type { NewRewardRate } from './owner-messages.ts';
import { MIN_SECONDS_UNTIL_START_OR_END } from '../../../shared/model/lead.ts';
import {
  validateRewardEnd,
  validateRoundStart,
  type OwnerFundedReward,
  type RewardTimeError,
} from './owner-rules.ts';

/** Exclusive upper limit of a rate in base units per second. The contract stores rates in 128 bits. */
const RATE_LIMIT_PER_SECOND = 1n << 127n;

/**
 * Returns the time after which a new start or end must lie: the later of the time at which the message arrives and the
 * latest start of a reward's last round.
 */
const timeLowerBound = (now: Seconds, rewards: readonly Pick<OwnerFundedReward, 'rounds'>[]): Seconds =>
  seconds(
    Math.max(now + MIN_SECONDS_UNTIL_START_OR_END, ...rewards.map(({ rounds }) => rounds.at(-1)?.start ?? 0)),
  );

const isComplete = ({ date, time }: EnteredDateTime): boolean => date !== '' && time !== '';

export interface RewardEndFormState {
  /** Symbol that the user must enter to confirm, so that the wrong reward is not ended by mistake. */
  readonly symbol: string;
  readonly fieldError: RewardTimeError | undefined;
  readonly isTyped: boolean;
  /** The end must be later than this time. */
  readonly lowerBound: Seconds;
  /** First missing input of the form. */
  readonly missing: 'round' | 'time' | 'good-time' | 'word' | undefined;
}

/** Derives the state of the form that ends a reward. */
export function deriveRewardEndForm(
  form: { readonly typed: EnteredDateTime; readonly word: string },
  now: Seconds,
  input: { readonly reward: Pick<OwnerFundedReward, 'root' | 'rounds'>; readonly symbol: string | undefined },
): RewardEndFormState {
  const { reward, symbol = reward.root.slice(0, 8) } = input;
  const fieldError = validateRewardEnd(parseEnteredDateTime(form.typed), now, reward);
  const isTyped = isComplete(form.typed);
  const missing = (): RewardEndFormState['missing'] => {
    if (fieldError === 'no-round') return 'round';
    if (!isTyped) return 'time';
    if (fieldError !== undefined) return 'good-time';
    return form.word.trim() === symbol ? undefined : 'word';
  };
  return { symbol, fieldError, isTyped, lowerBound: timeLowerBound(now, [reward]), missing: missing() };
}

export interface GaugeRoundForm {
  readonly typed: EnteredDateTime;
  /** Entered rates by index of the extra reward. */
  readonly rewardRates: Readonly<Record<number, string>>;
}

export interface GaugeRoundFormState {
  readonly start: Seconds | undefined;
  /** Valid new rates. Rewards with an empty field keep their rate. */
  readonly rounds: readonly NewRewardRate[];
  readonly fieldError: RewardTimeError | undefined;
  readonly isTyped: boolean;
  /** The start must be later than this time. */
  readonly lowerBound: Seconds;
  /** First missing input of the form. */
  readonly missing: 'speed' | 'fewer-rewards' | 'time' | 'good-time' | undefined;
}

/** Derives the state of the form that sets new rates. */
export function deriveGaugeRoundForm(
  form: GaugeRoundForm,
  now: Seconds,
  input: {
    readonly extra: readonly Pick<OwnerFundedReward, 'root' | 'rounds' | 'isEnded'>[];
    readonly tokenOf: (root: Address) => Token | undefined;
  },
): GaugeRoundFormState {
  const { extra, tokenOf } = input;
  const typed = extra.flatMap(({ root, isEnded }, reward) => {
    const text = form.rewardRates[reward];
    const token = tokenOf(root);
    return text === undefined || text === '' || isEnded || token === undefined
      ? []
      : [{ reward, text, token }];
  });
  const rounds = typed.flatMap(({ reward, text, token }): NewRewardRate[] => {
    const read = parseUnitsRoundedDown(text, token.decimals);
    return read.ok && read.value < RATE_LIMIT_PER_SECOND ? [{ reward, perSecond: read.value, token }] : [];
  });
  // An invalid rate blocks the message, since it must not be left out without notice.
  const hasInvalidRate = typed.length > rounds.length;
  const chosen = rounds.flatMap(({ reward }) => extra[reward] ?? []);
  const start = parseEnteredDateTime(form.typed);
  const fieldError = validateRoundStart(start, now, chosen);
  const isTyped = isComplete(form.typed);
  const missing = (): GaugeRoundFormState['missing'] => {
    if (rounds.length === 0 || hasInvalidRate) return 'speed';
    if (!canAddRoundsInOneMessage(chosen.map((reward) => reward.rounds.length))) return 'fewer-rewards';
    if (!isTyped) return 'time';
    return fieldError === undefined ? undefined : 'good-time';
  };
  return { start, rounds, fieldError, isTyped, lowerBound: timeLowerBound(now, chosen), missing: missing() };
}
