import type { TraceNode } from '@junction/api-contract';
import type { SwapOperation } from '../../../../rooms/operation/index.ts';

type Hop = SwapOperation['deal']['hops'][number];

export type HopState = 'queued' | 'running' | 'done' | 'reverted';

/** Method of the message with which a pool rejects a hop. */
const REJECTION = /OperationCancelled/;

/** Returns the pools that rejected their hop, according to the messages known so far. */
function getRejectingPools(nodes: readonly TraceNode[]): ReadonlySet<string | undefined> {
  return new Set(
    nodes.filter((node) => node.method !== undefined && REJECTION.test(node.method)).map((node) => node.from),
  );
}

/**
 * Returns the state of each hop. A final result of the operation takes precedence; without one, the state is derived
 * from the messages to the pools. The transaction of a pool that rejects a swap succeeds, so a rejection is recognized
 * by the message that the pool sends. In a split route, this message also identifies the branch.
 */
export function getHopStates(operation: SwapOperation, nodes: readonly TraceNode[]): readonly HopState[] {
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

/** Returns the state of a hop whose predecessors are done, from the messages to its pool. */
function reachedState(step: SwapOperation['state']['step'], own: readonly TraceNode[]): HopState {
  if (step === 'succeeded' || own.some((node) => node.status === 'arrived')) return 'done';
  return step === 'confirming' || (step === 'sent' && own.length > 0) ? 'running' : 'queued';
}
