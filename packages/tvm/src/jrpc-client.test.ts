import { toAddress } from '@junction/primitives';
import { describe, expect, test } from 'vitest';
import { JrpcError } from './jrpc-answer.ts';
import { JrpcClient } from './jrpc-client.ts';

const account = toAddress(`0:${'ab'.repeat(32)}`);

/** Creates a client of a node that sends the given responses in order. */
function createTestClient(answers: readonly unknown[]): { rpc: JrpcClient; sent: unknown[] } {
  const sent: unknown[] = [];
  const left = [...answers];
  const fetcher = ((_url: string, init: RequestInit) => {
    sent.push(JSON.parse(init.body as string));
    const answer = left.shift();
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve(new Response(JSON.stringify(answer)));
  }) as typeof fetch;
  return { rpc: new JrpcClient({ url: 'http://node/rpc', fetcher }), sent };
}

const wrapResult = (value: unknown): unknown => ({ jsonrpc: '2.0', id: 1, result: value });

describe('JSON-RPC client', () => {
  test('reads an account state', async () => {
    const { rpc, sent } = createTestClient([
      wrapResult({
        type: 'exists',
        account: 'te6c',
        timings: { genLt: '12', genUtime: 34 },
        lastTransactionId: { isExact: true, lt: '11', hash: 'ff' },
      }),
    ]);
    expect(await rpc.getContractState(account, 5n)).toEqual({
      type: 'exists',
      accountStuffBoc: 'te6c',
      lastTransaction: { lt: 11n, hash: 'ff' },
      timings: { genLt: 12n, genUtime: 34 },
    });
    expect(sent[0]).toMatchObject({
      method: 'getContractState',
      params: { address: account, last_transaction_lt: '5' },
    });
  });

  test('retries a read after a network error', async () => {
    const { rpc, sent } = createTestClient([new TypeError('refused'), wrapResult(['boc'])]);
    expect(await rpc.getTransactionsList(account, 10)).toEqual(['boc']);
    expect(sent).toHaveLength(2);
  });

  test('gives up after its retries with a temporary error', async () => {
    const { rpc } = createTestClient([new TypeError('a'), new TypeError('b'), new TypeError('c')]);
    const failure = await rpc.getTimings().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(JrpcError);
    expect(failure).toMatchObject({ code: 'JRPC_UNREACHABLE', isTemporary: true });
  });

  test("a rejection is final and has the node's error code", async () => {
    const { rpc, sent } = createTestClient([{ error: { code: -32_602, message: 'bad params' } }]);
    await expect(rpc.getTransaction('zz')).rejects.toMatchObject({
      code: 'JRPC_REFUSED',
      isTemporary: false,
      context: { rpcCode: -32_602 },
    });
    expect(sent).toHaveLength(1);
  });

  test('a message is sent once, even if the response is lost', async () => {
    const { rpc, sent } = createTestClient([new TypeError('reset'), wrapResult(null)]);
    await expect(rpc.sendMessage('boc')).rejects.toMatchObject({ code: 'JRPC_UNREACHABLE' });
    expect(sent).toHaveLength(1);
  });

  /** Creates a fetcher of nodes that send the given statuses and bodies in order. */
  function nodes(
    answers: readonly (readonly [status: number, body: unknown, headers?: Record<string, string>])[],
  ) {
    const asked: string[] = [];
    const pauses: number[] = [];
    const changes: string[] = [];
    const left = [...answers];
    const fetcher = ((url: string) => {
      asked.push(url);
      const [status, body, headers] = left.shift() ?? [200, { result: null }];
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return Promise.resolve(new Response(text, { status, headers: headers ?? {} }));
    }) as typeof fetch;
    const rpc = new JrpcClient({
      url: ['http://one', 'http://two', 'http://three'],
      fetcher,
      random: () => 0,
      sleep: (ms) => {
        pauses.push(ms);
        return Promise.resolve();
      },
      onEndpoint: ({ from, to }) => changes.push(`${from} ${to}`),
    });
    return { rpc, asked, pauses, changes };
  }

  const TIMINGS = { result: { lastMcBlockSeqno: 3, lastMcUtime: 4 } };
  const PASSING = [
    ['429 with JSON', 429, { error: 'slow down' }, 'JRPC_BUSY'],
    ['429 with text', 429, 'slow down', 'JRPC_BUSY'],
    ['-32005', 200, { error: { code: -32_005, message: 'limit' } }, 'JRPC_BUSY'],
    ['502 with JSON', 502, { message: 'bad gateway' }, 'JRPC_NOT_READY'],
    ['502 with a page', 502, '<html>', 'JRPC_NOT_READY'],
    ['-32603', 200, { error: { code: -32_603, message: 'internal' } }, 'JRPC_NOT_READY'],
    ['-32001', 200, { error: { code: -32_001, message: 'not ready' } }, 'JRPC_NOT_READY'],
    ['half an answer', 200, '{"result": {"lastMc', 'JRPC_BAD_ANSWER'],
    ['no result', 200, {}, 'JRPC_BAD_ANSWER'],
    ['another shape', 200, { result: ['x'] }, 'JRPC_BAD_ANSWER'],
    ['nothing', 200, { result: null }, 'JRPC_BAD_ANSWER'],
  ] as const;

  test.each(PASSING)(
    '%s is temporary: the next node is used after a pause',
    async (_name, status, body, code) => {
      const { rpc, asked, changes } = nodes([
        [status, body],
        [200, TIMINGS],
      ]);
      expect(await rpc.getTimings()).toEqual({ seqno: 3, time: 4 });
      expect(asked).toEqual(['http://one', 'http://two']);
      expect(changes).toEqual(['http://one http://two']);
      const away = nodes([
        [status, body],
        [status, body],
        [status, body],
      ]);
      await expect(away.rpc.getTimings()).rejects.toMatchObject({ code, isTemporary: true });
      expect(away.pauses).toEqual([25, 100]);
    },
  );

  test("the node's retry delay is respected", async () => {
    const { rpc, pauses } = nodes([
      [429, '', { 'retry-after': '2' }],
      [200, TIMINGS],
    ]);
    await rpc.getTimings();
    expect(pauses).toEqual([2_000]);
  });

  test('the next node is used for unsupported methods; an invalid request fails on every node', async () => {
    const { rpc, asked } = nodes([
      [200, { error: { code: -32_601, message: 'no such method' } }],
      [200, TIMINGS],
    ]);
    await rpc.getTimings();
    expect(asked).toHaveLength(2);
    const wrong = nodes([[200, { error: { code: -32_602, message: 'client not registered' } }]]);
    await expect(wrong.rpc.getTimings()).rejects.toMatchObject({
      code: 'JRPC_REFUSED',
      isRequestError: true,
    });
    expect(wrong.asked).toHaveLength(1);
  });

  test('a specific node can be used, and it is distrusted only while it is the current one', async () => {
    const asked: string[] = [];
    const fetcher = ((url: string) => {
      asked.push(url);
      return Promise.reject(new TypeError('away'));
    }) as unknown as typeof fetch;
    const rpc = new JrpcClient({ url: ['http://a', 'http://b'], fetcher });
    expect([rpc.endpoint, rpc.endpoints]).toEqual(['http://a', ['http://a', 'http://b']]);
    await expect(rpc.at('http://b').getTimings()).rejects.toMatchObject({ code: 'JRPC_UNREACHABLE' });
    expect(asked).toEqual(['http://b']);
    rpc.distrust(new Error('odd'), 'http://b');
    expect(rpc.endpoint).toBe('http://a');
    rpc.distrust(new Error('odd'), 'http://a');
    expect(rpc.endpoint).toBe('http://b');
  });
});
