import { beforeEach, describe, expect, it } from 'vitest';
import { toAddress } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import { hashBoc } from '@junction/tvm';
import { TOKEN_FACTORY_ARTIFACT } from '../artifacts/token-factory.ts';
import { TOKEN_ROOT_ARTIFACT } from '../artifacts/token-root.ts';
import { TOKEN_WALLET_ARTIFACT } from '../artifacts/token-wallet.ts';
import { readGasSnapshot } from './gas-snapshot.ts';
import { toTestAddress, COIN, ContractTestChain, toAbiText, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import {
  TOKEN_CALLBACKS_ABI,
  TOKEN_FACTORY_ABI,
  TOKEN_ROOT_ABI,
  getTotalSupply,
  getTokenBalance,
} from './token-stage.ts';

const owner = toTestAddress('1');
const alice = toTestAddress('a');
const outsider = toTestAddress('5');
const CODE_NOT_SET = 105;

let stage: ContractTestChain;
let factory: Address;

function callFactory(from: Address, method: string, inputs: Record<string, string | bigint>): Promise<Trace> {
  return stage.send({ from, to: factory, value: COIN, abi: TOKEN_FACTORY_ABI, method, inputs });
}

function createToken(from: Address, callId: bigint, value = 5n * COIN, supply = 1000n): Promise<Trace> {
  return stage.send({
    from,
    to: factory,
    value,
    abi: TOKEN_FACTORY_ABI,
    method: 'createToken',
    inputs: {
      callId,
      name: 'Made by hand, with a name that is longer than one hundred and twenty-seven bytes: '.repeat(3),
      symbol: 'MADE',
      decimals: 6n,
      initialSupplyTo: from,
      initialSupply: supply,
      deployWalletValue: COIN / 10n,
      mintDisabled: false,
      burnByRootDisabled: true,
      burnPaused: false,
      remainingGasTo: from,
    },
  });
}

function getCreatedRoot(trace: Trace): Address {
  return toAddress(toAbiText(trace.events(factory, TOKEN_FACTORY_ABI)[0]?.inputs['tokenRoot']));
}

async function construct(from: Address): Promise<Trace> {
  const state = stage.stateOf(TOKEN_FACTORY_ARTIFACT, { randomNonce_: 1n });
  factory = state.address;
  return stage.send({
    from,
    to: factory,
    value: 2n * COIN,
    stateInit: state.stateInit,
    abi: TOKEN_FACTORY_ABI,
    method: 'constructor',
    inputs: { _owner: owner },
  });
}

beforeEach(async () => {
  stage = await ContractTestChain.create();
  await construct(owner);
  await callFactory(owner, 'setRootCode', { _rootCode: TOKEN_ROOT_ARTIFACT.code });
  await callFactory(owner, 'setWalletCode', { _walletCode: TOKEN_WALLET_ARTIFACT.code });
});

describe('token factory', () => {
  it('creates a token for the caller, emits an event and notifies the caller', async () => {
    const trace = await createToken(alice, 77n);
    expect(trace.isClean).toBe(true);
    const root = getCreatedRoot(trace);
    expect(trace.calls(alice, TOKEN_CALLBACKS_ABI)[0]).toMatchObject({
      method: 'onTokenRootDeployed',
      inputs: { callId: 77n, tokenRoot: root },
    });
    expect(stage.get(root, TOKEN_ROOT_ABI, 'rootOwner')['value0']).toBe(alice);
    expect(stage.get(root, TOKEN_ROOT_ABI, 'symbol')['value0']).toBe('MADE');
    expect(toAbiText(stage.get(root, TOKEN_ROOT_ABI, 'name')['value0'])).toHaveLength(246);
    expect(stage.get(root, TOKEN_ROOT_ABI, 'burnByRootDisabled')['value0']).toBe(true);
    expect(getTokenBalance(stage, root, alice)).toBe(1000n);
    expect(stage.balanceOf(alice)).toBeGreaterThan(3n * COIN);
  });

  it('gives equal tokens of one second different addresses', async () => {
    const [first, second] = await Promise.all([createToken(alice, 1n), createToken(alice, 1n)]);
    expect(getCreatedRoot(first)).not.toBe(getCreatedRoot(second));
    expect(getTotalSupply(stage, getCreatedRoot(second))).toBe(1000n);
  });

  it('rejects too little value and returns it', async () => {
    expect((await createToken(alice, 1n, 2n * COIN)).exitCode).toBe(103);
    expect(stage.balanceOf(alice)).toBeGreaterThan((COIN * 19n) / 10n);
    expect((await createToken(alice, 1n, (22n * COIN) / 10n, 0n)).isClean).toBe(true);
  });

  it('works only after its codes are set', async () => {
    stage = await ContractTestChain.create();
    await construct(owner);
    expect((await createToken(alice, 1n)).exitCode).toBe(105);
  });

  it('shows its owner and codes, and lets only the owner change them', async () => {
    expect(stage.get(factory, TOKEN_FACTORY_ABI, 'owner')['value0']).toBe(owner);
    expect(stage.get(factory, TOKEN_FACTORY_ABI, 'pendingOwner')['value0']).toBe(ALL_ZERO_ADDRESS);
    expect(hashBoc(toAbiText(stage.get(factory, TOKEN_FACTORY_ABI, 'rootCode')['value0']))).toBe(
      TOKEN_ROOT_ARTIFACT.codeHash,
    );
    expect(hashBoc(toAbiText(stage.get(factory, TOKEN_FACTORY_ABI, 'walletCode')['value0']))).toBe(
      TOKEN_WALLET_ARTIFACT.codeHash,
    );
    stage.get(factory, TOKEN_FACTORY_ABI, 'walletPlatformCode');
    for (const [method, field] of [
      ['setRootCode', '_rootCode'],
      ['setWalletCode', '_walletCode'],
      ['setWalletPlatformCode', '_walletPlatformCode'],
    ] as const) {
      expect((await callFactory(outsider, method, { [field]: TOKEN_WALLET_ARTIFACT.code })).exitCode).toBe(
        100,
      );
    }
    expect(
      (await callFactory(outsider, 'transferOwner', { answerId: 0n, newOwner: outsider })).exitCode,
    ).toBe(100);
    await callFactory(owner, 'transferOwner', { answerId: 0n, newOwner: alice });
    expect(stage.get(factory, TOKEN_FACTORY_ABI, 'pendingOwner')['value0']).toBe(alice);
    expect((await callFactory(outsider, 'acceptOwner', { answerId: 0n })).exitCode).toBe(101);
    await callFactory(alice, 'acceptOwner', { answerId: 0n });
    expect(stage.get(factory, TOKEN_FACTORY_ABI, 'owner')['value0']).toBe(alice);
    expect((await construct(owner)).exitCode).toBe(100);
  });

  it('cannot be transferred to an account that did not accept it', async () => {
    stage = await ContractTestChain.create();
    expect((await construct(outsider)).exitCode).toBe(100);
  });

  it.each(['setRootCode', 'setWalletCode'] as const)('creates nothing with %s alone', async (method) => {
    stage = await ContractTestChain.create();
    await construct(owner);
    const code = {
      setRootCode: { _rootCode: TOKEN_ROOT_ARTIFACT.code },
      setWalletCode: { _walletCode: TOKEN_WALLET_ARTIFACT.code },
    };
    await callFactory(owner, method, code[method]);
    const trace = await createToken(alice, 1n);
    expect(trace.exitCode).toBe(CODE_NOT_SET);
    expect(trace.events(factory, TOKEN_FACTORY_ABI)).toEqual([]);
  });

  it('costs the recorded amount of gas', async () => {
    const measured = { 'factory.createToken': (await createToken(alice, 1n)).gas };
    const numbers = Object.fromEntries(Object.entries(measured).map(([name, gas]) => [name, Number(gas)]));
    expect(numbers).toEqual(readGasSnapshot('token-factory', measured));
  });
});
