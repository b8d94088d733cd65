import { beforeAll, describe, expect, it } from 'vitest';
import { runGetter } from '@junction/tvm';
import type { AbiInputs } from '@junction/tvm';
import { TOKEN_FACTORY_ARTIFACT } from '../artifacts/token-factory.ts';
import { TOKEN_ROOT_ARTIFACT } from '../artifacts/token-root.ts';
import { TOKEN_WALLET_ARTIFACT } from '../artifacts/token-wallet.ts';
import { getExitCode, getExitCodesBelowAndAtMinimum } from './exit-of.ts';
import { FULL_CELL_BITS, buildCellTreePayload } from './payload-weights.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC, ContractTestChain, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import {
  TOKEN_CALLBACKS_ABI,
  deployToken,
  TOKEN_FACTORY_ABI,
  mint,
  TOKEN_ROOT_ABI,
  getTotalSupply,
  getTokenBalance,
  sendTokenTransfer,
  TOKEN_WALLET_ABI,
  getTokenWalletAddress,
} from './token-stage.ts';
import type { DeployedToken } from './token-stage.ts';

// Limits of a token's root and wallets: coins to the nano, tokens to the unit, and each call before the constructor has
// run or from an unauthorized sender.

const owner = toTestAddress('1');
const alice = toTestAddress('a');
const bob = toTestAddress('b');
const outsider = toTestAddress('5');
const DELIVERY = 160_000_000n;
const NOTIFICATION = 220_000_000n;
/**
 * Payload of 40 full cells. `FORWARD_COST` is the nano that it requires: three times the cost of sending it beyond the
 * part that an ordinary transfer includes.
 */
const HEAVY_PAYLOAD = buildCellTreePayload(40, FULL_CELL_BITS);
const FORWARD_COST = 3n * (40n * 100_000n + 40n * BigInt(FULL_CELL_BITS) * 1000n - 10_500_000n);

let stage: ContractTestChain;
let token: DeployedToken;
beforeAll(async () => {
  stage = await ContractTestChain.create();
  token = await deployToken(stage, owner);
  await mint(stage, token, alice, 1000n);
  await mint(stage, token, bob, 1n);
}, 60_000);
revertChainAfterEachTest(() => stage.chain);

const probeMinimum = (
  min: bigint,
  sent: (value: bigint) => Promise<Trace>,
): ReturnType<typeof getExitCodesBelowAndAtMinimum> => getExitCodesBelowAndAtMinimum(stage, min, sent);

describe('the constructor of a root', () => {
  const construct = (
    from: typeof owner,
    supply: bigint,
    { value = 3n * COIN, deployer = ALL_ZERO_ADDRESS, method = 'constructor', nonce = 7n } = {},
  ): Promise<Trace> => {
    const { address, stateInit } = stage.stateOf(TOKEN_ROOT_ARTIFACT, {
      name_: 'Another token',
      symbol_: 'OTHER',
      decimals_: 9n,
      rootOwner_: owner,
      walletCode_: TOKEN_WALLET_ARTIFACT.code,
      randomNonce_: nonce,
      deployer_: deployer,
    });
    const inputs: AbiInputs =
      method === 'constructor'
        ? {
            initialSupplyTo: alice,
            initialSupply: supply,
            deployWalletValue: COIN / 10n,
            mintDisabled: false,
            burnByRootDisabled: false,
            burnPaused: false,
            remainingGasTo: bob,
          }
        : {
            amount: 1n,
            recipient: alice,
            deployWalletValue: 0n,
            remainingGasTo: bob,
            notify: false,
            payload: EMPTY_CELL_BOC,
          };
    return stage.send({ from, to: address, value, stateInit, abi: TOKEN_ROOT_ABI, method, inputs });
  };

  it('is called by its owner, or by its deployer alone where it has one', async () => {
    expect(await getExitCode(construct(outsider, 1n))).toBe(1000);
    expect(await getExitCode(construct(owner, 1n, { deployer: outsider }))).toBe(1000);
    expect(await getExitCode(construct(outsider, 1n, { deployer: outsider }))).toBe(0);
    expect(await getExitCode(construct(owner, 1n))).toBe(0);
  });

  it('comes before everything else', async () => {
    expect(await getExitCode(construct(owner, 1n, { method: 'mint' }))).toBe(1000);
  });

  it('mints a first unit for the coins of its delivery, and nothing where none is asked', async () => {
    expect(await probeMinimum(DELIVERY, (value) => construct(owner, 1n, { value }))).toEqual([2000, 0]);
    const trace = await construct(owner, 0n, { value: 3n * COIN });
    expect(trace.steps.map(({ account }) => account).slice(1)).toEqual([bob]);
    expect(await getExitCode(construct(owner, 0n, { value: DELIVERY - 1n, nonce: 8n }))).toBe(0);
  });
});

