import type { GenesisRandom } from './genesis-random.ts';
import { ORDER_MAKER_NAMES, ORDER_PAIRS } from './market-plan.ts';
import type { SimulatedPricePaths } from './price-paths.ts';

/** Planned event of an order after its placement. */
export interface PlannedOrderEvent {
  /** Time of the event in seconds. */
  readonly time: number;
  readonly kind: 'fill' | 'cancel' | 'match';
  /** Fraction of the remaining offer that is filled; for a match, the size of the crossing order. */
  readonly share: number;
}

export interface PlannedOrder {
  /** Time of placement in seconds. */
  readonly time: number;
  /** Index of the maker in the plan's list of order makers. */
  readonly maker: number;
  /** Keys of the offered and the wanted token. */
  readonly spend: string;
  readonly receive: string;
  /** Offered amount in whole tokens. */
  readonly amount: number;
  readonly expected: number;
  /** Events in chronological order. The part of the order that they do not fill or cancel stays open. */
  readonly steps: readonly PlannedOrderEvent[];
}

/** Number of past orders per pair, and of orders per side that are open at the end, by the length of the history. */
const ORDER_COUNTS = { long: { past: 14, open: 5 }, short: { past: 4, open: 2 } } as const;
const SHORT_SPAN = 10 * 86_400;

/** Results of past orders, used in rotation. */
const ORDER_RESULTS = [
  'filled',
  'filled in parts',
  'cut short',
  'filled',
  'cancelled',
  'matched',
  'filled in parts',
] as const;
type OrderResult = (typeof ORDER_RESULTS)[number];

/** Plans all orders of the history, sorted by the time of placement. */
export function planOrders(
  from: number,
  until: number,
  prices: SimulatedPricePaths,
  random: GenesisRandom,
): PlannedOrder[] {
  const orders: PlannedOrder[] = [];
  const { past, open } = until - from < SHORT_SPAN ? ORDER_COUNTS.short : ORDER_COUNTS.long;
  for (const pair of ORDER_PAIRS) {
    const priceAt = (time: number): number => prices.at(pair.base, time) / prices.at(pair.quote, time);
    const order = (
      time: number,
      sells: boolean,
      distance: number,
      steps: readonly PlannedOrderEvent[],
    ): void => {
      const price = roundPrice(
        priceAt(time < until - OPEN_ORDER_SECONDS ? time : until) * (1 + (sells ? distance : -distance)),
      );
      const base = Math.max(1, Math.round((pair.size * random.between(0.3, 1.9)) / 10) * 10);
      const full = { base, quote: base * price };
      orders.push({
        time,
        maker: random.below(ORDER_MAKER_NAMES.length),
        spend: sells ? pair.base : pair.quote,
        receive: sells ? pair.quote : pair.base,
        amount: sells ? full.base : full.quote,
        expected: sells ? full.quote : full.base,
        steps,
      });
    };
    const span = until - from;
    for (let index = 0; index < past; index += 1) {
      // The exponent places more orders near the present.
      const age = ((past - index) / (past + 1)) ** 1.6 * 0.97 + 0.01;
      const time = until - span * age * random.between(0.93, 1);
      const ending =
        ORDER_RESULTS[(index + (pair.base === 'JCT' ? 3 : 0)) % ORDER_RESULTS.length] ?? 'filled';
      const steps = planResultSteps(ending, time, Math.min(until - 600, time + span * age * 0.6), random);
      order(time, index % 2 === 0, random.between(0.001, 0.02), steps);
    }
    for (const sells of [true, false])
      for (let level = 0; level < open; level += 1) {
        const distance = 0.004 + 0.016 * level * random.between(0.85, 1.2) + random.between(0, 0.003);
        const time = until - Math.min(OPEN_ORDER_SECONDS, span * 0.3) * random.between(0.05, 1);
        const isTaken = level < 2 && random.below(10) < 8;
        const fill = {
          time: random.between(time + 30, until - 60),
          kind: 'fill',
          share: random.between(0.15, 0.7),
        } as const;
        order(time, sells, distance, isTaken ? [fill] : []);
      }
  }
  return orders.toSorted((one, other) => one.time - other.time);
}

/** The open orders are placed within this many seconds before the present. */
const OPEN_ORDER_SECONDS = 20 * 3600;

function planResultSteps(
  ending: OrderResult,
  start: number,
  end: number,
  random: GenesisRandom,
): PlannedOrderEvent[] {
  const at = (share: number): number => start + (end - start) * share;
  const parts = (shares: readonly number[]): PlannedOrderEvent[] =>
    shares.map((share, index) => ({
      time: at((index + random.between(0.3, 0.9)) / (shares.length + 1)),
      kind: 'fill',
      share,
    }));
  switch (ending) {
    case 'filled':
      return parts([1]);
    case 'filled in parts':
      return parts([random.between(0.2, 0.5), random.between(0.3, 0.7), 1]);
    case 'cut short':
      return [...parts([random.between(0.3, 0.6)]), { time: end, kind: 'cancel', share: 1 }];
    case 'cancelled':
      return [{ time: end, kind: 'cancel', share: 1 }];
    case 'matched':
      return [
        { time: at(0.4), kind: 'match', share: random.between(0.4, 0.8) },
        ...parts([1]).map(moveStepTo(end)),
      ];
  }
}

const moveStepTo =
  (time: number) =>
  (step: PlannedOrderEvent): PlannedOrderEvent => ({ ...step, time });

/** Rounds to four significant digits, like typical limit prices. */
function roundPrice(price: number): number {
  return Number(price.toPrecision(4));
}
