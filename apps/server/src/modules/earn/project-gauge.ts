import { itemAt } from '@junction/primitives';
import type { ModuleActivity } from '../../database/activity-json.ts';
import type { ModuleProjection } from '../rows/row-module.ts';
import { toRowKey, toRowUpsert, type RowKey, type RowUpsert, type ModuleRows } from '../rows/module-rows.ts';
import type { GaugeEvent } from './earn-events.ts';
import {
  GAUGES,
  GAUGE_DEPOSITS,
  GAUGE_HOURS,
  GAUGE_ROUNDS,
  GAUGE_TRANSACTIONS,
  GAUGE_USERS,
  GOVERNANCE_REWARD_INDEX,
  type GaugeRow,
  type GaugeTransactionKind,
  type GaugeUserRow,
  type TransferredToken,
  type OpenRewardRound,
  type GaugeRewardState,
} from './gauge-tables.ts';
import {
  MAX_OPEN_ROUNDS_PER_REWARD,
  accrueReward,
  createGaugeRewardState,
  appendRewardRound,
} from './reward-state.ts';

type GaugeActivity = ModuleActivity<GaugeEvent>;
type EventOf<Kind extends GaugeEvent['kind']> = Extract<GaugeEvent, { kind: Kind }>;

const HOUR = 3_600;
/** Maximum number of extra rewards; gauges of this project have fewer. */
export const MAX_EXTRA_GAUGE_REWARDS = 32;

/** Returns the keys of the rows that a gauge transaction reads. */
export function getGaugeRowKeys({ account, events }: GaugeActivity): readonly RowKey[] {
  return [
    toRowKey(GAUGES, { account }),
    ...events.flatMap((event) =>
      event.kind === 'deposited' || event.kind === 'withdrawn' || event.kind === 'claimed'
        ? [toRowKey(GAUGE_USERS, { account, user: event.user })]
        : [],
    ),
  ];
}

/** Projects a transaction of a gauge to row changes. Pure function. */
export function projectGauge(activity: GaugeActivity, rows: ModuleRows): ModuleProjection {
  if (activity.events.length === 0) return { puts: [] };
  const projection = new GaugeProjection(activity, rows);
  for (const [position, event] of activity.events.entries()) projection.add(event, position);
  return projection.end();
}

/** Thrown for an event that contradicts the state; the message is the recorded reason. */
class ImpossibleEventError extends Error {}

class GaugeProjection {
  readonly #activity: GaugeActivity;
  readonly #puts: RowUpsert[] = [];
  readonly #users = new Map<string, GaugeUserRow>();
  readonly #rows: ModuleRows;
  readonly #before: GaugeRow | undefined;
  #gauge: GaugeRow;
  #invalidReason: string | undefined;

  constructor(activity: GaugeActivity, rows: ModuleRows) {
    this.#activity = activity;
    this.#rows = rows;
    this.#before = rows.get(GAUGES, { account: activity.account });
    this.#gauge = this.#before ?? createGaugeRow(activity);
  }

  add(event: GaugeEvent, position: number): void {
    const before = this.#gauge;
    const count = this.#puts.length;
    try {
      this.#addSetup(event);
      this.#addUse(event, position);
      this.#addReward(event, position);
    } catch (cause) {
      if (!(cause instanceof ImpossibleEventError)) throw cause;
      this.#gauge = before;
      this.#puts.splice(count);
      this.#invalidReason ??= cause.message;
    }
  }

  end(): ModuleProjection {
    const gauge = { ...this.#gauge, updatedAt: this.#activity.time };
    const { account, deposited, lockBoosted, totalBoosted } = gauge;
    const isMoved =
      deposited !== this.#before?.deposited ||
      lockBoosted !== this.#before.lockBoosted ||
      totalBoosted !== this.#before.totalBoosted;
    const hour = this.#activity.time - (this.#activity.time % HOUR);
    const puts = [
      ...this.#puts,
      ...[...this.#users.values()].map((user) => toRowUpsert(GAUGE_USERS, user)),
      ...(isMoved ? [toRowUpsert(GAUGE_HOURS, { account, hour, deposited, lockBoosted, totalBoosted })] : []),
      toRowUpsert(GAUGES, gauge),
    ];
    return this.#invalidReason === undefined ? { puts } : { puts, invalidReason: this.#invalidReason };
  }

  /** Applies configuration calls, which a gauge accepts until it is set up. */
  #addSetup(event: GaugeEvent): void {
    const gauge = this.#gauge;
    const { time } = this.#activity;
    if (event.kind === 'set-owner') this.#gauge = { ...gauge, owner: gauge.owner ?? event.owner };
    else if (event.kind === 'set-tokens' && gauge.depositToken === undefined) {
      if (event.extra.length > MAX_EXTRA_GAUGE_REWARDS)
        throw new ImpossibleEventError('more rewards than the limit');
      this.#gauge = {
        ...gauge,
        depositToken: event.deposit,
        governance: createGaugeRewardState(event.governance, time),
        extra: event.extra.map((token) => createGaugeRewardState(token, time)),
      };
    } else if (event.kind === 'set-vesting') {
      const { governance, extra } = event;
      this.#gauge = { ...gauge, vesting: gauge.vesting ?? { governance, extra } };
    } else if (event.kind === 'set-boost' && !gauge.isSetUp)
      this.#gauge = { ...gauge, maxBoost: event.maxBoost, maxLockTime: event.maxLockTime };
    else if (event.kind === 'set-up') this.#gauge = { ...gauge, isSetUp: true };
  }

