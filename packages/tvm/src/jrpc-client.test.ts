import { toAddress } from '@junction/primitives';
import { describe, expect, test } from 'vitest';
import { JrpcClient, JrpcError } from './jrpc-client.ts';

const account = toAddress(`0:${'ab'.repeat(32)}`);

/** A node made of a list of answers. */
function client(answers: readonly unknown[]): { rpc: JrpcClient; sent: unknown[] } {
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

const result = (value: unknown): unknown => ({ jsonrpc: '2.0', id: 1, result: value });

describe('JSON-RPC client', () => {
  test('reads an account state', async () => {
    const { rpc, sent } = client([
      result({
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

  test('repeats a read when the node was away, then gives the answer', async () => {
    const { rpc, sent } = client([new TypeError('refused'), result(['boc'])]);
    expect(await rpc.getTransactionsList(account, 10)).toEqual(['boc']);
    expect(sent).toHaveLength(2);
  });

  test('gives up after its retries with a temporary error', async () => {
    const { rpc } = client([new TypeError('a'), new TypeError('b'), new TypeError('c')]);
    const failure = await rpc.getTimings().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(JrpcError);
    expect(failure).toMatchObject({ code: 'JRPC_UNREACHABLE', isTemporary: true });
  });

  test('a refusal is final and keeps the code of the node', async () => {
    const { rpc, sent } = client([{ error: { code: -32_602, message: 'bad params' } }]);
    await expect(rpc.getTransaction('zz')).rejects.toMatchObject({
      code: 'JRPC_REFUSED',
      isTemporary: false,
      context: { rpcCode: -32_602 },
    });
    expect(sent).toHaveLength(1);
  });

  test('a message is sent once, even when the answer is lost', async () => {
    const { rpc, sent } = client([new TypeError('reset'), result(null)]);
    await expect(rpc.sendMessage('boc')).rejects.toMatchObject({ code: 'JRPC_UNREACHABLE' });
    expect(sent).toHaveLength(1);
  });
});
