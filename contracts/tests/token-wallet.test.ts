import { beforeEach, describe, expect, it } from 'vitest';
import { toAddress } from '@junction/primitives';
import { encodeExternalMessage, hashBoc, encodeAbiParamsCell } from '@junction/tvm';
import { TOKEN_WALLET_ARTIFACT } from '../artifacts/token-wallet.ts';
import { computeFunctionIds } from '../generator/abi-ids.ts';
import { readGasSnapshot } from './gas-snapshot.ts';
import {
  toTestAddress,
  COIN,
  EMPTY_CELL_BOC,
  ContractTestChain,
  toAbiText,
  ALL_ZERO_ADDRESS,
} from './stage.ts';
import {
  TOKEN_CALLBACKS_ABI,
  deployToken,
  mint,
  TOKEN_ROOT_ABI,
  getTotalSupply,
  getTokenBalance,
  sendTokenTransfer,
  TOKEN_WALLET_ABI,
  getTokenWalletAddress,
} from './token-stage.ts';
import type { DeployedToken } from './token-stage.ts';

const owner = toTestAddress('1');
const alice = toTestAddress('a');
const bob = toTestAddress('b');
const outsider = toTestAddress('5');
const PAYLOAD = encodeAbiParamsCell([{ name: 'x', type: 'uint64' }], { x: 42n }).boc;

let stage: ContractTestChain;
let token: DeployedToken;

beforeEach(async () => {
  stage = await ContractTestChain.create();
  token = await deployToken(stage, owner);
});

