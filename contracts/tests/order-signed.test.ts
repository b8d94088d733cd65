import { beforeAll, describe, expect, it } from 'vitest';
import { keyPairFromSeed } from '@ton/crypto';
import { seconds } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { callOrderFactory, createOrderWorld, getOrderDetails, makeOrder } from './order-world.ts';
import type { NewOrderParams, OrderWorld } from './order-world.ts';
import { getAccountCodeDataAndBalance, ORDER_STATE_MATCH, putOrderExecution } from './order-work.ts';
import { bob, outsider } from './pair-world.ts';
import { buildSignedOrderCall, type OrderCallSigningOptions } from './order-signing.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from './stage.ts';

// External calls that an order rejects before it pays for them, each with its own exit code, tested at the limits.

const MIN_BALANCE = COIN / 5n;
const MAX_LEAD = 1_800_000;

let world: OrderWorld;
beforeAll(async () => {
  world = await createOrderWorld();
});
revertChainAfterEachTest(() => world.dex.stage.chain);

const keys = keyPairFromSeed(Buffer.alloc(32, 7));
const others = keyPairFromSeed(Buffer.alloc(32, 8));
const key = BigInt(`0x${keys.publicKey.toString('hex')}`);

/** Returns a call signed with the key that the makers have authorized, base64 BOC. */
const signCall = (
  order: Address,
  method: string,
  inputs: AbiInputs,
  signing: Partial<OrderCallSigningOptions> = {},
): string =>
  buildSignedOrderCall(world.dex.stage, order, method, inputs, {
    by: keys,
    publicKey: keys.publicKey,
    ...signing,
  });

/** Sends an external call. Returns its exit code, 0 on success. */
async function sendSigned(boc: string): Promise<number | undefined> {
  const { chain } = world.dex.stage;
  const outcome = await chain.sendExternal(boc);
  if (!outcome.accepted) return outcome.exitCode;
  return world.dex.stage.traceOf(outcome.transactions).exitCode;
}
const signAndSend = (
  order: Address,
  method: string,
  inputs: AbiInputs,
  signing?: Partial<OrderCallSigningOptions>,
): Promise<number | undefined> => sendSigned(signCall(order, method, inputs, signing));

const sell = (more: Partial<NewOrderParams> = {}): Promise<Address> =>
  makeOrder(world, { spend: world.a, receive: world.b, amount: 1000n, expected: 500n, ...more });
const makeOrderWithKeys = (): Promise<Address> => sell({ backKey: key, backMatchingKey: key });
const setEmergency = (order: Address, manager = key): Promise<unknown> =>
  callOrderFactory(world, 'setEmergency', { enabled: true, orderAddress: order, _manager: manager });

const CALL = { callbackId: 3n };
const buildCoinTransferInputs = (value = COIN / 10n): AbiInputs => ({
  to: outsider,
  _value: value,
  _flag: 0n,
});
const buildTokenTransferInputs = (wallet: Address): AbiInputs => ({
  _tokenWallet: wallet,
  _gasValue: COIN / 2n,
  _amount: 10n,
  _recipient: outsider,
  _deployWalletValue: 0n,
  _remainingGasTo: outsider,
  _notify: false,
  _payload: EMPTY_CELL_BOC,
});

describe('a call of the backend', () => {
  it.each([
    ['cancel', CALL, 301],
    ['backendSwap', CALL, 312],
    ['backendMatching', { ...CALL, limitOrder: bob }, 312],
  ] as const)('%s is signed, and by the key that the maker named', async (method, inputs, exit) => {
    const order = await makeOrderWithKeys();
    expect(await signAndSend(order, method, inputs, { by: 'unsigned' })).toBe(312);
    expect(await signAndSend(order, method, inputs, { by: others })).toBe(exit);
    expect(await signAndSend(await sell(), method, inputs)).toBe(exit);
    expect(await signAndSend(order, method, inputs)).toBe(0);
  });

  it.each([
    ['backendSwap', CALL],
    ['backendMatching', { ...CALL, limitOrder: bob }],
  ] as const)('%s executes an order that is active', async (method, inputs) => {
    const order = await makeOrderWithKeys();
    await setEmergency(order);
    const tokenBalance = world.dex.stage.balanceOf(order);
    expect(await signAndSend(order, method, inputs)).toBe(311);
    // The order did not accept the call, so it paid nothing.
    expect(world.dex.stage.balanceOf(order)).toBe(tokenBalance);
  });

  it('cancels an order that is being executed once', async () => {
    const order = await makeOrderWithKeys();
    putOrderExecution(world.dex.stage.chain, order, ORDER_STATE_MATCH, { counter: bob });
    expect(await signAndSend(order, 'cancel', CALL)).toBe(0);
    expect(await signAndSend(order, 'cancel', CALL, { lead: 10 })).toBe(311);
  });

  it('matches only with an existing order', async () => {
    expect(
      await signAndSend(await makeOrderWithKeys(), 'backendMatching', {
        ...CALL,
        limitOrder: ALL_ZERO_ADDRESS,
      }),
    ).toBe(324);
  });
});

