import {
  WireFormatError,
  getExecutions,
  decodeWire,
  type WireOrderExecution as WireExecution,
  type ApiRouteResponse,
} from '@junction/api-contract';
import { deductMatchingFee } from '@junction/amm/limit-order';
import { ZERO_ADDRESS, nano, seconds, units, POOL_TYPES, type Address } from '@junction/primitives';
import { parseNetworkConfig } from '@junction/protocol/network';
import { createConstantProductQuoter, createStableQuoter } from '@junction/routing';
import type { AbiInputs, AbiJson } from '@junction/tvm';
import type { OutgoingMessage, WalletConnection } from '@junction/wallet';
import { beforeAll, describe, expect, it } from 'vitest';
import { toApiOrderExecution } from '../../apps/server/src/mappers/limit-order.ts';
import { PoolsOfEveryKind, installStablePoolCodes } from '../../apps/server/src/test/pools-of-two.ts';
import {
  findIndependentOrderExecutions,
  type OrderExecutionPool,
} from '../../apps/server/src/keeper/find-executions.ts';
import type { OrderRecord } from '../../apps/server/src/modules/orders/order-records.ts';
import { selectExecutionsByOrder } from '../../apps/web/src/areas/orders/shared/limit-order/model/execution.ts';
import { readPoolsByKind } from '../../apps/web/src/rooms/chain-pool/chain-pool-query.ts';
import { getPoolReserves } from '../../apps/web/src/rooms/chain-pool/chain-pool.ts';
import { findAnnouncementDifferences } from '../../apps/web/src/rooms/operation/model/differences.ts';
import {
  buildExecutionAnnouncement,
  buildExecutionMessage,
  type OrderExecutionTrade,
  type OrderExecutionPlan,
} from '../../apps/web/src/areas/orders/lists/model/execution.ts';
import { readExecutionResult } from '../../apps/web/src/areas/orders/lists/queries/read-execution.ts';
import { setNetwork } from '../../apps/web/src/shared/network/network.ts';
import { dexOwner } from '../../contracts/tests/dex-stage.ts';
import {
  callOrder,
  createOrderWorld,
  createTestOrderRoot,
  deployOrderFactory,
  getOrderDetails,
  readTokenBalance as heldBy,
  makeOrder,
  type OrderContracts,
  type OrderWorld,
} from '../../contracts/tests/order-world.ts';
import { alice, bob } from '../../contracts/tests/pair-world.ts';
import { toTestAddress } from '../../contracts/tests/stage.ts';
import { generateAlteredResponses } from './lies.ts';
import { createInMemoryGetterNode } from './market-connection.ts';

// Tests that, whatever a server reports about executions, the page either announces the actual effect of the message or
// sends nothing.
const FEE = { numerator: 1n, denominator: 50n };
const EXECUTOR = toTestAddress('c');
const THIEF = toTestAddress('7');
const SIGNER = { account: EXECUTOR, networkId: 31_337 };

let world: OrderWorld;
let connection: WalletConnection;
/**
 * Orders of the network: one that the pair can fill, one that only the stable pool can fill, two that cross each other,
 * and one that cannot be executed.
 */
let orders: Readonly<Record<'pool' | 'large' | 'main' | 'counter' | 'idle', Address>>;
/** Order with a high reward, created by another factory. */
let foreignOrder: Address;
let honestExecutions: readonly WireExecution[];

const createOrder = (
  place: OrderContracts,
  from: Address,
  [spend, receive]: readonly [Address, Address],
  [amount, expected]: readonly [bigint, bigint],
): Promise<Address> => makeOrder(place, { spend, receive, amount, expected, from });

beforeAll(async () => {
  world = await createOrderWorld(
    {
      numerator: 0n,
      denominator: 0n,
      matchingNumerator: FEE.numerator,
      matchingDenominator: FEE.denominator,
      beneficiary: dexOwner,
    },
    [9n, 9n, 9n],
  );
  const { a, b, dex, factory } = world;
  // Creates a stable pair without liquidity and a stable pool with liquidity.
  await installStablePoolCodes(dex);
  const pools = await PoolsOfEveryKind.open(dex, a, b);
  await pools.fund('stable-pool', 10n ** 15n);
  // The cast is safe, because an execution uses only this part of a wallet connection.
  connection = createInMemoryGetterNode(world) as WalletConnection;
  setNetwork(
    parseNetworkConfig({
      chainId: SIGNER.networkId,
      kind: 'devnet',
      name: 'Chain of the test',
      shortName: 'test',
      rpcUrl: '/rpc',
      coin: { symbol: 'C', name: 'Coin', decimals: 9 },
      contracts: {
        dexRoot: dex.root,
        gasValues: dex.root,
        tokenFactory: dex.root,
        wrappedCoinRoot: b,
        wrappedCoinVault: dex.root,
      },
      defaultPair: { left: a, right: b },
      usdToken: b,
      tokenListUrl: '/tokens',
      limitOrders: { factory },
    }),
  );
  const elsewhere = { dex, factory: await deployOrderFactory(dex, 2n) };
  for (const token of [a, b]) await createTestOrderRoot(dex, elsewhere.factory, token);
  foreignOrder = await createOrder(elsewhere, bob, [a, b], [10n ** 9n, 10n ** 8n]);
  orders = {
    pool: await createOrder(world, alice, [a, b], [10n ** 9n, 8n * 10n ** 8n]),
    large: await createOrder(world, bob, [a, b], [9n * 10n ** 12n, 895n * 10n ** 10n]),
    main: await createOrder(world, alice, [a, b], [10n ** 8n, 10n ** 8n]),
    counter: await createOrder(world, bob, [b, a], [2n * 10n ** 8n, 2n * 10n ** 8n - 5n * 10n ** 7n]),
    idle: await createOrder(world, bob, [a, b], [10n ** 8n, 2n * 10n ** 8n]),
  };
  honestExecutions = await tellExecutions();
}, 180_000);

