import { Address as CoreAddress, beginCell, Cell, Dictionary } from '@ton/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { seconds } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import { getAbiEntryIndex } from '@junction/tvm';
import type { AbiInputs, AbiJson } from '@junction/tvm';
import { LP_TOKEN_PENDING_ARTIFACT } from '../artifacts/lp-token-pending.ts';
import { DEX_ROOT_ABI } from './dex-stage.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC, ContractTestChain, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import { TOKEN_CALLBACKS_ABI, TOKEN_FACTORY_ABI, TOKEN_ROOT_ABI } from './token-stage.ts';

// Senders that the helper contract for the deployment of an LP token accepts in each state. Root, pool, tokens and
// factory are plain addresses.

const PENDING = getAbi('LpTokenPending');
const [root, pool, factory, payer, outsider] = [
  toTestAddress('1'),
  toTestAddress('2'),
  toTestAddress('3'),
  toTestAddress('4'),
  toTestAddress('5'),
];
const [first, second, lp] = [toTestAddress('a1'), toTestAddress('a2'), toTestAddress('a3')];
const SWALLOWS = beginCell().storeUint(0xff00, 16).endCell();
const helper = toTestAddress('6');

const coreAddress = (address: Address): CoreAddress => CoreAddress.parseRaw(address);

/** Returns the data of the helper contract before its first message. */
function notDeployedYet(): Cell {
  const tokens = Dictionary.empty(Dictionary.Keys.Uint(32), Dictionary.Values.Address());
  for (const [index, token] of [first, second].entries()) tokens.set(index, coreAddress(token));
  return beginCell()
    .storeUint(0, 8)
    .storeAddress(coreAddress(root))
    .storeAddress(coreAddress(pool))
    .storeRef(beginCell().storeUint(2, 32).storeDict(tokens))
    .endCell();
}

let stage: ContractTestChain;
beforeEach(async () => {
  stage = await ContractTestChain.create();
  const put = (at: Address, code: Cell, data: Cell): void => {
    stage.chain.putAccount(at, { code, data, balance: 10n * COIN });
  };
  put(helper, Cell.fromBase64(LP_TOKEN_PENDING_ARTIFACT.code), notDeployedYet());
  for (const at of [root, pool, factory, first, second, lp, payer]) put(at, SWALLOWS, Cell.EMPTY);
});

const sendCall = (from: Address, abi: AbiJson, method: string, inputs: AbiInputs): Promise<Trace> =>
  stage.send({ from, to: helper, value: 5n * COIN, abi, method, inputs });
const start = (from = root): Promise<Trace> =>
  sendCall(from, PENDING, 'start', { tokenFactory: factory, sendGasTo: payer });
const sendSymbol = (from: Address): Promise<Trace> => sendCall(from, PENDING, 'onSymbol', { symbol: 'S' });
const sendTokenDeployed = (from: Address, callId = BigInt(stage.chain.now)): Promise<Trace> =>
  sendCall(from, TOKEN_CALLBACKS_ABI, 'onTokenRootDeployed', { callId, tokenRoot: lp });
const sendOwnershipTransferred = (from: Address, newOwner = pool): Promise<Trace> =>
  sendCall(from, TOKEN_CALLBACKS_ABI, 'onTransferTokenRootOwnership', {
    oldOwner: helper,
    newOwner,
    remainingGasTo: helper,
    payload: EMPTY_CELL_BOC,
  });
async function bounce(from: Address, abi: AbiJson, method: string): Promise<Trace> {
  const entry = getAbiEntryIndex(abi).functions.get(method);
  if (!entry) throw new Error(`no ${method}`);
  const body = beginCell().storeUint(0xffff_ffff, 32).storeUint(entry.id, 32).endCell();
  const { transactions } = await stage.chain.sendInternal({
    from,
    to: helper,
    value: COIN,
    bounced: true,
    body,
  });
  return stage.traceOf(transactions);
}
/** Returns the messages that the root received. */
const getCallbacks = (trace: Trace): string[] => trace.calls(root, DEX_ROOT_ABI).map(({ method }) => method);
const awaitExitCode = async (sent: Promise<Trace>): Promise<number | undefined> => (await sent).exitCode;
const FAILED = ['onLiquidityTokenNotDeployed'];

