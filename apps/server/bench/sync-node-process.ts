import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BuiltTransaction } from '@junction/testing';
import { accountOf, writeActivity, type Activity } from '../src/database/activity-json.ts';
import { seededSwaps } from './seeded-swaps.ts';
import { transactionOf } from './swap-transactions.ts';
import type { SyncNodeOrder } from './sync-node.ts';

/** Child process of `SyncNode`: serves a history of transactions over JSON-RPC. */

interface ServedTransaction {
  readonly lt: bigint;
  /** The transaction as a quoted JSON string, ready for a response. */
  readonly json: string;
}

const byAccount = new Map<string, ServedTransaction[]>();
const rows: string[] = [];
let head = { seqno: 1, lt: 0n, time: 0 };
let sent = 0;
let swapAt: ((index: number) => Activity) | undefined;

function keep(activity: Activity, built: BuiltTransaction): void {
  const account = accountOf(activity);
  const held = { lt: built.lt, json: `"${built.boc}"` };
  const list = byAccount.get(account);
  if (list) list.push(held);
  else byAccount.set(account, [held]);
  rows.push(writeActivity(activity.activity));
  head = { seqno: head.seqno + 1, lt: built.lt + 100n, time: activity.activity.time };
}

/**
 * Returns the newest `limit` transactions of an ascending list, newest first. With `before`, only those up to this
 * logical time.
 */
function page(
  list: readonly ServedTransaction[],
  limit: number,
  before: bigint | undefined,
): readonly ServedTransaction[] {
  const end = before === undefined ? list.length : countUpTo(list, before);
  return list.slice(Math.max(0, end - limit), end).toReversed();
}

/** Returns how many items of an ascending list have a logical time up to `newest`. */
function countUpTo(list: readonly ServedTransaction[], newest: bigint): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.lt ?? 0n) <= newest) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Call {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>> | null;
}

function resultOf({ method, params }: Call): string {
  switch (method) {
    case 'getTransactionsList': {
      const before = params?.['lastTransactionLt'];
      const from = typeof before === 'string' ? BigInt(before) : undefined;
      const list = byAccount.get(String(params?.['account'])) ?? [];
      return `[${page(list, Number(params?.['limit']), from)
        .map(({ json }) => json)
        .join(',')}]`;
    }
    case 'getBlockchainConfig':
      return JSON.stringify({ globalId: 31_337, config: '' });
    case 'getTimings':
      return JSON.stringify({ lastMcBlockSeqno: head.seqno, lastMcUtime: head.time });
    case 'getContractState':
      return JSON.stringify({
        type: 'notExists',
        timings: { genLt: head.lt.toString(), genUtime: head.time },
      });
    // No node has this method. It returns the same history as rows, for the baseline.
    case 'getRows': {
      const from = Number(params?.['from']);
      return `[${rows.slice(from, from + Number(params?.['limit'])).join(',')}]`;
    }
    default:
      return 'null';
  }
}

function answer(body: string, response: ServerResponse): void {
  const call = JSON.parse(body) as Call;
  response.setHeader('content-type', 'application/json');
  response.end(`{"jsonrpc":"2.0","id":1,"result":${resultOf(call)}}`);
}

/** Newest transaction of each account. */
const newest = new Map<string, BuiltTransaction>();

function linkedTransaction(one: Activity): BuiltTransaction {
  const account = accountOf(one);
  const transaction = transactionOf(one, newest.get(account));
  newest.set(account, transaction);
  return transaction;
}

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => answer(body, response));
});

process.on('message', (order: SyncNodeOrder) => {
  if (order.kind === 'prepare') {
    const history = seededSwaps(order.seed, order.swaps);
    for (const one of history.opening) keep(one, linkedTransaction(one));
    swapAt = (index) => history.activity(index);
  }
  for (; sent < order.reach; sent += 1) {
    const activity = swapAt?.(sent);
    if (activity) keep(activity, linkedTransaction(activity));
  }
  if (server.listening) {
    process.send?.({ port: (server.address() as AddressInfo).port });
    return;
  }
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
