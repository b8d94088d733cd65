import { beforeAll, describe, expect, it } from 'vitest';
import { encodeExchangePayload, readOrderDetails } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import type { AbiRecord } from '@junction/tvm';
import { dexOwner, TOKEN_VAULT_RECOVERY_ABI, type DexStage } from './dex-stage.ts';
import { createTestOrderRoot, deployOrderFactory, makeOrder, ORDER_ABI } from './order-world.ts';
import { createPairDexStage, deployPairWithLiquidity, type DeployedPair } from './pair-stage.ts';
import { unwrapPayloadResult, buildPayloadV2Options } from './pair-world.ts';
import { DelayedConnectionNetwork } from './slow-lanes.ts';
import { toTestAddress, COIN } from './stage.ts';
import { sendTokenTransfer, TOKEN_WALLET_ABI, getTokenWalletAddress } from './token-stage.ts';

// A payout may be requested before the tokens have arrived in the vault, and the vault's own wallet rejects it then.
// The payout stays pending for its recipient together with its coins, whether tokens or native coins were requested.

const whale = toTestAddress('a');
const bob = toTestAddress('b');
const keeper = toTestAddress('5');
let dex: DexStage;
let a: Address;
let b: Address;
let coinPair: DeployedPair;
let pair: DeployedPair;
let order: Address;

beforeAll(async () => {
  dex = await createPairDexStage();
  a = await dex.createToken('AAA', 9n, 10n ** 24n);
  b = await dex.createToken('BBB', 9n, 10n ** 24n);
  await dex.deployAccount(dexOwner);
  for (const who of [dexOwner, whale])
    await dex.stage.send({ from: who, to: dex.wrapped, value: 1001n * COIN, bounce: false });
  await sendTokenTransfer(dex.stage, a, dexOwner, { amount: 10_000n * COIN, to: bob, deploy: COIN / 10n });
  await sendTokenTransfer(dex.stage, b, dexOwner, { amount: 10_000n * COIN, to: whale, deploy: COIN / 10n });
  await sendTokenTransfer(dex.stage, b, dexOwner, { amount: 1n, to: bob, deploy: COIN / 10n });
  coinPair = await deployPairWithLiquidity(dex, dex.wrapped, a, [100n * COIN, 100n * COIN]);
  pair = await deployPairWithLiquidity(dex, a, b, [100n * COIN, 100n * COIN]);
  const factory = await deployOrderFactory(dex);
  for (const token of [a, b]) await createTestOrderRoot(dex, factory, token);
  // The pool reaches this price only after a large amount of B is sold.
  const terms = { spend: a, receive: b, amount: 1000n * COIN, expected: 500n * COIN, from: bob };
  order = await makeOrder({ dex, factory }, terms);
}, 120_000);

function swap(
  net: DelayedConnectionNetwork,
  who: Address,
  to: DeployedPair,
  token: Address,
  more: Partial<Swap> = {},
): void {
  const { amount = 1000n * COIN, value = 4n * COIN, toNative = false, excessRecipient = who } = more;
  net.post(who, getTokenWalletAddress(dex.stage, token, who), value, TOKEN_WALLET_ABI, 'transfer', {
    amount,
    recipient: to.address,
    deployWalletValue: 0n,
    remainingGasTo: excessRecipient,
    notify: true,
    payload: unwrapPayloadResult(
      encodeExchangePayload({ ...buildPayloadV2Options({ toNative }), expected: 1n }),
    ),
  });
}
interface Swap {
  readonly amount: bigint;
  readonly value: bigint;
  readonly toNative: boolean;
  readonly excessRecipient: Address;
}

const getSlowLanes = (token: Address, to: DeployedPair) => [
  {
    from: getTokenWalletAddress(dex.stage, token, to.address),
    to: getTokenWalletAddress(dex.stage, token, dex.vaultOf(token)),
  },
];
const readPendingPayouts = (net: DelayedConnectionNetwork, token: Address): (readonly [string, bigint])[] => [
  ...(net.get(dex.vaultOf(token), TOKEN_VAULT_RECOVERY_ABI, 'getReturnedTokens')['amounts'] as Iterable<
    readonly [string, bigint]
  >),
];
function releasePayout(
  net: DelayedConnectionNetwork,
  token: Address,
  wallet: Address,
  value = 2n * COIN,
): void {
  const inputs = { wallet, remainingGasTo: keeper };
  net.post(keeper, dex.vaultOf(token), value, TOKEN_VAULT_RECOVERY_ABI, 'releaseReturnedTokens', inputs);
  net.drain();
}

describe('a payout rejected by the vault wallet', () => {
  it.each([
    ['tokens', false],
    ['native coins', true],
  ] as const)('asked for as %s, is delivered to its recipient', (_, toNative) => {
    const net = new DelayedConnectionNetwork(dex.stage);
    swap(net, whale, coinPair, dex.wrapped, { amount: 900n * COIN });
    swap(net, bob, coinPair, a, { toNative, excessRecipient: keeper });
    net.drain(getSlowLanes(dex.wrapped, coinPair));
    const [[, retained] = ['', 0n]] = readPendingPayouts(net, dex.wrapped);
    expect(retained).toBeGreaterThan(800n * COIN);
    releasePayout(net, dex.wrapped, whale);
    expect(net.tokens(dex.wrapped, bob)).toBe(0n);
    releasePayout(net, dex.wrapped, bob);
    expect(net.tokens(dex.wrapped, bob)).toBe(retained);
    expect(readPendingPayouts(net, dex.wrapped)).toEqual([]);
  });

  it('keeps its coins for the recipient, whichever account delivers it', () => {
    const net = new DelayedConnectionNetwork(dex.stage);
    swap(net, whale, pair, b, { amount: 900n * COIN });
    swap(net, bob, pair, a, { value: 10n * COIN });
    net.drain(getSlowLanes(b, pair));
    const [mine, theirs] = [net.coins(bob), net.coins(keeper)];
    releasePayout(net, b, bob, COIN / 4n);
    expect(net.tokens(b, bob)).toBeGreaterThan(800n * COIN);
    expect(net.coins(bob) - mine).toBeGreaterThan(7n * COIN);
    expect(net.coins(keeper)).toBe(theirs);
  });

  it('ends the limit order it was for', () => {
    const net = new DelayedConnectionNetwork(dex.stage);
    swap(net, whale, pair, b, { amount: 900n * COIN });
    const ask = { callbackId: 1n, deployWalletValue: COIN / 10n };
    net.post(keeper, order, 6n * COIN, ORDER_ABI, 'swap', ask);
    net.drain(getSlowLanes(b, pair));
    const [[, retained] = ['', 0n]] = readPendingPayouts(net, b);
    expect(retained).toBeGreaterThan(500n * COIN);
    const had = net.tokens(b, bob);
    releasePayout(net, b, order);
    expect(net.tokens(b, order)).toBe(0n);
    expect(net.tokens(b, bob) - had).toBe(500n * COIN);
    expect(net.tokens(b, keeper)).toBe(retained - 500n * COIN);
    const details = readOrderDetails(
      (net.get(order, ORDER_ABI, 'getDetails') as { value0: AbiRecord }).value0,
    );
    expect(details.state).toBe('filled');
  });
});
