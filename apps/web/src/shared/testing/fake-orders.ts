import type {
  WireLimitOrder as LimitOrder,
  WireOrderExecution as OrderExecution,
  WireOrderQuery as OrderQuery,
} from '@junction/api-contract';
import { toAddress, type Address } from '@junction/primitives';
import { TOKEN_ROOTS } from './fake-market.ts';

const root = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);

export const ORDER_ROOT = root('b');
export const ORDER_MAKER = root('9');

/** State of a fake server with limit orders between wrapped coin and dollars. */
export interface FakeOrders {
  orders: LimitOrder[];
  executions: OrderExecution[];
  /** True if there are more orders than the server counts. */
  isCapped: boolean;
  isRootDeployed: boolean;
  fails: boolean;
  readonly asked: OrderQuery[];
  readonly answers: (path: string, body: unknown) => unknown;
}

export interface FakeOrder {
  readonly digit: string;
  readonly side: 'sell' | 'buy';
  /** Decimal amounts of wrapped coins and dollars. */
  readonly coins: number;
  readonly dollars: number;
  readonly owner?: Address;
  readonly state?: LimitOrder['state'];
  /** Filled part of the order in percent. */
  readonly filled?: number;
}

export function buildFakeOrder(input: FakeOrder): LimitOrder {
  const { digit, side, coins, dollars, filled = 0 } = input;
  const base = BigInt(coins) * 10n ** 9n;
  const quote = BigInt(dollars) * 10n ** 6n;
  const [spent, received] = side === 'sell' ? [base, quote] : [quote, base];
  const rest = (amount: bigint): string => ((amount * BigInt(100 - filled)) / 100n).toString();
  const [spentTokenRoot, receiveTokenRoot] =
    side === 'sell' ? [TOKEN_ROOTS.wrapped, TOKEN_ROOTS.usdt] : [TOKEN_ROOTS.usdt, TOKEN_ROOTS.wrapped];
  return {
    accountAddr: root(digit),
    limitOrderRoot: ORDER_ROOT,
    ownerAddress: input.owner ?? ORDER_MAKER,
    dexPair: root('0'),
    dexRoot: root('0'),
    spentTokenRoot,
    receiveTokenRoot,
    spentWallet: root('0'),
    receiveWallet: root('0'),
    state: input.state ?? 'Active',
    initialSpentAmount: spent.toString(),
    expectedReceiveAmount: received.toString(),
    currentSpentAmount: rest(spent),
    currentReceiveAmount: rest(received),
    swapAttempt: 0,
    createdAt: 1_790_000_000,
    updatedAt: 1_790_000_100,
    createdAtUtc: '',
    updatedAtUtc: '',
    exchanges: [],
  };
}

export function createFakeOrders(): FakeOrders {
  const book: FakeOrders = {
    orders: [],
    executions: [],
    isCapped: false,
    isRootDeployed: true,
    fails: false,
    asked: [],
    answers(path, body) {
      if (!path.includes('/limit/')) return undefined;
      if (book.fails) return new Response('{}', { status: 500 });
      if (path.endsWith('/get_order_root')) return { address: ORDER_ROOT, deployed: book.isRootDeployed };
      if (path.endsWith('/get_plot_data')) return [];
      if (path.endsWith('/get_executions')) return book.executions;
      if (path.endsWith('/get_order_book'))
        return book.orders
          .filter(({ state }) => state === 'Active')
          .map((order) => {
            const isSell = order.spentTokenRoot === TOKEN_ROOTS.wrapped;
            const spent = Number(order.initialSpentAmount) / (isSell ? 1e9 : 1e6);
            const received = Number(order.expectedReceiveAmount) / (isSell ? 1e6 : 1e9);
            return {
              dexPair: root('0'),
              rate: String(isSell ? received / spent : spent / received),
              state: 'Active',
              spentTokenRoot: order.spentTokenRoot,
              receiveTokenRoot: order.receiveTokenRoot,
              sumCurrentSpentAmount: order.currentSpentAmount,
              sumCurrentReceiveAmount: order.currentReceiveAmount,
            };
          });
      const query = body as OrderQuery;
      book.asked.push(query);
      if (path.endsWith('/get_exchanges')) return { items: [], skip: 0, total: 0 };
      const items = book.orders.filter(
        (order) =>
          (query.states?.includes(order.state) ?? true) &&
          (query.ownerAddress ?? order.ownerAddress) === order.ownerAddress &&
          (query.spentTokenRoot ?? order.spentTokenRoot) === order.spentTokenRoot,
      );
      return book.isCapped
        ? { items, skip: 0, total: 10_101, isTotalCapped: true }
        : { items, skip: 0, total: items.length };
    },
  };
  return book;
}
