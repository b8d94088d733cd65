import { Address as CoreAddress, beginCell, Cell, Dictionary } from '@ton/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { seconds } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import { abiIndex } from '@junction/tvm';
import type { AbiInputs, AbiJson } from '@junction/tvm';
import { LP_TOKEN_PENDING_ARTIFACT } from '../artifacts/lp-token-pending.ts';
import { DEX_ROOT } from './dex-stage.ts';
import { abiOf, actor, COIN, EMPTY_CELL, Stage, ZERO } from './stage.ts';
import type { Trace } from './stage.ts';
import { CALLBACKS, FACTORY, ROOT } from './token-stage.ts';

// Senders that the contract which deploys an LP token accepts, and when. Root, pool, tokens and factory are
// plain addresses.

const PENDING = abiOf('LpTokenPending');
const [root, pool, factory, payer, outsider] = [actor('1'), actor('2'), actor('3'), actor('4'), actor('5')];
const [first, second, lp] = [actor('a1'), actor('a2'), actor('a3')];
const SWALLOWS = beginCell().storeUint(0xff00, 16).endCell();
const helper = actor('6');

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

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.create();
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
const symbol = (from: Address): Promise<Trace> => sendCall(from, PENDING, 'onSymbol', { symbol: 'S' });
const deployed = (from: Address, callId = BigInt(stage.chain.now)): Promise<Trace> =>
  sendCall(from, CALLBACKS, 'onTokenRootDeployed', { callId, tokenRoot: lp });
const owned = (from: Address, newOwner = pool): Promise<Trace> =>
  sendCall(from, CALLBACKS, 'onTransferTokenRootOwnership', {
    oldOwner: helper,
    newOwner,
    remainingGasTo: helper,
    payload: EMPTY_CELL,
  });
async function bounce(from: Address, abi: AbiJson, method: string): Promise<Trace> {
  const entry = abiIndex(abi).functions.get(method);
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
const getCallbacks = (trace: Trace): string[] => trace.calls(root, DEX_ROOT).map(({ method }) => method);
const exitOf = async (sent: Promise<Trace>): Promise<number | undefined> => (await sent).exitCode;
const FAILED = ['onLiquidityTokenNotDeployed'];

/** Brings the helper to the state after both symbols were received. */
async function asked(): Promise<void> {
  await start();
  for (const token of [first, second]) await symbol(token);
}

describe('a start', () => {
  it('queries both tokens and is deployed', async () => {
    expect(await exitOf(sendCall(root, PENDING, 'onSymbol', { symbol: 'S' }))).toBe(0xffff);
    const trace = await start();
    expect(trace.exitCode).toBe(0);
    expect([first, second].map((token) => trace.calls(token, ROOT).length)).toEqual([1, 1]);
  });

  it('once more is for its root alone, and gives up after two minutes', async () => {
    await start();
    expect(await exitOf(start(outsider))).toBe(101);
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
    expect(await exitOf(symbol(outsider))).toBe(120);
    expect(await exitOf(symbol(second))).toBe(0);
    expect(await exitOf(symbol(second))).toBe(119);
    expect(await exitOf(symbol(first))).toBe(0);
    expect(await exitOf(symbol(outsider))).toBe(119);
  });
});

describe('a token', () => {
  it('is accepted only from the factory, for this call, after a request', async () => {
    await start();
    expect(await exitOf(deployed(factory))).toBe(119);
    for (const token of [first, second]) await symbol(token);
    expect(await exitOf(deployed(outsider))).toBe(120);
    expect(await exitOf(deployed(factory, 1n))).toBe(119);
    expect(await exitOf(deployed(factory))).toBe(0);
    expect(await exitOf(deployed(factory))).toBe(119);
  });

  it('belongs to the pool when the pool itself reports it, and to no other account', async () => {
    await asked();
    expect(await exitOf(owned(lp))).toBe(119);
    await deployed(factory);
    expect(await exitOf(owned(outsider))).toBe(120);
    expect(await exitOf(owned(lp, outsider))).toBe(120);
    expect(getCallbacks(await owned(lp))).toEqual(['onLiquidityTokenDeployed']);
  });
});

describe('returned tokens', () => {
  it('ends the creation when it is the order to the factory, while that is awaited', async () => {
    await asked();
    expect(getCallbacks(await bounce(factory, ROOT, 'mint'))).toEqual([]);
    expect(getCallbacks(await bounce(outsider, FACTORY, 'createToken'))).toEqual([]);
    const at = stage.chain.snapshot();
    expect(getCallbacks(await bounce(factory, FACTORY, 'createToken'))).toEqual(FAILED);
    stage.chain.revert(at);
    await deployed(factory);
    expect(getCallbacks(await bounce(factory, FACTORY, 'createToken'))).toEqual([]);
  });

  it('ends it when it is the order to the token, while that is awaited', async () => {
    await asked();
    // The token has no owner until then.
    expect(getCallbacks(await bounce(ZERO, ROOT, 'transferOwnership'))).toEqual([]);
    await deployed(factory);
    expect(getCallbacks(await bounce(lp, ROOT, 'mint'))).toEqual([]);
    expect(getCallbacks(await bounce(outsider, ROOT, 'transferOwnership'))).toEqual([]);
    expect(getCallbacks(await bounce(lp, ROOT, 'transferOwnership'))).toEqual(FAILED);
  });
});
