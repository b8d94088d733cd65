import { encodeExchangePayload } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { beginCell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { Attacker, type AttackerMessage } from './attacker.ts';
import { dexOwner } from './dex-stage.ts';
import {
  cancelOrder,
  createOrderWorld,
  createTestOrderRoot,
  getOrderDetails,
  readTokenBalance,
  makeOrder,
  ORDER_ABI,
  type OrderWorld,
} from './order-world.ts';
import { deployPairWithLiquidity } from './pair-stage.ts';
import { alice, unwrapPayloadResult, buildPayloadV2Options } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN } from './stage.ts';
import { sendTokenTransfer } from './token-stage.ts';

// Messages with a forged origin. A user who wraps coins chooses the account that the message to the token wallet states as
// their sender, and a user who fills an order chooses the recipient. Contracts must not treat either message as one of an
// order, a pool or a root.

const VAULT_ROOT = getAbi('VaultTokenRoot');
const thief = toTestAddress('c');
const AMOUNT = 500n * COIN;

let world: OrderWorld;
let attacker: Attacker;

beforeAll(async () => {
  world = await createOrderWorld();
  const { stage, wrapped } = world.dex;
  await createTestOrderRoot(world.dex, world.factory, wrapped);
  await stage.send({ from: alice, to: wrapped, value: 1001n * COIN, bounce: false });
  attacker = await Attacker.deploy(stage);
  for (const to of [thief, attacker.address])
    await sendTokenTransfer(stage, world.a, dexOwner, { amount: 10n ** 13n, to, deploy: COIN / 10n });
}, 120_000);
revertChainAfterEachTest(() => world.dex.stage.chain);

const toBoc = (cell: ReturnType<typeof beginCell>): string => cell.endCell().toBoc().toString('base64');

const buildMatchingShot = (main: Address, counter: Address): AttackerMessage => {
  const { root, owner, timeTx, nowTx } = getOrderDetails(world, counter);
  return {
    to: main,
    value: 6n * COIN,
    abi: ORDER_ABI,
    method: 'matching',
    inputs: {
      callbackId: 1n,
      deployWalletValue: 0n,
      _orderRoot: root,
      _owner: owner,
      _timeTx: timeTx,
      _nowTx: nowTx,
    },
  };
};

/** Returns the message that wraps coins into the wallet of `to` and names `claimed` as the account. */
const buildWrapShot = (claimed: Address, to: Address, tokens: bigint, payload: string): AttackerMessage => ({
  to: world.dex.wrapped,
  value: tokens + 2n * COIN,
  abi: VAULT_ROOT,
  method: 'wrap',
  inputs: { tokens, recipient: to, deployWalletValue: 0n, remainingGasTo: claimed, notify: true, payload },
});

/** Cancels the order if it is active. Expects that it has ended and holds no tokens. */
async function expectEnded(order: Address, owner: Address): Promise<void> {
  const { state, spentToken, receiveToken } = getOrderDetails(world, order);
  if (state === 'active') await cancelOrder(world, order, owner);
  expect(['filled', 'cancelled']).toContain(getOrderDetails(world, order).state);
  expect(readTokenBalance(world, spentToken, order)).toBe(0n);
  expect(readTokenBalance(world, receiveToken, order)).toBe(0n);
}

describe('orders that are matched', () => {
  it('do not take coins wrapped in the name of the counter order for its offer', async () => {
    const { dex, a } = world;
    const victim = await makeOrder(world, {
      spend: dex.wrapped,
      receive: a,
      amount: AMOUNT,
      expected: AMOUNT,
    });
    const main = await makeOrder(world, {
      spend: a,
      receive: dex.wrapped,
      amount: AMOUNT,
      expected: AMOUNT,
      from: thief,
    });
    const offer = toBoc(beginCell().storeUint(8, 8).storeUint(1, 128));
    await attacker.fire(buildMatchingShot(main, victim), buildWrapShot(victim, main, 1n, offer));
    expect(getOrderDetails(world, victim).state).toBe('filled');
    expect(getOrderDetails(world, main).state).toBe('filled');
    await expectEnded(victim, alice);
    await expectEnded(main, thief);
    expect(readTokenBalance(world, a, alice)).toBe(10n ** 13n + AMOUNT);
    expect(readTokenBalance(world, dex.wrapped, thief)).toBe(AMOUNT);
  });
});

describe('an order that is swapped against the pool', () => {
  /** Builds the payload of a swap that pays the order. Its result payloads imitate those of the order's own swap. */
  const swapOf = (order: Address, expected: bigint): string => {
    const mark = toBoc(beginCell().storeUint(1, 64));
    const terms = buildPayloadV2Options({ recipient: order, success: mark, cancel: mark });
    return unwrapPayloadResult(encodeExchangePayload({ ...terms, expected, outcoming: world.a }));
  };

  it.each([
    ['what the pool pays', 1n, 'swap first'],
    ['what the pool pays', 1n, 'coins first'],
    ['what the pool gives back', 10n ** 30n, 'swap first'],
    ['what the pool gives back', 10n ** 30n, 'coins first'],
  ])('pays its maker in full when %s belongs to another account (%d, %s)', async (_what, expected, first) => {
    const { dex, a } = world;
    await dex.stage.send({ from: dexOwner, to: dex.wrapped, value: 9000n * COIN, bounce: false });
    const pair = await deployPairWithLiquidity(dex, dex.wrapped, a, [10n ** 12n, 10n ** 12n]);
    const [tokens, coins] = [readTokenBalance(world, a, alice), readTokenBalance(world, dex.wrapped, alice)];
    const order = await makeOrder(world, {
      spend: dex.wrapped,
      receive: a,
      amount: 5n * COIN,
      expected: 4n * COIN,
    });
    const swap: AttackerMessage = {
      to: order,
      value: 6n * COIN,
      abi: ORDER_ABI,
      method: 'swap',
      inputs: { callbackId: 1n, deployWalletValue: 0n },
    };
    const forged = buildWrapShot(order, pair.address, 5n * COIN, swapOf(order, expected));
    const more = { ...forged, value: forged.value + 10n * COIN };
    await (first === 'swap first' ? attacker.fire(swap, more) : attacker.fire(more, swap));
    if (getOrderDetails(world, order).state === 'active') await cancelOrder(world, order);
    await expectEnded(order, alice);
    const bought = readTokenBalance(world, a, alice) - tokens;
    const left = readTokenBalance(world, dex.wrapped, alice) - coins + 5n * COIN;
    expect(bought >= 4n * COIN || left >= 5n * COIN).toBe(true);
  });
});
