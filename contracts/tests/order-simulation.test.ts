import { nano, type Address } from '@junction/primitives';
import {
  ORDER_ATTACHED_NANO,
  ORDER_DEPLOY_WALLET_NANO,
  ORDER_EXECUTION_GAS,
  buildCancelOrderCall,
  buildFillPayloadGetter,
  buildExecuteOrderAgainstOrderCall,
  buildOrderPayloadGetter,
  buildExecuteOrderAgainstPoolCall,
} from '@junction/protocol/order-calls';
import { buildTransferTokensCall } from '@junction/protocol/token-calls';
import type {
  MessageSimulationOutcome,
  MessageSimulationDependencies,
  WalletMessage,
} from '@junction/simulation';
import { createSeededRandom, type SeededRandom } from '@junction/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createOrderWorld,
  getOrderDetails,
  makeOrder,
  getOrderRootAddress,
  type OrderFeeParams,
  type OrderWorld,
} from './order-world.ts';
import { alice, bob, outsider } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import {
  runAbiGetterCall,
  getBalanceChanges,
  compareSimulationWithExecution,
  buildWalletMessage,
  getTokenRecipientPairs,
  createTestChainSimulationTools,
} from './simulated-messages.ts';
import { toTestAddress, toAbiText } from './stage.ts';
import { getTokenBalance, getTokenWalletAddress } from './token-stage.ts';

// Compares simulations of limit order messages, as the page builds them, with their execution in the same second.

const isSample = process.env['TEST_TIER'] === 'default';
const SEEDS = isSample ? [1, 2] : [1, 2, 3, 4, 5, 6];
const ATTACHED_PERCENT = isSample ? [5n, 45n] : [1n, 5n, 20n, 45n, 70n];
/** Recipient of the fees of fills and executions. */
const beneficiary = toTestAddress('f');
const FEES: OrderFeeParams = {
  numerator: 3n,
  denominator: 1_000n,
  matchingNumerator: 1n,
  matchingDenominator: 10n,
  beneficiary,
};

let world: OrderWorld;
let tools: MessageSimulationDependencies;
beforeAll(async () => {
  world = await createOrderWorld(FEES);
  tools = await createTestChainSimulationTools(world.dex.stage);
}, 120_000);
revertChainAfterEachTest(() => world.dex.stage.chain);

const compare = (message: WalletMessage): Promise<MessageSimulationOutcome> => {
  const { dex, a, b, c } = world;
  return compareSimulationWithExecution({ stage: dex.stage, tools, tokens: [a, b, c] }, message);
};
const formatHolding = (token: Address, account: Address): string => `${token} ${account}`;

interface Order {
  readonly address: Address;
  readonly amount: bigint;
  readonly expected: bigint;
}

/** Order of alice that sells A for B, at a price that the pool exceeds. */
async function randomOrder(random: SeededRandom): Promise<Order> {
  const amount = 10n ** 9n + BigInt(random.below(10 ** 9));
  const expected = (amount * BigInt(50 + random.below(40))) / 100n;
  const address = await makeOrder(world, { spend: world.a, receive: world.b, amount, expected });
  return { address, amount, expected };
}

/** Builds a transfer with a payload that its recipient encodes, as the page does. */
async function buildTransfer(transfer: {
  readonly from: Address;
  readonly token: Address;
  readonly amount: bigint;
  readonly to: Address;
  readonly payload: Parameters<typeof runAbiGetterCall>[2];
  readonly deployWalletValue: bigint;
  readonly value: bigint;
}): Promise<WalletMessage> {
  const { from, token, amount, to, deployWalletValue, value } = transfer;
  const { stage } = world.dex;
  const payload = toAbiText(runAbiGetterCall(stage, to, transfer.payload) as string);
  const call = buildTransferTokensCall({
    amount,
    recipient: to,
    remainingGasTo: from,
    deployWalletValue,
    payload,
  });
  return buildWalletMessage(from, getTokenWalletAddress(stage, token, from), value, call);
}

const buildCancellation = ({ address }: Order): Promise<WalletMessage> =>
  buildWalletMessage(alice, address, ORDER_ATTACHED_NANO.cancel, buildCancelOrderCall('1'));

