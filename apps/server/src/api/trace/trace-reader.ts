import type { TraceNode } from '@junction/api-contract';
import { itemAt } from '@junction/primitives';
import { decodeTransaction, type DecodedTransaction, type MessageRecord } from '@junction/tvm';
import { LRUCache } from 'lru-cache';
import { GetterTimeBudget } from '../../getters/getter-allowance.ts';
import type { ChainReader } from '../../quotes/chain-getters.ts';
import type { TraceNodeBuilder } from './message-reader.ts';

export interface MessageTrace {
  readonly isFinished: boolean;
  readonly nodes: readonly TraceNode[];
}

const MAX_NODES = 200;
const MAX_DEPTH = 32;
/** Total milliseconds for all getter calls of one tree. The contracts are untrusted and may be slow. */
const MAX_GETTERS_MS = 3_000;

/** Reads the tree of messages that a message caused. Trees without pending messages are cached. */
export class MessageTraceReader {
  readonly #chain: ChainReader;
  readonly #messages: TraceNodeBuilder;
  readonly #finished = new LRUCache<string, MessageTrace>({ max: 500 });

  constructor(chain: ChainReader, messages: TraceNodeBuilder) {
    this.#chain = chain;
    this.#messages = messages;
  }

  /**
   * Returns the tree of a transaction or incoming message with this hash; undefined if the chain has neither. Throws
   * `JrpcError`.
   */
  async read(hash: string): Promise<MessageTrace | undefined> {
    const known = this.#finished.get(hash);
    if (known) return known;
    const boc = (await this.#chain.getTransaction(hash)) ?? (await this.#chain.getDstTransaction(hash));
    if (boc === undefined) return undefined;
    const root = decodeTransaction(boc);
    if (!root.inMessage) return undefined;
    const top: Visit = { message: root.inMessage, transaction: root, depth: 0, children: [], isCut: false };
    await this.#addLevels(top);
    const allowance = new GetterTimeBudget(MAX_GETTERS_MS);
    const trace: MessageTrace = { isFinished: isDelivered(top), nodes: await this.#toNodes(top, allowance) };
    if (trace.isFinished && !allowance.isIncomplete) this.#finished.set(hash, trace);
    return trace;
  }

  /**
   * Adds messages level by level up to `MAX_NODES`. All branches of a level get equal shares, so that a contract that
   * sends endless messages does not displace its siblings.
   */
  async #addLevels(top: Visit): Promise<void> {
    let room = MAX_NODES - 1;
    let row: readonly Visit[] = [top];
    while (row.length > 0) {
      const sent = row.map((visit) => visit.transaction?.outMessages ?? []);
      const depth = (row[0]?.depth ?? 0) + 1;
      const counts = distributeRoom(
        sent.map(({ length }) => length),
        depth > MAX_DEPTH ? 0 : room,
      );
      await Promise.all(
        row.map(async (visit, index) => {
          const shown = (sent[index] ?? []).slice(0, counts[index]);
          visit.isCut = shown.length < (sent[index] ?? []).length;
          visit.children = await Promise.all(shown.map((message) => this.#visit(message, depth)));
        }),
      );
      row = row.flatMap(({ children }) => children);
      room -= row.length;
    }
  }

  async #visit(message: MessageRecord, depth: number): Promise<Visit> {
    const boc = await this.#chain.getDstTransaction(message.hash);
    const transaction = boc === undefined ? undefined : decodeTransaction(boc);
    return { message, transaction, depth, children: [], isCut: false };
  }

  /** Returns the nodes depth first, the order of the API response. */
  async #toNodes(top: Visit, allowance: GetterTimeBudget): Promise<readonly TraceNode[]> {
    const nodes: TraceNode[] = [];
    const add = async (visit: Visit, parent: number | undefined): Promise<void> => {
      const index = nodes.length;
      const node = await this.#messages.toNode(parent, visit.message, visit.transaction, allowance);
      nodes.push(visit.isCut ? { ...node, isCut: true } : node);
      // Sequential, because a node is referenced by its index in the list.
      for (const child of visit.children) await add(child, index);
    };
    await add(top, undefined);
    return nodes;
  }
}

/** Message, its transaction (undefined while the message is queued), and the messages that this transaction sent. */
interface Visit {
  readonly message: MessageRecord;
  readonly transaction: DecodedTransaction | undefined;
  readonly depth: number;
  children: readonly Visit[];
  /** True if the transaction sent more messages than `children` contains. */
  isCut: boolean;
}

/**
 * Distributes `room` over the counts in `wanted`: small counts are granted in full, the others share the rest
 * equally.
 */
function distributeRoom(wanted: readonly number[], room: number): readonly number[] {
  const given = wanted.map(() => 0);
  let left = room;
  const order = wanted
    .map((_, index) => index)
    .toSorted((one, other) => itemAt(wanted, one) - itemAt(wanted, other));
  for (const [turn, index] of order.entries()) {
    given[index] = Math.min(itemAt(wanted, index), Math.floor(left / (order.length - turn)));
    left -= itemAt(given, index);
  }
  return given;
}

/** True if the message and all messages it caused have been delivered. */
const isDelivered = ({ transaction, children }: Visit): boolean =>
  transaction !== undefined && children.every(isDelivered);
