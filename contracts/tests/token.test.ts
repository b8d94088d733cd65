import { beforeEach, describe, expect, it } from 'vitest';
import { toAddress } from '@junction/primitives';
import { encodeExternal, hashBoc, packCell } from '@junction/tvm';
import { ARTIFACTS } from '../artifacts/index.ts';
import { functionIds } from '../generator/abi-ids.ts';
import { gasSnapshot } from './gas-snapshot.ts';
import { actor, COIN, EMPTY_CELL, Stage, textOf, ZERO } from './stage.ts';
import {
  CALLBACKS,
  deployToken,
  mint,
  ROOT,
  supplyOf,
  tokensOf,
  transfer,
  WALLET,
  walletOf,
} from './token-stage.ts';
import type { DeployedToken } from './token-stage.ts';

const owner = actor('1');
const alice = actor('a');
const bob = actor('b');
const stranger = actor('5');
const PAYLOAD = packCell([{ name: 'x', type: 'uint64' }], { x: 42n }).boc;

let stage: Stage;
let token: DeployedToken;

beforeEach(async () => {
  stage = await Stage.create();
  token = await deployToken(stage, owner);
});

describe('token root', () => {
  it('answers every getter the same inside and outside', () => {
    expect(stage.get(token.root, ROOT, 'name')['value0']).toBe('Test token');
    expect(stage.get(token.root, ROOT, 'symbol')['value0']).toBe('TEST');
    expect(stage.get(token.root, ROOT, 'decimals')['value0']).toBe(9n);
    expect(stage.get(token.root, ROOT, 'rootOwner')['value0']).toBe(owner);
    expect(supplyOf(stage, token.root)).toBe(0n);
    for (const flag of ['mintDisabled', 'burnByRootDisabled', 'burnPaused']) {
      expect(stage.get(token.root, ROOT, flag)['value0']).toBe(false);
    }
    expect(hashBoc(textOf(stage.get(token.root, ROOT, 'walletCode')['value0']))).toBe(
      ARTIFACTS.TokenWallet.codeHash,
    );
    expect(stage.get(token.root, ROOT, 'supportsInterface', { interfaceID: 0x4371d8edn })['value0']).toBe(
      true,
    );
    expect(stage.get(token.root, ROOT, 'supportsInterface', { interfaceID: 1n })['value0']).toBe(false);
  });

  it('derives the wallet address that clients derive from the wallet ABI', () => {
    const { address } = stage.stateOf('TokenWallet', { root_: token.root, owner_: alice });
    expect(walletOf(stage, token.root, alice)).toBe(address);
  });

  it('mints the initial supply and keeps one coin', async () => {
    const other = await deployToken(stage, owner, { nonce: 2n, supplyTo: alice, supply: 500n });
    expect(other.trace.isClean).toBe(true);
    expect(tokensOf(stage, other.root, alice)).toBe(500n);
    expect(supplyOf(stage, other.root)).toBe(500n);
    expect(stage.balanceOf(other.root)).toBe(COIN);
    expect(stage.balanceOf(owner)).toBeGreaterThan(2n * COIN);
  });

  it('is opened once, by its owner when nobody deployed it', async () => {
    const again = await stage.send({
      from: owner,
      to: token.root,
      value: COIN,
      abi: ROOT,
      method: 'constructor',
      inputs: {
        initialSupplyTo: owner,
        initialSupply: 1n,
        deployWalletValue: 0n,
        mintDisabled: false,
        burnByRootDisabled: false,
        burnPaused: false,
        remainingGasTo: owner,
      },
    });
    expect(again.exitCode).toBe(1000);
    await expect(deployToken(stage, owner, { nonce: 3n })).resolves.toBeDefined();
  });

  it('mints, deploys the wallet and notifies', async () => {
    const trace = await mint(stage, token, alice, 1000n, { notify: true });
    expect(trace.isClean).toBe(true);
    expect(tokensOf(stage, token.root, alice)).toBe(1000n);
    expect(supplyOf(stage, token.root)).toBe(1000n);
    const [call] = trace.calls(alice, CALLBACKS);
    expect(call?.method).toBe('onAcceptTokensMint');
    expect(call?.inputs).toMatchObject({ tokenRoot: token.root, amount: 1000n, remainingGasTo: owner });
  });

  it('takes a mint back that found no wallet, and returns the coins to the owner', async () => {
    const before = stage.balanceOf(owner);
    const trace = await mint(stage, token, alice, 1000n, { deploy: 0n });
    expect(trace.isClean).toBe(false);
    expect(supplyOf(stage, token.root)).toBe(0n);
    expect(tokensOf(stage, token.root, alice)).toBeUndefined();
    expect(stage.balanceOf(owner) - before).toBeGreaterThan((COIN * 9n) / 10n);
  });

  it('lets only the owner mint, burn, switch and hand over', async () => {
    const refused = [
      mint(stage, token, alice, 1n, { from: stranger }),
      stage.send({
        from: stranger,
        to: token.root,
        value: COIN,
        abi: ROOT,
        method: 'burnTokens',
        inputs: {
          amount: 1n,
          walletOwner: alice,
          remainingGasTo: stranger,
          callbackTo: ZERO,
          payload: EMPTY_CELL,
        },
      }),
      stage.send({
        from: stranger,
        to: token.root,
        value: COIN,
        abi: ROOT,
        method: 'transferOwnership',
        inputs: { newOwner: stranger, remainingGasTo: stranger, callbacks: [] },
      }),
      ...['disableMint', 'disableBurnByRoot'].map((method) =>
        stage.send({
          from: stranger,
          to: token.root,
          value: COIN,
          abi: ROOT,
          method,
          inputs: { answerId: 1n },
        }),
      ),
      stage.send({
        from: stranger,
        to: token.root,
        value: COIN,
        abi: ROOT,
        method: 'setBurnPaused',
        inputs: { answerId: 1n, paused: true },
      }),
      stage.send({
        from: stranger,
        to: token.root,
        value: COIN,
        abi: ROOT,
        method: 'sendSurplusGas',
        inputs: { to: stranger },
      }),
    ];
    for (const trace of await Promise.all(refused)) expect(trace.exitCode).toBe(1000);
    expect(stage.balanceOf(stranger)).toBeGreaterThan(6n * COIN);
  });

  it('refuses bad mints and unknown calls with their codes', async () => {
    expect((await mint(stage, token, alice, 0n)).exitCode).toBe(1050);
    expect((await mint(stage, token, ZERO, 1n)).exitCode).toBe(1030);
    await stage.send({
      from: owner,
      to: token.root,
      value: COIN,
      abi: ROOT,
      method: 'disableMint',
      inputs: { answerId: 1n },
    });
    expect((await mint(stage, token, alice, 1n)).exitCode).toBe(2100);
    expect(
      (
        await stage.send({
          from: owner,
          to: token.root,
          value: COIN,
          abi: WALLET,
          method: 'transfer',
          inputs: {
            amount: 1n,
            recipient: alice,
            deployWalletValue: 0n,
            remainingGasTo: owner,
            notify: false,
            payload: EMPTY_CELL,
          },
        })
      ).exitCode,
    ).toBe(0xffff);
  });

  it('burns by root unless that is disabled', async () => {
    await mint(stage, token, alice, 1000n);
    const burn = (): ReturnType<Stage['send']> =>
      stage.send({
        from: owner,
        to: token.root,
        value: COIN,
        abi: ROOT,
        method: 'burnTokens',
        inputs: {
          amount: 400n,
          walletOwner: alice,
          remainingGasTo: owner,
          callbackTo: bob,
          payload: PAYLOAD,
        },
      });
    const trace = await burn();
    expect(trace.isClean).toBe(true);
    expect(tokensOf(stage, token.root, alice)).toBe(600n);
    expect(supplyOf(stage, token.root)).toBe(600n);
    expect(trace.calls(bob, CALLBACKS)[0]).toMatchObject({
      method: 'onAcceptTokensBurn',
      inputs: { amount: 400n, walletOwner: alice, payload: PAYLOAD },
    });
    await stage.send({
      from: owner,
      to: token.root,
      value: COIN,
      abi: ROOT,
      method: 'disableBurnByRoot',
      inputs: { answerId: 1n },
    });
    expect((await burn()).exitCode).toBe(2210);
  });

  it('returns the coins of a burn that the wallet refused', async () => {
    await mint(stage, token, alice, 10n);
    const before = stage.balanceOf(owner);
    await stage.send({
      from: owner,
      to: token.root,
      value: COIN,
      abi: ROOT,
      method: 'burnTokens',
      inputs: {
        amount: 11n,
        walletOwner: alice,
        remainingGasTo: owner,
        callbackTo: ZERO,
        payload: EMPTY_CELL,
      },
    });
    expect(tokensOf(stage, token.root, alice)).toBe(10n);
    expect(stage.balanceOf(owner) - before).toBeGreaterThan((COIN * 9n) / 10n);
  });

  it('hands over and tells everybody named, the gas receiver last', async () => {
    const trace = await stage.send({
      from: owner,
      to: token.root,
      value: 2n * COIN,
      abi: ROOT,
      method: 'transferOwnership',
      inputs: {
        newOwner: bob,
        remainingGasTo: owner,
        callbacks: [
          [alice, { value: COIN / 10n, payload: PAYLOAD }],
          [owner, { value: COIN / 10n, payload: EMPTY_CELL }],
        ],
      },
    });
    expect(trace.isClean).toBe(true);
    expect(stage.get(token.root, ROOT, 'rootOwner')['value0']).toBe(bob);
    for (const heard of [alice, owner]) {
      expect(trace.calls(heard, CALLBACKS)[0]).toMatchObject({
        method: 'onTransferTokenRootOwnership',
        inputs: { oldOwner: owner, newOwner: bob },
      });
    }
  });

  it('deploys a wallet for anybody and answers with its address', async () => {
    const trace = await stage.send({
      from: stranger,
      to: token.root,
      value: COIN,
      abi: ROOT,
      method: 'deployWallet',
      inputs: { answerId: 777n, walletOwner: alice, deployWalletValue: COIN / 5n },
    });
    expect(trace.isClean).toBe(true);
    expect(tokensOf(stage, token.root, alice)).toBe(0n);
    const answer = trace.at(stranger)[0]?.transaction.inMessage;
    expect(answer?.bodyId).toBe(777);
    const bad = await stage.send({
      from: stranger,
      to: token.root,
      value: COIN,
      abi: ROOT,
      method: 'deployWallet',
      inputs: { answerId: 777n, walletOwner: ZERO, deployWalletValue: COIN / 5n },
    });
    expect(bad.exitCode).toBe(1021);
  });
});

