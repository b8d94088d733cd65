import { Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seconds, type Address } from '@junction/primitives';
import { computePayloadForwardCost } from '@junction/protocol';
import type { AbiInputs } from '@junction/tvm';
import { dexOwner } from './dex-stage.ts';
import { alice, bob, createPairWorld, SUCCESS_PAYLOAD, outsider, type PairWorld } from './pair-world.ts';
import { FULL_CELL_BITS, buildCellTreePayload } from './payload-weights.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC, toAbiText, type Trace } from './stage.ts';
import {
  TOKEN_CALLBACKS_ABI,
  deployToken,
  TOKEN_ROOT_ABI,
  getTotalSupply,
  getTokenBalance,
  sendTokenTransfer,
  TOKEN_WALLET_ABI,
  getTokenWalletAddress,
} from './token-stage.ts';

// Every message pays for the payload it carries. Whatever its size and the balances, either the tokens move and
// the recipient is notified with the payload and enough coins to return them, or nothing happens.

const MILLI = COIN / 1000n;
const VAULT_ROOT = getAbi('VaultTokenRoot');
const VAULT_WALLET = getAbi('VaultTokenWallet');
const AMOUNT = 10n ** 6n;
const newUser = toTestAddress('e');

const hashOf = (boc: string): string => Cell.fromBase64(boc).hash().toString('hex');

export const LABELED_PAYLOADS: readonly (readonly [string, string])[] = [
  ['a note', SUCCESS_PAYLOAD],
  ...[9, 11, 32, 128].map(
    (cells) => [`${cells} full cells`, buildCellTreePayload(cells, FULL_CELL_BITS)] as const,
  ),
  ...[90, 140, 600].map((cells) => [`${cells} small cells`, buildCellTreePayload(cells, 16)] as const),
];
export const TRANSFER_ATTACHED_NANO_VALUES = [60n, 120n, 160n, 220n, 300n, 360n, 420n, 500n, 800n, 1500n].map(
  (milli) => milli * MILLI,
);

/** Payloads and attached values that are tested in all combinations. */
export interface HeavyPayloadTestCases {
  readonly payloads: typeof LABELED_PAYLOADS;
  readonly values: typeof TRANSFER_ATTACHED_NANO_VALUES;
}

/** Nano. With this value every operation is completed. */
const PLENTY = 5n * COIN;
/** Nano. Minimum that a notified recipient must receive: enough to return the tokens (`docs/adr/0016`). */
const MIN_FINAL_COINS = 170n * MILLI;

let sweep: HeavyPayloadTestCases;
let world: PairWorld;
let token: Address;

interface TokenOperation {
  readonly root: Address;
  readonly send: (payload: string, value: bigint) => Promise<Trace>;
  /** Account that is notified, and the callback it receives. */
  readonly observed: { readonly by: Address; readonly method: string };
  /** Nano. Minimum that the notification must carry; `MIN_FINAL_COINS` by default. */
  readonly minimum?: bigint;
}

const getBalance = (root: Address): readonly bigint[] => [
  ...[alice, bob, dexOwner, newUser, root].map(
    (holder) => getTokenBalance(world.dex.stage, root, holder) ?? 0n,
  ),
  getTotalSupply(world.dex.stage, root),
];

/** Runs the operation with one value and reverts the chain. Returns a description of the outcome. */
async function runAndRevert(way: TokenOperation, payload: string, value: bigint): Promise<string> {
  const { stage } = world.dex;
  const at = stage.chain.snapshot();
  const before = String(getBalance(way.root));
  const trace = await way.send(payload, value);
  const after = String(getBalance(way.root));
  stage.chain.revert(at);
  const reported = trace
    .calls(way.observed.by, TOKEN_CALLBACKS_ABI)
    .filter(({ method }) => method === way.observed.method);
  if (after === before) return reported.length === 0 ? 'kept' : 'told of nothing';
  const [call] = reported;
  if (!call) return 'told nobody';
  if (hashOf(toAbiText(call.inputs['payload'])) !== hashOf(payload)) return 'told without the payload';
  const message = trace
    .at(way.observed.by)
    .find(({ transaction }) => transaction.inMessage?.body !== undefined)?.transaction.inMessage;
  const coins = message?.value;
  return coins !== undefined && coins >= (way.minimum ?? MIN_FINAL_COINS) ? 'told' : `told with ${coins}`;
}