/** Returns the response of an honest server. */
async function tellExecutions(): Promise<readonly WireExecution[]> {
  const { a, b } = world;
  const pools = (await readPoolsByKind(connection, [a, b])).map(({ pool }): OrderExecutionPool => {
    const { address, kind, lpSupply, fee, amplification } = pool;
    const reserves = getPoolReserves(pool);
    const [left = 0n, right = 0n] = reserves;
    const stable = amplification && {
      tokens: reserves.map((reserve) => ({ reserve, decimals: 9 })),
      lpSupply,
      fee,
      amplification,
    };
    const quoter =
      kind === 'constant-product' || stable === undefined
        ? createConstantProductQuoter({ kind: 'constant-product', reserves: [left, right], lpSupply, fee })
        : createStableQuoter({ kind, ...stable });
    return { address, kind, tokens: pool.tokens, quoter };
  });
  expect(pools.map(({ kind }) => kind)).toEqual(Object.keys(POOL_TYPES));
  const found = findIndependentOrderExecutions({
    orders: Object.values(orders).map((address): OrderRecord => {
      const moment = { createdAt: seconds(0), updatedAt: seconds(0) };
      return { ...getOrderDetails(world, address), ...moment, address, prices: undefined, createdLt: 0n };
    }),
    pools: () => pools,
    // Every token is valued at 1000 nano per base unit.
    valueOf: (amount) => nano(amount.units * 1_000n),
  }).map((execution) => {
    const fee = units(deductMatchingFee(FEE, execution.reward.units).fee);
    return toApiOrderExecution({ ...execution, fee });
  });
  return getExecutions.response.encode(found);
}

/** Result of pressing a row: the kind of failure, or the message with its announcement. */
type PressResult =
  | { readonly kind: 'no answer' | 'no button' | 'unread' | 'over' | 'foreign' }
  | {
      readonly kind: 'sent';
      readonly plan: OrderExecutionPlan;
      readonly trade: OrderExecutionTrade;
      readonly message: OutgoingMessage;
    };

function readAnswer(answer: unknown): ApiRouteResponse<typeof getExecutions> | undefined {
  try {
    return decodeWire(getExecutions.response, answer);
  } catch (error) {
    if (error instanceof WireFormatError) return undefined;
    throw error;
  }
}

async function pressRow(answer: unknown, row: Address): Promise<PressResult> {
  const { a, b } = world;
  const read = readAnswer(answer);
  if (read === undefined) return { kind: 'no answer' };
  const execution = selectExecutionsByOrder(read, [a, b]).get(row);
  if (execution === undefined) return { kind: 'no button' };
  const { order: called, counter, rewardRoot } = execution;
  const plan = { order: called, counter, spentRoot: rewardRoot === a ? b : a, receiveRoot: rewardRoot };
  // The contract does not respond like an order, so the page reports that it cannot read it.
  const reading = await readExecutionResult(connection, plan, { decimalsOf: () => 9 }).catch(() => undefined);
  if (reading === undefined) return { kind: 'unread' };
  if (reading.kind !== 'trade') return reading;
  const announcement = buildExecutionAnnouncement(SIGNER, plan, reading.trade);
  const message = buildExecutionMessage('7', plan, reading.trade);
  expect(findAnnouncementDifferences(message, announcement)).toEqual([]);
  // The announcement matches only messages that name the displayed pool's kind.
  const { against } = reading.trade;
  if (message.call?.method === 'swapInPoolOfType')
    for (const [kind, type] of Object.entries(POOL_TYPES)) {
      const params = { ...message.call.params, poolType: `${type}` };
      const differences = findAnnouncementDifferences(
        { ...message, call: { ...message.call, params } },
        announcement,
      );
      expect(differences).toEqual(kind === against.kind ? [] : ['details']);
    }
  return { kind: 'sent', plan, trade: reading.trade, message };
}

