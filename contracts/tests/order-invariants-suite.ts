import { fillOrder as fillByFormula, matchOrders as matchByFormula } from '@junction/amm/limit-order';
import type { LimitOrder } from '@junction/amm/limit-order';
import type { Address } from '@junction/primitives';
import { beforeAll, describe, expect, it } from 'vitest';
import { dexOwner } from './dex-stage.ts';
import {
  callOrderFactory,
  cancelOrder,
  createOrderWorld,
  getOrderDetails,
  fillOrder,
  executeCrossingOrders,
  ORDER_ABI,
  ORDER_ROOT_ABI,
  sendNewOrder,
  executeOrderOnPool,
} from './order-world.ts';
import type { OrderFeeParams, OrderWorld } from './order-world.ts';
import { alice, bob, outsider, buildSwapPayload } from './pair-world.ts';
import { sendTokensToPair } from './pair-stage.ts';
import { RandomSource } from './random-source.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN, EMPTY_CELL_BOC, toAbiText } from './stage.ts';
import type { Trace } from './stage.ts';
import {
  getTotalSupply,
  getTokenBalance,
  sendTokenTransfer,
  TOKEN_WALLET_ABI,
  getTokenWalletAddress,
} from './token-stage.ts';

// Random operations on an order book. After each operation all tokens are accounted for, every order holds exactly the
// amount it offers, and no maker was paid less than the price. A failure prints its seed: ORDER_SEED=<seed> repeats it,
// ORDER_STEPS=<n> sets the number of operations.

const PEOPLE = [alice, bob] as const;
const HOLDERS = [alice, bob, outsider, dexOwner] as const;

let world: OrderWorld;
let supplies: ReadonlyMap<Address, bigint>;

class OrderBookChecker {
  readonly orders: Address[] = [];
  readonly #wallets = new Map<string, Address>();
  readonly #answers = new Map<Address, { readonly lt: bigint; readonly amount: bigint }>();

  getBalance(token: Address, owner: Address): bigint {
    const key = token + owner;
    const wallet = this.#wallets.get(key) ?? getTokenWalletAddress(world.dex.stage, token, owner);
    this.#wallets.set(key, wallet);
    const state = world.dex.stage.chain.getAccount(wallet);
    if (state?.status !== 'active') return 0n;
    const known = this.#answers.get(wallet);
    if (known?.lt === state.lt) return known.amount;
    const amount = world.dex.stage.get(wallet, TOKEN_WALLET_ABI, 'balance')['value0'] as bigint;
    this.#answers.set(wallet, { lt: state.lt, amount });
    return amount;
  }

  check(): void {
    for (const order of this.orders) {
      const { state, spentToken, receiveToken, initialAmount, expectedAmount, currentSpent, currentReceive } =
        getOrderDetails(world, order);
      if (!['active', 'filled', 'cancelled'].includes(state)) throw new Error(`${order} is left ${state}`);
      const offered = state === 'active' ? currentSpent : 0n;
      if (this.getBalance(spentToken, order) !== offered)
        throw new Error(`${order} offers ${offered} and holds ${this.getBalance(spentToken, order)}`);
      if (this.getBalance(receiveToken, order) !== 0n)
        throw new Error(`${order} keeps what belongs to its maker`);
      if (state === 'filled' && currentSpent + currentReceive !== 0n)
        throw new Error(`${order} ended with a rest`);
      const [given, got] = [initialAmount - currentSpent, expectedAmount - currentReceive];
      if (given * expectedAmount > got * initialAmount) throw new Error(`${order} sold below its price`);
    }
    for (const [token, supply] of supplies) {
      const vault = world.dex.vaultOf(token);
      const places = [
        ...HOLDERS,
        ...this.orders,
        vault,
        world.pair.address,
        world.rootA,
        world.rootB,
        world.factory,
      ];
      const found = places.reduce((sum, place) => sum + this.getBalance(token, place), 0n);
      if (found !== supply) throw new Error(`${found} of ${supply} of ${token} are in known wallets`);
      for (const root of [world.rootA, world.rootB])
        if (this.getBalance(token, root) !== 0n) throw new Error(`the root ${root} keeps tokens`);
    }
  }
}

const readLimitOrder = (order: Address): LimitOrder => {
  const { currentSpent, currentReceive } = getOrderDetails(world, order);
  return { offered: currentSpent, wanted: currentReceive };
};

/** Fills an order and compares the result with the formula. A fill of an ended order must have no effect. */
async function predictedFill(order: Address, token: Address, amount: bigint, from: Address): Promise<Trace> {
  const before = readLimitOrder(order);
  const { numerator, denominator } = world.dex.stage.get(order, ORDER_ABI, 'getFeeParams')[
    'params'
  ] as OrderFeeParams;
  const formula = fillByFormula(before, { numerator, denominator }, amount);
  const isActive = getOrderDetails(world, order).state === 'active';
  const trace = await fillOrder(world, order, { token, amount, from });
  expect(readLimitOrder(order)).toEqual(isActive && formula.ok ? formula.value.order : before);
  return trace;
}

