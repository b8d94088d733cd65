import type { TraceNode } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import type { FlownAction } from '@junction/protocol/flight/words';
import { EMPTY_CELL } from '@junction/protocol/token-calls';

/** What became of an action when its proposal was executed, by the messages it caused. */
export interface ActionResult {
  /**
   * `done`: every message behind it arrived. `refused`: a contract refused one, told by `at`. `nobody`: a call met no
   * contract, its coins stay there. `running`: some are still on their way. `cut`: there are more messages than were read,
   * and what became of those is not known.
   */
  readonly kind: 'done' | 'refused' | 'nobody' | 'running' | 'cut';
  /** Where it ended; undefined of one that did not. */
  readonly at: TraceNode | undefined;
  /** Its own message and all it caused; `parent` is an index in this list, undefined of the first. */
  readonly messages: readonly TraceNode[];
  /** Tokens that arrived somewhere by it, base units. */
  readonly arrived: readonly TokenArrival[];
}

export interface TokenArrival {
  /** Undefined where the server could not tell. */
  readonly token: Address | undefined;
  readonly amount: bigint;
  /** Wallet they arrived at. */
  readonly wallet: Address;
}

/** Messages with which tokens arrive at a wallet. */
const ARRIVALS = new Set(['acceptTransfer', 'acceptMint']);

/**
 * The result of each action: the DAO root sends their messages in their order. Undefined for one whose message is not in
 * the tree.
 */
export function executionResults(
  nodes: readonly TraceNode[],
  actions: readonly FlownAction[],
  daoRoot: string,
): readonly (ActionResult | undefined)[] {
  // From the proposal itself: whoever executes it may send the root the same call, which it refuses.
  const root = nodes.findIndex(
    ({ parent, to, method, status }) =>
      parent === 0 && to === daoRoot && method === 'onProposalSucceeded' && status === 'arrived',
  );
  const sent = root < 0 ? [] : nodes.flatMap(({ parent }, index) => (parent === root ? [index] : []));
  let next = 0;
  return actions.map((action) => {
    const place = sent.findIndex((index, order) => order >= next && isOf(nodes[index], action));
    const index = sent[place];
    if (index === undefined) return undefined;
    next = place + 1;
    return resultOf(subtree(nodes, index), isCall(action));
  });
}

const isOf = (node: TraceNode | undefined, { target, value }: FlownAction): boolean =>
  node !== undefined && node.to === target && node.value === value;

/** A body of one empty cell calls nothing. */
const isCall = ({ payload }: FlownAction): boolean => payload !== '' && payload !== EMPTY_CELL;

function resultOf(messages: readonly TraceNode[], calls: boolean): ActionResult {
  const [own] = messages;
  const refused = messages.find(({ status }) => status === 'refused' || status === 'returned');
  const arrived = messages.flatMap(arrivalOf);
  if (refused !== undefined) return { kind: 'refused', at: refused, messages, arrived };
  if (messages.some(({ status }) => status === 'queued'))
    return { kind: 'running', at: undefined, messages, arrived };
  // Without an exit code no program ran.
  if (calls && own !== undefined && own.exitCode === undefined)
    return { kind: 'nobody', at: own, messages, arrived };
  if (messages.some(({ isCut }) => isCut === true)) return { kind: 'cut', at: undefined, messages, arrived };
  return { kind: 'done', at: undefined, messages, arrived };
}

function arrivalOf({ method, status, exitCode, token, amount, to }: TraceNode): readonly TokenArrival[] {
  if (method === undefined || !ARRIVALS.has(method) || amount === undefined) return [];
  // Where no program ran no tokens were taken.
  if (status !== 'arrived' || exitCode === undefined) return [];
  return [{ token, amount, wallet: to }];
}

/** A node and all below it, in their order. */
function subtree(nodes: readonly TraceNode[], top: number): readonly TraceNode[] {
  const places = new Map<number, number>([[top, 0]]);
  const own = nodes[top];
  const found: TraceNode[] = own === undefined ? [] : [{ ...own, parent: undefined }];
  nodes.forEach((node, index) => {
    const parent = node.parent === undefined ? undefined : places.get(node.parent);
    if (parent === undefined) return;
    places.set(index, found.length);
    found.push({ ...node, parent });
  });
  return found;
}
