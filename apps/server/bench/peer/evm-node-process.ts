import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PoolActivity } from '@junction/protocol';
import { generateSwaps } from '../seeded-swaps.ts';
import { EVM_CHAIN_ID, SWAP_TOPIC, SWAPS_PER_BLOCK, toEvmAddress, type EvmNodeOptions } from './evm-node.ts';

/**
 * Child process of `EvmNode`: serves the swaps of a seeded history as logs, and the few other JSON-RPC methods that
 * ponder calls. Responses are serialized before the measurement.
 */

const encodeWord = (value: bigint | number): string => value.toString(16).padStart(64, '0');
const toHexQuantity = (value: bigint | number): string => `0x${value.toString(16)}`;
/** Returns a 32-byte block hash that is unique to the block number. */
const blockHash = (number: number): string => `0x${encodeWord(BigInt(number) + (1n << 250n))}`;
const toBytes32 = (address: string): string => address.slice(2);

interface Block {
  readonly head: string;
  readonly logs: readonly { readonly address: string; readonly json: string }[];
  readonly transactions: string;
}

const blocks: Block[] = [];
let hasAnnouncedRequest = false;
/** Number of empty blocks after the last swap. */
const TRAILING_BLOCKS = 200;

function serializeLog(
  { pool, transactionHash, events }: PoolActivity,
  place: { readonly block: number; readonly index: number },
): string {
  const [exchange, sync] = events;
  if (exchange?.kind !== 'exchange' || sync?.kind !== 'sync') throw new RangeError('no swap');
  const { sender, recipient, spent, received, fees } = exchange;
  const data = [
    toBytes32(pool),
    toBytes32(sender),
    toBytes32(recipient),
    toBytes32(spent.token),
    encodeWord(spent.amount),
    toBytes32(received.token),
    encodeWord(received.amount),
    encodeWord(fees[0]?.poolFee ?? 0n),
    ...sync.reserves.map(encodeWord),
  ].join('');
  return JSON.stringify({
    address: toEvmAddress(pool),
    topics: [SWAP_TOPIC],
    data: `0x${data}`,
    blockNumber: toHexQuantity(place.block),
    blockHash: blockHash(place.block),
    transactionHash: `0x${transactionHash}`,
    transactionIndex: toHexQuantity(place.index),
    logIndex: toHexQuantity(place.index),
    removed: false,
  });
}

function serializeTransaction(
  { pool, transactionHash }: PoolActivity,
  place: { readonly block: number; readonly index: number },
): string {
  return JSON.stringify({
    hash: `0x${transactionHash}`,
    nonce: '0x0',
    blockHash: blockHash(place.block),
    blockNumber: toHexQuantity(place.block),
    transactionIndex: toHexQuantity(place.index),
    from: `0x${'11'.repeat(20)}`,
    to: toEvmAddress(pool),
    value: '0x0',
    gas: '0x5208',
    gasPrice: '0x1',
    input: '0x',
    type: '0x0',
    v: '0x1b',
    r: '0x1',
    s: '0x1',
    chainId: toHexQuantity(EVM_CHAIN_ID),
  });
}

function serializeHeader(number: number, time: number): string {
  return JSON.stringify({
    number: toHexQuantity(number),
    hash: blockHash(number),
    parentHash: blockHash(number - 1),
    timestamp: toHexQuantity(time),
    nonce: '0x0000000000000000',
    sha3Uncles: `0x${encodeWord(0)}`,
    logsBloom: `0x${'f'.repeat(512)}`,
    transactionsRoot: `0x${encodeWord(0)}`,
    stateRoot: `0x${encodeWord(0)}`,
    receiptsRoot: `0x${encodeWord(0)}`,
    mixHash: `0x${encodeWord(0)}`,
    miner: `0x${'00'.repeat(20)}`,
    difficulty: '0x0',
    totalDifficulty: '0x0',
    extraData: '0x',
    size: '0x1000',
    gasLimit: '0x1c9c380',
    gasUsed: '0x5208',
    baseFeePerGas: '0x1',
    uncles: [],
  });
}

function buildBlocks({ seed, swaps, reach }: EvmNodeOptions): void {
  const history = generateSwaps(seed, swaps);
  blocks.push({ head: serializeHeader(0, 1), logs: [], transactions: '' });
  let newest = 1;
  for (let from = 0; from < reach; from += SWAPS_PER_BLOCK) {
    const number = blocks.length;
    const logs: { readonly address: string; readonly json: string }[] = [];
    const transactions: string[] = [];
    let time = 1;
    for (let at = from; at < Math.min(from + SWAPS_PER_BLOCK, reach); at += 1) {
      const one = history.activity(at);
      if (one.kind !== 'pool') throw new RangeError('swaps only');
      const place = { block: number, index: at - from };
      ({ time } = one.activity);
      logs.push({ address: toEvmAddress(one.activity.pool), json: serializeLog(one.activity, place) });
      transactions.push(serializeTransaction(one.activity, place));
    }
    blocks.push({ head: serializeHeader(number, time), logs, transactions: transactions.join(',') });
    newest = time;
  }
  // Ponder does not treat the newest blocks as final. Empty blocks at the end make all blocks with swaps final.
  for (let empty = 0; empty < TRAILING_BLOCKS; empty += 1)
    blocks.push({ head: serializeHeader(blocks.length, newest), logs: [], transactions: '' });
}

interface Call {
  readonly id: unknown;
  readonly method: string;
  readonly params?: readonly unknown[];
}

function buildResult({ method, params = [] }: Call): string {
  switch (method) {
    case 'eth_chainId':
      return `"${toHexQuantity(EVM_CHAIN_ID)}"`;
    case 'eth_blockNumber':
      return `"${toHexQuantity(blocks.length - 1)}"`;
    case 'eth_getBlockByNumber':
      return serializeBlock(parseBlockNumber(params[0]), params[1] === true);
    case 'eth_getLogs': {
      if (!hasAnnouncedRequest) process.send?.('asked');
      hasAnnouncedRequest = true;
      const filter = params[0] as {
        readonly fromBlock: string;
        readonly toBlock: string;
        readonly address?: string | readonly string[];
      };
      const wanted = filter.address === undefined ? undefined : new Set([filter.address].flat());
      const found: string[] = [];
      for (const block of blocks.slice(
        parseBlockNumber(filter.fromBlock),
        parseBlockNumber(filter.toBlock) + 1,
      ))
        for (const { address, json } of block.logs)
          if (wanted === undefined || wanted.has(address)) found.push(json);
      return `[${found.join(',')}]`;
    }
    default:
      return 'null';
  }
}

function parseBlockNumber(tag: unknown): number {
  const text = String(tag);
  return text.startsWith('0x') ? Number(text) : blocks.length - 1;
}

function serializeBlock(number: number, isFull: boolean): string {
  const block = blocks[number];
  if (!block) return 'null';
  return `${block.head.slice(0, -1)},"transactions":[${isFull ? block.transactions : ''}]}`;
}

function buildAnswer(call: Call): string {
  return `{"jsonrpc":"2.0","id":${JSON.stringify(call.id ?? null)},"result":${buildResult(call)}}`;
}

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    const asked = JSON.parse(body) as Call | readonly Call[];
    response.setHeader('content-type', 'application/json');
    response.end('method' in asked ? buildAnswer(asked) : `[${asked.map(buildAnswer).join(',')}]`);
  });
});

process.once('message', (order: EvmNodeOptions) => {
  buildBlocks(order);
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
