import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isAddress, type Address } from '@junction/primitives';
import type { FixtureBlock, FixtureChain } from './fixture-chain.ts';

interface OpenStream {
  readonly response: ServerResponse;
  readonly addresses: Set<Address>;
}

/** Chain id of test networks. */
const CHAIN_ID = 31_337;

interface JrpcCall {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>> | null;
}

/** Serves a fixture chain like a node: JSON-RPC on `/rpc`, server-sent events on `/stream`. */
export class FixtureNode {
  readonly url: string;
  readonly #chain: FixtureChain;
  readonly #streams = new Map<string, OpenStream>();
  readonly #close: () => Promise<void>;
  /** Number of upcoming requests that will fail. */
  failures = 0;
  /** True stops sending updates, as on a bad connection. */
  isSilent = false;

  static async start(chain: FixtureChain): Promise<FixtureNode> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const node = new FixtureNode(chain, `http://127.0.0.1:${port}`, () => {
      const ended = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return ended;
    });
    server.on('request', (request, response) => node.#answer(request, response));
    return node;
  }

  private constructor(chain: FixtureChain, url: string, close: () => Promise<void>) {
    this.#chain = chain;
    this.url = url;
    const stopListening = chain.onBlock((block) => this.#announce(block));
    this.#close = () => {
      stopListening();
      return close();
    };
  }

  close(): Promise<void> {
    return this.#close();
  }

  /** Ends every stream, after which clients reconnect. */
  dropStreams(): void {
    for (const { response } of this.#streams.values()) response.destroy();
    this.#streams.clear();
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    if (request.url === '/stream') {
      const uuid = `stream-${this.#streams.size + 1}-${this.#chain.seqno}`;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`event: uuid\ndata: ${uuid}\n\n`);
      this.#streams.set(uuid, { response, addresses: new Set() });
      return;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      if (this.failures > 0) {
        this.failures -= 1;
        response.socket?.destroy();
        return;
      }
      const call = JSON.parse(body) as JrpcCall;
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: this.#call(call) ?? null }));
    });
  }

  #call({ method, params }: JrpcCall): unknown {
    const timings = { genLt: this.#chain.lt.toString(), genUtime: this.#chain.now };
    switch (method) {
      case 'getContractState': {
        const last = this.#chain.byAccount.get(params?.['address'] as Address)?.at(-1);
        return last
          ? {
              type: 'exists',
              // Empty, because no contract code is executed here.
              account: '',
              lastTransactionId: { lt: last.lt.toString(), hash: last.hash },
              timings,
            }
          : { type: 'notExists', timings };
      }
      case 'getBlockchainConfig':
        return { globalId: CHAIN_ID, config: '' };
      case 'getTimings':
        return { lastMcBlockSeqno: this.#chain.seqno, lastMcUtime: this.#chain.now };
      case 'getTransactionsList': {
        const before = params?.['lastTransactionLt'];
        const limit = Number(params?.['limit']);
        const list = this.#chain.byAccount.get(params?.['account'] as Address) ?? [];
        return list
          .filter((one) => typeof before !== 'string' || one.lt <= BigInt(before))
          .slice(-limit)
          .toReversed()
          .map((one) => one.boc);
      }
      case 'getTransaction':
        return this.#chain.byHash.get(String(params?.['id']))?.boc;
      case 'subSubscribe': {
        const stream = this.#streams.get(String(params?.['uuid']));
        for (const address of (params?.['addrs'] ?? []) as readonly string[])
          if (isAddress(address)) stream?.addresses.add(address);
        return undefined;
      }
      default:
        return undefined;
    }
  }

  #announce(block: FixtureBlock): void {
    if (this.isSilent) return;
    const newest = new Map(block.transactions.map((one) => [one.account, one.lt]));
    const notification = { lt: block.lt.toString(), utime: block.time, seqno: block.seqno };
    for (const { response, addresses } of this.#streams.values()) {
      for (const [address, lt] of newest) {
        if (!addresses.has(address)) continue;
        const update = { address, maxLt: Number(lt), genUtime: block.time };
        response.write(`event: update\ndata: ${JSON.stringify(update)}\n\n`);
      }
      response.write(`event: keep-alive\ndata: ${JSON.stringify(notification)}\n\n`);
    }
  }
}
