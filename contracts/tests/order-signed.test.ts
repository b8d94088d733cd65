import { beforeAll, describe, expect, it } from 'vitest';
import { keyPairFromSeed } from '@ton/crypto';
import { seconds } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { asOwner, createOrderWorld, detailsOf, makeOrder } from './order-world.ts';
import type { NewOrder, OrderWorld } from './order-world.ts';
import { accountPartsOf, MATCH, putIntoWork } from './order-work.ts';
import { bob, outsider } from './pair-world.ts';
import { signedCall, type Signing } from './order-signing.ts';
import { revertAfterEach } from './revert-after-each.ts';
import { COIN, EMPTY_CELL, ZERO } from './stage.ts';

// External calls that an order rejects before it pays for them, each with its own code, at the limits.

const MIN_BALANCE = COIN / 5n;
const MAX_LEAD = 1_800_000;

let world: OrderWorld;
beforeAll(async () => {
  world = await createOrderWorld();
});
revertAfterEach(() => world.dex.stage.chain);

const keys = keyPairFromSeed(Buffer.alloc(32, 7));
const others = keyPairFromSeed(Buffer.alloc(32, 8));
const key = BigInt(`0x${keys.publicKey.toString('hex')}`);

/** Returns a signed call, by the key that the makers name. */
const bocOf = (order: Address, method: string, inputs: AbiInputs, signing: Partial<Signing> = {}): string =>
  signedCall(world.dex.stage, order, method, inputs, { by: keys, publicKey: keys.publicKey, ...signing });

/** Sends the call. Returns its exit code, 0 if it succeeds. */
async function exitOfBoc(boc: string): Promise<number | undefined> {
  const { chain } = world.dex.stage;
  const outcome = await chain.sendExternal(boc);
  if (!outcome.accepted) return outcome.exitCode;
  return world.dex.stage.traceOf(outcome.transactions).exitCode;
}
const exitOf = (
  order: Address,
  method: string,
  inputs: AbiInputs,
  signing?: Partial<Signing>,
): Promise<number | undefined> => exitOfBoc(bocOf(order, method, inputs, signing));

const sell = (more: Partial<NewOrder> = {}): Promise<Address> =>
  makeOrder(world, { spend: world.a, receive: world.b, amount: 1000n, expected: 500n, ...more });
const byKeys = (): Promise<Address> => sell({ backKey: key, backMatchingKey: key });
const stop = (order: Address, manager = key): Promise<unknown> =>
  asOwner(world, 'setEmergency', { enabled: true, orderAddress: order, _manager: manager });

const CALL = { callbackId: 3n };
const coins = (value = COIN / 10n): AbiInputs => ({ to: outsider, _value: value, _flag: 0n });
const tokens = (wallet: Address): AbiInputs => ({
  _tokenWallet: wallet,
  _gasValue: COIN / 2n,
  _amount: 10n,
  _recipient: outsider,
  _deployWalletValue: 0n,
  _remainingGasTo: outsider,
  _notify: false,
  _payload: EMPTY_CELL,
});

describe('a call of the backend', () => {
  it.each([
    ['cancel', CALL, 301],
    ['backendSwap', CALL, 312],
    ['backendMatching', { ...CALL, limitOrder: bob }, 312],
  ] as const)('%s is signed, and by the key that the maker named', async (method, inputs, exit) => {
    const order = await byKeys();
    expect(await exitOf(order, method, inputs, { by: 'unsigned' })).toBe(312);
    expect(await exitOf(order, method, inputs, { by: others })).toBe(exit);
    expect(await exitOf(await sell(), method, inputs)).toBe(exit);
    expect(await exitOf(order, method, inputs)).toBe(0);
  });

  it.each([
    ['backendSwap', CALL],
    ['backendMatching', { ...CALL, limitOrder: bob }],
  ] as const)('%s executes an order that is active', async (method, inputs) => {
    const order = await byKeys();
    await stop(order);
    const tokenBalance = world.dex.stage.balanceOf(order);
    expect(await exitOf(order, method, inputs)).toBe(311);
    // The order did not accept the call, so it paid nothing.
    expect(world.dex.stage.balanceOf(order)).toBe(tokenBalance);
  });

  it('cancels an order that is being executed once', async () => {
    const order = await byKeys();
    putIntoWork(world.dex.stage.chain, order, MATCH, { counter: bob });
    expect(await exitOf(order, 'cancel', CALL)).toBe(0);
    expect(await exitOf(order, 'cancel', CALL, { lead: 10 })).toBe(311);
  });

  it('matches only with an existing order', async () => {
    expect(await exitOf(await byKeys(), 'backendMatching', { ...CALL, limitOrder: ZERO })).toBe(324);
  });
});

describe('the time of a call', () => {
  it('is past from the second in which it expires', async () => {
    const order = await byKeys();
    const [retained, late] = [bocOf(order, 'cancel', CALL, { timeout: 10 }), bocOf(order, 'cancel', CALL)];
    const { chain } = world.dex.stage;
    const at = chain.snapshot();
    chain.advanceTime(seconds(9));
    expect(await exitOfBoc(retained)).toBe(0);
    chain.revert(at);
    chain.advanceTime(seconds(1));
    expect(await exitOfBoc(retained)).toBe(332);
    expect(await exitOfBoc(late)).toBe(0);
  });

  it('is later than that of the last one, and less than half an hour ahead', async () => {
    // The pool would not give the expected amount, so the order stays active.
    const order = await sell({ backKey: key, expected: 10n ** 15n });
    const swap = (lead: number): Promise<number | undefined> => exitOf(order, 'backendSwap', CALL, { lead });
    expect(await swap(MAX_LEAD)).toBe(331);
    expect(await swap(5)).toBe(0);
    const { chain } = world.dex.stage;
    const account = chain.getAccount(order);
    if (!account) throw new Error('no order');
    chain.putAccount(order, { ...accountPartsOf(account), balance: 9n * COIN });
    expect(await swap(5)).toBe(331);
    expect(await swap(4)).toBe(331);
    expect(await swap(6)).toBe(0);
    chain.putAccount(order, { ...accountPartsOf(account), balance: 9n * COIN });
    expect(await swap(MAX_LEAD - 1)).toBe(0);
  });
});

describe('a call of an emergency', () => {
  it('is single, and for the key of the account that handles it', async () => {
    const order = await sell();
    const { spentWallet, receiveWallet } = detailsOf(world, order);
    const calls = [
      ['sendGas', coins()],
      ['proxyTokensTransfer', tokens(receiveWallet)],
    ] as const;
    for (const [method, inputs] of calls) expect(await exitOf(order, method, inputs)).toBe(318);
    await stop(order);
    for (const [method, inputs] of calls) {
      expect(await exitOf(order, method, inputs, { by: others })).toBe(319);
      expect(await exitOf(order, method, inputs, { lead: method.length })).toBe(0);
    }
    expect(await exitOf(order, 'proxyTokensTransfer', tokens(spentWallet), { lead: 90 })).toBe(330);
  });

  it('leaves the order the least that it lives on', async () => {
    const order = await sell();
    await stop(order);
    const { stage } = world.dex;
    const leftAfter = async (value: bigint): Promise<bigint | undefined> => {
      const at = stage.chain.snapshot();
      const exit = await exitOf(order, 'sendGas', coins(value));
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