async function expectNothingStranded(way: TokenOperation, canArrive = true): Promise<void> {
  for (const [name, payload] of sweep.payloads) {
    for (const value of sweep.values)
      expect(await runAndRevert(way, payload, value), `${name}, ${value}`).toMatch(/^(kept|told)$/);
    expect(await runAndRevert(way, payload, PLENTY), name).toBe(canArrive ? 'told' : 'kept');
  }
}

const NOTIFICATION_TO_BOB = { by: bob, method: 'onAcceptTokensTransfer' };
const createTransferOperation = (
  root: Address,
  more: { to?: Address; deploy?: bigint } = {},
): TokenOperation => ({
  root,
  send: (payload, value) =>
    sendTokenTransfer(world.dex.stage, root, alice, {
      amount: AMOUNT,
      to: bob,
      notify: true,
      ...more,
      payload,
      value,
    }),
  observed: { ...NOTIFICATION_TO_BOB, by: more.to ?? bob },
});
const createWalletOperation = (
  root: Address,
  method: string,
  inputs: AbiInputs,
): ((payload: string, value: bigint) => Promise<Trace>) => {
  const to = getTokenWalletAddress(world.dex.stage, root, alice);
  return (payload, value) =>
    world.dex.stage.send({
      from: alice,
      to,
      value,
      abi: TOKEN_WALLET_ABI,
      method,
      inputs: { amount: AMOUNT, remainingGasTo: alice, ...inputs, payload },
    });
};
const createBurnOperation = (root: Address): TokenOperation => ({
  root,
  send: createWalletOperation(root, 'burn', { callbackTo: bob }),
  observed: { by: bob, method: 'onAcceptTokensBurn' },
  minimum: 1n,
});
const getTestedTokens = (): readonly Address[] => [token, world.ab.lpRoot, world.dex.wrapped];

/** Adds tests of every operation that moves tokens, with these payloads and values. */
export function describeHeavyPayloadTests(tried: HeavyPayloadTestCases): void {
  beforeAll(async () => {
    sweep = tried;
    world = await createPairWorld();
    const { dex } = world;
    token = world.tokens[0];
    for (const owner of [alice, bob])
      await dex.stage.send({ from: owner, to: dex.wrapped, value: 60n * COIN, bounce: false });
    await sendTokenTransfer(dex.stage, world.ab.lpRoot, dexOwner, {
      amount: 10n ** 9n,
      to: alice,
      deploy: COIN / 10n,
    });
    await sendTokenTransfer(dex.stage, world.ab.lpRoot, dexOwner, {
      amount: 10n ** 9n,
      to: bob,
      deploy: COIN / 10n,
    });
  }, 60_000);

  revertChainAfterEachTest(() => world.dex.stage.chain);

  describe('a payload of any weight, with any coins', () => {
    it('goes along with a transfer, or the tokens stay', async () => {
      for (const root of getTestedTokens()) await expectNothingStranded(createTransferOperation(root));
    }, 120_000);

    it('goes along to a new wallet, or the tokens stay; to a missing one it never goes', async () => {
      for (const root of getTestedTokens()) {
        await expectNothingStranded(createTransferOperation(root, { to: newUser, deploy: COIN / 10n }));
        await expectNothingStranded(createTransferOperation(root, { to: newUser }), false);
      }
    }, 120_000);

    it('goes along to a wallet by its address', async () => {
      for (const root of getTestedTokens()) {
        const recipientTokenWallet = getTokenWalletAddress(world.dex.stage, root, bob);
        const send = createWalletOperation(root, 'transferToWallet', { recipientTokenWallet, notify: true });
        await expectNothingStranded({ root, send, observed: NOTIFICATION_TO_BOB });
      }
    }, 120_000);

    it('goes along with a mint', async () => {
      const send = (payload: string, value: bigint): Promise<Trace> =>
        world.dex.stage.send({
          from: dexOwner,
          to: token,
          value,
          abi: TOKEN_ROOT_ABI,
          method: 'mint',
          inputs: {
            amount: AMOUNT,
            recipient: newUser,
            deployWalletValue: COIN / 10n,
            remainingGasTo: dexOwner,
            notify: true,
            payload,
          },
        });
      await expectNothingStranded({
        root: token,
        send,
        observed: { by: newUser, method: 'onAcceptTokensMint' },
      });
    }, 120_000);

    it('goes along with a burn, by the owner and by the root', async () => {
      for (const root of getTestedTokens()) await expectNothingStranded(createBurnOperation(root));
      const { stage } = world.dex;
      const { root } = await deployToken(stage, dexOwner, { supplyTo: alice, supply: 10n * AMOUNT });
      const inputs = { amount: AMOUNT, walletOwner: alice, remainingGasTo: dexOwner, callbackTo: bob };
      const send = (payload: string, value: bigint): Promise<Trace> =>
        stage.send({
          from: dexOwner,
          to: root,
          value,
          abi: TOKEN_ROOT_ABI,
          method: 'burnTokens',
          inputs: { ...inputs, payload },
        });
      await expectNothingStranded({ ...createBurnOperation(root), send });
    }, 120_000);
  });

  describe('coins that become tokens', () => {
    it('bring a payload of any weight, or stay coins', async () => {
      const { dex } = world;
      const common = { remainingGasTo: alice, deployWalletValue: 0n };
      const wrap = (payload: string, value: bigint): Promise<Trace> =>
        dex.stage.send({
          from: alice,
          to: dex.wrapped,
          value: value + AMOUNT,
          abi: VAULT_ROOT,
          method: 'wrap',
          inputs: { ...common, tokens: AMOUNT, recipient: bob, notify: true, payload },
        });
      const accept = (payload: string, value: bigint): Promise<Trace> =>
        dex.stage.send({
          from: alice,
          to: getTokenWalletAddress(dex.stage, dex.wrapped, bob),
          value: value + AMOUNT,
          abi: VAULT_WALLET,
          method: 'acceptNative',
          inputs: { ...common, amount: AMOUNT, payload },
        });
      for (const send of [wrap, accept])
        await expectNothingStranded({ root: dex.wrapped, send, observed: NOTIFICATION_TO_BOB });
    }, 120_000);
  });

  // These tests run last, because no snapshot can revert the chain's time.
  describe('after quiet years', () => {
    it('a wallet in debt takes the payload, or the tokens stay', async () => {
      const { stage } = world.dex;
      const wallet = getTokenWalletAddress(stage, token, bob);
      for (let month = 0; month < 115; month += 1) {
        stage.chain.advanceTime(seconds(30 * 24 * 3600));
        // At any message, even an unknown one, the chain collects the rent due.
        await stage.send({ from: outsider, to: wallet, value: 1n, bounce: false });
      }
      expect(stage.balanceOf(wallet)).toBe(0n);
      expect(stage.chain.getAccount(wallet)?.status).toBe('active');
      await expectNothingStranded(createTransferOperation(token));
    }, 120_000);
  });
}

