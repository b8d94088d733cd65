import { parseUnitsDown, seconds, type Address, type Seconds } from '@junction/primitives';
import { isRoundsMessageWithinLimit } from '@junction/protocol/earn';
import type { Token } from '../../../../../rooms/token/index.ts';
import { readTime, type TypedTime } from '../../../shared/date-time/index.ts';
import type { RoundOrder } from './owner-messages.ts';
import { LEAD } from '../../../shared/model/lead.ts';
import { endFault, startFault, type OwnedReward, type TimeFault } from './owner-rules.ts';

/** Base units a second fit 128 bits; more is no speed of anything. */
const MAX_PER_SECOND = 1n << 127n;

/** The earliest time a message could name, given the rounds there are. */
const afterRounds = (now: Seconds, rewards: readonly Pick<OwnedReward, 'rounds'>[]): Seconds =>
  seconds(Math.max(now + LEAD, ...rewards.map(({ rounds }) => rounds.at(-1)?.start ?? 0)));

const isWhole = ({ date, time }: TypedTime): boolean => date !== '' && time !== '';

export interface EndState {
  /** What the owner has to type, so that nobody ends a reward by mistake. */
  readonly symbol: string;
  readonly fault: TimeFault | undefined;
  readonly isTyped: boolean;
  /** The end has to come after it. */
  readonly latest: Seconds;
  /** The first thing the form lacks. */
  readonly missing: 'round' | 'time' | 'good-time' | 'word' | undefined;
}

/** What a typed end comes to. */
export function deriveEnd(
  form: { readonly typed: TypedTime; readonly word: string },
  now: Seconds,
  input: { readonly reward: Pick<OwnedReward, 'root' | 'rounds'>; readonly symbol: string | undefined },
): EndState {
  const { reward, symbol = reward.root.slice(0, 8) } = input;
  const fault = endFault(readTime(form.typed), now, reward);
  const isTyped = isWhole(form.typed);
  const missing = (): EndState['missing'] => {
    if (fault === 'no-round') return 'round';
    if (!isTyped) return 'time';
    if (fault !== undefined) return 'good-time';
    return form.word.trim() === symbol ? undefined : 'word';
  };
  return { symbol, fault, isTyped, latest: afterRounds(now, [reward]), missing: missing() };
}

export interface RoundForm {
  readonly typed: TypedTime;
  /** By the place of the reward. */
  readonly speeds: Readonly<Record<number, string>>;
}

export interface RoundState {
  readonly start: Seconds | undefined;
  /** Speeds that can be sent; an empty one leaves its reward as it is. */
  readonly rounds: readonly RoundOrder[];
  readonly fault: TimeFault | undefined;
  readonly isTyped: boolean;
  /** The start has to come after it. */
  readonly latest: Seconds;
  /** The first thing the form lacks. */
  readonly missing: 'speed' | 'fewer-rewards' | 'time' | 'good-time' | undefined;
}

/** What typed speeds and their start come to. */
export function deriveRound(
  form: RoundForm,
  now: Seconds,
  input: {
    readonly extra: readonly Pick<OwnedReward, 'root' | 'rounds' | 'isEnded'>[];
    readonly tokenOf: (root: Address) => Token | undefined;
  },
): RoundState {
  const { extra, tokenOf } = input;
  const typed = extra.flatMap(({ root, isEnded }, reward) => {
    const text = form.speeds[reward];
    const token = tokenOf(root);
    return text === undefined || text === '' || isEnded || token === undefined
      ? []
      : [{ reward, text, token }];
  });
  const rounds = typed.flatMap(({ reward, text, token }): RoundOrder[] => {
    const read = parseUnitsDown(text, token.decimals);
    return read.ok && read.value < MAX_PER_SECOND ? [{ reward, perSecond: read.value, token }] : [];
  });
  // One that cannot be sent is not left out of what is.
  const hasBad = typed.length > rounds.length;
  const chosen = rounds.flatMap(({ reward }) => extra[reward] ?? []);
  const start = readTime(form.typed);
  const fault = startFault(start, now, chosen);
  const isTyped = isWhole(form.typed);
  const missing = (): RoundState['missing'] => {
    if (rounds.length === 0 || hasBad) return 'speed';
    if (!isRoundsMessageWithinLimit(chosen.map((reward) => reward.rounds.length))) return 'fewer-rewards';
    if (!isTyped) return 'time';
    return fault === undefined ? undefined : 'good-time';
  };
  return { start, rounds, fault, isTyped, latest: afterRounds(now, chosen), missing: missing() };
}
