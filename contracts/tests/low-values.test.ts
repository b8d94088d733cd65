import { beforeAll, describe, expect, it } from 'vitest';
import { seconds, toAddress, type Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { TOKEN_ROOT_V4_ARTIFACT } from '../artifacts/token-root-v4.ts';
import { TOKEN_WALLET_V4_ARTIFACT } from '../artifacts/token-wallet-v4.ts';
import { dexOwner } from './dex-stage.ts';
import { createOrderWorld, fillOrder, readTokenBalance, makeOrder, sendNewOrder } from './order-world.ts';
import { deployPairWithLiquidity } from './pair-stage.ts';
import {
  alice,
  bob,
  createPairWorld,
  SUCCESS_PAYLOAD,
  outsider,
  buildSwapPayload,
  type PairWorld,
} from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC, toAbiText, type ContractTestChain } from './stage.ts';
import {
  TOKEN_ROOT_ABI,
  getTotalSupply,
  getTokenBalance,
  sendTokenTransfer,
  TOKEN_WALLET_ABI,
  getTokenWalletAddress,
} from './token-stage.ts';

// A wallet debits the sender before the recipient confirms. At any value tokens must arrive, stay or return, and
// the supply must equal the sum of the wallets.

const MILLI = COIN / 1000n;
/**
 * Attached values to test, nano: small steps in the range in which an operation's coins run out, and larger steps above
 * this range.
 */
const VALUES = [
  ...Array.from({ length: 28 }, (_, step) => BigInt(step) * 8n * MILLI),
  ...Array.from({ length: 5 }, (_, step) => (240n + BigInt(step) * 40n) * MILLI),
];
const MONTH = 30 * 24 * 3600;
/** Nano. With more storage debt than this, the chain's configuration freezes an account. */
const MAX_DEBT = COIN / 10n;

let world: PairWorld;
let token: Address;

beforeAll(async () => {
  world = await createPairWorld();
  const { dex } = world;
  token = world.tokens[0];
  for (const owner of [alice, bob])
    await dex.stage.send({ from: owner, to: dex.wrapped, value: 30n * COIN, bounce: false });
  await deployPairWithLiquidity(dex, dex.wrapped, token, [10n ** 9n, 10n ** 9n]);
});
revertChainAfterEachTest(() => world.dex.stage.chain);

const newUser = toTestAddress('e');
/** Returns the sum of the balances of all token holders of these tests. */
function sumBalances(root: Address, more: readonly Address[] = []): bigint {
  const { dex, ab } = world;
  const holders = [alice, bob, dexOwner, outsider, newUser, ab.address, dex.vaultOf(root), ...more];
  return holders.reduce((sum, holder) => sum + (getTokenBalance(dex.stage, root, holder) ?? 0n), 0n);
}

/**
 * Sends a message with each of the values, always from the same state, and expects that no tokens are lost. Returns the
 * values at which tokens moved.
 */
async function sendAtEveryValue(
  root: Address,
  send: (value: bigint) => Promise<unknown>,
  check: (value: bigint) => void = () => undefined,
): Promise<bigint[]> {
  const { chain } = world.dex.stage;
  const before = getTokenBalance(world.dex.stage, root, alice);
  expect(sumBalances(root)).toBe(getTotalSupply(world.dex.stage, root));
  const moved: bigint[] = [];
  for (const value of VALUES) {
    const at = chain.snapshot();
    await send(value);
    expect(sumBalances(root), `at ${value}`).toBe(getTotalSupply(world.dex.stage, root));
    check(value);
    if (getTokenBalance(world.dex.stage, root, alice) !== before) moved.push(value);
    chain.revert(at);
  }
  return moved;
}

/**
 * Lets months pass without activity, until the wallet has no coins and nearly the debt at which it would be
 * frozen.
 */
async function bringIntoDebt(stage: ContractTestChain, root: Address, owner: Address): Promise<void> {
  const wallet = getTokenWalletAddress(stage, root, owner);
  const month = async (): Promise<void> => {
    stage.chain.advanceTime(seconds(MONTH));
    // The chain collects the storage rent due whenever an account receives a message, even one that the contract does
    // not know.
    await stage.send({ from: outsider, to: wallet, value: 1n, bounce: false });
  };
  const coins = stage.balanceOf(wallet);
  await month();
  const perMonth = coins - stage.balanceOf(wallet);
  const months = (coins + (MAX_DEBT * 9n) / 10n) / perMonth;
  for (let passed = 1n; passed < months; passed += 1n) await month();
  expect(stage.balanceOf(wallet)).toBe(0n);
  expect(stage.chain.getAccount(wallet)?.status).toBe('active');
}