const buildFill = ({ address }: Order, amount: bigint): Promise<WalletMessage> =>
  buildTransfer({
    from: bob,
    token: world.b,
    amount,
    to: address,
    payload: buildFillPayloadGetter('1', bob),
    deployWalletValue: ORDER_DEPLOY_WALLET_NANO.fill,
    value: ORDER_ATTACHED_NANO.fill,
  });

const buildExecution = ({ address }: Order): Promise<WalletMessage> =>
  buildWalletMessage(
    bob,
    address,
    ORDER_ATTACHED_NANO.execute,
    buildExecuteOrderAgainstPoolCall('1', undefined),
  );

const buildMatching = ({ address }: Order, counter: Address): Promise<WalletMessage> => {
  const { root, owner, timeTx, nowTx } = getOrderDetails(world, counter);
  return buildWalletMessage(
    bob,
    address,
    ORDER_ATTACHED_NANO.execute,
    buildExecuteOrderAgainstOrderCall('1', { root, owner, timeTx, nowTx }),
  );
};

/** Creates the outsider's order that sells B for A and crosses the price of `order`. */
const createCounterOrder = ({ amount, expected }: Order): Promise<Address> =>
  makeOrder(world, {
    spend: world.b,
    receive: world.a,
    amount: (expected * 11n) / 10n,
    expected: (amount * 9n) / 10n,
    from: bob,
    owner: outsider,
  });

const buildNewOrder = (spend: Address, amount: bigint, expected: bigint): Promise<WalletMessage> =>
  buildTransfer({
    from: alice,
    token: spend,
    amount,
    to: getOrderRootAddress(world.dex, world.factory, spend),
    payload: buildOrderPayloadGetter({ callId: '1', owner: alice, receiveToken: world.b, expected }),
    deployWalletValue: ORDER_DEPLOY_WALLET_NANO.create,
    value: ORDER_ATTACHED_NANO.create,
  });

describe('a simulated cancellation', () => {
  it('equals its execution, and returns what the order still offers to its maker', async () => {
    for (const seed of SEEDS) {
      const random = createSeededRandom(seed);
      const order = await randomOrder(random);
      if (seed % 2 === 0) await compare(await buildFill(order, order.expected / 3n));
      const { currentSpent } = getOrderDetails(world, order.address);
      const outcome = await compare(await buildCancellation(order));
      expect([...getBalanceChanges(outcome, alice)]).toEqual([[world.a, BigInt(currentSpent)]]);
      expect(getTokenRecipientPairs(outcome, alice)).toEqual(new Set());
      expect(outcome.failures).toEqual([]);
    }
  });

  it('of another account fails as simulated', async () => {
    const order = await randomOrder(createSeededRandom(1));
    const message = await buildCancellation(order);
    expect((await compare({ ...message, from: bob })).failures).toHaveLength(1);
  });
});

describe('a simulated fill', () => {
  it('equals its execution, and pays only maker, taker and beneficiary', async () => {
    for (const seed of SEEDS) {
      const random = createSeededRandom(seed);
      const order = await randomOrder(random);
      const paid = (order.expected * BigInt(1 + random.below(120))) / 100n;
      const outcome = await compare(await buildFill(order, paid));
      const gained = getBalanceChanges(outcome, bob);
      expect(gained.get(world.a)).toBeGreaterThan(0n);
      // The part of a payment that exceeds the order is returned.
      expect(-(gained.get(world.b) ?? 0n)).toBeLessThanOrEqual(paid);
      expect(getTokenRecipientPairs(outcome, bob)).toEqual(
        new Set([formatHolding(world.b, alice), formatHolding(world.b, beneficiary)]),
      );
      expect(outcome.failures).toEqual([]);
    }
  });

  it('of a cancelled order returns the payment, as simulated', async () => {
    const order = await randomOrder(createSeededRandom(3));
    await compare(await buildCancellation(order));
    const outcome = await compare(await buildFill(order, order.expected));
    expect(getBalanceChanges(outcome, bob).get(world.a)).toBeUndefined();
  });
});