describe('token wallet', () => {
  beforeEach(async () => {
    await mint(stage, token, alice, 1000n);
  });

  it('answers every getter the same inside and outside', () => {
    const wallet = walletOf(stage, token.root, alice);
    expect(stage.get(wallet, WALLET, 'owner')['value0']).toBe(alice);
    expect(stage.get(wallet, WALLET, 'root')['value0']).toBe(token.root);
    expect(hashBoc(textOf(stage.get(wallet, WALLET, 'walletCode')['value0']))).toBe(
      ARTIFACTS.TokenWallet.codeHash,
    );
    expect(stage.get(wallet, WALLET, 'supportsInterface', { interfaceID: 0x4f479fa3n })['value0']).toBe(true);
  });

  it('transfers, deploys the receiver and notifies with the payload', async () => {
    const trace = await transfer(stage, token.root, alice, {
      amount: 300n,
      to: bob,
      deploy: COIN / 10n,
      notify: true,
      payload: PAYLOAD,
    });
    expect(trace.isClean).toBe(true);
    expect(tokensOf(stage, token.root, alice)).toBe(700n);
    expect(tokensOf(stage, token.root, bob)).toBe(300n);
    expect(trace.calls(bob, CALLBACKS)[0]).toMatchObject({
      method: 'onAcceptTokensTransfer',
      inputs: {
        tokenRoot: token.root,
        amount: 300n,
        sender: alice,
        senderWallet: walletOf(stage, token.root, alice),
        remainingGasTo: alice,
        payload: PAYLOAD,
      },
    });
  });

  it('returns the rest of the coins when nobody wants a notification', async () => {
    const before = stage.balanceOf(alice);
    await transfer(stage, token.root, alice, { amount: 1n, to: bob, deploy: COIN / 10n });
    expect(stage.balanceOf(alice) - before).toBeGreaterThan((COIN * 8n) / 10n);
  });

  it('gets the tokens back when the receiver has no wallet, and says so', async () => {
    const trace = await transfer(stage, token.root, alice, { amount: 300n, to: bob });
    expect(tokensOf(stage, token.root, alice)).toBe(1000n);
    expect(trace.calls(alice, CALLBACKS)[0]).toMatchObject({
      method: 'onBounceTokensTransfer',
      inputs: { tokenRoot: token.root, amount: 300n, revertedFrom: walletOf(stage, token.root, bob) },
    });
  });

  it('refuses strangers and bad amounts with their codes', async () => {
    const codes = async (options: Parameters<typeof transfer>[3]): Promise<number | undefined> =>
      (await transfer(stage, token.root, alice, options)).exitCode;
    expect(await codes({ amount: 1n, to: bob, from: stranger })).toBe(1000);
    expect(await codes({ amount: 0n, to: bob })).toBe(1050);
    expect(await codes({ amount: 1001n, to: bob })).toBe(1060);
    expect(await codes({ amount: 1n, to: alice })).toBe(1030);
    expect(await codes({ amount: 1n, to: ZERO })).toBe(1030);
    expect(tokensOf(stage, token.root, alice)).toBe(1000n);
  });

  it('credits only what its root or a wallet of its token sends', async () => {
    const wallet = walletOf(stage, token.root, alice);
    const accept = (
      from: ReturnType<typeof actor>,
      sender: ReturnType<typeof actor>,
    ): ReturnType<Stage['send']> =>
      stage.send({
        from,
        to: wallet,
        value: COIN,
        abi: WALLET,
        method: 'acceptTransfer',
        inputs: { amount: 5n, sender, remainingGasTo: stranger, notify: false, payload: EMPTY_CELL },
      });
    expect((await accept(stranger, stranger)).exitCode).toBe(1100);
    expect((await accept(token.root, token.root)).exitCode).toBe(1100);
    const minted = await stage.send({
      from: stranger,
      to: wallet,
      value: COIN,
      abi: WALLET,
      method: 'acceptMint',
      inputs: { amount: 5n, remainingGasTo: stranger, notify: false, payload: EMPTY_CELL },
    });
    expect(minted.exitCode).toBe(1010);
    const other = await deployToken(stage, stranger, { nonce: 9n, supplyTo: stranger, supply: 10n });
    expect((await accept(walletOf(stage, other.root, stranger), stranger)).exitCode).toBe(1100);
    expect(tokensOf(stage, token.root, alice)).toBe(1000n);
  });

  it('transfers to a wallet by its address', async () => {
    await mint(stage, token, bob, 1n);
    const call = (recipientTokenWallet: string, from = alice): ReturnType<Stage['send']> =>
      stage.send({
        from,
        to: walletOf(stage, token.root, alice),
        value: COIN,
        abi: WALLET,
        method: 'transferToWallet',
        inputs: {
          amount: 10n,
          recipientTokenWallet,
          remainingGasTo: alice,
          notify: false,
          payload: EMPTY_CELL,
        },
      });
    expect((await call(walletOf(stage, token.root, bob))).isClean).toBe(true);
    expect(tokensOf(stage, token.root, bob)).toBe(11n);
    expect((await call(walletOf(stage, token.root, alice))).exitCode).toBe(1030);
    expect((await call(walletOf(stage, token.root, bob), stranger)).exitCode).toBe(1000);
    await call(stranger);
    expect(tokensOf(stage, token.root, alice)).toBe(990n);
  });

  it('burns with a callback, and restores what the root refuses', async () => {
    const burn = (from = alice): ReturnType<Stage['send']> =>
      stage.send({
        from,
        to: walletOf(stage, token.root, alice),
        value: COIN,
        abi: WALLET,
        method: 'burn',
        inputs: { amount: 100n, remainingGasTo: alice, callbackTo: bob, payload: PAYLOAD },
      });
    const trace = await burn();
    expect(trace.isClean).toBe(true);
    expect(trace.calls(bob, CALLBACKS)[0]).toMatchObject({
      method: 'onAcceptTokensBurn',
      inputs: { amount: 100n },
    });
    expect(supplyOf(stage, token.root)).toBe(900n);
    expect((await burn(stranger)).exitCode).toBe(1000);
    await stage.send({
      from: owner,
      to: token.root,
      value: COIN,
      abi: ROOT,
      method: 'setBurnPaused',
      inputs: { answerId: 0n, paused: true },
    });
    const refused = await burn();
    expect(refused.at(token.root)[0]?.transaction.exitCode).toBe(2200);
    expect(tokensOf(stage, token.root, alice)).toBe(900n);
    expect(refused.calls(alice, CALLBACKS)[0]).toMatchObject({
      method: 'onBounceTokensBurn',
      inputs: { tokenRoot: token.root, amount: 100n },
    });
    const byRoot = await stage.send({
      from: stranger,
      to: walletOf(stage, token.root, alice),
      value: COIN,
      abi: WALLET,
      method: 'burnByRoot',
      inputs: { amount: 1n, remainingGasTo: alice, callbackTo: ZERO, payload: EMPTY_CELL },
    });
    expect(byRoot.exitCode).toBe(1010);
  });

  it('is destroyed only by its owner and only when empty', async () => {
    const destroy = (from = alice): ReturnType<Stage['send']> =>
      stage.send({
        from,
        to: walletOf(stage, token.root, alice),
        value: COIN,
        abi: WALLET,
        method: 'destroy',
        inputs: { remainingGasTo: alice },
      });
    expect((await destroy()).exitCode).toBe(1070);
    expect((await destroy(stranger)).exitCode).toBe(1000);
    await transfer(stage, token.root, alice, { amount: 1000n, to: bob, deploy: COIN / 10n });
    await destroy();
    expect(stage.chain.getAccount(walletOf(stage, token.root, alice))).toBeUndefined();
  });

  it('costs nothing when a stranger asks its getters from outside', async () => {
    const wallet = walletOf(stage, token.root, alice);
    const before = stage.balanceOf(wallet);
    const asked = encodeExternal(WALLET, {
      to: wallet,
      method: 'balance',
      inputs: { answerId: 0n },
      publicKey: '00'.repeat(32),
      nowMs: stage.chain.now * 1000,
    });
    const outcome = await stage.chain.sendExternal(asked.boc);
    expect(outcome.accepted).toBe(false);
    expect(stage.balanceOf(wallet)).toBe(before);
  });

  it('keeps its own coins: a transfer spends only what it brought', async () => {
    const wallet = walletOf(stage, token.root, alice);
    await stage.send({ from: stranger, to: wallet, value: 5n * COIN });
    const before = stage.balanceOf(wallet);
    await transfer(stage, token.root, alice, { amount: 1n, to: bob, deploy: COIN / 10n });
    expect(stage.balanceOf(wallet)).toBe(before);
    await stage.send({
      from: alice,
      to: wallet,
      value: COIN,
      abi: WALLET,
      method: 'sendSurplusGas',
      inputs: { to: alice },
    });
    expect(stage.balanceOf(wallet)).toBe(COIN / 10n);
  });
});

