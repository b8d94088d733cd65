import { isAddress } from '@junction/primitives';
import type { EscrowEvent } from './earn-events.ts';
import type { ModuleActivity } from '../../database/activity-json.ts';
import type { ModuleProjection } from '../rows/row-module.ts';
import {
  ProjectionRowStore,
  toRowKey,
  toRowUpsert,
  type RowKey,
  type RowUpsert,
  type ModuleRows,
} from '../rows/module-rows.ts';
import { SECONDS_PER_DAY, LOCK_END_INTERVAL_LENGTHS_SECONDS, getLockEndIntervalStart } from './lock-ends.ts';
import {
  ESCROWS,
  ESCROW_BALANCES,
  ESCROW_DAYS,
  ESCROW_TRANSACTIONS,
  VE_LOCKS,
  LOCK_ENDS,
  type EscrowBalanceRow,
  type EscrowRow,
  type EscrowTransactionRow,
  type VeLockEndRow,
  type VeLockRow,
} from './escrow-tables.ts';

type EscrowActivity = ModuleActivity<EscrowEvent>;
type EventOf<Kind extends EscrowEvent['kind']> = Extract<EscrowEvent, { kind: Kind }>;

/** Returns the keys of the rows that a vote escrow transaction reads. */
export function getEscrowRowKeys({ account, time, events }: EscrowActivity): readonly RowKey[] {
  return [
    toRowKey(ESCROWS, { account }),
    ...events.flatMap((event) => {
      if (event.kind === 'locked')
        return [
          toBalanceKey(account, event.user),
          toRowKey(VE_LOCKS, { account, user: event.user, key: event.key }),
          ...LOCK_END_INTERVAL_LENGTHS_SECONDS.map((size) =>
            toRowKey(LOCK_ENDS, {
              account,
              size,
              start: getLockEndIntervalStart(size, time + event.lockTime),
            }),
          ),
        ];
      if (event.kind === 'unlocked') return [toBalanceKey(account, event.user)];
      if (event.kind !== 've-burnt') return [];
      const locks = event.keys.map((key) => toRowKey(VE_LOCKS, { account, user: event.user, key }));
      return [toBalanceKey(account, event.user), ...locks];
    }),
  ];
}

const toBalanceKey = (account: string, user: string): RowKey => toRowKey(ESCROW_BALANCES, { account, user });

/** Projects a transaction of the vote escrow to row changes. Pure function. */
export function projectEscrow(activity: EscrowActivity, rows: ModuleRows): ModuleProjection {
  const projection = new EscrowProjection(activity, rows);
  for (const [position, event] of activity.events.entries()) {
    if ('user' in event && !isAddress(event.user))
      projection.markInvalid('a lock whose owner has no standard address');
    else if (event.kind === 'locked') projection.lock(event, position);
    else if (event.kind === 'unlocked') projection.unlock(event, position);
    else if (event.kind === 've-burnt') projection.burn(event, position);
  }
  return projection.end();
}

class EscrowProjection {
  readonly #activity: EscrowActivity;
  readonly #rows: ModuleRows;
  /** Rows this transaction has changed so far. */
  readonly #own = new ProjectionRowStore();
  readonly #puts: RowUpsert[] = [];
  #invalidReason: string | undefined;

  constructor(activity: EscrowActivity, rows: ModuleRows) {
    this.#activity = activity;
    this.#rows = rows;
  }

