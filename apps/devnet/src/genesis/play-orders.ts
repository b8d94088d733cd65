import {
  quoteOrderPaidAmount,
  fillOrder,
  matchOrders,
  type LimitOrder,
  type OrderFee,
} from '@junction/amm/limit-order';
import { CodedError, type Address } from '@junction/primitives';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import type { GenesisRandom } from './genesis-random.ts';
import type { GenesisChain } from './genesis-stage.ts';
import { LIMIT_ORDER_FEE_FRACTIONS } from './market-plan.ts';
import { toTokenBaseUnits, type GenesisTimeline } from './market.ts';
import type { LimitOrderMessageSender } from './order-actors.ts';
import type { PlannedOrder, PlannedOrderEvent } from './plan-orders.ts';
import type { MarketToken } from './pool-model.ts';

const ORDER_FEE_FRACTION: OrderFee = {
  numerator: LIMIT_ORDER_FEE_FRACTIONS.numerator,
  denominator: LIMIT_ORDER_FEE_FRACTIONS.denominator,
};
/** Price of a crossing order relative to the order it crosses. */
const CROSSING_PRICE_RATIO = 0.996;

interface RunningOrder {
  readonly planned: PlannedOrder;
  readonly maker: DevWallet;
  readonly address: Address;
  readonly spend: MarketToken;
  readonly receive: MarketToken;
  /** Expected state of the order by this project's formulas, compared with the contract at the end. */
  left: LimitOrder;
  isCancelled: boolean;
}

/** Performs the planned limit orders in parallel to the market. */
export class OrderTimeline implements GenesisTimeline {
  readonly #stage: GenesisChain;
  readonly #actors: LimitOrderMessageSender;
  readonly #tokens: ReadonlyMap<string, MarketToken>;
  readonly #makers: readonly DevWallet[];
  readonly #takers: readonly DevWallet[];
  readonly #random: GenesisRandom;
  readonly #running = new Map<PlannedOrder, RunningOrder>();
  readonly #moments: {
    readonly time: number;
    readonly order: PlannedOrder;
    readonly step?: PlannedOrderEvent;
  }[];
  #next = 0;

  constructor(
    stage: GenesisChain,
    actors: LimitOrderMessageSender,
    people: { readonly makers: readonly DevWallet[]; readonly takers: readonly DevWallet[] },
    tokens: ReadonlyMap<string, MarketToken>,
    orders: readonly PlannedOrder[],
    random: GenesisRandom,
  ) {
    this.#stage = stage;
    this.#actors = actors;
    this.#makers = people.makers;
    this.#takers = people.takers;
    this.#tokens = tokens;
    this.#random = random;
    this.#moments = orders
      .flatMap((order) => [
        { time: order.time, order },
        ...order.steps.map((step) => ({ time: step.time, order, step })),
      ])
      .toSorted((one, other) => one.time - other.time);
  }

  get nextTime(): number | undefined {
    return this.#moments[this.#next]?.time;
  }

  async playNext(): Promise<void> {
    const moment = this.#moments[this.#next];
    if (!moment) return;
    this.#next += 1;
    this.#stage.advanceTo(moment.time);
    if (moment.step === undefined) await this.#place(moment.order);
    else await this.#step(moment.order, moment.step);
  }

  /**
   * Compares all orders with the contracts and returns the number of open ones. Throws `GENESIS_DIVERGED` if one
   * differs.
   */
  checkOpenOrders(): number {
    let open = 0;
    for (const order of this.#running.values()) {
      const { currentSpent, currentReceive, state } = this.#actors.read(order.address);
      const isEnded = order.isCancelled || order.left.wanted === 0n;
      open += isEnded ? 0 : 1;
      const rest = isEnded ? 'filled' : 'active';
      const expected = order.isCancelled ? 'cancelled' : rest;
      if (currentSpent !== order.left.offered || currentReceive !== order.left.wanted || state !== expected)
        throw new CodedError('GENESIS_DIVERGED', {
          pool: order.address,
          expected: `${order.left.offered},${order.left.wanted},${expected}`,
          actual: `${currentSpent},${currentReceive},${state}`,
        });
    }
    return open;
  }

  #token(key: string): MarketToken {
    const token = this.#tokens.get(key);
    if (!token) throw new RangeError(`the plan has no ${key}`);
    return token;
  }

  async #place(planned: PlannedOrder): Promise<void> {
    const maker = this.#makers[planned.maker];
    if (!maker) throw new RangeError(`no maker ${planned.maker}`);
    const [spend, receive] = [this.#token(planned.spend), this.#token(planned.receive)];
    const left = {
      offered: toTokenBaseUnits(planned.amount, spend),
      wanted: toTokenBaseUnits(planned.expected, receive),
    };
    const address = await this.#actors.place(
      maker,
      { root: spend.root, amount: left.offered },
      { root: receive.root, amount: left.wanted },
    );
    this.#running.set(planned, { planned, maker, address, spend, receive, left, isCancelled: false });
  }

  async #step(planned: PlannedOrder, step: PlannedOrderEvent): Promise<void> {
    const order = this.#running.get(planned);
    if (!order || order.isCancelled || order.left.wanted === 0n) return;
    switch (step.kind) {
      case 'fill':
        await this.#fill(order, step.share);
        break;
      case 'match':
        await this.#match(order, step.share);
        break;
      case 'cancel':
        await this.#actors.cancel(order.maker, order.address);
        order.isCancelled = true;
        break;
    }
  }

  async #fill(order: RunningOrder, share: number): Promise<void> {
    const received = share >= 1 ? order.left.offered : takeShare(order.left.offered, share);
    const quote = quoteOrderPaidAmount(order.left, ORDER_FEE_FRACTION, received);
    if (!quote.ok) return;
    const taker = this.#random.pick(this.#takers);
    await this.#actors.fill(taker, order.address, order.receive.root, quote.value.paid);
    const filled = fillOrder(order.left, ORDER_FEE_FRACTION, quote.value.paid);
    if (filled.ok) order.left = filled.value.order;
  }

  /** Places a crossing order at a slightly better price and executes the two orders against each other. */
  async #match(order: RunningOrder, share: number): Promise<void> {
    const other = this.#makers.find((maker) => maker !== order.maker) ?? order.maker;
    const offered = takeShare(order.left.wanted, share);
    const wanted = takeShare((order.left.offered * offered) / order.left.wanted, CROSSING_PRICE_RATIO);
    if (offered === 0n || wanted === 0n) return;
    const counter = await this.#actors.place(
      other,
      { root: order.receive.root, amount: offered },
      { root: order.spend.root, amount: wanted },
    );
    await this.#actors.match(this.#random.pick(this.#takers), order.address, counter);
    const match = matchOrders(order.left, { offered, wanted });
    if (match.ok) order.left = match.value.main;
  }
}

function takeShare(amount: bigint, share: number): bigint {
  return (amount * BigInt(Math.floor(share * 10_000))) / 10_000n;
}