/** Sends the message, and returns the amounts that executor and maker received. The chain is reverted afterwards. */
async function executeAndRevert({ plan, message, trade }: Extract<PressResult, { kind: 'sent' }>) {
  const { chain } = world.dex.stage;
  const before = chain.snapshot();
  const held = (owner: Address): bigint => heldBy(world, plan.receiveRoot, owner);
  const [mine, theirs] = [held(EXECUTOR), held(trade.maker)];
  const asked = getOrderDetails(world, plan.order);
  const { abi = '', method = '', params = {} } = message.call ?? {};
  const call = [JSON.parse(abi) as AbiJson, method, params as AbiInputs] as const;
  await world.dex.call(EXECUTOR, message.to, ...call, message.value);
  const left = getOrderDetails(world, plan.order);
  const toMaker = held(trade.maker) - theirs;
  const isFair =
    toMaker * asked.currentSpent >= (asked.currentSpent - left.currentSpent) * asked.currentReceive;
  const got = { reward: held(EXECUTOR) - mine, toMaker, isFair };
  chain.revert(before);
  return got;
}

describe('executions listed by a server', () => {
  it('are offered as the contracts pay them if the server is honest', async () => {
    expect(honestExecutions.map(({ kind }) => kind).toSorted()).toEqual(['Match', 'Pool', 'Pool']);
    expect(honestExecutions.flatMap(({ poolType }) => poolType ?? []).toSorted()).toEqual(['1', '3']);
    for (const row of [orders.pool, orders.large, orders.main, orders.counter]) {
      const ending = await pressRow(honestExecutions, row);
      if (ending.kind !== 'sent') throw new Error(ending.kind);
      const named = honestExecutions.find(({ accountAddr }) => accountAddr === ending.plan.order);
      const announcedReward = deductMatchingFee(FEE, BigInt(named?.rewardAmount ?? '')).left;
      // The server assigns each pool to one order only, whereas the page finds the pool that pays most, so the pools
      // may differ.
      const isNamed = [named?.poolAddr, named?.counterAddr].includes(ending.trade.against.address);
      if (isNamed) expect(ending.trade.reward).toBe(announcedReward);
      else expect(ending.trade.reward).toBeGreaterThan(announcedReward);
      expect(await executeAndRevert(ending)).toEqual({
        reward: ending.trade.reward,
        toMaker: ending.trade.toMaker,
        isFair: true,
      });
    }
    expect((await pressRow(honestExecutions, orders.idle)).kind).toBe('no button');
  });

  it('with any field altered send nothing, or do what was announced', async () => {
    const { a, b, c, pair } = world;
    const others = [THIEF, ZERO_ADDRESS, foreignOrder, ...Object.values(orders), a, b, c, pair.address];
    const known = new Set<string>(Object.values(orders));
    const verdicts = new Map<string, number>();
    const seen = new Map<string, boolean>();
    const holes: string[] = [];
    let count = 0;
    for (const { field, what, answer } of generateAlteredResponses<unknown>(honestExecutions, {
      others,
      stride: 1,
      offset: 0,
    }))
      for (const row of [...known, foreignOrder] as Address[]) {
        const ending = await pressRow(answer, row);
        count += 1;
        verdicts.set(ending.kind, (verdicts.get(ending.kind) ?? 0) + 1);
        if (ending.kind !== 'sent') continue;
        const { plan, trade, message } = ending;
        const text = [message.to, message.call?.method, JSON.stringify(message.call?.params)].join(' ');
        if (!seen.has(text)) {
          const got = await executeAndRevert(ending);
          seen.set(text, got.reward === trade.reward && got.toMaker === trade.toMaker && got.isFair);
        }
        const isOwn = [plan.order, plan.counter].every((one) => one === undefined || known.has(one));
        if (seen.get(text) !== true || !isOwn || message.to !== plan.order)
          holes.push(`${field}: ${what}: ${text}`);
      }
    console.log(`${count} presses, ${JSON.stringify([...verdicts])}, ${seen.size} messages`);
    expect(holes).toEqual([]);
    expect(count).toBeGreaterThan(400);
    for (const verdict of ['no button', 'unread', 'over', 'foreign', 'sent'])
      expect(verdicts.get(verdict), verdict).toBeGreaterThan(0);
  }, 300_000);

  it('are not offered once the order is filled', async () => {
    const { chain } = world.dex.stage;
    const before = chain.snapshot();
    const ending = await pressRow(honestExecutions, orders.pool);
    if (ending.kind !== 'sent') throw new Error(ending.kind);
    await callOrder(
      world,
      EXECUTOR,
      orders.pool,
      'swap',
      { callbackId: 1n, deployWalletValue: 0n },
      ending.message.value,
    );
    expect((await pressRow(honestExecutions, orders.pool)).kind).toBe('over');
    chain.revert(before);
  });
});
