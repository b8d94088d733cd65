import { afterMatchingFee, type OrderFee } from '@junction/amm/limit-order';
import { ORDER_ATTACHED } from '@junction/protocol/order-calls';
import type { OrderDetails } from '@junction/protocol';
import { units, type Address, type Nano, type PoolKind } from '@junction/primitives';
import type { OrderRecord } from '../modules/orders/order-records.ts';
import {
  eachOnce,
  everyExecution,
  profitOf,
  touchedBy,
  type Execution,
  type ExecutionMarket,
} from './find-executions.ts';
import { INDEX_MARGIN } from './message-timeout.ts';
import { OrderTurns } from './order-turns.ts';

/** An order as the chain has it this moment. */
export interface OrderNow {
  readonly details: OrderDetails;
  /** On rewards. */
  readonly matchingFee: OrderFee;
}

export interface KeeperChain {
  /** Undefined when there is no such order any more, or none that brings the coins of a call back. */
  order(address: Address, against: 'pool' | 'order'): Promise<OrderNow | undefined>;
  balance(): Promise<Nano>;
  /**
   * Calls the order; `seen` when the call has been sent on by the keeper's account, `unheard` when it may be under way
   * still. Throws when it was not sent and never will be, as when `beforeSending` throws. That is given the chain time,
   * in seconds, after which the message is void.
   */
  execute(
    call: ExecutionCall,
    beforeSending: (expiresAt: number) => Promise<void>,
  ): Promise<'seen' | 'unheard'>;
  /** What has become of a call that was unheard of. */
  settle(): Promise<'nothing' | 'waiting' | 'seen' | 'lost'>;
}

export interface ExecutionCall {
  readonly order: Address;
  /** What the call names the order it is matched with by; undefined for an execution against the pool. */
  readonly counter: OrderDetails | undefined;
  /** The pool that the call names; undefined for the order's own, or none. */
  readonly pool: PoolKind | undefined;
}

export interface KeeperEvents {
  /** The market was looked at: what could be executed, and the coins there are for it. */
  looked(executable: readonly Execution[], balance: Nano): void;
  sent(execution: Execution): void;
  /** Another was faster, or the chain has moved on: nothing was sent. */
  passed(execution: Execution): void;
  failed(execution: Execution, cause: unknown): void;
}

/** An order or pool that a call may be changing. */
export interface BusyState {
  readonly address: Address;
  /** What was left of it, as text, when the call was made. */
  readonly stood: string;
  /** Chain time, seconds: the call has had its effect by then, or never will. */
  readonly until: number;
}

/** Calls as other keepers of the same orders know them: a successor must not repeat what is under way. */
export interface KeeperCalls {
  /** Stores what is busy before the next call is sent. Throws when this keeper must not send any more. */
  note(busy: readonly BusyState[]): Promise<void>;
}

export interface KeeperOptions {
  /** The market of the last indexed block. */
  readonly market: () => Promise<ExecutionMarket>;
  readonly chain: KeeperChain;
  readonly events: KeeperEvents;
  /** Seconds. */
  readonly now: () => number;
  /** At least 0, below 1: keepers that see the same market do not all begin with the same order. */
  readonly random: () => number;
  /** What is left after gas has to be more than that, nano. */
  readonly leastProfit: Nano;
  readonly turns?: OrderTurns;
  /** Left out where no other keeper follows. */
  readonly calls?: KeeperCalls;
  /** What calls of the keeper before may be changing. */
  readonly busy?: readonly BusyState[];
  /** False when others may act in its place, or the process is to stop: nothing is sent any more. */
  readonly isActive?: () => boolean;
}

/** Executions of one round, and seconds after which none is begun: the next one sees what they have changed. */
const MOST_PER_ROUND = 8;
const LONGEST_ROUND = 60;
/** Seconds before what stands as it stood is tried again; doubled each time. */
const FIRST_REST = 30;
const LONGEST_REST = 3_600;

