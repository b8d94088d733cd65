import type { TraceNode } from '@junction/api-contract';
import type { SwapOperation } from '../../../../rooms/operation/index.ts';

type Hop = SwapOperation['deal']['hops'][number];

export type HopState = 'queued' | 'running' | 'done' | 'refused';

/** A pool that refuses answers in good order and says so to whoever sent. */
const REFUSAL = /OperationCancelled/;

/** Pools that refused, as far as the messages tell. */
function refusingPools(nodes: readonly TraceNode[]): ReadonlySet<string | undefined> {
  return new Set(
    nodes.filter((node) => node.method !== undefined && REFUSAL.test(node.method)).map((node) => node.from),
  );
}

/**
 * How far each hop has come. The end of the operation is the truth; while it runs, the messages that reached the pools
 * are. A refusal never shows in the pool's own transaction, only in what the pool sends; where the route parts that
 * is also what tells the ways apart.
 */
export function hopStates(operation: SwapOperation, nodes: readonly TraceNode[]): readonly HopState[] {
  const { state, deal } = operation;
  const numbered = state.step === 'cancelled' && state.by === 'slippage' ? state.refusedHop : undefined;
  const isReverted = state.step === 'cancelled' && state.by === 'revert';
  const pools = refusingPools(nodes);
  const refuses = (hop: Hop, index: number): boolean =>
    numbered === undefined
      ? pools.has(hop.pool) || (isReverted && hop.parent === undefined)
      : index + 1 === numbered;
  const states: HopState[] = [];
  deal.hops.forEach((hop, index) => {
    const before = hop.parent === undefined ? undefined : states[hop.parent];
    if (before !== undefined && before !== 'done') states.push('queued');
    else if (refuses(hop, index)) states.push('refused');
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

/** A hop that those before have reached, by the messages to its pool. */
function reachedState(step: SwapOperation['state']['step'], own: readonly TraceNode[]): HopState {
  if (step === 'succeeded' || own.some((node) => node.status === 'arrived')) return 'done';
  return step === 'confirming' || (step === 'sent' && own.length > 0) ? 'running' : 'queued';
}
