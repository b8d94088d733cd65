import { decodeFarmFactoryTransaction, decodeFarmTransaction } from '@junction/protocol/earn/decode';
import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import type { ModuleActivity } from '../../database/activity-json.ts';
import type { AreaIndexRegistration, AccountRowModule, ModuleProjection } from '../rows/row-module.ts';
import { toRowKey, toRowUpsert, type RowUpsert, type ModuleRows } from '../rows/module-rows.ts';
import {
  decodeFarmCreationOrTokenPayer,
  type AnyFarmEvent,
  type FarmEvent,
  type FarmCreation,
} from './farm-events.ts';
import { accrueRewards } from './farm-rounds.ts';
import {
  FARMS,
  FARM_HOURS,
  FARM_TABLES,
  FARM_TRANSACTIONS,
  FARM_USERS,
  type FarmRow,
  type FarmTransactionKind,
  type FarmUserRow,
} from './farm-tables.ts';

const FACTORY_KIND = 'farms/fabric';
const FARM_KIND = 'farms/farm';
const HOUR = 3_600;
/** Maximum numbers of rounds and rewards; contracts of this project have fewer. */
const MAX_ROUNDS = 256;
const MAX_REWARDS = 32;

type FarmActivity = ModuleActivity<FarmEvent>;

/** Creates the index module of a network's legacy farms. */
export function createFarmModule(factory: Address): AccountRowModule<AnyFarmEvent> {
  return {
    name: 'farms',
    identity: factory,
    rootAccounts: [{ account: factory, kind: FACTORY_KIND }],
    announcingKinds: [FACTORY_KIND],
    tables: FARM_TABLES,
    decode: (kind, transaction) => {
      if (kind === FACTORY_KIND) return decodeFarmFactoryTransaction(transaction);
      const { events, unknown } = decodeFarmTransaction(transaction);
      const call = decodeFarmCreationOrTokenPayer(transaction);
      return { events: call ? [call, ...events] : events, unknown };
    },
    discover: (kind, { events }) => ({
      accounts: events.flatMap((event) =>
        kind === FACTORY_KIND && event.kind === 'farm-created'
          ? [{ account: event.farm, kind: FARM_KIND }]
          : [],
      ),
      tokens: events.flatMap((event) =>
        kind === FARM_KIND && event.kind === 'made' && event.rewardTokens.length <= MAX_REWARDS
          ? [event.depositToken, ...event.rewardTokens]
          : [],
      ),
    }),
    readKeys: (kind, { account, events }) =>
      kind === FARM_KIND
        ? [
            toRowKey(FARMS, { account }),
            ...events.flatMap((event) =>
              event.kind === 'deposited' || event.kind === 'withdrawn'
                ? [toRowKey(FARM_USERS, { account, user: event.user })]
                : [],
            ),
          ]
        : [],
    project: (kind, activity, rows) =>
      kind === FARM_KIND ? projectFarm(activity as FarmActivity, rows) : { puts: [] },
  };
}

/** Projects a transaction of a farm to row changes. Pure function. */
function projectFarm(activity: FarmActivity, rows: ModuleRows): ModuleProjection {
  const projection = new FarmProjection(activity, rows);
  for (const event of activity.events) projection.add(event);
  return projection.end();
}

class FarmProjection {
  readonly #activity: FarmActivity;
  readonly #rows: ModuleRows;
  readonly #before: FarmRow | undefined;
  readonly #users = new Map<string, FarmUserRow>();
  readonly #puts: RowUpsert[] = [];
  #farm: FarmRow | undefined;
  #payer: Address = ZERO_ADDRESS;
  #moved = 0;
  #invalidReason: string | undefined;

  constructor(activity: FarmActivity, rows: ModuleRows) {
    this.#activity = activity;
    this.#rows = rows;
    this.#before = rows.get(FARMS, { account: activity.account });
    this.#farm = this.#before;
  }

  add(event: FarmEvent): void {
    if (event.kind === 'made') this.#begin(event);
    else if (event.kind === 'payer') this.#payer = event.sender;
    else if (this.#farm)
      this.#invalidReason = this.#change(this.#accrue(this.#farm), event) ?? this.#invalidReason;
  }

  end(): ModuleProjection {
    const { account, time } = this.#activity;
    const farm = this.#farm;
    if (!farm || farm === this.#before) return this.#ended([]);
    const hour = time - (time % HOUR);
    const isMoved = farm.deposited !== this.#before?.deposited;
    return this.#ended([
      ...this.#puts,
      ...[...this.#users.values()].map((user) => toRowUpsert(FARM_USERS, user)),
      ...(isMoved ? [toRowUpsert(FARM_HOURS, { account, hour, deposited: farm.deposited })] : []),
      toRowUpsert(FARMS, { ...farm, updatedAt: time }),
    ]);
  }

  #ended(puts: readonly RowUpsert[]): ModuleProjection {
    return this.#invalidReason === undefined ? { puts } : { puts, invalidReason: this.#invalidReason };
  }

