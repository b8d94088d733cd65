import { beginCell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { beforeAll, expect, test } from 'vitest';
import { createOrderWorld, makeOrder, type OrderWorld } from '../../../../contracts/tests/order-world.ts';
import { getTokenWalletAddress } from '../../../../contracts/tests/token-stage.ts';
import { ChainGetterRunner } from '../quotes/chain-getters.ts';
import { createChainClient } from '../test/chain-client.ts';
import { RpcKeeperChain } from './keeper-chain.ts';
import { TrustedWalletCodes } from './wallet-codes.ts';

// Tests which wallets the coins of an execution pass through, with the real contracts. The network lists token A; token
// B belongs to another account.

let world: OrderWorld;
let order: Address;
beforeAll(async () => {
  world = await createOrderWorld();
  order = await makeOrder(world, { spend: world.a, receive: world.b, amount: 10n ** 9n, expected: 1_000n });
}, 60_000);

/** Reads a new order as a keeper does; undefined if the keeper would skip it. */
function readOrder(against: 'pool' | 'order') {
  const { dex } = world;
  const reader = createChainClient(dex.stage);
  const getters = new ChainGetterRunner(reader);
  const parts = { getters, dexRoot: dex.root, wrappedCoinRoot: dex.wrapped, tokens: [world.a] };
  const never = () => Promise.reject(new Error('nothing is sent here'));
  const client = {
    ...reader,
    getBlockchainConfig: never,
    getTimings: never,
    sendMessage: never,
    getDstTransaction: never,
  };
  const chain = new RpcKeeperChain({
    client,
    getters,
    walletCodes: new TrustedWalletCodes(parts),
    secretKey: '11'.repeat(32),
    sleep: () => Promise.resolve(),
    clock: () => 0,
  });
  return chain.order(order, against);
}

test('an order whose pool pays out of a wallet that withholds coins is skipped, but may be matched', async () => {
  expect(await readOrder('pool')).toBeDefined();
  const { dex } = world;
  dex.stage.chain.putAccount(getTokenWalletAddress(dex.stage, world.b, dex.vaultOf(world.b)), {
    code: beginCell().storeUint(1, 8).endCell(),
    data: beginCell().endCell(),
    balance: 10n ** 9n,
  });
  expect(await readOrder('pool')).toBeUndefined();
  expect(await readOrder('order')).toBeDefined();
});
