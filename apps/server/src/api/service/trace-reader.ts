import type { TraceNode } from '@junction/api-contract';
import { decodeTransaction, type DecodedTransaction, type MessageRecord } from '@junction/tvm';
import { LRUCache } from 'lru-cache';
import type { ChainReader } from '../../quotes/chain-getters.ts';
import type { MessageReader } from './message-reader.ts';

export interface Trace {
  readonly finished: boolean;
  readonly nodes: readonly TraceNode[];
}

const MAX_NODES = 200;
const MAX_DEPTH = 32;

/** Follows a message through the contracts it wakes. Throws `JrpcError`. */
export class TraceReader {
  readonly #chain: ChainReader;
  readonly #messages: MessageReader;
  readonly #finished = new LRUCache<string, Trace>({ max: 500 });

  constructor(chain: ChainReader, messages: MessageReader) {
    this.#chain = chain;
    this.#messages = messages;
  }

  /** The tree below a transaction or an incoming message; undefined when the chain knows neither. */
  async read(hash: string): Promise<Trace | undefined> {
    const known = this.#finished.get(hash);
    if (known) return known;
    const boc = (await this.#chain.getTransaction(hash)) ?? (await this.#chain.getDstTransaction(hash));
    if (boc === undefined) return undefined;
    const root = decodeTransaction(boc);
    if (!root.inMessage) return undefined;
    const walk: Walk = { nodes: [], isWhole: true };
    await this.#visit(walk, null, root.inMessage, root, 0);
    const trace: Trace = { finished: walk.isWhole, nodes: walk.nodes };
    if (trace.finished) this.#finished.set(hash, trace);
    return trace;
  }

  async #visit(
    walk: Walk,
    parent: number | null,
    message: MessageRecord,
    transaction: DecodedTransaction | undefined,
    depth: number,
  ): Promise<void> {
    if (walk.nodes.length >= MAX_NODES || depth > MAX_DEPTH) return;
    const index = walk.nodes.length;
    walk.nodes.push(await this.#messages.toNode(parent, message, transaction));
    if (!transaction) {
      walk.isWhole = false;
      return;
    }
    const children = await Promise.all(
      transaction.outMessages.map(async (out) => ({
        out,
        boc: await this.#chain.getDstTransaction(out.hash),
      })),
    );
    for (const { out, boc } of children)
      await this.#visit(walk, index, out, boc === undefined ? undefined : decodeTransaction(boc), depth + 1);
  }
}

interface Walk {
  readonly nodes: TraceNode[];
  /** Every message met has been delivered. */
  isWhole: boolean;
}