/**
 * Adds a test of the minimum coins for each payload. Call after `describeHeavyPayloadTests`, which creates the shared
 * world.
 */
export function describeMinimumAttachedCoinsTests(): void {
  describe('an ordinary payload', () => {
    it('needs no more than before, to the nano, and with a large payload the coins the app requires', async () => {
      const min = async (send: (value: bigint) => Promise<Trace>): Promise<bigint> => {
        let [low, high] = [0n, COIN];
        while (high - low > 1n) {
          const value = (low + high) / 2n;
          const at = world.dex.stage.chain.snapshot();
          const rejected = (await send(value)).exitCode !== 0;
          world.dex.stage.chain.revert(at);
          if (rejected) low = value;
          else high = value;
        }
        return high;
      };
      for (const payload of [
        EMPTY_CELL_BOC,
        SUCCESS_PAYLOAD,
        buildCellTreePayload(9, FULL_CELL_BITS),
        buildCellTreePayload(90, 16),
      ])
        for (const root of getTestedTokens()) {
          expect(await min((value) => createTransferOperation(root).send(payload, value))).toBe(160n * MILLI);
          expect(await min((value) => createBurnOperation(root).send(payload, value))).toBe(60n * MILLI);
        }
      for (const payload of [
        buildCellTreePayload(10, FULL_CELL_BITS),
        buildCellTreePayload(60, FULL_CELL_BITS),
        buildCellTreePayload(100, 16),
      ]) {
        const more = computePayloadForwardCost(payload);
        expect(more).toBeGreaterThan(0n);
        expect(await min((value) => createTransferOperation(token).send(payload, value))).toBe(
          160n * MILLI + more,
        );
        expect(await min((value) => createBurnOperation(token).send(payload, value))).toBe(
          60n * MILLI + more,
        );
      }
    }, 60_000);
  });
}
