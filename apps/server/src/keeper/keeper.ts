import { deductMatchingFee, type OrderFee } from '@junction/amm/limit-order';
import { ORDER_ATTACHED_NANO } from '@junction/protocol/order-calls';
import type { OrderDetails } from '@junction/protocol';
import { units, type Address, type Nano, type PoolKind } from '@junction/primitives';
import type { OrderRecord } from '../modules/orders/order-records.ts';
import {
  selectIndependentExecutions,
  listPossibleOrderExecutions,
  getProfitAfterGas,
  listAddressesChangedByExecution,
  type PossibleOrderExecution,
  type OrderExecutionMarket,
} from './find-executions.ts';
import { INDEX_LAG_MARGIN_SECONDS } from './message-timeout.ts';
import { KeeperRoundOrderSelector } from './order-schedule.ts';

/** Details of an order and its reward fee, as read from the chain. */
export interface OrderDetailsWithRewardFee {
  readonly details: OrderDetails;
  /** Fee that the order deducts from rewards. */
  readonly matchingFee: OrderFee;
}

export interface KeeperChain {
  /**
   * Reads an order; undefined if it no longer exists, or if coins of a call would pass through an untrusted wallet.
   */
  order(address: Address, against: 'pool' | 'order'): Promise<OrderDetailsWithRewardFee | undefined>;
  balance(): Promise<Nano>;
  /**
   * Sends a call to the order. Resolves to `seen` when the keeper's account has sent the call, to `unheard` if it may
   * still be in flight. Rejects if the call was not sent and never will be, also if `beforeSending` throws.
   * `beforeSending` receives the chain time in seconds at which the message expires.
   */
  execute(
    call: OrderExecutionCall,
    beforeSending: (expiresAt: number) => Promise<void>,
  ): Promise<'seen' | 'unheard'>;
  /** Returns the state of the last call: none, still pending, executed, or expired without effect. */
  settle(): Promise<'nothing' | 'waiting' | 'seen' | 'lost'>;
}

export interface OrderExecutionCall {
  readonly order: Address;
  /** Order to match with; undefined for an execution against a pool. */
  readonly counter: OrderDetails | undefined;
  /** Kind of the pool that the call names; undefined for a match or for the order's own pool. */
  readonly pool: PoolKind | undefined;
}

export interface KeeperEvents {
  /** Called after each check of the market with the possible executions and the keeper's balance. */
  checked(executable: readonly PossibleOrderExecution[], balance: Nano): void;
  sent(execution: PossibleOrderExecution): void;
  /** Called if nothing was sent, because another keeper was faster or the chain has moved on. */
  skipped(execution: PossibleOrderExecution): void;
  failed(execution: PossibleOrderExecution, cause: unknown): void;
}

/** Order or pool that a call may be changing. */
export interface ContractWithPendingCall {
  readonly address: Address;
  /** Serialized remaining amounts or reserves at the time of the call. */
  readonly stood: string;
  /** Chain time in seconds after which the call can no longer take effect. */
  readonly until: number;
}

/** Store of pending calls, which other keepers of the same orders must not repeat. */
export interface PendingCallRecorder {
  /** Stores pending calls before the next one is sent. Throws if this keeper must not send any more. */
  note(busy: readonly ContractWithPendingCall[]): Promise<void>;
}

export interface KeeperOptions {
  /** Reads the market of the last indexed block. */
  readonly market: () => Promise<OrderExecutionMarket>;
  readonly chain: KeeperChain;
  readonly events: KeeperEvents;
  /** Chain time of the last indexed block in seconds. */
  readonly now: () => number;
  /**
   * Random number from 0 (inclusive) to 1 (exclusive). It lets keepers with the same market start with different
   * orders.
   */
  readonly random: () => number;
  /** Profit after gas in nano that an execution must exceed. */
  readonly minProfit: Nano;
  readonly schedule?: KeeperRoundOrderSelector;
  /** Store of pending calls; undefined if no other keeper can take over. */
  readonly calls?: PendingCallRecorder;
  /** Orders and pools that pending calls of the previous keeper may change. */
  readonly busy?: readonly ContractWithPendingCall[];
  /** Returns false when another process may act, or when this process is stopping. No call is sent after that. */
  readonly isActive?: () => boolean;
}

/**
 * Maximum number of executions per round. After `MAX_ROUND_SECONDS`, a round starts no further execution. The next
 * round reads the orders as these executions have left them.
 */
const MAX_EXECUTIONS_PER_ROUND = 8;
const MAX_ROUND_SECONDS = 60;
/**
 * Seconds until an execution is retried while its orders are unchanged: the first interval, which is doubled after
 * every attempt, and the maximum interval.
 */
