import type { TraceNode } from '@junction/api-contract';
import type { SwapOperation } from '../../../../rooms/operation/index.ts';

type Hop = SwapOperation['deal']['hops'][number];

export type HopState = 'queued' | 'running' | 'done' | 'reverted';

/** A rejecting pool responds with this message to the sender. */
const REJECTION = /OperationCancelled/;

/** Returns the pools that rejected, as far as messages are known. */
function getRejectingPools(nodes: readonly TraceNode[]): ReadonlySet<string | undefined> {
  return new Set(
    nodes.filter((node) => node.method !== undefined && REJECTION.test(node.method)).map((node) => node.from),
  );
}

/**
 * State of each hop. The operation's result takes precedence; while running, the messages to the pools count. A
 * rejection does not show in the pool's transaction, only in the message it sends; for split routes it also identifies
 * the path.
 */
export function hopStates(operation: SwapOperation, nodes: readonly TraceNode[]): readonly HopState[] {
  const { state, deal: trade } = operation;
  const numbered = state.step === 'cancelled' && state.by === 'slippage' ? state.refusedHop : undefined;
  const isReverted = state.step === 'cancelled' && state.by === 'revert';
  const pools = getRejectingPools(nodes);
  const isRejectionMessage = (hop: Hop, index: number): boolean =>
    numbered === undefined
      ? pools.has(hop.pool) || (isReverted && hop.parent === undefined)
      : index + 1 === numbered;
  const states: HopState[] = [];
  trade.hops.forEach((hop, index) => {
    const before = hop.parent === undefined ? undefined : states[hop.parent];
    if (before !== undefined && before !== 'done') states.push('queued');
    else if (isRejectionMessage(hop, index)) states.push('reverted');
    else if (numbered !== undefined) states.push('done');
    else
      states.push(
        reachedState(
          state.step,
          nodes.filter((node) => node.to === hop.pool),
        ),
      );
  });
  return states;
}

/** State of a hop whose predecessors succeeded, by the messages to its pool. */
function reachedState(step: SwapOperation['state']['step'], own: readonly TraceNode[]): HopState {
  if (step === 'succeeded' || own.some((node) => node.status === 'arrived')) return 'done';
  return step === 'confirming' || (step === 'sent' && own.length > 0) ? 'running' : 'queued';
}