describe('the time of a call', () => {
  it('is past from the second in which it expires', async () => {
    const order = await makeOrderWithKeys();
    const [retained, late] = [
      signCall(order, 'cancel', CALL, { timeout: 10 }),
      signCall(order, 'cancel', CALL),
    ];
    const { chain } = world.dex.stage;
    const at = chain.snapshot();
    chain.advanceTime(seconds(9));
    expect(await sendSigned(retained)).toBe(0);
    chain.revert(at);
    chain.advanceTime(seconds(1));
    expect(await sendSigned(retained)).toBe(332);
    expect(await sendSigned(late)).toBe(0);
  });

  it('is later than that of the last one, and less than half an hour ahead', async () => {
    // The pool would pay less than expected, so the order stays active.
    const order = await sell({ backKey: key, expected: 10n ** 15n });
    const swap = (lead: number): Promise<number | undefined> =>
      signAndSend(order, 'backendSwap', CALL, { lead });
    expect(await swap(MAX_LEAD)).toBe(331);
    expect(await swap(5)).toBe(0);
    const { chain } = world.dex.stage;
    const account = chain.getAccount(order);
    if (!account) throw new Error('no order');
    chain.putAccount(order, { ...getAccountCodeDataAndBalance(account), balance: 9n * COIN });
    expect(await swap(5)).toBe(331);
    expect(await swap(4)).toBe(331);
    expect(await swap(6)).toBe(0);
    chain.putAccount(order, { ...getAccountCodeDataAndBalance(account), balance: 9n * COIN });
    expect(await swap(MAX_LEAD - 1)).toBe(0);
  });
});

describe('a call of an emergency', () => {
  it('is single, and for the key of the account that handles it', async () => {
    const order = await sell();
    const { spentWallet, receiveWallet } = getOrderDetails(world, order);
    const calls = [
      ['sendGas', buildCoinTransferInputs()],
      ['proxyTokensTransfer', buildTokenTransferInputs(receiveWallet)],
    ] as const;
    for (const [method, inputs] of calls) expect(await signAndSend(order, method, inputs)).toBe(318);
    await setEmergency(order);
    for (const [method, inputs] of calls) {
      expect(await signAndSend(order, method, inputs, { by: others })).toBe(319);
      expect(await signAndSend(order, method, inputs, { lead: method.length })).toBe(0);
    }
    expect(
      await signAndSend(order, 'proxyTokensTransfer', buildTokenTransferInputs(spentWallet), { lead: 90 }),
    ).toBe(330);
  });

  it('leaves the order the least that it lives on', async () => {
    const order = await sell();
    await setEmergency(order);
    const { stage } = world.dex;
    const leftAfter = async (value: bigint): Promise<bigint | undefined> => {
      const at = stage.chain.snapshot();
      const exit = await signAndSend(order, 'sendGas', buildCoinTransferInputs(value));
      const left = stage.balanceOf(order);
      stage.chain.revert(at);
      if (exit !== 0) expect(exit).toBe(303);
      return exit === 0 ? left : undefined;
    };
    let [taken, rejected] = [0n, stage.balanceOf(order)];
    while (rejected - taken > 1n) {
      const middle = (taken + rejected) / 2n;
      if ((await leftAfter(middle)) === undefined) rejected = middle;
      else taken = middle;
    }
    expect(await leftAfter(taken)).toBe(MIN_BALANCE);
  });
});
