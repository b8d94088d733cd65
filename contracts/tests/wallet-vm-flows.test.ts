import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeCrossExchangePayload, type CrossExchangeStep } from '@junction/protocol';
import { compareAddresses, type Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { DEX_STABLE_PAIR_ARTIFACT } from '../artifacts/dex-stable-pair.ts';
import { DEX_ACCOUNT_ABI, DEX_ACCOUNT_POOLS_ABI, DEX_ROOT_ABI, dexOwner } from './dex-stage.ts';
import { deployPairWithLiquidity, sendTokensToPair, type DeployedPair } from './pair-stage.ts';
import {
  alice,
  bob,
  unwrapPayloadResult,
  buildDepositPayload,
  buildWithdrawalPayload,
  outsider,
  buildSwapPayload,
  buildPayloadV2Options,
} from './pair-world.ts';
import { deployStablePairWithLiquidity } from './stable-pair-stage.ts';
import { deployStablePool } from './stable-stage.ts';
import {
  createStableWorld,
  STABLE_POOL_DECIMALS,
  buildStablePoolRouteStep,
  stablePoolPayloadBuilders,
  toBaseUnits,
  type StableWorld,
} from './stable-world.ts';
import { getAbi, COIN, type Trace } from './stage.ts';
import {
  TOKEN_ROOT_ABI,
  getTokenBalance,
  sendTokenTransfer,
  TOKEN_WALLET_ABI,
  getTokenWalletAddress,
} from './token-stage.ts';
import { replayInWalletVm, type WalletVmReplay } from './wallet-replay.ts';

// Before a user signs a message, a wallet simulates its message tree in its own, older VM and warns of failures.
// So every transaction of every flow must have the same outcome in both VMs.

let replay: WalletVmReplay;
let world: StableWorld;
let stablePair: DeployedPair;
let coinPair: DeployedPair;

/**
 * Runs a flow. Expects that it succeeds with at least `min` transactions, all of which have the same outcome in the VM
 * of wallets.
 */
async function expectSameInWallet(flow: Promise<Trace>, min = 2): Promise<Trace> {
  const trace = await flow;
  const { transactions, divergences } = replay.take();
  expect(divergences).toEqual([]);
  expect(transactions).toBeGreaterThanOrEqual(min);
  expect(trace.isClean).toBe(true);
  return trace;
}

beforeAll(async () => {
  world = await createStableWorld();
  const { dex, coins, other } = world;
  await dex.admin('installOrUpdatePairCode', { code: DEX_STABLE_PAIR_ARTIFACT.code, pool_type: 2n });
  stablePair = await deployStablePairWithLiquidity(dex, coins[1], other, [
    toBaseUnits(1000n, 9),
    toBaseUnits(1000n, 9),
  ]);
  for (const owner of [dexOwner, alice])
    await dex.stage.send({ from: owner, to: dex.wrapped, value: 3000n * COIN, bounce: false });
  coinPair = await deployPairWithLiquidity(dex, dex.wrapped, other, [10n ** 12n, 10n ** 12n]);
  replay = replayInWalletVm();
});
beforeEach(() => {
  replay.take();
});
afterAll(() => replay.stop());

const send = (
  to: Address,
  token: Address,
  amount: bigint,
  payload: string,
  value = 8n * COIN,
): Promise<Trace> => sendTokensToPair(world.dex, to, { from: alice, token, amount, payload, value });
const buildRoute = (next: readonly CrossExchangeStep[], expected = 1n): string =>
  unwrapPayloadResult(
    encodeCrossExchangePayload({ ...buildPayloadV2Options(), expected, outcoming: world.other, next }),
  );

describe('the wallet sees the same as the chain:', () => {
  it('swaps of one hop on every kind of pool', async () => {
    const { coins, other, pool, pair } = world;
    await expectSameInWallet(send(pair.address, other, toBaseUnits(1n, 9), buildSwapPayload()), 10);
    await expectSameInWallet(send(stablePair.address, other, toBaseUnits(1n, 9), buildSwapPayload()), 10);
    await expectSameInWallet(
      send(pool.address, coins[0], toBaseUnits(1n, 6), stablePoolPayloadBuilders.exchange(coins[1])),
      10,
    );
  });

  it('swaps of several hops, over a pair into a pool and into LP', async () => {
    const { coins, other, pool, pair } = world;
    const over = [buildStablePoolRouteStep(pool.address, coins[2])];
    const payload = unwrapPayloadResult(
      encodeCrossExchangePayload({
        ...buildPayloadV2Options(),
        expected: 1n,
        outcoming: coins[0],
        next: over,
      }),
    );
    await expectSameInWallet(send(pair.address, other, toBaseUnits(1n, 9), payload), 12);
    const intoLp = [buildStablePoolRouteStep(pool.address, pool.lpRoot)];
    const lp = unwrapPayloadResult(
      encodeCrossExchangePayload({
        ...buildPayloadV2Options(),
        expected: 1n,
        outcoming: coins[0],
        next: intoLp,
      }),
    );
    await expectSameInWallet(send(pair.address, other, toBaseUnits(1n, 9), lp), 12);
    const onWithLp = stablePoolPayloadBuilders.route(pool.lpRoot, [
      buildStablePoolRouteStep(pool.address, coins[1]),
    ]);
    await send(pool.address, coins[0], toBaseUnits(1n, 6), onWithLp);
    expect(replay.take().divergences).toEqual([]);
  });

  it('a split at the source', async () => {
    const { dex, coins, other, pair } = world;
    const next = [
      buildStablePoolRouteStep(pair.address, coins[0], [], { numerator: 40n }),
      buildStablePoolRouteStep(stablePair.address, coins[1], [], { numerator: 60n }),
    ];
    await expectSameInWallet(
      send(dex.vaultOf(other), other, toBaseUnits(1n, 9), buildRoute(next), 12n * COIN),
      12,
    );
  });

  it('rejections at the first and at a later hop, and a pool that does not exist', async () => {
    const { dex, coins, other, pool, pair } = world;
    const tooMuch = toBaseUnits(10n ** 9n, 9);
    await expectSameInWallet(send(pair.address, other, 1000n, buildSwapPayload(tooMuch)), 5);
    await expectSameInWallet(
      send(pool.address, coins[0], 1000n, stablePoolPayloadBuilders.exchange(coins[1], tooMuch)),
      5,
    );
    const later = [
      buildStablePoolRouteStep(pool.address, coins[2], [], { expected: toBaseUnits(10n ** 9n, 18) }),
    ];
    const payload = unwrapPayloadResult(
      encodeCrossExchangePayload({
        ...buildPayloadV2Options(),
        expected: 1n,
        outcoming: coins[0],
        next: later,
      }),
    );
    await expectSameInWallet(send(pair.address, other, toBaseUnits(1n, 9), payload), 8);
    await send(
      dex.vaultOf(other),
      other,
      toBaseUnits(1n, 9),
      buildRoute([buildStablePoolRouteStep(outsider)]),
    );
    expect(replay.take().divergences).toEqual([]);
    // The sent token does not match the operation of the payload, so the pair returns the tokens.
    await expectSameInWallet(send(pair.address, other, 1000n, buildWithdrawalPayload()), 5);
    await expectSameInWallet(
      send(pair.address, other, 1000n, stablePoolPayloadBuilders.withdraw([1n, 2n, 3n])),
      5,
    );
  });

  it('coin to token, token to coin and token with coin', async () => {
    const { dex, other } = world;
    const vaultWallet = getTokenWalletAddress(dex.stage, dex.wrapped, dex.vaultOf(dex.wrapped));
    const coinToToken = dex.stage.send({
      from: alice,
      to: vaultWallet,
      value: 15n * COIN,
      abi: getAbi('VaultTokenWallet'),
      method: 'acceptNative',
      inputs: {
        amount: 5n * COIN,
        deployWalletValue: COIN / 10n,
        remainingGasTo: alice,
        payload: unwrapPayloadResult(
          encodeCrossExchangePayload({
            ...buildPayloadV2Options(),
            expected: 1n,
            outcoming: dex.wrapped,
            next: [buildStablePoolRouteStep(coinPair.address)],
          }),
        ),
      },
    });
    await expectSameInWallet(coinToToken, 8);
    const toCoin = buildSwapPayload(1n, { toNative: true });
    await expectSameInWallet(send(coinPair.address, other, toBaseUnits(1n, 9), toCoin), 10);
    const wrapInto = dex.stage.send({
      from: alice,
      to: dex.wrapped,
      value: 12n * COIN,
      abi: getAbi('VaultTokenRoot'),
      method: 'wrap',
      inputs: {
        tokens: 4n * COIN,
        recipient: coinPair.address,
        deployWalletValue: 0n,
        remainingGasTo: alice,
        notify: true,
        payload: buildSwapPayload(),
      },
    });
    await expectSameInWallet(wrapInto, 8);
  });

  it('wrap and unwrap', async () => {
    const { dex } = world;
    await expectSameInWallet(
      dex.stage.send({ from: bob, to: dex.wrapped, value: 20n * COIN, bounce: false }),
      2,
    );
    const burn = dex.stage.send({
      from: bob,
      to: getTokenWalletAddress(dex.stage, dex.wrapped, bob),
      value: COIN,
      abi: TOKEN_WALLET_ABI,
      method: 'burn',
      inputs: { amount: COIN, remainingGasTo: bob, callbackTo: bob, payload: buildSwapPayload() },
    });
    await expectSameInWallet(burn, 3);
  });

  it('liquidity in and out, directly', async () => {
    const { dex, coins, other, pool, pair } = world;
    await expectSameInWallet(send(pair.address, other, toBaseUnits(1n, 9), buildDepositPayload()), 8);
    await expectSameInWallet(send(stablePair.address, other, toBaseUnits(1n, 9), buildDepositPayload()), 8);
    await expectSameInWallet(
      send(pool.address, coins[1], toBaseUnits(1n, 9), stablePoolPayloadBuilders.deposit()),
      8,
    );
    for (const { address, lpRoot } of [pair, stablePair])
      await expectSameInWallet(
        send(
          address,
          lpRoot,
          (getTokenBalance(dex.stage, lpRoot, alice) ?? 0n) / 2n,
          buildWithdrawalPayload(),
        ),
        8,
      );
    await expectSameInWallet(
      send(pool.address, pool.lpRoot, toBaseUnits(1n, 9), stablePoolPayloadBuilders.withdraw()),
      8,
    );
    await expectSameInWallet(
      send(pool.address, pool.lpRoot, toBaseUnits(1n, 9), stablePoolPayloadBuilders.oneCoin(coins[2])),
      8,
    );
  });

  it('liquidity in, swapped and out again through the exchange account', async () => {
    const { dex, coins, pool, pair } = world;
    const account = dex.accountOf(alice);
    const call = (method: string, inputs: AbiInputs, value = 5n * COIN): Promise<Trace> =>
      dex.call(alice, account, DEX_ACCOUNT_ABI, method, inputs, value);
    await expectSameInWallet(dex.addPair(alice, pair.roots[0], pair.roots[1]), 3);
    await expectSameInWallet(dex.depositTokens(alice, world.other, toBaseUnits(5n, 9)), 4);
    const operations = [
      { root: coins[0], amount: toBaseUnits(1n, 6) },
      { root: world.other, amount: toBaseUnits(1n, 9) },
    ].toSorted((a, b) => compareAddresses(a.root, b.root));
    await expectSameInWallet(dex.depositLiquidity(alice, operations, { lpRoot: pair.lpRoot, callId: 5n }), 5);
    const amounts = pool.roots.map((root) => ({
      root,
      amount: toBaseUnits(1n, STABLE_POOL_DECIMALS[coins.indexOf(root)] ?? 0),
    }));
    await expectSameInWallet(
      dex.depositLiquidity(alice, amounts, { lpRoot: pool.lpRoot, callId: 6n, value: 5n * COIN }),
      5,
    );
    await expectSameInWallet(
      call('exchangeV2', {
        _callId: 8n,
        _operation: { amount: toBaseUnits(1n, 6), root: coins[0] },
        _expected: { amount: 1n, root: coins[1] },
        _roots: [...pool.roots],
        _remainingGasTo: alice,
      }),
      3,
    );
    await expectSameInWallet(dex.addPoolOfType(alice, stablePair.roots, 2), 3);
    await expectSameInWallet(
      dex.call(
        alice,
        account,
        DEX_ACCOUNT_POOLS_ABI,
        'exchangeInPoolOfType',
        {
          callId: 11n,
          poolType: 2n,
          operation: { amount: toBaseUnits(1n, 9), root: world.other },
          expected: { amount: 1n, root: coins[1] },
          roots: [...stablePair.roots],
          remainingGasTo: alice,
        },
        2n * COIN,
      ),
      3,
    );
    await expectSameInWallet(dex.depositTokens(alice, pool.lpRoot, toBaseUnits(1n, 9)), 4);
    await expectSameInWallet(
      call('withdrawLiquidityV2', {
        _callId: 9n,
        _operation: { amount: toBaseUnits(1n, 9), root: pool.lpRoot },
        _expected: pool.roots.map((root) => ({ amount: 0n, root })),
        _remainingGasTo: alice,
      }),
      3,
    );
    await expectSameInWallet(
      call('withdraw', {
        call_id: 5n,
        amount: 1000n,
        token_root: coins[1],
        recipient_address: bob,
        deploy_wallet_grams: COIN / 10n,
        send_gas_to: alice,
      }),
      3,
    );
  });

  it('a new account, a new pair and a new pool', async () => {
    const { dex, coins, other } = world;
    await expectSameInWallet(dex.deployAccount(outsider), 2);
    await dex.deployPair(coins[2], other, alice);
    await deployStablePool(dex, [coins[0], coins[2], other], alice);
    const stable = { left_root: coins[0], right_root: coins[1], pool_type: 2n, send_gas_to: dexOwner };
    await dex.call(dexOwner, dex.root, DEX_ROOT_ABI, 'upgradePair', stable, 15n * COIN);
    const { transactions, divergences } = replay.take();
    expect(divergences).toEqual([]);
    expect(transactions).toBeGreaterThan(40);
  });

  it('all actions of a token owner', async () => {
    const { dex } = world;
    await dex.createToken('MINE', 9n, 1000n, alice);
    const mine = await dex.createToken('MINE', 9n, 1000n, alice);
    const call = (
      to: Address,
      abi: typeof TOKEN_ROOT_ABI,
      method: string,
      inputs: AbiInputs,
    ): Promise<Trace> => dex.call(alice, to, abi, method, inputs, COIN);
    const rest = { remainingGasTo: alice, payload: buildSwapPayload() };
    await expectSameInWallet(
      call(mine, TOKEN_ROOT_ABI, 'mint', {
        ...rest,
        amount: 5n,
        recipient: bob,
        deployWalletValue: COIN / 10n,
        notify: true,
      }),
      3,
    );
    await expectSameInWallet(
      sendTokenTransfer(dex.stage, mine, alice, {
        amount: 5n,
        to: outsider,
        deploy: COIN / 10n,
        notify: true,
      }),
      3,
    );
    await expectSameInWallet(
      call(getTokenWalletAddress(dex.stage, mine, alice), TOKEN_WALLET_ABI, 'transferToWallet', {
        ...rest,
        amount: 5n,
        recipientTokenWallet: getTokenWalletAddress(dex.stage, mine, bob),
        notify: false,
      }),
      2,
    );
    await expectSameInWallet(
      call(getTokenWalletAddress(dex.stage, mine, alice), TOKEN_WALLET_ABI, 'burn', {
        ...rest,
        amount: 5n,
        callbackTo: alice,
      }),
      2,
    );
    await expectSameInWallet(
      call(mine, TOKEN_ROOT_ABI, 'deployWallet', {
        answerId: 1n,
        walletOwner: bob,
        deployWalletValue: COIN / 10n,
      }),
      2,
    );
    await expectSameInWallet(
      call(mine, TOKEN_ROOT_ABI, 'transferOwnership', {
        newOwner: bob,
        remainingGasTo: alice,
        callbacks: [],
      }),
      1,
    );
    expect(replay.take().divergences).toEqual([]);
  });
});