  lock(event: EventOf<'locked'>, position: number): void {
    const { account, lt, time, transactionHash: hash } = this.#activity;
    const { user, key, amount, veAmount, lockTime, callId } = event;
    if (this.#get(VE_LOCKS, { account, user, key }))
      return this.markInvalid('a second lock with the same key');
    const escrow = this.#escrow();
    const endsAt = time + lockTime;
    this.#put(VE_LOCKS, {
      account,
      user,
      key,
      amount,
      veAmount,
      lockTime,
      callId,
      lt,
      time,
      endsAt,
      isBurnt: false,
      hash,
    });
    this.#change(user, amount, veAmount);
    const product = amount * BigInt(lockTime);
    this.#put(ESCROWS, {
      ...this.#escrow(),
      locks: escrow.locks + 1,
      begunAmount: escrow.begunAmount + amount,
      begunSeconds: escrow.begunSeconds + product,
    });
    this.#ends(endsAt, amount, product);
    this.#addTransaction('Lock', user, position, amount, veAmount);
  }

  unlock({ user, amount }: EventOf<'unlocked'>, position: number): void {
    // The original contracts also emit withdrawals of zero, which change nothing.
    if (amount === 0n) return;
    if (amount > this.#balance(user).amount) return this.markInvalid('more is withdrawn than was locked');
    this.#change(user, 0n - amount, 0n);
    this.#addTransaction('Unlock', user, position, amount, 0n);
  }

  burn({ user, veAmount, keys }: EventOf<'ve-burnt'>, position: number): void {
    const { account } = this.#activity;
    if (veAmount > this.#balance(user).veAmount) return this.markInvalid('more ve is burnt than the balance');
    let amount = 0n;
    for (const key of new Set(keys)) {
      const lock = this.#get(VE_LOCKS, { account, user, key });
      if (!lock || lock.isBurnt) {
        this.markInvalid('an unknown lock ends');
        continue;
      }
      amount += lock.amount;
      this.#put<VeLockRow>(VE_LOCKS, { ...lock, isBurnt: true });
    }
    this.#change(user, 0n, 0n - veAmount);
    this.#addTransaction('Burn', user, position, amount, veAmount);
  }

  end(): ModuleProjection {
    const { account, time } = this.#activity;
    const puts = [...this.#puts];
    if (puts.length > 0) {
      const { amount, veAmount, begunAmount, begunSeconds } = this.#escrow();
      const day = getLockEndIntervalStart(SECONDS_PER_DAY, time);
      puts.push(toRowUpsert(ESCROW_DAYS, { account, day, amount, veAmount, begunAmount, begunSeconds }));
    }
    return this.#invalidReason === undefined ? { puts } : { puts, invalidReason: this.#invalidReason };
  }

  markInvalid(why: string): void {
    this.#invalidReason ??= why;
  }

  #get<Row extends object>(...[table, key]: Parameters<typeof toRowKey<Row>>): Row | undefined {
    return this.#own.has(toRowKey(table, key)) ? this.#own.get(table, key) : this.#rows.get(table, key);
  }

  #put<Row extends object>(...[table, row]: Parameters<typeof toRowUpsert<Row>>): void {
    const one = toRowUpsert(table, row);
    this.#own.apply(one);
    this.#puts.push(one);
  }

  #escrow(): EscrowRow {
    const { account } = this.#activity;
    return (
      this.#get<EscrowRow>(ESCROWS, { account }) ?? {
        account,
        amount: 0n,
        veAmount: 0n,
        begunAmount: 0n,
        begunSeconds: 0n,
        locks: 0,
        transactions: 0,
        users: 0,
      }
    );
  }

  #balance(user: string): EscrowBalanceRow {
    const { account, lt, time } = this.#activity;
    return (
      this.#get<EscrowBalanceRow>(ESCROW_BALANCES, { account, user }) ?? {
        account,
        user,
        amount: 0n,
        veAmount: 0n,
        createdLt: lt,
        createdAt: time,
        updatedAt: time,
      }
    );
  }

  /**
   * Adds a lock to the sums by end time. Totals read these sums instead of all locks, because anyone can create any
   * number of locks.
   */
  #ends(endsAt: number, amount: bigint, product: bigint): void {
    const { account } = this.#activity;
    for (const size of LOCK_END_INTERVAL_LENGTHS_SECONDS) {
      const key = { account, size, start: getLockEndIntervalStart(size, endsAt) };
      const row = this.#get<VeLockEndRow>(LOCK_ENDS, key) ?? { ...key, amount: 0n, product: 0n };
      this.#put(LOCK_ENDS, { ...row, amount: row.amount + amount, product: row.product + product });
    }
  }

  #change(user: string, amount: bigint, veAmount: bigint): void {
    const { account, time } = this.#activity;
    const isNew = !this.#get(ESCROW_BALANCES, { account, user });
    const before = this.#balance(user);
    this.#put(ESCROW_BALANCES, {
      ...before,
      amount: before.amount + amount,
      veAmount: before.veAmount + veAmount,
      updatedAt: time,
    });
    const escrow = this.#escrow();
    this.#put(ESCROWS, {
      ...escrow,
      amount: escrow.amount + amount,
      veAmount: escrow.veAmount + veAmount,
      users: escrow.users + (isNew ? 1 : 0),
    });
  }

  #addTransaction(
    kind: EscrowTransactionRow['kind'],
    user: string,
    position: number,
    amount: bigint,
    veAmount: bigint,
  ): void {
    const { account, lt, time, transactionHash: hash } = this.#activity;
    this.#put(ESCROW_TRANSACTIONS, { account, lt, position, kind, user, amount, veAmount, time, hash });
    const escrow = this.#escrow();
    this.#put(ESCROWS, { ...escrow, transactions: escrow.transactions + 1 });
  }
}
