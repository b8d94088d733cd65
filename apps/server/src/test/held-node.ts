import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beginCell } from '@ton/core';
import { encodeAccountStateBoc } from './account-of-code.ts';
import { FAKE_MARKET_NETWORK } from './fake-market.ts';

/** State that the node returns for every account. */
const ACCOUNT = encodeAccountStateBoc(beginCell().storeUint(1, 8).endCell());

/** Node of an idle chain on which every account exists. Requests of methods in `held` wait until `release`. */
export class StallingNode {
  readonly url: string;
  readonly close: () => void;
  /** Methods whose requests currently wait. */
  readonly held = new Set<string>();
  /** Responses by method that replace the default ones. */
  readonly answers = new Map<string, unknown>();
  readonly #waiting: (() => void)[] = [];

  static async start(): Promise<StallingNode> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const node = new StallingNode(`http://127.0.0.1:${port}`, () => {
      server.close();
      server.closeAllConnections();
    });
    server.on('request', (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        const { method } = JSON.parse(body) as { readonly method: string };
        const answer = (): unknown =>
          response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: node.#answerOf(method) }));
        if (node.held.has(method)) node.#waiting.push(answer);
        else answer();
      });
    });
    return node;
  }

  private constructor(url: string, close: () => void) {
    this.url = url;
    this.close = close;
  }

  /** Number of requests that wait for a response. */
  get waiting(): number {
    return this.#waiting.length;
  }

  release(): void {
    for (const answer of this.#waiting.splice(0)) answer();
  }

  #answerOf(method: string): unknown {
    const given = this.answers.get(method);
    if (given !== undefined) return given;
    const now = Math.floor(Date.now() / 1_000);
    if (method === 'getTimings') return { lastMcBlockSeqno: now, lastMcUtime: now };
    if (method === 'getBlockchainConfig') return { globalId: FAKE_MARKET_NETWORK.chainId, config: '' };
    if (method === 'getContractState')
      return {
        type: 'exists',
        account: ACCOUNT,
        // The zero id means that there is no transaction, so that empty lists are accepted.
        lastTransactionId: { lt: '0', hash: '0'.repeat(64) },
        timings: { genLt: String(now), genUtime: now },
      };
    return method === 'getTransactionsList' ? [] : null;
  }
}