const createTransfer = (more: object): ((value: bigint) => Promise<unknown>) => {
  return (value) =>
    sendTokenTransfer(world.dex.stage, token, alice, { amount: 1000n, to: bob, value, ...more });
};

describe('at every value', () => {
  it('a transfer arrives, stays or comes back: plain, notifying, with a wallet, to a missing account', async () => {
    for (const more of [
      {},
      { notify: true, payload: SUCCESS_PAYLOAD },
      { to: newUser, deploy: COIN / 10n },
      { to: newUser, deploy: COIN / 100n, notify: true },
      { to: newUser },
    ]) {
      const moved = await sendAtEveryValue(token, createTransfer(more));
      const arrives = !('to' in more) || 'deploy' in more;
      // The transfer must already succeed with 0.4 coins or less.
      if (arrives) expect(moved[0]).toBeLessThanOrEqual(400n * MILLI);
      else expect(moved).toEqual([]);
    }
  });

  it('a transfer to a wallet by its address', async () => {
    const { stage } = world.dex;
    const to = getTokenWalletAddress(stage, token, bob);
    await sendAtEveryValue(token, (value) =>
      stage.send({
        from: alice,
        to: getTokenWalletAddress(stage, token, alice),
        value,
        abi: TOKEN_WALLET_ABI,
        method: 'transferToWallet',
        inputs: {
          amount: 1000n,
          recipientTokenWallet: to,
          remainingGasTo: alice,
          notify: false,
          payload: EMPTY_CELL_BOC,
        },
      }),
    );
  });

  it('an accepted burn and a rejected burn', async () => {
    const { stage } = world.dex;
    const burn = (value: bigint): Promise<unknown> =>
      stage.send({
        from: alice,
        to: getTokenWalletAddress(stage, token, alice),
        value,
        abi: TOKEN_WALLET_ABI,
        method: 'burn',
        inputs: { amount: 1000n, remainingGasTo: alice, callbackTo: alice, payload: EMPTY_CELL_BOC },
      });
    expect((await sendAtEveryValue(token, burn))[0]).toBeLessThanOrEqual(100n * MILLI);
    await stage.send({
      from: dexOwner,
      to: token,
      value: COIN,
      abi: TOKEN_ROOT_ABI,
      method: 'setBurnPaused',
      inputs: { answerId: 1n, paused: true },
    });
    expect(await sendAtEveryValue(token, burn)).toEqual([]);
  });

  it('a mint', async () => {
    const { stage } = world.dex;
    for (const [deployWalletValue, notify] of [
      [0n, false],
      [COIN / 10n, false],
      [COIN / 10n, true],
    ] as const) {
      await sendAtEveryValue(token, (value) =>
        stage.send({
          from: dexOwner,
          to: token,
          value,
          abi: TOKEN_ROOT_ABI,
          method: 'mint',
          inputs: {
            amount: 5n,
            recipient: newUser,
            deployWalletValue,
            remainingGasTo: dexOwner,
            notify,
            payload: EMPTY_CELL_BOC,
          },
        }),
      );
    }
  });

  it('tokens for a pair, a vault and an account are traded, booked or returned', async () => {
    const { dex, ab } = world;
    await dex.deployAccount(bob);
    await dex.addPair(bob, ab.roots[0], ab.roots[1]);
    const account = dex.accountOf(bob);
    for (const to of [ab.address, dex.vaultOf(token), account]) {
      for (const payload of [
        buildSwapPayload(1n, { success: SUCCESS_PAYLOAD, cancel: SUCCESS_PAYLOAD }),
        buildSwapPayload(10n ** 18n),
        SUCCESS_PAYLOAD,
      ]) {
        await sendAtEveryValue(
          token,
          (value) =>
            sendTokenTransfer(dex.stage, token, alice, { amount: 1000n, to, value, notify: true, payload }),
          (value) => {
            const stuck = getTokenBalance(dex.stage, token, to === account ? account : ab.address) ?? 0n;
            expect(stuck, `at ${value}`).toBe(0n);
          },
        );
      }
    }
  });

  it('the wrapped coin: transfer, unwrapping by burn, by transfer to the root and to a pair', async () => {
    const { dex } = world;
    const root = dex.wrapped;
    const owner = alice;
    const coin = { amount: COIN, payload: buildSwapPayload() };
    for (const more of [
      { to: bob },
      { to: bob, notify: true },
      { to: newUser, deploy: COIN / 10n },
      { to: root },
      { to: root, notify: true },
      { to: world.ab.address, notify: true },
    ]) {
      await sendAtEveryValue(root, (value) =>
        sendTokenTransfer(dex.stage, root, owner, { ...coin, ...more, value }),
      );
    }
  });

  it('tokens for an order root and an order, which need far more, come back', async () => {
    const orders = await createOrderWorld();
    const { chain } = orders.dex.stage;
    const order = await makeOrder(orders, {
      spend: orders.a,
      receive: orders.b,
      amount: 1000n,
      expected: 2000n,
    });
    const readBalances = (): readonly bigint[] =>
      [orders.a, orders.b].flatMap((root) =>
        [alice, bob, order, orders.rootA].map((holder) => readTokenBalance(orders, root, holder)),
      );
    const before = readBalances();
    for (const value of VALUES) {
      const at = chain.snapshot();
      await sendNewOrder(orders, { spend: orders.a, receive: orders.b, amount: 10n, expected: 5n, value });
      await fillOrder(orders, order, {
        token: orders.b,
        amount: 10n,
        cancel: SUCCESS_PAYLOAD,
        success: SUCCESS_PAYLOAD,
        value,
      });
      expect(readBalances(), `at ${value}`).toEqual(before);
      chain.revert(at);
    }
  });

  it('a wallet of an old token', async () => {
    const { stage } = world.dex;
    const old = getAbi('TokenRootV4');
    const text = (value: string): string => Buffer.from(value).toString('base64');
    const { address, stateInit } = stage.stateOf(TOKEN_ROOT_V4_ARTIFACT, {
      _randomNonce: 1n,
      name: text('Old'),
      symbol: text('OLD'),
      decimals: 6n,
      wallet_code: TOKEN_WALLET_V4_ARTIFACT.code,
    });
    const message = { from: dexOwner, to: address, abi: old };
    await stage.send({
      ...message,
      value: 2n * COIN,
      stateInit,
      method: 'constructor',
      inputs: { root_public_key_: 0n, root_owner_address_: dexOwner },
    });
    const ask = (at: Address, abi: string, method: string, inputs: AbiInputs = {}): bigint | string => {
      const answer = stage.get(at, getAbi(abi), method, { _answer_id: 1n, ...inputs });
      return answer['value0'] as bigint | string;
    };
    const walletAddress = toAddress(
      toAbiText(
        ask(address, 'TokenRootV4', 'getWalletAddress', { wallet_public_key_: 0n, owner_address_: bob }),
      ),
    );
    for (const value of VALUES) {
      const at = stage.chain.snapshot();
      await stage.send({
        ...message,
        value,
        method: 'deployWallet',
        inputs: {
          tokens: 50n,
          deploy_grams: 0n,
          wallet_public_key_: 0n,
          owner_address_: bob,
          gas_back_address: dexOwner,
        },
      });
      const made = stage.chain.getAccount(walletAddress)?.status === 'active';
      const balance = made ? ask(walletAddress, 'TokenWalletV4', 'balance') : 0n;
      expect(ask(address, 'TokenRootV4', 'getTotalSupply'), `at ${value}`).toBe(balance);
      stage.chain.revert(at);
    }
  });
});

// These tests run last, because no snapshot can revert the chain's time.
describe('after quiet years', () => {
  it('wallets in debt lose nothing either', async () => {
    const { stage } = world.dex;
    await bringIntoDebt(stage, token, bob);
    for (const more of [{}, { notify: true }, { deploy: COIN / 10n }])
      await sendAtEveryValue(token, createTransfer(more));
    await bringIntoDebt(stage, token, alice);
    await sendAtEveryValue(token, createTransfer({}));
  });
});