describe('token wallet', () => {
  beforeEach(async () => {
    await mint(stage, token, alice, 1000n);
  });

  it('answers every getter the same inside and outside', () => {
    const wallet = getTokenWalletAddress(stage, token.root, alice);
    expect(stage.get(wallet, TOKEN_WALLET_ABI, 'owner')['value0']).toBe(alice);
    expect(stage.get(wallet, TOKEN_WALLET_ABI, 'root')['value0']).toBe(token.root);
    expect(hashBoc(toAbiText(stage.get(wallet, TOKEN_WALLET_ABI, 'walletCode')['value0']))).toBe(
      TOKEN_WALLET_ARTIFACT.codeHash,
    );
    expect(
      stage.get(wallet, TOKEN_WALLET_ABI, 'supportsInterface', { interfaceID: 0x4f479fa3n })['value0'],
    ).toBe(true);
  });

  it('transfers, deploys the receiver and notifies with the payload', async () => {
    const trace = await sendTokenTransfer(stage, token.root, alice, {
      amount: 300n,
      to: bob,
      deploy: COIN / 10n,
      notify: true,
      payload: PAYLOAD,
    });
    expect(trace.isClean).toBe(true);
    expect(getTokenBalance(stage, token.root, alice)).toBe(700n);
    expect(getTokenBalance(stage, token.root, bob)).toBe(300n);
    expect(trace.calls(bob, TOKEN_CALLBACKS_ABI)[0]).toMatchObject({
      method: 'onAcceptTokensTransfer',
      inputs: {
        tokenRoot: token.root,
        amount: 300n,
        sender: alice,
        senderWallet: getTokenWalletAddress(stage, token.root, alice),
        remainingGasTo: alice,
        payload: PAYLOAD,
      },
    });
  });

  it('returns the rest of the coins when no notification is requested', async () => {
    const before = stage.balanceOf(alice);
    await sendTokenTransfer(stage, token.root, alice, { amount: 1n, to: bob, deploy: COIN / 10n });
    expect(stage.balanceOf(alice) - before).toBeGreaterThan((COIN * 8n) / 10n);
  });

  it('gets the tokens back and a callback when the receiver has no wallet', async () => {
    const trace = await sendTokenTransfer(stage, token.root, alice, { amount: 300n, to: bob });
    expect(getTokenBalance(stage, token.root, alice)).toBe(1000n);
    expect(trace.calls(alice, TOKEN_CALLBACKS_ABI)[0]).toMatchObject({
      method: 'onBounceTokensTransfer',
      inputs: {
        tokenRoot: token.root,
        amount: 300n,
        revertedFrom: getTokenWalletAddress(stage, token.root, bob),
      },
    });
  });

  it('rejects outsiders and invalid amounts with their codes', async () => {
    const codes = async (options: Parameters<typeof sendTokenTransfer>[3]): Promise<number | undefined> =>
      (await sendTokenTransfer(stage, token.root, alice, options)).exitCode;
    expect(await codes({ amount: 1n, to: bob, from: outsider })).toBe(1000);
    expect(await codes({ amount: 0n, to: bob })).toBe(1050);
    expect(await codes({ amount: 1001n, to: bob })).toBe(1060);
    expect(await codes({ amount: 1n, to: alice })).toBe(1030);
    expect(await codes({ amount: 1n, to: ALL_ZERO_ADDRESS })).toBe(1030);
    expect(getTokenBalance(stage, token.root, alice)).toBe(1000n);
  });

  it('credits only what its root or a wallet of its token sends', async () => {
    const wallet = getTokenWalletAddress(stage, token.root, alice);
    const accept = (
      from: ReturnType<typeof toTestAddress>,
      sender: ReturnType<typeof toTestAddress>,
    ): ReturnType<ContractTestChain['send']> =>
      stage.send({
        from,
        to: wallet,
        value: COIN,
        abi: TOKEN_WALLET_ABI,
        method: 'acceptTransfer',
        inputs: { amount: 5n, sender, remainingGasTo: outsider, notify: false, payload: EMPTY_CELL_BOC },
      });
    expect((await accept(outsider, outsider)).exitCode).toBe(1100);
    expect((await accept(token.root, token.root)).exitCode).toBe(1100);
    const minted = await stage.send({
      from: outsider,
      to: wallet,
      value: COIN,
      abi: TOKEN_WALLET_ABI,
      method: 'acceptMint',
      inputs: { amount: 5n, remainingGasTo: outsider, notify: false, payload: EMPTY_CELL_BOC },
    });
    expect(minted.exitCode).toBe(1010);
    const other = await deployToken(stage, outsider, { nonce: 9n, supplyTo: outsider, supply: 10n });
    expect((await accept(getTokenWalletAddress(stage, other.root, outsider), outsider)).exitCode).toBe(1100);
    expect(getTokenBalance(stage, token.root, alice)).toBe(1000n);
  });

  it('transfers to a wallet by its address', async () => {
    await mint(stage, token, bob, 1n);
    const call = (recipientTokenWallet: string, from = alice): ReturnType<ContractTestChain['send']> =>
      stage.send({
        from,
        to: getTokenWalletAddress(stage, token.root, alice),
        value: COIN,
        abi: TOKEN_WALLET_ABI,
        method: 'transferToWallet',
        inputs: {
          amount: 10n,
          recipientTokenWallet,
          remainingGasTo: alice,
          notify: false,
          payload: EMPTY_CELL_BOC,
        },
      });
    expect((await call(getTokenWalletAddress(stage, token.root, bob))).isClean).toBe(true);
    expect(getTokenBalance(stage, token.root, bob)).toBe(11n);
    expect((await call(getTokenWalletAddress(stage, token.root, alice))).exitCode).toBe(1030);
    expect((await call(getTokenWalletAddress(stage, token.root, bob), outsider)).exitCode).toBe(1000);
    await call(outsider);
    expect(getTokenBalance(stage, token.root, alice)).toBe(990n);
  });

  it('burns with a callback and restores the balance when the root rejects the burn', async () => {
    const burn = (from = alice): ReturnType<ContractTestChain['send']> =>
      stage.send({
        from,
        to: getTokenWalletAddress(stage, token.root, alice),
        value: COIN,
        abi: TOKEN_WALLET_ABI,
        method: 'burn',
        inputs: { amount: 100n, remainingGasTo: alice, callbackTo: bob, payload: PAYLOAD },
      });
    const trace = await burn();
    expect(trace.isClean).toBe(true);
    expect(trace.calls(bob, TOKEN_CALLBACKS_ABI)[0]).toMatchObject({
      method: 'onAcceptTokensBurn',
      inputs: { amount: 100n },
    });
    expect(getTotalSupply(stage, token.root)).toBe(900n);
    expect((await burn(outsider)).exitCode).toBe(1000);
    await stage.send({
      from: owner,
      to: token.root,
      value: COIN,
      abi: TOKEN_ROOT_ABI,
      method: 'setBurnPaused',
      inputs: { answerId: 0n, paused: true },
    });
    const rejected = await burn();
    expect(rejected.at(token.root)[0]?.transaction.exitCode).toBe(2200);
    expect(getTokenBalance(stage, token.root, alice)).toBe(900n);
    expect(rejected.calls(alice, TOKEN_CALLBACKS_ABI)[0]).toMatchObject({
      method: 'onBounceTokensBurn',
      inputs: { tokenRoot: token.root, amount: 100n },
    });
    const byRoot = await stage.send({
      from: outsider,
      to: getTokenWalletAddress(stage, token.root, alice),
      value: COIN,
      abi: TOKEN_WALLET_ABI,
      method: 'burnByRoot',
      inputs: { amount: 1n, remainingGasTo: alice, callbackTo: ALL_ZERO_ADDRESS, payload: EMPTY_CELL_BOC },
    });
    expect(byRoot.exitCode).toBe(1010);
  });

  it('is destroyed only by its owner and only when empty', async () => {
    const destroy = (from = alice): ReturnType<ContractTestChain['send']> =>
      stage.send({
        from,
        to: getTokenWalletAddress(stage, token.root, alice),
        value: COIN,
        abi: TOKEN_WALLET_ABI,
        method: 'destroy',
        inputs: { remainingGasTo: alice },
      });
    expect((await destroy()).exitCode).toBe(1070);
    expect((await destroy(outsider)).exitCode).toBe(1000);
    await sendTokenTransfer(stage, token.root, alice, { amount: 1000n, to: bob, deploy: COIN / 10n });
    await destroy();
    expect(stage.chain.getAccount(getTokenWalletAddress(stage, token.root, alice))).toBeUndefined();
  });

  it('costs nothing when an outsider calls its getters by external messages', async () => {
    const wallet = getTokenWalletAddress(stage, token.root, alice);
    const before = stage.balanceOf(wallet);
    const asked = encodeExternalMessage(TOKEN_WALLET_ABI, {
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
    const wallet = getTokenWalletAddress(stage, token.root, alice);
    await stage.send({ from: outsider, to: wallet, value: 5n * COIN });
    const before = stage.balanceOf(wallet);
    await sendTokenTransfer(stage, token.root, alice, { amount: 1n, to: bob, deploy: COIN / 10n });
    expect(stage.balanceOf(wallet)).toBe(before);
    await stage.send({
      from: alice,
      to: wallet,
      value: COIN,
      abi: TOKEN_WALLET_ABI,
      method: 'sendSurplusGas',
      inputs: { to: alice },
    });
    expect(stage.balanceOf(wallet)).toBe(COIN / 10n);
  });
});

describe('interfaces and gas', () => {
  it('uses the ids by which wallet applications recognise tokens', () => {
    const id = (abi: typeof TOKEN_ROOT_ABI, name: string): number => {
      const fn = abi.functions.find((one) => one.name === name);
      if (!fn) throw new Error(name);
      return computeFunctionIds({ name, inputs: fn.inputs, outputs: fn.outputs }).input;
    };
    expect(id(TOKEN_ROOT_ABI, 'supportsInterface')).toBe(0x3204ec29);
  });

  it('costs the recorded amount of gas', async () => {
    const measured: Record<string, bigint> = {};
    measured['root.mint+deploy'] = (await mint(stage, token, alice, 1000n)).gas;
    measured['root.mint'] = (await mint(stage, token, alice, 1000n)).gas;
    measured['wallet.transfer+deploy'] = (
      await sendTokenTransfer(stage, token.root, alice, { amount: 1n, to: bob, deploy: COIN / 10n })
    ).gas;
    measured['wallet.transfer'] = (
      await sendTokenTransfer(stage, token.root, alice, { amount: 1n, to: bob })
    ).gas;
    measured['wallet.transfer+notify'] = (
      await sendTokenTransfer(stage, token.root, alice, { amount: 1n, to: bob, notify: true })
    ).gas;
    measured['wallet.transfer+bounce'] = (
      await sendTokenTransfer(stage, token.root, alice, { amount: 1n, to: toAddress(`0:${'7'.repeat(64)}`) })
    ).gas;
    const numbers = Object.fromEntries(Object.entries(measured).map(([name, gas]) => [name, Number(gas)]));
    expect(numbers).toEqual(readGasSnapshot('token', measured));
  });
});
