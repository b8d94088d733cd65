import type { TraceNode } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import type { ProposalAction } from '@junction/protocol/simulation/describe';
import { EMPTY_CELL_BOC } from '@junction/protocol/token-calls';

/** Result of an executed action, derived from the messages it caused. */
export interface ProposalActionResult {
  /**
   * `done`: every message arrived. `rejected`: the contract at `at` rejected one. `no-contract`: the called account has no
   * code and keeps the coins. `running`: some messages are pending. `cut`: not all messages were read, so the result is
   * unknown.
   */
  readonly kind: 'done' | 'rejected' | 'no-contract' | 'running' | 'cut';
  /** Message that was rejected or found no contract; undefined for other kinds. */
  readonly at: TraceNode | undefined;
  /**
   * Message of the action and all messages that it caused. `parent` is an index in this list, undefined for the first
   * message.
   */
  readonly messages: readonly TraceNode[];
  /** Tokens that token wallets received, in base units. */
  readonly arrived: readonly ReceivedTokenAmount[];
}

export interface ReceivedTokenAmount {
  /** Root of the token; undefined if the server does not know it. */
  readonly token: Address | undefined;
  readonly amount: bigint;
  /** Token wallet that received the tokens. */
  readonly wallet: Address;
}

/** Methods that credit a token wallet. */
const RECEIPT_METHODS = new Set(['acceptTransfer', 'acceptMint']);

/**
 * Returns the result of each action. The DAO root sends the messages of the actions in their order. The result is
 * undefined if an action's message is not in the tree.
 */
export function deriveProposalActionResults(
  nodes: readonly TraceNode[],
  actions: readonly ProposalAction[],
  daoRoot: string,
): readonly (ProposalActionResult | undefined)[] {
  // Only a call to the root that the proposal sent counts. The account that executes the proposal can send the same
  // call to the root, but the root rejects it.
  const root = nodes.findIndex(
    ({ parent, to, method, status }) =>
      parent === 0 && to === daoRoot && method === 'onProposalSucceeded' && status === 'arrived',
  );
  const sent = root < 0 ? [] : nodes.flatMap(({ parent }, index) => (parent === root ? [index] : []));
  let next = 0;
  return actions.map((action) => {
    const place = sent.findIndex((index, order) => order >= next && isMessageOfAction(nodes[index], action));
    const index = sent[place];
    if (index === undefined) return undefined;
    next = place + 1;
    return deriveResult(collectSubtree(nodes, index), isCall(action));
  });
}

const isMessageOfAction = (node: TraceNode | undefined, { target, value }: ProposalAction): boolean =>
  node !== undefined && node.to === target && node.value === value;

/** True if the action calls a method. An action with an empty body does not. */
const isCall = ({ payload }: ProposalAction): boolean => payload !== '' && payload !== EMPTY_CELL_BOC;

function deriveResult(messages: readonly TraceNode[], calls: boolean): ProposalActionResult {
  const [own] = messages;
  const rejected = messages.find(({ status }) => status === 'refused' || status === 'returned');
  const arrived = messages.flatMap(toArrivals);
  if (rejected !== undefined) return { kind: 'rejected', at: rejected, messages, arrived };
  if (messages.some(({ status }) => status === 'queued'))
    return { kind: 'running', at: undefined, messages, arrived };
  // Without an exit code no code was executed, so the account has no contract.
  if (calls && own !== undefined && own.exitCode === undefined)
    return { kind: 'no-contract', at: own, messages, arrived };
  if (messages.some(({ isCut }) => isCut === true)) return { kind: 'cut', at: undefined, messages, arrived };
  return { kind: 'done', at: undefined, messages, arrived };
}

function toArrivals({
  method,
  status,
  exitCode,
  token,
  amount,
  to,
}: TraceNode): readonly ReceivedTokenAmount[] {
  if (method === undefined || !RECEIPT_METHODS.has(method) || amount === undefined) return [];
  // Without an exit code no code was executed, so no tokens were credited.
  if (status !== 'arrived' || exitCode === undefined) return [];
  return [{ token, amount, wallet: to }];
}

/** Returns a node and its descendants in their order. `parent` is an index in the returned list. */
function collectSubtree(nodes: readonly TraceNode[], top: number): readonly TraceNode[] {
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