describe('a simulated execution', () => {
  it('against the pool equals its execution, and pays vault, maker, caller and beneficiary', async () => {
    for (const seed of SEEDS) {
      const order = await randomOrder(createSeededRandom(seed));
      const message = await buildExecution(order);
      const outcome = await compare(message);
      expect(getBalanceChanges(outcome, bob).get(world.b)).toBeGreaterThan(0n);
      expect(getTokenRecipientPairs(outcome, bob)).toEqual(
        new Set([
          formatHolding(world.a, world.dex.vaultOf(world.a)),
          formatHolding(world.b, alice),
          formatHolding(world.b, beneficiary),
        ]),
      );
      expect(outcome.coins + ORDER_EXECUTION_GAS.pool + 3n * WALLET_DEPLOYMENT_NANO).toBeGreaterThanOrEqual(
        0n,
      );
      expect(outcome.failures).toEqual([]);
    }
  });

  it('against an order equals its execution, and pays both makers, caller and beneficiary', async () => {
    for (const seed of SEEDS) {
      const order = await randomOrder(createSeededRandom(seed));
      const outcome = await compare(await buildMatching(order, await createCounterOrder(order)));
      expect(getBalanceChanges(outcome, bob).get(world.b)).toBeGreaterThan(0n);
      expect(getTokenRecipientPairs(outcome, bob)).toEqual(
        new Set([
          formatHolding(world.a, outsider),
          formatHolding(world.b, alice),
          formatHolding(world.b, beneficiary),
        ]),
      );
      expect(outcome.coins + ORDER_EXECUTION_GAS.match + 4n * WALLET_DEPLOYMENT_NANO).toBeGreaterThanOrEqual(
        0n,
      );
      expect(outcome.failures).toEqual([]);
    }
  });
});

/** Nano that remain with a token wallet deployed by an execution, including the cost of its message. */
const WALLET_DEPLOYMENT_NANO = (ORDER_DEPLOY_WALLET_NANO.fill * 12n) / 10n;

describe('a simulated new order', () => {
  it('equals its execution, and is held by a contract that the order root deploys', async () => {
    for (const seed of SEEDS) {
      const random = createSeededRandom(seed);
      const amount = 10n ** 6n + BigInt(random.below(10 ** 9));
      const { stage } = world.dex;
      const before = new Set(stage.chain.listAccounts());
      const outcome = await compare(await buildNewOrder(world.a, amount, amount));
      expect([...getBalanceChanges(outcome, alice)]).toEqual([[world.a, -amount]]);
      const [holder, ...others] = outcome.tokens.filter((change) => change.amount > 0n);
      expect(others).toEqual([]);
      expect(holder).toMatchObject({ token: world.a, amount });
      expect(outcome.deployments).toContainEqual({ account: holder?.owner, deployer: world.rootA });
      // The executed order has a different address, but the same balance as the simulated one.
      const made = stage.chain.listAccounts().filter((account) => account !== alice && !before.has(account));
      const held = made
        .map((account) => getTokenBalance(stage, world.a, account))
        .filter((one) => one !== undefined);
      expect(held).toEqual([amount]);
      expect(outcome.failures).toEqual([]);
    }
  });

  it('that the root rejects returns the tokens, as simulated', async () => {
    const outcome = await compare(await buildNewOrder(world.b, 1_000n, 1_000n));
    expect(outcome.tokens).toEqual([]);
  });
});

describe('with too few coins', () => {
  it('every message fails as simulated', async () => {
    let failed = 0;
    for (const percent of ATTACHED_PERCENT) {
      const order = await randomOrder(createSeededRandom(Number(percent)));
      const counter = await createCounterOrder(order);
      const messages = [
        await buildNewOrder(world.a, 10n ** 6n, 10n ** 6n),
        await buildMatching(order, counter),
        await buildExecution(order),
        await buildFill(order, order.expected),
        await buildCancellation(order),
      ];
      for (const message of messages) {
        const poor = { ...message, value: nano((message.value * percent) / 100n) };
        failed += (await compare(poor)).failures.length;
      }
    }
    expect(failed).toBeGreaterThan(0);
  });
});
