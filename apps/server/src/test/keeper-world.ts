import { Cell } from '@ton/core';
import { FIXED_POINT_ONE, nano, usd, type Address, type Nano } from '@junction/primitives';
import { toTestAddress } from '../../../../contracts/tests/stage.ts';
import {
  ORDER_ABI,
  createOrderWorld,
  createTestOrderRoot,
  getOrderDetails,
  readTokenBalance as heldBy,
  type OrderFeeParams,
  type OrderWorld,
} from '../../../../contracts/tests/order-world.ts';
import type { AbiRecord } from '@junction/tvm';
import { readOrderFees } from '@junction/protocol';
import { ORDER_ATTACHED_NANO } from '@junction/protocol/order-calls';
import { type Database } from '../database/open-database.ts';
import { ChainFollower } from '../follow/follower.ts';
import { createChainTokenReader } from '../follow/token-reader.ts';
import { ExecutableOrders, type PossibleOrderExecutionWithFee } from '../keeper/executable-orders.ts';
import type { OrderExecutionMarket } from '../keeper/find-executions.ts';
import type { OrderExecutionCall, KeeperChain, OrderDetailsWithRewardFee } from '../keeper/keeper.ts';
import { encodeOrderExecutionCall } from '../keeper/keeper-chain.ts';
import { readOrderExecutionMarket } from '../keeper/keeper-market.ts';
import { ChainGetterRunner } from '../quotes/chain-getters.ts';
import { IndexReadModel } from '../read/index-read-model.ts';
import { BackfillBuffer } from '../write/backfill-buffer.ts';
import { IndexStore } from '../write/index-store.ts';
import { Quarantine } from '../write/quarantine.ts';
import { createChainClient } from './chain-client.ts';
import { createIndexModules } from '../modules/index-modules.ts';
import { openMemoryDatabase } from './memory-database.ts';

/**
 * Test world with real orders and pools, an index of them, and the execution market of keepers. One base unit of token
 * B is worth a millionth of a dollar. All three tokens have the same decimals.
 */
export class KeeperTestWorld {
  readonly world: OrderWorld;
  readonly database: Database;
  readonly #model: IndexReadModel;
  readonly #follower: ChainFollower;

  private constructor(world: OrderWorld, database: Database) {
    this.world = world;
    this.database = database;
    const client = createChainClient(world.dex.stage);
    const rules = { anchors: [world.b], minimumDepth: usd(FIXED_POINT_ONE) };
    const modules = createIndexModules(rules, {
      contracts: { dexRoot: world.dex.root },
      limitOrders: { factory: world.factory },
    });
    this.#model = new IndexReadModel({ database, client, rules, modules, clock: () => 0 });
    this.#follower = new ChainFollower({
      modules: modules.all,
      client,
      store: new IndexStore(database, modules.all),
      backfillBuffer: new BackfillBuffer(database, modules.all),
      quarantine: new Quarantine(database, () => world.dex.stage.chain.now),
      now: () => world.dex.stage.chain.now,
      readToken: createChainTokenReader(client),
      identity: 'keeper',
      onFollow: () => Promise.resolve(),
      onStep: (step) => this.#model.accept(step),
    });
  }

  static async open(fees: OrderFeeParams): Promise<KeeperTestWorld> {
    const world = await createOrderWorld(fees, [6n, 6n, 6n]);
    await createTestOrderRoot(world.dex, world.factory, world.c);
    const database = await openMemoryDatabase();
    return new KeeperTestWorld(world, database);
  }

  async index(): Promise<void> {
    this.#follower.markAll();
    await this.#follower.round();
  }

  /** Reads the execution market at the last indexed block. B and the coin cost one dollar each. */
  market(): Promise<OrderExecutionMarket> {
    return readOrderExecutionMarket({ readModel: this.#model, network: this.#network() });
  }

  /** Returns the executions as the API lists them. */
  listExecutions(): Promise<readonly PossibleOrderExecutionWithFee[]> {
    const getters = new ChainGetterRunner(createChainClient(this.world.dex.stage));
    return new ExecutableOrders({ readModel: this.#model, network: this.#network(), getters }).read();
  }

  #network() {
    return { coin: { decimals: 9 }, contracts: { wrappedCoinRoot: this.world.b } };
  }

  held(token: Address, owner: Address): bigint {
    return heldBy(this.world, token, owner);
  }

  now(): number {
    return this.world.dex.stage.chain.now;
  }
}

/** Initial balance of keepers in nano. */
const INITIAL_BALANCE = 1_000_000_000_000n;

/**
 * Account of a keeper on the in-memory chain. Its calls are sent without a wallet message. It records the coins that
 * they cost.
 */
export class InMemoryKeeperChain implements KeeperChain {
  readonly account: Address;
  readonly #world: OrderWorld;
  #spent = 0n;

  constructor(world: OrderWorld, letter: string) {
    this.#world = world;
    this.account = toTestAddress(letter);
  }

  order(address: Address): Promise<OrderDetailsWithRewardFee | undefined> {
    const { stage } = this.#world.dex;
    const { params } = stage.get(address, ORDER_ABI, 'getFeeParams') as { params: AbiRecord };
    const { matchingNumerator, matchingDenominator } = readOrderFees(params);
    return Promise.resolve({
      details: getOrderDetails(this.#world, address),
      matchingFee: { numerator: matchingNumerator, denominator: matchingDenominator },
    });
  }

  balance(): Promise<Nano> {
    return Promise.resolve(
      nano(INITIAL_BALANCE - this.#spent + this.#world.dex.stage.balanceOf(this.account)),
    );
  }

  settle(): Promise<'nothing'> {
    return Promise.resolve('nothing');
  }

  async execute({ order, counter, pool }: OrderExecutionCall): Promise<'seen'> {
    const value = ORDER_ATTACHED_NANO.execute;
    this.#spent += value;
    await this.#world.dex.stage.chain.sendInternal({
      from: this.account,
      to: order,
      value,
      bounce: true,
      body: Cell.fromBase64(encodeOrderExecutionCall(77n, { counter, pool })),
    });
    return 'seen';
  }
}