interface Rest {
  /** What it was tried on. */
  readonly stood: string;
  readonly until: number;
  readonly seconds: number;
}

/**
 * Executes what pays after gas. Holds nothing of others: it calls orders, which pay makers and callers by themselves, and
 * the call brings its coins back. Remembers nothing that a restart would lose.
 */
export class Keeper {
  readonly #options: KeeperOptions;
  /**
   * Of an order with this pool, or with that counter order: one that never comes off with the one may well do so with the
   * others.
   */
  readonly #rests = new Map<string, Rest & { readonly orders: readonly Address[] }>();
  /** Orders and pools that were just called, until the index has them as they are since. */
  readonly #busy = new Map<Address, Pick<Rest, 'stood' | 'until'>>();
  readonly #turns: OrderTurns;
  /** Its call may be under way: nothing else is sent until that is known. */
  #unheard: Execution | undefined;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#turns = options.turns ?? new OrderTurns();
    for (const { address, stood, until } of options.busy ?? []) this.#busy.set(address, { stood, until });
  }

  /** Looks once and executes what pays. Throws when the market can not be read. */
  async round(): Promise<void> {
    const { chain, events, now } = this.#options;
    if (await this.#isUnderWay()) return;
    const began = now();
    const all = await this.#options.market();
    this.#forget(all.orders);
    const market = { ...all, orders: this.#turns.take(all.orders) };
    const paying = everyExecution(market).filter((execution) => this.#pays(execution));
    const balance = await chain.balance();
    events.looked(eachOnce(paying), balance);
    const affordable = Number(balance / ORDER_ATTACHED.execute) - 1;
    const due = eachOnce(paying.filter((execution) => !this.#isResting(execution)));
    for (const execution of this.#shuffled(due).slice(0, Math.max(0, Math.min(MOST_PER_ROUND, affordable)))) {
      if (!this.#isActive) return;
      await this.#try(execution, market);
      if (this.#unheard || now() - began > LONGEST_ROUND) return;
    }
  }

  /** What was not heard of to its end is counted when it is. */
  async #isUnderWay(): Promise<boolean> {
    const execution = this.#unheard;
    if (!execution) return false;
    const { chain, events } = this.#options;
    const ending = await chain.settle();
    if (ending === 'waiting') return true;
    this.#unheard = undefined;
    if (ending === 'seen') events.sent(execution);
    else events.failed(execution, new Error('the call was never seen'));
    return false;
  }

  async #try(execution: Execution, market: ExecutionMarket): Promise<void> {
    const { chain, events } = this.#options;
    const { order, counter } = execution;
    this.#rest(execution);
    try {
      const [now, counterNow] = await Promise.all([
        chain.order(order.address, counter ? 'order' : 'pool'),
        counter && chain.order(counter.address, 'order'),
      ]);
      const isAsSeen = isStill(order, now) && (counter === undefined || isStill(counter, counterNow));
      if (!now || !isAsSeen || !this.#paysAfterFee(execution, now.matchingFee, market))
        return events.passed(execution);
      const ending = await chain.execute(callOf(execution, now, counterNow), (expiresAt) =>
        this.#noteCall(execution, expiresAt),
      );
      this.#occupy(execution);
      if (ending === 'seen') events.sent(execution);
      else this.#unheard = execution;
    } catch (cause) {
      events.failed(execution, cause);
    }
  }

  #pays(execution: Pick<Execution, 'kind' | 'worth'>): boolean {
    const profit = profitOf(execution);
    return profit !== undefined && profit > this.#options.leastProfit;
  }

  #paysAfterFee({ kind, reward }: Execution, fee: OrderFee, { valueOf }: ExecutionMarket): boolean {
    const { left } = afterMatchingFee(fee, reward.units);
    return this.#pays({ kind, worth: valueOf({ ...reward, units: units(left) }) });
  }

  #isResting(execution: Execution): boolean {
    const now = this.#options.now();
    const stands = ({ stood, until }: Pick<Rest, 'stood' | 'until'>, as: string): boolean =>
      stood === as && now < until;
    const rest = this.#rests.get(keyOf(execution));
    if (rest !== undefined && stands(rest, ordersAsText(execution))) return true;
    return statesOf(execution).some(([address, state]) => {
      const busy = this.#busy.get(address);
      return busy !== undefined && stands(busy, state);
    });
  }

  #rest(execution: Execution): void {
    const { order, counter } = execution;
    const stood = ordersAsText(execution);
    const before = this.#rests.get(keyOf(execution));
    const seconds = before?.stood === stood ? Math.min(2 * before.seconds, LONGEST_REST) : FIRST_REST;
    const orders = counter ? [order.address, counter.address] : [order.address];
    this.#rests.set(keyOf(execution), { orders, stood, until: this.#options.now() + seconds, seconds });
  }

  /** A call may be under way: nothing else is tried with what it changes until that shows. */
  #occupy(execution: Execution): void {
    const until = this.#options.now() + FIRST_REST;
    for (const [address, stood] of statesOf(execution)) this.#busy.set(address, { stood, until });
  }

  get #isActive(): boolean {
    return this.#options.isActive?.() ?? true;
  }

  /** Before the call, whose effect a process that ends here does not see. Throws when it must not be sent. */
  async #noteCall(execution: Execution, expiresAt: number): Promise<void> {
    const { calls } = this.#options;
    const until = expiresAt + INDEX_MARGIN;
    const own = statesOf(execution).map(([address, stood]) => ({ address, stood, until }));
    const others = [...this.#busy].map(([address, busy]) => ({ address, ...busy }));
    await calls?.note([
      ...others.filter(({ address }) => !own.some((one) => one.address === address)),
      ...own,
    ]);
    if (!this.#isActive) throw new Error('this keeper must not send any more');
  }

  /** Orders that are no longer open need no rest, and what has had its time is busy no more. */
  #forget(orders: readonly OrderRecord[]): void {
    const now = this.#options.now();
    for (const [address, { until }] of this.#busy) if (until <= now) this.#busy.delete(address);
    if (this.#rests.size === 0) return;
    const open = new Set(orders.map(({ address }) => address));
    for (const [key, rest] of this.#rests)
      if (!rest.orders.every((address) => open.has(address))) this.#rests.delete(key);
  }

  /** The dearest first, but begun anywhere: several keepers spread over what there is. */
  #shuffled(executions: readonly Execution[]): readonly Execution[] {
    const from = Math.floor(this.#options.random() * executions.length);
    return [...executions.slice(from), ...executions.slice(0, from)];
  }
}

/** The pool is named unless it is the order's own. */
function callOf(
  { order, pool }: Execution,
  { details }: OrderNow,
  counter: OrderNow | undefined,
): ExecutionCall {
  const isOwn = pool?.address === details.dexPair;
  return { order: order.address, counter: counter?.details, pool: isOwn ? undefined : pool?.kind };
}

const keyOf = (execution: Execution): string => touchedBy(execution).join();

const orderAsText = ({ currentSpent, currentReceive }: OrderRecord): string =>
  `${currentSpent}/${currentReceive}`;

/** What remained of the orders of an execution. */
const ordersAsText = ({ order, counter }: Execution): string =>
  [order, counter].flatMap((one) => (one ? [orderAsText(one)] : [])).join();

/** Everything that an execution changes, as it stands. */
function statesOf({ order, counter, pool }: Execution): readonly (readonly [Address, string])[] {
  return [
    [order.address, orderAsText(order)],
    ...(counter ? [[counter.address, orderAsText(counter)] as const] : []),
    ...(pool ? [[pool.address, pool.tokens.map(({ reserve }) => reserve).join()] as const] : []),
  ];
}

function isStill(order: OrderRecord, now: OrderNow | undefined): boolean {
  return (
    now?.details.state === 'active' &&
    now.details.currentSpent === order.currentSpent &&
    now.details.currentReceive === order.currentReceive
  );
}