/** Matches two orders and compares the result with the formula. */
async function predictedMatch(main: Address, counter: Address): Promise<Trace> {
  const before = [readLimitOrder(main), readLimitOrder(counter)] as const;
  const isActive = [main, counter].every((order) => getOrderDetails(world, order).state === 'active');
  const crosses = getOrderDetails(world, main).receiveToken === getOrderDetails(world, counter).spentToken;
  const formula = matchByFormula(...before);
  const trace = await executeCrossingOrders(world, main, counter, outsider);
  const after = isActive && crosses && formula.ok ? [formula.value.main, formula.value.counter] : before;
  expect([readLimitOrder(main), readLimitOrder(counter)]).toEqual(after);
  return trace;
}

/** Sends one random operation. Most are valid, some are rejected. */
async function sendRandomOperation(book: OrderBookChecker, random: RandomSource): Promise<Trace> {
  const order = book.orders.length > 0 ? random.pick(book.orders) : undefined;
  const who = random.pick(PEOPLE);
  const dice = random.below(100);
  if (order === undefined || dice < 25) {
    const sells = random.chance(50);
    const [spend, receive] = sells ? [world.a, world.b] : [world.b, world.a];
    const amount = random.amount(10n ** 10n);
    const trace = await sendNewOrder(world, {
      spend,
      receive: random.chance(4) ? outsider : receive,
      amount,
      expected: (amount * BigInt(60 + random.below(80))) / 100n,
      from: who,
      value: random.chance(5) ? 4n * COIN : 6n * COIN,
    });
    for (const root of [world.rootA, world.rootB])
      for (const event of trace.events(root, ORDER_ROOT_ABI))
        if (event.method === 'CreateOrder') book.orders.push(toAbiText(event.inputs['order']) as Address);
    return trace;
  }
  const { receiveToken, spentToken, currentReceive, owner } = getOrderDetails(world, order);
  if (dice < 40) return predictedFill(order, receiveToken, random.amount(currentReceive * 2n + 10n), who);
  if (dice < 50)
    return fillOrder(world, order, {
      token: random.chance(5) ? spentToken : receiveToken,
      amount: random.amount(currentReceive * 2n + 10n),
      from: who,
      ...(random.chance(5) ? { payload: EMPTY_CELL_BOC } : {}),
      ...(random.chance(5) ? { value: 2n * COIN } : {}),
      ...(random.chance(10) ? { recipient: outsider, grams: 0n } : {}),
    });
  if (dice < 60) return cancelOrder(world, order, random.chance(80) ? owner : outsider);
  if (dice < 72) return executeOrderOnPool(world, order, outsider);
  if (dice < 92) {
    const others = book.orders.filter((other) => getOrderDetails(world, other).spentToken === receiveToken);
    return predictedMatch(order, others.length > 0 ? random.pick(others) : order);
  }
  if (dice < 96) {
    const token = random.pick([world.a, world.b]);
    const amount = random.amount(10n ** 11n);
    return sendTokensToPair(world.dex, world.pair.address, {
      from: who,
      token,
      amount,
      payload: buildSwapPayload(),
    });
  }
  return callOrderFactory(world, 'setRootFeeParams', {
    params: {
      numerator: BigInt(random.below(50)),
      denominator: 1000n,
      matchingNumerator: BigInt(random.below(900)),
      matchingDenominator: 1000n,
      beneficiary: dexOwner,
    },
    roots: [world.rootA, world.rootB],
  });
}

/**
 * Adds a test of random order operations for each seed.
 * @param steps random operations per seed
 */
export function describeRandomOrderTests(seeds: readonly number[], steps: number): void {
  beforeAll(async () => {
    world = await createOrderWorld({
      numerator: 3n,
      denominator: 1000n,
      matchingNumerator: 1n,
      matchingDenominator: 10n,
      beneficiary: dexOwner,
    });
    supplies = new Map([world.a, world.b].map((token) => [token, getTotalSupply(world.dex.stage, token)]));
  });

  revertChainAfterEachTest(() => world.dex.stage.chain);

  describe('a book of orders', () => {
    it.each(seeds)(
      'loses nothing and pays every party correctly (seed %d)',
      async (seed) => {
        const random = new RandomSource(seed);
        const book = new OrderBookChecker();
        const methods = new Set<string>();
        for (let index = 0; index < steps; index += 1) {
          const trace = await sendRandomOperation(book, random);
          for (const { transaction } of trace.steps) {
            const failed = transaction.resultCode !== undefined && transaction.resultCode !== 0;
            if (failed)
              throw new Error(
                `step ${index}: action phase of ${transaction.account} ${transaction.resultCode}`,
              );
          }
          book.check();
          for (const order of book.orders) methods.add(getOrderDetails(world, order).state);
        }
        expect(methods).toContain('active');
        expect(methods).toContain('filled');
      },
      300_000,
    );

    it('would notice tokens in a place where they do not belong', async () => {
      const book = new OrderBookChecker();
      await sendTokenTransfer(world.dex.stage, world.a, alice, {
        amount: 1n,
        to: world.rootB,
        deploy: COIN / 10n,
      });
      expect(() => {
        book.check();
      }).toThrow('keeps tokens');
      expect(getTokenBalance(world.dex.stage, world.a, world.rootB)).toBe(1n);
    });
  });
}
