import { itemAt } from '@junction/primitives';
import type { ModuleActivity } from '../../database/activity-json.ts';
import type { ModuleProjection } from '../rows/row-module.ts';
import { keyOf, put, type RowKey, type RowPut, type Rows } from '../rows/module-rows.ts';
import type { GaugeEvent } from './earn-events.ts';
import {
  GAUGES,
  GAUGE_DEPOSITS,
  GAUGE_HOURS,
  GAUGE_ROUNDS,
  GAUGE_TRANSACTIONS,
  GAUGE_USERS,
  GOVERNANCE,
  type GaugeRow,
  type GaugeTransactionKind,
  type GaugeUserRow,
  type MovedToken,
  type OpenRound,
  type RewardBook,
} from './gauge-tables.ts';
import { MOST_OPEN_ROUNDS, bookAt, emptyBook, withRound } from './gauge-books.ts';

type GaugeActivity = ModuleActivity<GaugeEvent>;
type EventOf<Kind extends GaugeEvent['kind']> = Extract<GaugeEvent, { kind: Kind }>;

const HOUR = 3_600;
/** Gauges of ours pay fewer. */
export const MOST_REWARDS = 32;

/** The rows a gauge's transaction is folded into. */
export function gaugeNeeds({ account, events }: GaugeActivity): readonly RowKey[] {
  return [
    keyOf(GAUGES, { account }),
    ...events.flatMap((event) =>
      event.kind === 'deposited' || event.kind === 'withdrawn' || event.kind === 'claimed'
        ? [keyOf(GAUGE_USERS, { account, user: event.user })]
        : [],
    ),
  ];
}

/** Folds a transaction of a gauge. Pure. */
export function projectGauge(activity: GaugeActivity, rows: Rows): ModuleProjection {
  if (activity.events.length === 0) return { puts: [] };
  const fold = new GaugeFold(activity, rows);
  for (const [position, event] of activity.events.entries()) fold.add(event, position);
  return fold.end();
}

/** Says why an event cannot be, where it cannot. */
class Impossible extends Error {}

class GaugeFold {
  readonly #activity: GaugeActivity;
  readonly #puts: RowPut[] = [];
  readonly #users = new Map<string, GaugeUserRow>();
  readonly #rows: Rows;
  readonly #before: GaugeRow | undefined;
  #gauge: GaugeRow;
  #oddity: string | undefined;

  constructor(activity: GaugeActivity, rows: Rows) {
    this.#activity = activity;
    this.#rows = rows;
    this.#before = rows.get(GAUGES, { account: activity.account });
    this.#gauge = this.#before ?? newGauge(activity);
  }