describe('a root', () => {
  const order = (method: string, inputs: AbiInputs, value = COIN): Promise<Trace> =>
    stage.send({ from: owner, to: token.root, value, abi: TOKEN_ROOT_ABI, method, inputs });
  const minted = (amount: bigint, value: bigint, payload = EMPTY_CELL_BOC): Promise<Trace> =>
    order(
      'mint',
      { amount, recipient: alice, deployWalletValue: 0n, remainingGasTo: owner, notify: false, payload },
      value,
    );

  it('mints for the coins of delivery and payload, to the nano', async () => {
    expect(await probeMinimum(DELIVERY, (value) => minted(1n, value))).toEqual([2000, 0]);
    expect(await probeMinimum(DELIVERY + FORWARD_COST, (value) => minted(1n, value, HEAVY_PAYLOAD))).toEqual([
      2000, 0,
    ]);
    expect(await getExitCode(minted(0n, COIN))).toBe(1050);
  });

  it('burns one unit and more, of a wallet that can be', async () => {
    const burn = (amount: bigint, walletOwner: string): Promise<Trace> =>
      order('burnTokens', {
        amount,
        walletOwner,
        remainingGasTo: owner,
        callbackTo: ALL_ZERO_ADDRESS,
        payload: EMPTY_CELL_BOC,
      });
    expect(await getExitCode(burn(0n, alice))).toBe(1050);
    expect(await getExitCode(burn(1n, ALL_ZERO_ADDRESS))).toBe(1021);
    expect(await getExitCode(burn(1n, alice))).toBe(0);
    expect(getTotalSupply(stage, token.root)).toBe(1000n);
    expect(getTokenBalance(stage, token.root, alice)).toBe(999n);
  });

  it('has no wallet for the zero address', () => {
    const accountStuffBoc = stage.chain.getAccount(token.root)?.stuffBoc ?? '';
    const query = { accountStuffBoc, abi: TOKEN_ROOT_ABI, method: 'walletOf', responsible: true };
    const answer = runGetter({
      ...query,
      inputs: { walletOwner: ALL_ZERO_ADDRESS },
      nowMs: stage.chain.now * 1000,
    });
    expect(answer).toEqual({ ok: false, error: { code: 'GETTER_THREW', exitCode: 1021 } });
  });

  it('makes a wallet of an owner that can be', async () => {
    expect(
      await getExitCode(
        order('deployWallet', { answerId: 0n, walletOwner: ALL_ZERO_ADDRESS, deployWalletValue: COIN / 10n }),
      ),
    ).toBe(1021);
  });
});

describe('a wallet', () => {
  it('sends one unit up to all of them', async () => {
    const sent = (amount: bigint): Promise<number | undefined> =>
      getExitCode(sendTokenTransfer(stage, token.root, alice, { amount, to: bob }));
    expect(await sent(0n)).toBe(1050);
    expect(await sent(1001n)).toBe(1060);
    expect(await sent(1000n)).toBe(0);
    expect(getTokenBalance(stage, token.root, alice)).toBe(0n);
  });

  it('sends only to a valid recipient', async () => {
    for (const to of [ALL_ZERO_ADDRESS, alice])
      expect(await getExitCode(sendTokenTransfer(stage, token.root, alice, { amount: 1n, to }))).toBe(1030);
    const wallet = getTokenWalletAddress(stage, token.root, alice);
    const toWallet = (recipientTokenWallet: string): Promise<number | undefined> =>
      getExitCode(
        stage.send({
          from: alice,
          to: wallet,
          value: COIN,
          abi: TOKEN_WALLET_ABI,
          method: 'transferToWallet',
          inputs: {
            amount: 1n,
            recipientTokenWallet,
            remainingGasTo: alice,
            notify: false,
            payload: EMPTY_CELL_BOC,
          },
        }),
      );
    for (const to of [ALL_ZERO_ADDRESS, wallet]) expect(await toWallet(to)).toBe(1030);
    expect(await toWallet(getTokenWalletAddress(stage, token.root, bob))).toBe(0);
  });

  it('sends for the coins of delivery and payload, to the nano', async () => {
    const sent = (payload: string) => (value: bigint) =>
      sendTokenTransfer(stage, token.root, alice, { amount: 1n, to: bob, value, payload });
    expect(await probeMinimum(DELIVERY, sent(EMPTY_CELL_BOC))).toEqual([2000, 0]);
    expect(await probeMinimum(DELIVERY + FORWARD_COST, sent(HEAVY_PAYLOAD))).toEqual([2000, 0]);
  });

  it('takes notifying tokens with the coins of a notification and its payload', async () => {
    const arrive = (notify: boolean, payload: string) => (value: bigint) =>
      stage.send({
        from: getTokenWalletAddress(stage, token.root, alice),
        to: getTokenWalletAddress(stage, token.root, bob),
        value,
        abi: TOKEN_WALLET_ABI,
        method: 'acceptTransfer',
        inputs: { amount: 1n, sender: alice, remainingGasTo: alice, notify, payload },
      });
    expect(await probeMinimum(NOTIFICATION, arrive(true, EMPTY_CELL_BOC))).toEqual([2000, 0]);
    expect(await probeMinimum(NOTIFICATION + FORWARD_COST, arrive(true, HEAVY_PAYLOAD))).toEqual([2000, 0]);
    expect(await getExitCode(arrive(false, HEAVY_PAYLOAD)(NOTIFICATION - 1n))).toBe(0);
    const reported = await arrive(true, EMPTY_CELL_BOC)(NOTIFICATION);
    expect(reported.calls(bob, TOKEN_CALLBACKS_ABI).map(({ method }) => method)).toEqual([
      'onAcceptTokensTransfer',
    ]);
  });
});

describe('a factory', () => {
  it('is opened by its constructor before everything else', async () => {
    const { address, stateInit } = stage.stateOf(TOKEN_FACTORY_ARTIFACT, { randomNonce_: 9n });
    const code = { method: 'setRootCode', inputs: { answerId: 0n, _rootCode: TOKEN_ROOT_ARTIFACT.code } };
    expect(
      await getExitCode(
        stage.send({ from: owner, to: address, value: COIN, stateInit, abi: TOKEN_FACTORY_ABI, ...code }),
      ),
    ).toBe(100);
  });
});
