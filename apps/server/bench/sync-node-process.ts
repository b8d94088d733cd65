import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BuiltTransaction } from '@junction/testing';
import { getActivityAccount, serializeActivity, type Activity } from '../src/database/activity-json.ts';
import { generateSwaps } from './seeded-swaps.ts';
import { buildActivityTransaction } from './swap-transactions.ts';
import type { SyncBenchNodeCommand } from './sync-node.ts';

/** Child process of `GeneratedHistoryNode`: serves a history of transactions over JSON-RPC. */

interface ServedTransaction {
  readonly lt: bigint;
  /** The transaction as a JSON string literal, to insert into a response unchanged. */
  readonly json: string;
}

const byAccount = new Map<string, ServedTransaction[]>();
const rows: string[] = [];
let head = { seqno: 1, lt: 0n, time: 0 };
let sentSwaps = 0;
let getSwapActivity: ((index: number) => Activity) | undefined;

function storeTransaction(activity: Activity, built: BuiltTransaction): void {
  const account = getActivityAccount(activity);
  const held = { lt: built.lt, json: `"${built.boc}"` };
  const list = byAccount.get(account);
  if (list) list.push(held);
  else byAccount.set(account, [held]);
  rows.push(serializeActivity(activity.activity));
  head = { seqno: head.seqno + 1, lt: built.lt + 100n, time: activity.activity.time };
}

/**
 * Returns up to `limit` transactions of an ascending list, newest first. If `before` is given, only those up to this
 * logical time.
 */
function takePage(
  list: readonly ServedTransaction[],
  limit: number,
  before: bigint | undefined,
): readonly ServedTransaction[] {
  const end = before === undefined ? list.length : countTransactionsUpTo(list, before);
  return list.slice(Math.max(0, end - limit), end).toReversed();
}

/** Returns how many items of an ascending list have a logical time up to `newest`. */
function countTransactionsUpTo(list: readonly ServedTransaction[], newest: bigint): number {
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

function buildResult({ method, params }: Call): string {
  switch (method) {
    case 'getTransactionsList': {
      const before = params?.['lastTransactionLt'];
      const from = typeof before === 'string' ? BigInt(before) : undefined;
      const list = byAccount.get(String(params?.['account'])) ?? [];
      return `[${takePage(list, Number(params?.['limit']), from)
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
    // Additional method that real nodes do not have: returns the same history as decoded rows, for the baseline.
    case 'getRows': {
      const from = Number(params?.['from']);
      return `[${rows.slice(from, from + Number(params?.['limit'])).join(',')}]`;
    }
    default:
      return 'null';
  }
}

function answerRequest(body: string, response: ServerResponse): void {
  const call = JSON.parse(body) as Call;
  response.setHeader('content-type', 'application/json');
  response.end(`{"jsonrpc":"2.0","id":1,"result":${buildResult(call)}}`);
}

/** Newest transaction of each account, to which the next one is linked. */
const newest = new Map<string, BuiltTransaction>();

function buildLinkedTransaction(one: Activity): BuiltTransaction {
  const account = getActivityAccount(one);
  const transaction = buildActivityTransaction(one, newest.get(account));
  newest.set(account, transaction);
  return transaction;
}

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => answerRequest(body, response));
});

process.on('message', (order: SyncBenchNodeCommand) => {
  if (order.kind === 'prepare') {
    const history = generateSwaps(order.seed, order.swaps);
    for (const one of history.opening) storeTransaction(one, buildLinkedTransaction(one));
    getSwapActivity = (index) => history.activity(index);
  }
  for (; sentSwaps < order.reach; sentSwaps += 1) {
    const activity = getSwapActivity?.(sentSwaps);
    if (activity) storeTransaction(activity, buildLinkedTransaction(activity));
  }
  if (server.listening) {
    process.send?.({ port: (server.address() as AddressInfo).port });
    return;
  }
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
