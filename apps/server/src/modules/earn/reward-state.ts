import { units, type Units } from '@junction/primitives';
import type { GaugeRow, OpenRewardRound, GaugeRewardState } from './gauge-tables.ts';

/** Maximum number of unfinished rounds of a reward; the contracts of this project keep 60. */
export const MAX_OPEN_ROUNDS_PER_REWARD = 128;

export function createGaugeRewardState(token: string, at: number): GaugeRewardState {
  return {
    token,
    received: 0n,
    paid: 0n,
    accrued: 0n,
    accruedAt: at,
    rounds: 0,
    open: [],
    isEnded: false,
    firstStart: undefined,
  };
}

/** Returns the rewards of the rounds between two times (seconds), in base units. */
export function sumRewardsBetween(open: readonly OpenRewardRound[], from: number, to: number): bigint {
  let given = 0n;
  for (const { start, end, perSecond } of open) {
    const until = end === undefined ? to : Math.min(end, to);
    const since = Math.max(start, from);
    if (until > since) given += perSecond * BigInt(until - since);
  }
  return given;
}

/**
 * Accrues a reward up to `now`. `supply` is the boosted supply since the last accrual; rewards while it is zero are
 * lost. Finished rounds are dropped, except the last one.
 */
export function accrueReward(state: GaugeRewardState, supply: bigint, now: number): GaugeRewardState {
  if (now <= state.accruedAt) return state;
  const given = supply > 0n ? sumRewardsBetween(state.open, state.accruedAt, now) : 0n;
  const last = state.open.length - 1;
  const open = state.open.filter(({ end }, index) => index === last || end === undefined || end > now);
  return { ...state, accrued: state.accrued + given, accruedAt: now, open };
}

/** Appends a round. If the previous round has no end, it ends when the new one starts. */
export function appendRewardRound(
  state: GaugeRewardState,
  round: Omit<OpenRewardRound, 'position'>,
): GaugeRewardState {
  const last = state.open.at(-1);
  const open = [...state.open.slice(0, -1), ...(last ? [{ ...last, end: last.end ?? round.start }] : [])];
  return {
    ...state,
    open: [...open, { ...round, position: state.rounds }],
    rounds: state.rounds + 1,
    firstStart: state.firstStart ?? round.start,
  };
}

/** Returns the round in effect at a time; undefined if there is none. */
export function findRewardRoundAt(
  open: readonly OpenRewardRound[],
  now: number,
): OpenRewardRound | undefined {
  return open.findLast(({ start, end }) => start <= now && (end === undefined || end > now));
}

const DAY = 86_400;

/**
 * True if the reward balance lasts for less than a day. The balance is the amount received minus all rewards accrued so
 * far. Before the first round it must cover all planned rounds, counting one day for a round without end.
 */
export function hasLowRewardBalance(state: GaugeRewardState, supply: bigint, now: number): boolean {
  const { received, paid, accrued, open, firstStart } = accrueReward(state, supply, now);
  const balance = received - paid;
  if (firstStart === undefined) return false;
  if (now < firstStart) {
    const needed = open.reduce(
      (sum, { start, end, perSecond }) => sum + perSecond * BigInt(end === undefined ? DAY : end - start),
      0n,
    );
    return balance < needed;
  }
  const owed = accrued - paid;
  const running = findRewardRoundAt(open, now);
  return balance < (running ? owed + running.perSecond * BigInt(DAY) : owed);
}

/**
 * Returns the rewards that depositors have not claimed, in base units, the governance token first. Undefined before the
 * gauge's tokens are set.
 */
export function getUnclaimedRewards(
  {
    governance,
    extra,
    lockBoosted,
    totalBoosted,
  }: Pick<GaugeRow, 'governance' | 'extra' | 'lockBoosted' | 'totalBoosted'>,
  now: number,
): readonly Units[] | undefined {
  if (governance === undefined) return undefined;
  const owed = (state: GaugeRewardState, supply: bigint): Units => {
    const { accrued, paid } = accrueReward(state, supply, now);
    return units(accrued > paid ? accrued - paid : 0n);
  };
  return [owed(governance, totalBoosted), ...extra.map((state) => owed(state, lockBoosted))];
}

/** True if some reward was never funded. Such a gauge is shown to its owner only. */
export function hasUnfundedReward(states: readonly GaugeRewardState[]): boolean {
  return states.some(({ received }) => received === 0n);
}