const FIRST_BACKOFF_SECONDS = 30;
const MAX_BACKOFF_SECONDS = 3_600;

interface Backoff {
  /** Remaining amounts of the orders, serialized, when the execution was tried. */
  readonly stood: string;
  readonly until: number;
  readonly seconds: number;
}

/**
 * Executes limit orders whose reward exceeds the gas costs. The keeper holds no funds of other accounts: the orders pay
 * makers and callers directly, and each call returns its unspent coins. The keeper can be restarted at any time,
 * because its state is not needed afterwards.
 */
export class Keeper {
  readonly #options: KeeperOptions;
  /** Backoff of each combination of orders and pool: an order that fails with one pool may succeed with another. */
  readonly #backoffs = new Map<string, Backoff & { readonly orders: readonly Address[] }>();
  /**
   * Orders and pools that recent calls change. Each is excluded until the index shows a new state or the entry expires.
   */
  readonly #busy = new Map<Address, Pick<Backoff, 'stood' | 'until'>>();
  readonly #schedule: KeeperRoundOrderSelector;
  /** Execution whose call may be in flight. Nothing else is sent until its result is known. */
  #pendingExecution: PossibleOrderExecution | undefined;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#schedule = options.schedule ?? new KeeperRoundOrderSelector();
    for (const { address, stood, until } of options.busy ?? []) this.#busy.set(address, { stood, until });
  }

  /**
   * Executes all orders whose execution is profitable in the market of the last block. Throws if the market cannot be
   * read.
   */
  async round(): Promise<void> {
    const { chain, events, now } = this.#options;
    if (await this.#isCallPending()) return;
    const began = now();
    const all = await this.#options.market();
    this.#removeStaleEntries(all.orders);
    const market = { ...all, orders: this.#schedule.take(all.orders) };
    const paying = listPossibleOrderExecutions(market).filter((execution) => this.#isProfitable(execution));
    const balance = await chain.balance();
    events.checked(selectIndependentExecutions(paying), balance);
    const affordable = Number(balance / ORDER_ATTACHED_NANO.execute) - 1;
    const due = selectIndependentExecutions(paying.filter((execution) => !this.#isBackingOff(execution)));
    for (const execution of this.#rotateRandomly(due).slice(
      0,
      Math.max(0, Math.min(MAX_EXECUTIONS_PER_ROUND, affordable)),
    )) {
      if (!this.#isActive) return;
      await this.#tryExecution(execution, market);
      if (this.#pendingExecution || now() - began > MAX_ROUND_SECONDS) return;
    }
  }

  /** Returns true while an earlier call is pending. Reports its result once it is known. */
  async #isCallPending(): Promise<boolean> {
    const execution = this.#pendingExecution;
    if (!execution) return false;
    const { chain, events } = this.#options;
    const ending = await chain.settle();
    if (ending === 'waiting') return true;
    this.#pendingExecution = undefined;
    if (ending === 'seen') events.sent(execution);
    else events.failed(execution, new Error('the call was never seen'));
    return false;
  }

  async #tryExecution(execution: PossibleOrderExecution, market: OrderExecutionMarket): Promise<void> {
    const { chain, events } = this.#options;
    const { order, counter } = execution;
    this.#backoff(execution);
    try {
      const [now, counterNow] = await Promise.all([
        chain.order(order.address, counter ? 'order' : 'pool'),
        counter && chain.order(counter.address, 'order'),
      ]);
      const isAsSeen = isUnchanged(order, now) && (counter === undefined || isUnchanged(counter, counterNow));
      if (!now || !isAsSeen || !this.#isProfitableAfterFee(execution, now.matchingFee, market))
        return events.skipped(execution);
      const ending = await chain.execute(toExecutionCall(execution, now, counterNow), (expiresAt) =>
        this.#noteCall(execution, expiresAt),
      );
      this.#markBusy(execution);
      if (ending === 'seen') events.sent(execution);
      else this.#pendingExecution = execution;
    } catch (cause) {
      events.failed(execution, cause);
    }
  }

  #isProfitable(execution: Pick<PossibleOrderExecution, 'kind' | 'worth'>): boolean {
    const profit = getProfitAfterGas(execution);
    return profit !== undefined && profit > this.#options.minProfit;
  }

  #isProfitableAfterFee(
    { kind, reward }: PossibleOrderExecution,
    fee: OrderFee,
    { valueOf }: OrderExecutionMarket,
  ): boolean {
    const { left } = deductMatchingFee(fee, reward.units);
    return this.#isProfitable({ kind, worth: valueOf({ ...reward, units: units(left) }) });
  }

  #isBackingOff(execution: PossibleOrderExecution): boolean {
    const now = this.#options.now();
    const stands = ({ stood, until }: Pick<Backoff, 'stood' | 'until'>, as: string): boolean =>
      stood === as && now < until;
    const backoff = this.#backoffs.get(toExecutionKey(execution));
    if (backoff !== undefined && stands(backoff, serializeOrders(execution))) return true;
    return listChangedStates(execution).some(([address, state]) => {
      const busy = this.#busy.get(address);
      return busy !== undefined && stands(busy, state);
    });
  }

  #backoff(execution: PossibleOrderExecution): void {
    const { order, counter } = execution;
    const stood = serializeOrders(execution);
    const before = this.#backoffs.get(toExecutionKey(execution));
    const seconds =
      before?.stood === stood ? Math.min(2 * before.seconds, MAX_BACKOFF_SECONDS) : FIRST_BACKOFF_SECONDS;
    const orders = counter ? [order.address, counter.address] : [order.address];
    this.#backoffs.set(toExecutionKey(execution), {
      orders,
      stood,
      until: this.#options.now() + seconds,
      seconds,
    });
  }

  /** Excludes the orders and the pool of an execution until the index shows its effect. */
  #markBusy(execution: PossibleOrderExecution): void {
    const until = this.#options.now() + FIRST_BACKOFF_SECONDS;
    for (const [address, stood] of listChangedStates(execution)) this.#busy.set(address, { stood, until });
  }

  get #isActive(): boolean {
    return this.#options.isActive?.() ?? true;
  }

  /**
   * Stores the call before it is sent, so that a successor knows it if this process ends. Throws if the call must not
   * be sent.
   */
  async #noteCall(execution: PossibleOrderExecution, expiresAt: number): Promise<void> {
    const { calls } = this.#options;
    const until = expiresAt + INDEX_LAG_MARGIN_SECONDS;
    const own = listChangedStates(execution).map(([address, stood]) => ({ address, stood, until }));
    const others = [...this.#busy].map(([address, busy]) => ({ address, ...busy }));
    await calls?.note([
      ...others.filter(({ address }) => !own.some((one) => one.address === address)),
      ...own,
    ]);
    if (!this.#isActive) throw new Error('this keeper must not send any more');
  }

  /** Removes the backoffs of closed orders, and expired exclusions. */
  #removeStaleEntries(orders: readonly OrderRecord[]): void {
    const now = this.#options.now();
    for (const [address, { until }] of this.#busy) if (until <= now) this.#busy.delete(address);
    if (this.#backoffs.size === 0) return;
    const open = new Set(orders.map(({ address }) => address));
    for (const [key, backoff] of this.#backoffs)
      if (!backoff.orders.every((address) => open.has(address))) this.#backoffs.delete(key);
  }

  /** Rotates the list to start at a random execution, so that several keepers rarely try the same one. */
  #rotateRandomly(executions: readonly PossibleOrderExecution[]): readonly PossibleOrderExecution[] {
    const from = Math.floor(this.#options.random() * executions.length);
    return [...executions.slice(from), ...executions.slice(0, from)];
  }
}

/** Builds the call of an execution. The call names the pool only if it is not the pool that the order stores. */
function toExecutionCall(
  { order, pool }: PossibleOrderExecution,
  { details }: OrderDetailsWithRewardFee,
  counter: OrderDetailsWithRewardFee | undefined,
): OrderExecutionCall {
  const isOwn = pool?.address === details.dexPair;
  return { order: order.address, counter: counter?.details, pool: isOwn ? undefined : pool?.kind };
}

const toExecutionKey = (execution: PossibleOrderExecution): string =>
  listAddressesChangedByExecution(execution).join();

const serializeOrder = ({ currentSpent, currentReceive }: OrderRecord): string =>
  `${currentSpent}/${currentReceive}`;

/** Serializes the remaining amounts of an execution's orders. */
const serializeOrders = ({ order, counter }: PossibleOrderExecution): string =>
  [order, counter].flatMap((one) => (one ? [serializeOrder(one)] : [])).join();

/** Returns each address that an execution changes, with its serialized state. */
function listChangedStates({
  order,
  counter,
  pool,
}: PossibleOrderExecution): readonly (readonly [Address, string])[] {
  return [
    [order.address, serializeOrder(order)],
    ...(counter ? [[counter.address, serializeOrder(counter)] as const] : []),
    ...(pool ? [[pool.address, pool.tokens.map(({ reserve }) => reserve).join()] as const] : []),
  ];
}

function isUnchanged(order: OrderRecord, now: OrderDetailsWithRewardFee | undefined): boolean {
  return (
    now?.details.state === 'active' &&
    now.details.currentSpent === order.currentSpent &&
    now.details.currentReceive === order.currentReceive
  );
}
