import { seconds, type Seconds } from '@junction/primitives';
import { speedAt, type ExtraReward } from '../../../../../rooms/gauge/index.ts';
import { LEAD } from '../../../shared/model/lead.ts';

export type OwnedReward = ExtraReward;

/** When what nobody claimed of a reward belongs to the owner. */
export type UnclaimedState =
  /** Its end is not set. */
  | { readonly kind: 'running' }
  | { readonly kind: 'waits'; readonly end: Seconds; readonly from: Seconds }
  | { readonly kind: 'free'; readonly end: Seconds }
  /** Nothing is left of it. */
  | { readonly kind: 'empty' };

/** The end, the vesting and the hold have to pass; as the contract counts. */
export function unclaimedOf(
  { isEnded, rounds, vesting, held }: Pick<OwnedReward, 'isEnded' | 'rounds' | 'vesting' | 'held'>,
  hold: Seconds,
  now: Seconds,
): UnclaimedState {
  const last = rounds.at(-1);
  if (!isEnded || last === undefined) return { kind: 'running' };
  if (held === 0n) return { kind: 'empty' };
  const from = seconds(last.end + vesting.period + hold);
  return now >= from ? { kind: 'free', end: last.end } : { kind: 'waits', end: last.end, from };
}

export type TimeFault =
  | 'no-time'
  /** Not in the future of the chain. */
  | 'past'
  /** Not after the start of the last round. */
  | 'before-round'
  /** The reward has no round to end. */
  | 'no-round';

/** Why a round cannot start then: the contract throws for each of these. */
export function startFault(
  start: Seconds | undefined,
  now: Seconds,
  chosen: readonly Pick<OwnedReward, 'rounds'>[],
): TimeFault | undefined {
  if (start === undefined) return 'no-time';
  if (start < now + LEAD) return 'past';
  const isBefore = chosen.some(({ rounds }) => start <= (rounds.at(-1)?.start ?? -1));
  return isBefore ? 'before-round' : undefined;
}

/** Why a reward cannot end then. */
export function endFault(
  end: Seconds | undefined,
  now: Seconds,
  { rounds }: Pick<OwnedReward, 'rounds'>,
): TimeFault | undefined {
  const last = rounds.at(-1);
  if (last === undefined) return 'no-round';
  if (end === undefined) return 'no-time';
  if (end < now + LEAD) return 'past';
  return end <= last.start ? 'before-round' : undefined;
}

const DAY = 86_400n;

/** What a reward gives in a day at a speed, base units. */
export const perDay = (perSecond: bigint): bigint => perSecond * DAY;

/** What some days cost at today's speed, base units; undefined while nothing is given. */
export function costOfDays(
  line: Pick<OwnedReward, 'rounds'>,
  days: number,
  now: Seconds,
): bigint | undefined {
  const last = line.rounds.at(-1);
  const speed = speedAt(line, now);
  // One that has yet to start counts as well: it is what is paid in for.
  const next = speed === 0n && last !== undefined && last.start > now ? last.perSecond : speed;
  return next === 0n ? undefined : perDay(next) * BigInt(days);
}