describe('interfaces and gas', () => {
  it('uses the ids by which wallet applications recognise tokens', () => {
    const id = (abi: typeof ROOT, name: string): number => {
      const fn = abi.functions.find((one) => one.name === name);
      if (!fn) throw new Error(name);
      return functionIds({ name, inputs: fn.inputs as never, outputs: fn.outputs as never }).input;
    };
    expect(id(ROOT, 'supportsInterface')).toBe(0x3204ec29);
  });

  it('costs what it cost', async () => {
    const measured: Record<string, bigint> = {};
    measured['root.mint+deploy'] = (await mint(stage, token, alice, 1000n)).gas;
    measured['root.mint'] = (await mint(stage, token, alice, 1000n)).gas;
    measured['wallet.transfer+deploy'] = (
      await transfer(stage, token.root, alice, { amount: 1n, to: bob, deploy: COIN / 10n })
    ).gas;
    measured['wallet.transfer'] = (await transfer(stage, token.root, alice, { amount: 1n, to: bob })).gas;
    measured['wallet.transfer+notify'] = (
      await transfer(stage, token.root, alice, { amount: 1n, to: bob, notify: true })
    ).gas;
    measured['wallet.transfer+bounce'] = (
      await transfer(stage, token.root, alice, { amount: 1n, to: toAddress(`0:${'7'.repeat(64)}`) })
    ).gas;
    const numbers = Object.fromEntries(Object.entries(measured).map(([name, gas]) => [name, Number(gas)]));
    expect(numbers).toEqual(gasSnapshot('token', measured));
  });
});