  #begin(event: FarmCreation): void {
    if (this.#farm) return;
    if (event.rewardTokens.length > MAX_REWARDS) this.#invalidReason = 'more rewards than the limit';
    else this.#farm = this.#make(event);
  }

  #make({ owner, depositToken, rewardTokens, rounds, vestingPeriod, vestingRatio }: FarmCreation): FarmRow {
    const { account, lt, time } = this.#activity;
    return {
      account,
      owner,
      depositToken,
      rewards: rewardTokens.map((token) => ({ token, received: 0n, paid: 0n, accrued: 0n })),
      rounds: rounds.slice(0, MAX_ROUNDS),
      vestingPeriod,
      vestingRatio,
      endTime: undefined,
      createdLt: lt,
      updatedAt: time,
      deposited: 0n,
    };
  }

  /** Accrues rewards up to the transaction's time for the current deposits. */
  #accrue(farm: FarmRow): FarmRow {
    const { time } = this.#activity;
    return { ...farm, rewards: accrueRewards(farm, time), updatedAt: time };
  }

  /** Applies an event. Returns the reason if the event is impossible, otherwise undefined. */
  #change(farm: FarmRow, event: Exclude<FarmEvent, { kind: 'made' | 'payer' }>): string | undefined {
    if (event.kind === 'reward-deposited') {
      const reward = farm.rewards.findIndex(({ token }) => token === event.token);
      if (reward < 0) return 'an unknown reward';
      this.#farm = {
        ...farm,
        rewards: farm.rewards.map((state, index) =>
          index === reward ? { ...state, received: state.received + event.amount } : state,
        ),
      };
      this.#addTransaction('RewardDeposit', this.#payer, event.token, event.amount);
    } else if (event.kind === 'round-added') {
      const last = farm.rounds.at(-1);
      if (farm.rounds.length >= MAX_ROUNDS) return 'more rounds than the limit';
      if (event.round.perSecond.length > farm.rewards.length) return 'a round with another number of rewards';
      if (last && event.round.start < last.start) return 'a round begins before the previous one';
      this.#farm = { ...farm, rounds: [...farm.rounds, event.round] };
    } else if (event.kind === 'end-set') this.#farm = { ...farm, endTime: farm.endTime ?? event.end };
    else return this.#use(farm, event);
    return undefined;
  }

  #use(
    farm: FarmRow,
    { kind, user, amount, rewards }: Extract<FarmEvent, { kind: 'deposited' | 'withdrawn' | 'claimed' }>,
  ): string | undefined {
    // A withdrawal without claim (`safeWithdraw`) has no rewards.
    if (rewards.length !== 0 && rewards.length !== farm.rewards.length) return 'another number of rewards';
    let { deposited } = farm;
    if (kind !== 'claimed') {
      const change = kind === 'deposited' ? BigInt(amount) : 0n - amount;
      if (!this.#move(user, change)) return 'more is withdrawn than was deposited';
      deposited += change;
      this.#addTransaction(kind === 'deposited' ? 'Deposit' : 'Withdraw', user, farm.depositToken, amount);
    }
    for (const [index, paid] of rewards.entries()) {
      const token = farm.rewards[index]?.token;
      if (token !== undefined && paid > 0n) this.#addTransaction('Claim', user, token, paid);
    }
    const updated = farm.rewards.map((state, index) => {
      const paid = rewards[index];
      return paid === undefined ? state : { ...state, paid: state.paid + paid };
    });
    this.#farm = { ...farm, deposited, rewards: updated };
    return undefined;
  }

  /** Changes a user's deposit. Returns false if more would be withdrawn than was deposited. */
  #move(user: string, change: bigint): boolean {
    const { account, time } = this.#activity;
    const before = this.#users.get(user) ??
      this.#rows.get(FARM_USERS, { account, user }) ?? { account, user, amount: 0n, changedAt: time };
    const amount = before.amount + change;
    if (amount < 0n) return false;
    this.#users.set(user, { ...before, amount, changedAt: time });
    return true;
  }

  #addTransaction(kind: FarmTransactionKind, user: string, token: string, amount: bigint): void {
    const { account, lt, time, transactionHash: hash, messageHash } = this.#activity;
    const position = this.#moved;
    this.#moved += 1;
    this.#puts.push(
      toRowUpsert(FARM_TRANSACTIONS, {
        account,
        lt,
        position,
        kind,
        user,
        time,
        hash,
        messageHash,
        token,
        amount,
      }),
    );
  }
}

/** Registration of the farms area in the index. */
export const farmIndexRegistration: AreaIndexRegistration = {
  open: ({ earn }) => (earn?.farmFabric ? createFarmModule(earn.farmFabric) : undefined),
  tables: FARM_TABLES,
};
