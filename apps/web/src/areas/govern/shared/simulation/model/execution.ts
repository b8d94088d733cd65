import type { TraceNode } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import type { ProposalAction } from '@junction/protocol/simulation/describe';
import { EMPTY_CELL } from '@junction/protocol/token-calls';

/** Result of an executed action, derived from the messages it caused. */
export interface ActionResult {
  /**
   * `done`: every message arrived. `rejected`: the contract at `at` rejected one. `no-contract`: the called account has no
   * code and keeps the coins. `running`: some messages are pending. `cut`: not all messages were read, so the result is
   * unknown.
   */
  readonly kind: 'done' | 'rejected' | 'no-contract' | 'running' | 'cut';
  /** Message that was rejected or found no contract; undefined for other kinds. */
  readonly at: TraceNode | undefined;
  /** The action's message and all messages it caused; `parent` is an index in this list, undefined for the first. */
  readonly messages: readonly TraceNode[];
  /** Tokens received by wallets, base units. */
  readonly arrived: readonly TokenArrival[];
}

export interface TokenArrival {
  /** Token that arrived; undefined if the server does not know it. */
  readonly token: Address | undefined;
  readonly amount: bigint;
  /** The receiving token wallet. */
  readonly wallet: Address;
}

/** Methods that credit a token wallet. */
const ARRIVALS = new Set(['acceptTransfer', 'acceptMint']);

/**
 * Returns the result of each action. The DAO root sends their messages in order. Undefined if an action's message is
 * not in the tree.
 */
export function executionResults(
  nodes: readonly TraceNode[],
  actions: readonly ProposalAction[],
  daoRoot: string,
): readonly (ActionResult | undefined)[] {
  // The call counts only if the proposal sent it: an executor can send the same call to the root, which
  // rejects it.
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

const isOf = (node: TraceNode | undefined, { target, value }: ProposalAction): boolean =>
  node !== undefined && node.to === target && node.value === value;

/** True if the action calls a function, which an empty body does not. */
const isCall = ({ payload }: ProposalAction): boolean => payload !== '' && payload !== EMPTY_CELL;

function resultOf(messages: readonly TraceNode[], calls: boolean): ActionResult {
  const [own] = messages;
  const rejected = messages.find(({ status }) => status === 'refused' || status === 'returned');
  const arrived = messages.flatMap(arrivalOf);
  if (rejected !== undefined) return { kind: 'rejected', at: rejected, messages, arrived };
  if (messages.some(({ status }) => status === 'queued'))
    return { kind: 'running', at: undefined, messages, arrived };
  // The message has no exit code, so no code was executed: the account has no contract.
  if (calls && own !== undefined && own.exitCode === undefined)
    return { kind: 'no-contract', at: own, messages, arrived };
  if (messages.some(({ isCut }) => isCut === true)) return { kind: 'cut', at: undefined, messages, arrived };
  return { kind: 'done', at: undefined, messages, arrived };
}

function arrivalOf({ method, status, exitCode, token, amount, to }: TraceNode): readonly TokenArrival[] {
  if (method === undefined || !ARRIVALS.has(method) || amount === undefined) return [];
  // Without an exit code no code was executed, so no tokens were credited.
  if (status !== 'arrived' || exitCode === undefined) return [];
  return [{ token, amount, wallet: to }];
}

/** Returns a node and its descendants in order; `parent` is an index in the returned list. */
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
