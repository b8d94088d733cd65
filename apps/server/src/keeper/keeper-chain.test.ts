import { seconds, toAddress } from '@junction/primitives';
import { JrpcError, type JrpcErrorCode } from '@junction/tvm';
import { expect, test } from 'vitest';
import { ChainGetterRunner } from '../quotes/chain-getters.ts';
import { RpcKeeperChain } from './keeper-chain.ts';

const CALL = { order: toAddress(`0:${'1'.repeat(64)}`), counter: undefined, pool: undefined };
const nodeError = (code: JrpcErrorCode) => new JrpcError(code, { method: 'any' });
const START = 1_750_000_000;
const resolveNote = (): Promise<void> => Promise.resolve();

/** Creates a keeper whose node gives configurable responses. */
function createKeeperStage() {
  const sent: string[] = [];
  const state = {
    now: START,
    /** Response of the node when a message is sent. */
    onSend: (): Promise<void> => Promise.resolve(),
    /** Response of the node to each check for the message's transaction; undefined if there is none. */
    onLook: (): Promise<string | undefined> => Promise.resolve('boc'),
    looks: 0,
    clockMs: 0,
  };
  const timings = { genLt: 1n, genUtime: seconds(START) };
  const getContractState = () => Promise.resolve({ type: 'notExists' as const, timings });
  const chain = new RpcKeeperChain({
    client: {
      getContractState,
      getBlockchainConfig: () => Promise.resolve({ globalId: 7, boc: '' }),
      getTimings: () => Promise.resolve({ seqno: 1, time: seconds(state.now), lt: 1n }),
      sendMessage: (message) => {
        sent.push(message);
        return state.onSend();
      },
      getDstTransaction: () => {
        state.looks += 1;
        return state.onLook();
      },
    },
    getters: new ChainGetterRunner({ getContractState }),
    walletCodes: { areKnown: () => Promise.resolve(true) },
    secretKey: '11'.repeat(32),
    sleep: () => Promise.resolve(),
    clock: () => state.clockMs,
  });
  return { chain, sent, state };
}

test('a message whose response was lost is looked for, and not sent again', async () => {
  const { chain, sent, state } = createKeeperStage();
  state.onSend = () => Promise.reject(nodeError('JRPC_UNREACHABLE'));
  state.onLook = () => Promise.resolve(state.looks < 3 ? undefined : 'boc');
  expect(await chain.execute(CALL, resolveNote)).toBe('seen');
  expect(sent).toHaveLength(1);
});

test('a check without a response is repeated', async () => {
  const { chain, sent, state } = createKeeperStage();
  state.onLook = () =>
    state.looks < 4 ? Promise.reject(nodeError('JRPC_NOT_READY')) : Promise.resolve('boc');
  expect(await chain.execute(CALL, resolveNote)).toBe('seen');
  expect(sent).toHaveLength(1);
});

test('no other message is sent while one may be in flight, until it was seen or has expired', async () => {
  const { chain, sent, state } = createKeeperStage();
  state.onLook = () => Promise.reject(nodeError('JRPC_UNREACHABLE'));
  expect(await chain.execute(CALL, resolveNote)).toBe('unheard');
  expect(state.looks).toBeLessThan(200);
  await expect(chain.execute(CALL, resolveNote)).rejects.toThrow(JrpcError);
  state.onLook = () => Promise.resolve(undefined);
  await expect(chain.execute(CALL, resolveNote)).rejects.toThrow('under way');
  expect(await chain.settle()).toBe('waiting');
  expect(sent).toHaveLength(1);
  state.now += 41;
  expect(await chain.settle()).toBe('lost');
  expect(await chain.settle()).toBe('nothing');
  state.onLook = () => Promise.resolve('boc');
  expect(await chain.execute(CALL, resolveNote)).toBe('seen');
  expect(sent).toHaveLength(2);
});

test('a message rejected as malformed is not waited for', async () => {
  const { chain, sent, state } = createKeeperStage();
  state.onSend = () => Promise.reject(nodeError('JRPC_REFUSED'));
  await expect(chain.execute(CALL, resolveNote)).rejects.toMatchObject({ code: 'JRPC_REFUSED' });
  expect(await chain.settle()).toBe('nothing');
  expect([sent.length, state.looks]).toEqual([1, 0]);
});

test('the call is recorded with its expiry before it is sent', async () => {
  const { chain, sent, state } = createKeeperStage();
  const expiries: (readonly [number, number])[] = [];
  await chain.execute(CALL, (expiresAt) => {
    expiries.push([expiresAt, sent.length]);
    state.now += 20;
    return Promise.resolve();
  });
  expect(expiries).toEqual([[START + 40, 0]]);
  expect(sent).toHaveLength(1);
});

test('a message that could not be recorded, or has expired by then, is not sent', async () => {
  const { chain, sent, state } = createKeeperStage();
  await expect(chain.execute(CALL, () => Promise.reject(new Error('taken over')))).rejects.toThrow(
    'taken over',
  );
  const late = (): Promise<void> => {
    state.clockMs += 41_000;
    return Promise.resolve();
  };
  await expect(chain.execute(CALL, late)).rejects.toThrow('void');
  expect(await chain.settle()).toBe('nothing');
  expect(sent).toEqual([]);
});