  #addUse(event: GaugeEvent, position: number): void {
    if (event.kind === 'deposited') this.#deposit(event, position);
    else if (event.kind === 'withdrawn') this.#withdraw(event, position);
    else if (event.kind === 'claimed') this.#claim(event, position);
    else if (event.kind === 'lock-boost-burnt') {
      if (event.amount > this.#gauge.lockBoosted)
        throw new ImpossibleEventError('more boost ends than the balance has');
      this.#accrue();
      this.#gauge = { ...this.#gauge, lockBoosted: this.#gauge.lockBoosted - event.amount };
    }
  }

  #deposit(event: EventOf<'deposited'>, position: number): void {
    this.#accrue();
    const { account, time } = this.#activity;
    const { user, amount, boostedAmount: boosted, lockTime, supplies } = event;
    const before = this.#userOf(user);
    this.#users.set(user, {
      ...before,
      amount: before.amount + amount,
      changedAt: time,
      deposits: before.deposits + 1,
    });
    this.#puts.push(
      toRowUpsert(GAUGE_DEPOSITS, {
        account,
        user,
        position: before.deposits,
        amount,
        boosted,
        lockTime,
        time,
      }),
    );
    const gauge = this.#gauge;
    this.#gauge = {
      ...gauge,
      deposited: gauge.deposited + amount,
      lockBoosted: gauge.lockBoosted + boosted,
      totalBoosted: supplies.totalBoosted,
    };
    this.#addTransaction('deposit', user, position, this.#moved(gauge.depositToken, amount));
  }

  #withdraw({ user, amount, supplies }: EventOf<'withdrawn'>, position: number): void {
    const before = this.#userOf(user);
    if (amount > before.amount) throw new ImpossibleEventError('more is withdrawn than was deposited');
    this.#accrue();
    this.#users.set(user, { ...before, amount: before.amount - amount, changedAt: this.#activity.time });
    const gauge = this.#gauge;
    this.#gauge = {
      ...gauge,
      deposited: gauge.deposited - amount,
      lockBoosted: gauge.lockBoosted > amount ? gauge.lockBoosted - amount : 0n,
      totalBoosted: supplies.totalBoosted,
    };
    this.#addTransaction('withdraw', user, position, this.#moved(gauge.depositToken, amount));
  }

  #claim({ user, governance, extra, supplies }: EventOf<'claimed'>, position: number): void {
    this.#accrue();
    const gauge = this.#gauge;
    this.#expectAll(extra);
    this.#gauge = {
      ...gauge,
      totalBoosted: supplies.totalBoosted,
      governance: gauge.governance && { ...gauge.governance, paid: gauge.governance.paid + governance },
      extra: gauge.extra.map((rewardState, index) => ({
        ...rewardState,
        paid: rewardState.paid + itemAt(extra, index),
      })),
    };
    const before = this.#userOf(user);
    this.#users.set(user, { ...before, paid: addAmounts(before.paid, [governance, ...extra]) });
    this.#addTransaction('claim', user, position, [
      ...this.#moved(gauge.governance?.token, governance),
      ...gauge.extra.flatMap(({ token }, index) => this.#moved(token, itemAt(extra, index))),
    ]);
  }

  #addReward(event: GaugeEvent, position: number): void {
    if (event.kind === 'reward-deposited') {
      const { sender, amount } = event;
      const rewardState = this.#getRewardState(event.reward);
      this.#setRewardState(event.reward, { ...rewardState, received: rewardState.received + amount });
      this.#addTransaction('rewardDeposit', sender, position, this.#moved(rewardState.token, amount));
    } else if (event.kind === 'unclaimed-withdrawn') {
      const { extra } = this.#gauge;
      this.#expectAll(event.extra);
      this.#gauge = {
        ...this.#gauge,
        extra: extra.map((rewardState, index) => ({
          ...rewardState,
          received: rewardState.received - itemAt(event.extra, index),
        })),
      };
    } else if (event.kind === 'round-added') this.#addRound(event.reward, event.round);
    else if (event.kind === 'governance-round-added') this.#addRound(GOVERNANCE_REWARD_INDEX, event.round);
    else if (event.kind === 'reward-ended') {
      this.#accrue();
      const rewardState = this.#getRewardState(event.reward);
      const last = rewardState.open.at(-1);
      if (!last || event.end < last.start) throw new ImpossibleEventError('a reward ends before it began');
      const ended = { ...last, end: event.end };
      this.#setRewardState(event.reward, {
        ...rewardState,
        isEnded: true,
        open: [...rewardState.open.slice(0, -1), ended],
      });
      this.#putRound(event.reward, ended);
    }
  }

  #addRound(reward: number, round: Omit<OpenRewardRound, 'position'>): void {
    this.#accrue();
    const rewardState = this.#getRewardState(reward);
    const last = rewardState.open.at(-1);
    if (last && round.start < last.start)
      throw new ImpossibleEventError('a round begins before the previous one');
    if (rewardState.open.length >= MAX_OPEN_ROUNDS_PER_REWARD)
      throw new ImpossibleEventError('more rounds than the limit');
    const { start, end, perSecond } = round;
    const after = appendRewardRound(rewardState, { start, end, perSecond });
    this.#setRewardState(reward, after);
    for (const one of after.open.slice(-2)) this.#putRound(reward, one);
  }

  #putRound(reward: number, round: OpenRewardRound): void {
    this.#puts.push(toRowUpsert(GAUGE_ROUNDS, { account: this.#activity.account, reward, ...round }));
  }

  /** Accrues all rewards up to the transaction's time for the current supplies. */
  #accrue(): void {
    const { lockBoosted, totalBoosted, governance, extra } = this.#gauge;
    const { time } = this.#activity;
    this.#gauge = {
      ...this.#gauge,
      governance: governance && accrueReward(governance, totalBoosted, time),
      extra: extra.map((rewardState) => accrueReward(rewardState, lockBoosted, time)),
    };
  }

  /** Throws `ImpossibleEventError` unless there is one amount per extra reward. */
  #expectAll(amounts: readonly bigint[]): void {
    if (amounts.length !== this.#gauge.extra.length)
      throw new ImpossibleEventError('another number of rewards');
  }

  #getRewardState(reward: number): GaugeRewardState {
    const rewardState =
      reward === GOVERNANCE_REWARD_INDEX ? this.#gauge.governance : this.#gauge.extra[reward];
    if (!rewardState) throw new ImpossibleEventError('an unknown reward');
    return rewardState;
  }

  #setRewardState(reward: number, rewardState: GaugeRewardState): void {
    this.#gauge =
      reward === GOVERNANCE_REWARD_INDEX
        ? { ...this.#gauge, governance: rewardState }
        : { ...this.#gauge, extra: this.#gauge.extra.with(reward, rewardState) };
  }

  #userOf(user: string): GaugeUserRow {
    const { account, time } = this.#activity;
    return (
      this.#users.get(user) ??
      this.#rows.get(GAUGE_USERS, { account, user }) ?? {
        account,
        user,
        amount: 0n,
        changedAt: time,
        deposits: 0,
        paid: [],
      }
    );
  }

  #moved(token: string | undefined, amount: bigint): readonly TransferredToken[] {
    return token === undefined || amount === 0n ? [] : [{ token, amount }];
  }

  #addTransaction(
    kind: GaugeTransactionKind,
    user: string,
    position: number,
    tokens: readonly TransferredToken[],
  ): void {
    const { account, lt, time, transactionHash: hash } = this.#activity;
    this.#puts.push(
      toRowUpsert(GAUGE_TRANSACTIONS, { account, lt, position, kind, user, time, hash, tokens }),
    );
    this.#gauge = { ...this.#gauge, transactions: this.#gauge.transactions + 1 };
  }
}

/** Adds amounts pairwise; an empty `before` counts as zeros. */
const addAmounts = (before: readonly bigint[], more: readonly bigint[]): readonly bigint[] =>
  before.length === 0 ? more : more.map((amount, index) => amount + itemAt(before, index));

function createGaugeRow({ account, lt, time }: GaugeActivity): GaugeRow {
  return {
    account,
    owner: undefined,
    depositToken: undefined,
    governance: undefined,
    extra: [],
    vesting: undefined,
    maxBoost: 1_000,
    maxLockTime: 0,
    isSetUp: false,
    createdLt: lt,
    createdAt: time,
    updatedAt: time,
    deposited: 0n,
    lockBoosted: 0n,
    totalBoosted: 0n,
    transactions: 0,
  };
}