/** Brings the helper to its state after the symbols of both tokens were received. */
async function receiveSymbols(): Promise<void> {
  await start();
  for (const token of [first, second]) await sendSymbol(token);
}

describe('a start', () => {
  it('queries both tokens and is deployed', async () => {
    expect(await awaitExitCode(sendCall(root, PENDING, 'onSymbol', { symbol: 'S' }))).toBe(0xffff);
    const trace = await start();
    expect(trace.exitCode).toBe(0);
    expect([first, second].map((token) => trace.calls(token, TOKEN_ROOT_ABI).length)).toEqual([1, 1]);
  });

  it('once more is for its root alone, and gives up after two minutes', async () => {
    await start();
    expect(await awaitExitCode(start(outsider))).toBe(101);
    stage.chain.advanceTime(seconds(119));
    const early = await start();
    expect(getCallbacks(early)).toEqual([]);
    stage.chain.advanceTime(seconds(1));
    expect(getCallbacks(await start())).toEqual(FAILED);
  });
});

describe('a symbol', () => {
  it('is accepted once from each token until both are known', async () => {
    await start();
    expect(await awaitExitCode(sendSymbol(outsider))).toBe(120);
    expect(await awaitExitCode(sendSymbol(second))).toBe(0);
    expect(await awaitExitCode(sendSymbol(second))).toBe(119);
    expect(await awaitExitCode(sendSymbol(first))).toBe(0);
    expect(await awaitExitCode(sendSymbol(outsider))).toBe(119);
  });
});

describe('a token', () => {
  it('is accepted only from the factory, for this call, after a request', async () => {
    await start();
    expect(await awaitExitCode(sendTokenDeployed(factory))).toBe(119);
    for (const token of [first, second]) await sendSymbol(token);
    expect(await awaitExitCode(sendTokenDeployed(outsider))).toBe(120);
    expect(await awaitExitCode(sendTokenDeployed(factory, 1n))).toBe(119);
    expect(await awaitExitCode(sendTokenDeployed(factory))).toBe(0);
    expect(await awaitExitCode(sendTokenDeployed(factory))).toBe(119);
  });

  it('belongs to the pool when the pool itself reports it, and to no other account', async () => {
    await receiveSymbols();
    expect(await awaitExitCode(sendOwnershipTransferred(lp))).toBe(119);
    await sendTokenDeployed(factory);
    expect(await awaitExitCode(sendOwnershipTransferred(outsider))).toBe(120);
    expect(await awaitExitCode(sendOwnershipTransferred(lp, outsider))).toBe(120);
    expect(getCallbacks(await sendOwnershipTransferred(lp))).toEqual(['onLiquidityTokenDeployed']);
  });
});

describe('returned tokens', () => {
  it('ends the creation when it is the order to the factory, while that is awaited', async () => {
    await receiveSymbols();
    expect(getCallbacks(await bounce(factory, TOKEN_ROOT_ABI, 'mint'))).toEqual([]);
    expect(getCallbacks(await bounce(outsider, TOKEN_FACTORY_ABI, 'createToken'))).toEqual([]);
    const at = stage.chain.snapshot();
    expect(getCallbacks(await bounce(factory, TOKEN_FACTORY_ABI, 'createToken'))).toEqual(FAILED);
    stage.chain.revert(at);
    await sendTokenDeployed(factory);
    expect(getCallbacks(await bounce(factory, TOKEN_FACTORY_ABI, 'createToken'))).toEqual([]);
  });

  it('ends it when it is the order to the token, while that is awaited', async () => {
    await receiveSymbols();
    // The helper does not know the LP token yet, so it accepts no bounce.
    expect(getCallbacks(await bounce(ALL_ZERO_ADDRESS, TOKEN_ROOT_ABI, 'transferOwnership'))).toEqual([]);
    await sendTokenDeployed(factory);
    expect(getCallbacks(await bounce(lp, TOKEN_ROOT_ABI, 'mint'))).toEqual([]);
    expect(getCallbacks(await bounce(outsider, TOKEN_ROOT_ABI, 'transferOwnership'))).toEqual([]);
    expect(getCallbacks(await bounce(lp, TOKEN_ROOT_ABI, 'transferOwnership'))).toEqual(FAILED);
  });
});
