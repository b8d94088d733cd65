import { ZERO_ADDRESS, seconds, toAddress, units, type Address } from '@junction/primitives';
import type { OrderExchangeView, OrderPage, OrderReadModel } from '../order-read-model.ts';
import { sortTokenPair, computeOrderPricesRoundedDown } from '../modules/orders/order-prices.ts';
import type { OrderRecord } from '../modules/orders/order-records.ts';

const at = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const TIME = seconds(1_700_000_000);

function page<T>(items: readonly T[], { skip, take }: { skip: number; take: number }): OrderPage<T> {
  return { total: items.length, isCapped: false, items: items.slice(skip, skip + take) };
}

/** Returns token metadata with 0 decimals. */
const createZeroDecimalTokens = (...tokens: readonly Address[]) =>
  new Map(tokens.map((address) => [address, { address, symbol: '', name: '', decimals: 0 }]));

/**
 * Creates a read model that returns, for any query, one half-filled order that sells the first token for the second,
 * and two active orders that cross.
 */
export function createFakeOrderReadModel(spentToken: Address, receiveToken: Address): OrderReadModel {
  const terms = { spentToken, receiveToken, initialAmount: units(3n), expectedAmount: units(1n) };
  const order: OrderRecord = {
    ...terms,
    address: at('a'),
    root: at('b'),
    factory: at('c'),
    owner: at('d'),
    spentWallet: at('1'),
    receiveWallet: at('2'),
    dexRoot: at('3'),
    dexPair: ZERO_ADDRESS,
    state: 'match-in-progress',
    currentSpent: units(2n),
    currentReceive: units(1n),
    swapAttempt: 0n,
    prices: computeOrderPricesRoundedDown(terms, createZeroDecimalTokens(spentToken, receiveToken)),
    createdLt: 5n,
    createdAt: TIME,
    updatedAt: TIME,
  };
  // The crossing orders are large enough to pay for gas in any token.
  const large = 10n ** 30n;
  const crossed: OrderRecord = {
    ...order,
    state: 'active',
    currentSpent: units(2n * large),
    currentReceive: units(large),
  };
  const crossing: OrderRecord = {
    ...crossed,
    address: at('9'),
    spentToken: receiveToken,
    receiveToken: spentToken,
    currentSpent: units(9n * large),
    currentReceive: units(2n * large),
  };
  const exchange: OrderExchangeView = {
    order: order.address,
    owner: order.owner,
    initiator: at('e'),
    time: TIME,
    transactionHash: 'f'.repeat(64),
    spentToken,
    spentAmount: units(1n),
    receiveToken,
    receiveAmount: units(0n),
    currentSpent: units(2n),
    currentReceive: units(1n),
    fee: units(0n),
  };
  const [first, second] = sortTokenPair(spentToken, receiveToken);
  // This price exceeds the number of digits of the wire format.
  const price = 10n ** 112n;
  return {
    list: (query) => Promise.resolve(page([{ order, exchanges: [exchange] }], query)),
    exchanges: (query) => Promise.resolve(page([exchange], query)),
    book: ({ pair }) =>
      Promise.resolve([
        {
          pair: pair ?? ZERO_ADDRESS,
          rate: price,
          state: 'active',
          spentToken,
          receiveToken,
          spent: 10n ** 50n,
          receive: 1n,
        },
      ]),
    active: () => Promise.resolve([crossed, crossing]),
    bars: ({ frame }) =>
      Promise.resolve(
        [1n, price].map((close, hour) => ({
          first,
          second,
          frame,
          time: seconds(TIME + hour * 3_600),
          open: 0n,
          high: price,
          low: 0n,
          close,
          firstAmount: 1n,
          secondAmount: 10n ** 50n,
          openTime: TIME,
          closeTime: TIME,
        })),
      ),
    rootOf: (token) => Promise.resolve(token === spentToken ? order.root : undefined),
    contractOf: (account) => Promise.resolve(account === order.address ? { kind: 'order' } : undefined),
  };
}