  add(event: GaugeEvent, position: number): void {
    const before = this.#gauge;
    const count = this.#puts.length;
    try {
      this.#addSetup(event);
      this.#addUse(event, position);
      this.#addReward(event, position);
    } catch (cause) {
      if (!(cause instanceof Impossible)) throw cause;
      this.#gauge = before;
      this.#puts.splice(count);
      this.#oddity ??= cause.message;
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
      ...[...this.#users.values()].map((user) => put(GAUGE_USERS, user)),
      ...(isMoved ? [put(GAUGE_HOURS, { account, hour, deposited, lockBoosted, totalBoosted })] : []),
      put(GAUGES, gauge),
    ];
    return this.#oddity === undefined ? { puts } : { puts, oddity: this.#oddity };
  }

  /** What a gauge is made with is told once. */
  #addSetup(event: GaugeEvent): void {
    const gauge = this.#gauge;
    const { time } = this.#activity;
    if (event.kind === 'set-owner') this.#gauge = { ...gauge, owner: gauge.owner ?? event.owner };
    else if (event.kind === 'set-tokens' && gauge.depositToken === undefined) {
      if (event.extra.length > MOST_REWARDS) throw new Impossible('more rewards than anybody needs');
      this.#gauge = {
        ...gauge,
        depositToken: event.deposit,
        governance: emptyBook(event.governance, time),
        extra: event.extra.map((token) => emptyBook(token, time)),
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
      if (event.amount > this.#gauge.lockBoosted) throw new Impossible('more boost ends than there was');
      this.#pass();
      this.#gauge = { ...this.#gauge, lockBoosted: this.#gauge.lockBoosted - event.amount };
    }
  }

  #deposit(event: EventOf<'deposited'>, position: number): void {
    this.#pass();
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
      put(GAUGE_DEPOSITS, { account, user, position: before.deposits, amount, boosted, lockTime, time }),
    );
    const gauge = this.#gauge;
    this.#gauge = {
      ...gauge,
      deposited: gauge.deposited + amount,
      lockBoosted: gauge.lockBoosted + boosted,
      totalBoosted: supplies.totalBoosted,
    };
    this.#tell('deposit', user, position, this.#moved(gauge.depositToken, amount));
  }

  #withdraw({ user, amount, supplies }: EventOf<'withdrawn'>, position: number): void {
    const before = this.#userOf(user);
    if (amount > before.amount) throw new Impossible('more is withdrawn than was deposited');
    this.#pass();
    this.#users.set(user, { ...before, amount: before.amount - amount, changedAt: this.#activity.time });
    const gauge = this.#gauge;
    this.#gauge = {
      ...gauge,
      deposited: gauge.deposited - amount,
      lockBoosted: gauge.lockBoosted > amount ? gauge.lockBoosted - amount : 0n,
      totalBoosted: supplies.totalBoosted,
    };
    this.#tell('withdraw', user, position, this.#moved(gauge.depositToken, amount));
  }

  #claim({ user, governance, extra, supplies }: EventOf<'claimed'>, position: number): void {
    this.#pass();
    const gauge = this.#gauge;
    this.#expectAll(extra);
    this.#gauge = {
      ...gauge,
      totalBoosted: supplies.totalBoosted,
      governance: gauge.governance && { ...gauge.governance, paid: gauge.governance.paid + governance },
      extra: gauge.extra.map((book, index) => ({ ...book, paid: book.paid + itemAt(extra, index) })),
    };
    const before = this.#userOf(user);
    this.#users.set(user, { ...before, paid: added(before.paid, [governance, ...extra]) });
    this.#tell('claim', user, position, [
      ...this.#moved(gauge.governance?.token, governance),
      ...gauge.extra.flatMap(({ token }, index) => this.#moved(token, itemAt(extra, index))),
    ]);
  }

  #addReward(event: GaugeEvent, position: number): void {
    if (event.kind === 'reward-deposited') {
      const { sender, amount } = event;
      const book = this.#book(event.reward);
      this.#setBook(event.reward, { ...book, received: book.received + amount });
      this.#tell('rewardDeposit', sender, position, this.#moved(book.token, amount));
    } else if (event.kind === 'unclaimed-withdrawn') {
      const { extra } = this.#gauge;
      this.#expectAll(event.extra);
      this.#gauge = {
        ...this.#gauge,
        extra: extra.map((book, index) => ({
          ...book,
          received: book.received - itemAt(event.extra, index),
        })),
      };
    } else if (event.kind === 'round-added') this.#addRound(event.reward, event.round);
    else if (event.kind === 'governance-round-added') this.#addRound(GOVERNANCE, event.round);
    else if (event.kind === 'reward-ended') {
      this.#pass();
      const book = this.#book(event.reward);
      const last = book.open.at(-1);
      if (!last || event.end < last.start) throw new Impossible('a reward ends before it began');
      const ended = { ...last, end: event.end };
      this.#setBook(event.reward, { ...book, isEnded: true, open: [...book.open.slice(0, -1), ended] });
      this.#putRound(event.reward, ended);
    }
  }

  #addRound(reward: number, round: Omit<OpenRound, 'position'>): void {
    this.#pass();
    const book = this.#book(reward);
    const last = book.open.at(-1);
    if (last && round.start < last.start) throw new Impossible('a round begins before the one before it');
    if (book.open.length >= MOST_OPEN_ROUNDS) throw new Impossible('more rounds than anybody needs');
    const { start, end, perSecond } = round;
    const after = withRound(book, { start, end, perSecond });
    this.#setBook(reward, after);
    for (const one of after.open.slice(-2)) this.#putRound(reward, one);
  }

  #putRound(reward: number, round: OpenRound): void {
    this.#puts.push(put(GAUGE_ROUNDS, { account: this.#activity.account, reward, ...round }));
  }

  /** Rewards are given until now to those who shared them so far. */
  #pass(): void {
    const { lockBoosted, totalBoosted, governance, extra } = this.#gauge;
    const { time } = this.#activity;
    this.#gauge = {
      ...this.#gauge,
      governance: governance && bookAt(governance, totalBoosted, time),
      extra: extra.map((book) => bookAt(book, lockBoosted, time)),
    };
  }

  /** Amounts of every extra reward, in their order. */
  #expectAll(amounts: readonly bigint[]): void {
    if (amounts.length !== this.#gauge.extra.length) throw new Impossible('other rewards than there are');
  }

  #book(reward: number): RewardBook {
    const book = reward === GOVERNANCE ? this.#gauge.governance : this.#gauge.extra[reward];
    if (!book) throw new Impossible('a reward that there is not');
    return book;
  }

  #setBook(reward: number, book: RewardBook): void {
    this.#gauge =
      reward === GOVERNANCE
        ? { ...this.#gauge, governance: book }
        : { ...this.#gauge, extra: this.#gauge.extra.with(reward, book) };
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

  #moved(token: string | undefined, amount: bigint): readonly MovedToken[] {
    return token === undefined || amount === 0n ? [] : [{ token, amount }];
  }

  #tell(kind: GaugeTransactionKind, user: string, position: number, tokens: readonly MovedToken[]): void {
    const { account, lt, time, transactionHash: hash } = this.#activity;
    this.#puts.push(put(GAUGE_TRANSACTIONS, { account, lt, position, kind, user, time, hash, tokens }));
    this.#gauge = { ...this.#gauge, transactions: this.#gauge.transactions + 1 };
  }
}

/** Sums by place; the first are as they come. */
const added = (before: readonly bigint[], more: readonly bigint[]): readonly bigint[] =>
  before.length === 0 ? more : more.map((amount, index) => amount + itemAt(before, index));

function newGauge({ account, lt, time }: GaugeActivity): GaugeRow {
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
