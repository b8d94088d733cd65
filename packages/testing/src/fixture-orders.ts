import orderAbi from '@junction/contracts/abi/Order.abi.json' with { type: 'json' };
import orderFactoryAbi from '@junction/contracts/abi/OrderFactory.abi.json' with { type: 'json' };
import orderRootAbi from '@junction/contracts/abi/OrderRoot.abi.json' with { type: 'json' };
import { ZERO_ADDRESS, mulDivDown, type Address } from '@junction/primitives';
import { ORDER_STATES, type OrderState } from '@junction/protocol';
import { encodeEventBody } from './event-body.ts';
import { buildFixtureAddress, type FixtureChain } from './fixture-chain.ts';
import type { TransactionDraft } from './transaction-builder.ts';

/** Limit order of a test. Amounts are base units. */
export interface FixtureOrder {
  readonly address: Address;
  readonly root: Address;
  readonly owner: Address;
  readonly spentToken: Address;
  readonly receiveToken: Address;
  readonly initial: bigint;
  readonly expected: bigint;
  currentSpent: bigint;
  currentReceive: bigint;
  state: OrderState;
}

/** Terms of a limit order to create. Amounts are base units. */
export interface FixtureOrderParams {
  readonly owner: Address;
  readonly spentToken: Address;
  readonly spent: bigint;
  readonly receiveToken: Address;
  readonly expected: bigint;
}

/** Appends the transactions of limit orders to a chain. No contract code is executed. */
export class FixtureOrders {
  readonly factory = buildFixtureAddress(0xfac7);
  readonly orders: FixtureOrder[] = [];
  readonly #chain: FixtureChain;
  readonly #roots = new Map<Address, Address>();
  #nextAddress = 0x90_0000;

  constructor(chain: FixtureChain) {
    this.#chain = chain;
  }

  /** Returns the order root of a spent token, which is deployed first if it does not exist. */
  rootOf(token: Address): Address {
    const known = this.#roots.get(token);
    if (known !== undefined) return known;
    const root = this.#address();
    this.#roots.set(token, root);
    this.#chain.append([
      {
        account: this.factory,
        received: { from: root },
        events: [encodeEventBody(orderFactoryAbi, 'CreateOrderRoot', { order: root, token })],
      },
    ]);
    return root;
  }

  /** Creates an order in the state that waits for its tokens. `open` activates it. */
  create(terms: FixtureOrderParams): FixtureOrder {
    const order: FixtureOrder = {
      address: this.#address(),
      root: this.rootOf(terms.spentToken),
      owner: terms.owner,
      spentToken: terms.spentToken,
      receiveToken: terms.receiveToken,
      initial: terms.spent,
      expected: terms.expected,
      currentSpent: terms.spent,
      currentReceive: terms.expected,
      state: 'initialize',
    };
    this.orders.push(order);
    // The order is deployed before its order root emits the event.
    this.#append(order, [this.#changeState(order, 'await-tokens')]);
    this.#chain.append([
      {
        account: order.root,
        received: { from: order.owner },
        events: [
          encodeEventBody(orderRootAbi, 'CreateOrder', {
            order: order.address,
            owner: order.owner,
            spentToken: order.spentToken,
            spentAmount: order.initial,
            receiveToken: order.receiveToken,
            expectedAmount: order.expected,
          }),
        ],
      },
    ]);
    return order;
  }

  open(order: FixtureOrder): void {
    this.#append(order, [this.#changeState(order, 'active')]);
  }

  /**
   * Fills an order with `amount` of the wanted token, capped at its remaining amount. Returns the amount that the taker
   * received.
   */
  fill(order: FixtureOrder, taker: Address, amount: bigint): bigint {
    const isComplete = amount >= order.currentReceive;
    const received = isComplete ? order.currentReceive : amount;
    const spent = isComplete ? order.currentSpent : mulDivDown(received, order.initial, order.expected);
    order.currentSpent -= spent;
    order.currentReceive -= received;
    const event = encodeEventBody(orderAbi, 'PartExchange', {
      spentToken: order.spentToken,
      spentAmount: spent,
      receiveToken: order.receiveToken,
      receiveAmount: received,
      currentSpentTokenAmount: order.currentSpent,
      currentReceiveTokenAmount: order.currentReceive,
      fee: received / 1_000n,
      initiator: taker,
    });
    this.#append(order, isComplete ? [event, this.#changeState(order, 'filled')] : [event]);
    return spent;
  }

  cancel(order: FixtureOrder): void {
    this.#append(order, [this.#changeState(order, 'cancelled')]);
  }

  /** Executes the order against a pool. If not accepted, the pool returns the tokens. */
  swap(order: FixtureOrder, isAccepted: boolean): void {
    this.#append(order, [this.#changeState(order, 'swap-in-progress')]);
    this.#append(order, [this.#changeState(order, isAccepted ? 'filled' : 'active')]);
  }

  /** Makes the order receive a message without effect, like a fill that arrives too late. */
  reject(order: FixtureOrder): void {
    this.#append(order, []);
  }

  #append(order: FixtureOrder, events: readonly string[]): void {
    const draft: TransactionDraft = { account: order.address, received: { from: order.owner }, events };
    this.#chain.append([draft]);
  }

  #changeState(order: FixtureOrder, to: OrderState): string {
    const from = order.state;
    order.state = to;
    return encodeEventBody(orderAbi, 'StateChanged', {
      from: ORDER_STATES.indexOf(from),
      to: ORDER_STATES.indexOf(to),
      value2: {
        factory: this.factory,
        root: order.root,
        owner: order.owner,
        timeTx: this.#chain.lt,
        nowTx: this.#chain.now,
        state: ORDER_STATES.indexOf(to),
        spentToken: order.spentToken,
        receiveToken: order.receiveToken,
        spentWallet: buildFixtureAddress(0x5be27),
        receiveWallet: buildFixtureAddress(0x2ec),
        initialAmount: order.initial,
        expectedAmount: order.expected,
        currentAmountSpentToken: order.currentSpent,
        currentAmountReceiveToken: order.currentReceive,
        version: 1,
        backPK: 0n,
        backMatchingPK: 0n,
        dexRoot: buildFixtureAddress(0xd0),
        dexPair: ZERO_ADDRESS,
        msgSender: order.owner,
        swapAttempt: 0n,
        matchingOrder: ZERO_ADDRESS,
      },
    });
  }

  #address(): Address {
    this.#nextAddress += 1;
    return buildFixtureAddress(this.#nextAddress);
  }
}
