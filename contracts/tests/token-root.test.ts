import { beforeEach, describe, expect, it } from 'vitest';
import { hashBoc, encodeAbiParamsCell } from '@junction/tvm';
import { TOKEN_WALLET_ARTIFACT } from '../artifacts/token-wallet.ts';
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

describe('token root', () => {
  it('answers every getter the same inside and outside', () => {
    expect(stage.get(token.root, TOKEN_ROOT_ABI, 'name')['value0']).toBe('Test token');
    expect(stage.get(token.root, TOKEN_ROOT_ABI, 'symbol')['value0']).toBe('TEST');
    expect(stage.get(token.root, TOKEN_ROOT_ABI, 'decimals')['value0']).toBe(9n);
    expect(stage.get(token.root, TOKEN_ROOT_ABI, 'rootOwner')['value0']).toBe(owner);
    expect(getTotalSupply(stage, token.root)).toBe(0n);
    for (const flag of ['mintDisabled', 'burnByRootDisabled', 'burnPaused']) {
      expect(stage.get(token.root, TOKEN_ROOT_ABI, flag)['value0']).toBe(false);
    }
    expect(hashBoc(toAbiText(stage.get(token.root, TOKEN_ROOT_ABI, 'walletCode')['value0']))).toBe(
      TOKEN_WALLET_ARTIFACT.codeHash,
    );
    expect(
      stage.get(token.root, TOKEN_ROOT_ABI, 'supportsInterface', { interfaceID: 0x4371d8edn })['value0'],
    ).toBe(true);
    expect(stage.get(token.root, TOKEN_ROOT_ABI, 'supportsInterface', { interfaceID: 1n })['value0']).toBe(
      false,
    );
  });

  it('derives the wallet address that clients derive from the wallet ABI', () => {
    const { address } = stage.stateOf(TOKEN_WALLET_ARTIFACT, { root_: token.root, owner_: alice });
    expect(getTokenWalletAddress(stage, token.root, alice)).toBe(address);
  });

  it('mints the initial supply and keeps one coin', async () => {
    const other = await deployToken(stage, owner, { nonce: 2n, supplyTo: alice, supply: 500n });
    expect(other.trace.isClean).toBe(true);
    expect(getTokenBalance(stage, other.root, alice)).toBe(500n);
    expect(getTotalSupply(stage, other.root)).toBe(500n);
    expect(stage.balanceOf(other.root)).toBe(COIN);
    expect(stage.balanceOf(owner)).toBeGreaterThan(2n * COIN);
  });

  it('is opened once, by its owner when it has no deployer', async () => {
    const again = await stage.send({
      from: owner,
      to: token.root,
      value: COIN,
      abi: TOKEN_ROOT_ABI,
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
    expect(getTokenBalance(stage, token.root, alice)).toBe(1000n);
    expect(getTotalSupply(stage, token.root)).toBe(1000n);
    const [call] = trace.calls(alice, TOKEN_CALLBACKS_ABI);
    expect(call?.method).toBe('onAcceptTokensMint');
    expect(call?.inputs).toMatchObject({ tokenRoot: token.root, amount: 1000n, remainingGasTo: owner });
  });

  it('takes a mint back that found no wallet, and returns the coins to the owner', async () => {
    const before = stage.balanceOf(owner);
    const trace = await mint(stage, token, alice, 1000n, { deploy: 0n });
    expect(trace.isClean).toBe(false);
    expect(getTotalSupply(stage, token.root)).toBe(0n);
    expect(getTokenBalance(stage, token.root, alice)).toBeUndefined();
    expect(stage.balanceOf(owner) - before).toBeGreaterThan((COIN * 9n) / 10n);
  });

  it('lets only the owner mint, burn, switch and hand over', async () => {
    const rejected = [
      mint(stage, token, alice, 1n, { from: outsider }),
      stage.send({
        from: outsider,
        to: token.root,
        value: COIN,
        abi: TOKEN_ROOT_ABI,
        method: 'burnTokens',
        inputs: {
          amount: 1n,
          walletOwner: alice,
          remainingGasTo: outsider,
          callbackTo: ALL_ZERO_ADDRESS,
          payload: EMPTY_CELL_BOC,
        },
      }),
      stage.send({
        from: outsider,
        to: token.root,
        value: COIN,
        abi: TOKEN_ROOT_ABI,
        method: 'transferOwnership',
        inputs: { newOwner: outsider, remainingGasTo: outsider, callbacks: [] },
      }),
      ...['disableMint', 'disableBurnByRoot'].map((method) =>
        stage.send({
          from: outsider,
          to: token.root,
          value: COIN,
          abi: TOKEN_ROOT_ABI,
          method,
          inputs: { answerId: 1n },
        }),
      ),
      stage.send({
        from: outsider,
        to: token.root,
        value: COIN,
        abi: TOKEN_ROOT_ABI,
        method: 'setBurnPaused',
        inputs: { answerId: 1n, paused: true },
      }),
      stage.send({
        from: outsider,
        to: token.root,
        value: COIN,
        abi: TOKEN_ROOT_ABI,
        method: 'sendSurplusGas',
        inputs: { to: outsider },
      }),
    ];
    for (const trace of await Promise.all(rejected)) expect(trace.exitCode).toBe(1000);
    expect(stage.balanceOf(outsider)).toBeGreaterThan(6n * COIN);
  });

  it('rejects invalid mints and unknown calls with their codes', async () => {
    expect((await mint(stage, token, alice, 0n)).exitCode).toBe(1050);
    expect((await mint(stage, token, ALL_ZERO_ADDRESS, 1n)).exitCode).toBe(1030);
    await stage.send({
      from: owner,
      to: token.root,
      value: COIN,
      abi: TOKEN_ROOT_ABI,
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
          abi: TOKEN_WALLET_ABI,
          method: 'transfer',
          inputs: {
            amount: 1n,
            recipient: alice,
            deployWalletValue: 0n,
            remainingGasTo: owner,
            notify: false,
            payload: EMPTY_CELL_BOC,
          },
        })
      ).exitCode,
    ).toBe(0xffff);
  });

  it('burns by root unless that is disabled', async () => {
    await mint(stage, token, alice, 1000n);
    const burn = (): ReturnType<ContractTestChain['send']> =>
      stage.send({
        from: owner,
        to: token.root,
        value: COIN,
        abi: TOKEN_ROOT_ABI,
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
    expect(getTokenBalance(stage, token.root, alice)).toBe(600n);
    expect(getTotalSupply(stage, token.root)).toBe(600n);
    expect(trace.calls(bob, TOKEN_CALLBACKS_ABI)[0]).toMatchObject({
      method: 'onAcceptTokensBurn',
      inputs: { amount: 400n, walletOwner: alice, payload: PAYLOAD },
    });
    await stage.send({
      from: owner,
      to: token.root,
      value: COIN,
      abi: TOKEN_ROOT_ABI,
      method: 'disableBurnByRoot',
      inputs: { answerId: 1n },
    });
    expect((await burn()).exitCode).toBe(2210);
  });

  it('accepts a burn only from the wallet of its owner', async () => {
    await mint(stage, token, alice, 1000n);
    for (const from of [bob, alice, owner, getTokenWalletAddress(stage, token.root, bob)]) {
      const trace = await stage.send({
        from,
        to: token.root,
        value: COIN,
        abi: TOKEN_ROOT_ABI,
        method: 'acceptBurn',
        inputs: {
          amount: 400n,
          walletOwner: alice,
          remainingGasTo: from,
          callbackTo: from,
          payload: PAYLOAD,
        },
      });
      expect(trace.exitCode).toBe(1100);
      expect(trace.calls(from, TOKEN_CALLBACKS_ABI)).toEqual([]);
    }
    expect(getTotalSupply(stage, token.root)).toBe(1000n);
  });

  it('returns the coins of a burn that the wallet rejected', async () => {
    await mint(stage, token, alice, 10n);
    const before = stage.balanceOf(owner);
    await stage.send({
      from: owner,
      to: token.root,
      value: COIN,
      abi: TOKEN_ROOT_ABI,
      method: 'burnTokens',
      inputs: {
        amount: 11n,
        walletOwner: alice,
        remainingGasTo: owner,
        callbackTo: ALL_ZERO_ADDRESS,
        payload: EMPTY_CELL_BOC,
      },
    });
    expect(getTokenBalance(stage, token.root, alice)).toBe(10n);
    expect(stage.balanceOf(owner) - before).toBeGreaterThan((COIN * 9n) / 10n);
  });

  it('transfers ownership and notifies all named accounts, the excess recipient last', async () => {
    const trace = await stage.send({
      from: owner,
      to: token.root,
      value: 2n * COIN,
      abi: TOKEN_ROOT_ABI,
      method: 'transferOwnership',
      inputs: {
        newOwner: bob,
        remainingGasTo: owner,
        callbacks: [
          [alice, { value: COIN / 10n, payload: PAYLOAD }],
          [owner, { value: COIN / 10n, payload: EMPTY_CELL_BOC }],
        ],
      },
    });
    expect(trace.isClean).toBe(true);
    expect(stage.get(token.root, TOKEN_ROOT_ABI, 'rootOwner')['value0']).toBe(bob);
    for (const observed of [alice, owner]) {
      expect(trace.calls(observed, TOKEN_CALLBACKS_ABI)[0]).toMatchObject({
        method: 'onTransferTokenRootOwnership',
        inputs: { oldOwner: owner, newOwner: bob },
      });
    }
  });

  it('deploys a wallet for any caller and responds with its address', async () => {
    const trace = await stage.send({
      from: outsider,
      to: token.root,
      value: COIN,
      abi: TOKEN_ROOT_ABI,
      method: 'deployWallet',
      inputs: { answerId: 777n, walletOwner: alice, deployWalletValue: COIN / 5n },
    });
    expect(trace.isClean).toBe(true);
    expect(getTokenBalance(stage, token.root, alice)).toBe(0n);
    const answer = trace.at(outsider)[0]?.transaction.inMessage;
    expect(answer?.bodyId).toBe(777);
    const bad = await stage.send({
      from: outsider,
      to: token.root,
      value: COIN,
      abi: TOKEN_ROOT_ABI,
      method: 'deployWallet',
      inputs: { answerId: 777n, walletOwner: ALL_ZERO_ADDRESS, deployWalletValue: COIN / 5n },
    });
    expect(bad.exitCode).toBe(1021);
  });
});
