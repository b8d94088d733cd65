import type { TraceNode } from '@junction/api-contract';
import type { SwapOperation } from '../../../entities/operation/index.ts';

export type HopState = 'queued' | 'running' | 'done' | 'refused';

/** A pool that refuses answers in good order and says so to whoever sent. */
const REFUSAL = /OperationCancelled/;

/** Pools that refused, as far as the messages tell. */
function refusingPools(nodes: readonly TraceNode[]): ReadonlySet<string | null> {
  return new Set(
    nodes.filter((node) => node.method !== null && REFUSAL.test(node.method)).map((node) => node.from),
  );
}

/**
 * How far each hop has come. The end of the operation is the truth; while it runs, the messages that reached the pools
 * are. A refusal never shows in the pool's own transaction, only in what the pool sends; where the route parts that
 * is also what tells the ways apart.
 */
export function hopStates(operation: SwapOperation, nodes: readonly TraceNode[]): readonly HopState[] {
  const { state, deal } = operation;
  const { hops } = deal;
  const isStopped = state.step === 'cancelled' && state.by !== 'user';
  const numbered = isStopped && state.by === 'slippage' ? state.refusedHop : undefined;
  const pools = refusingPools(nodes);
  const isUnderWay = state.step === 'sent' || state.step === 'confirming';
  const states: HopState[] = [];
  hops.forEach((hop, index) => {
    const before = hop.parent === undefined ? undefined : states[hop.parent];
    const isReached = before === undefined || before === 'done';
    const own = nodes.filter((node) => node.to === hop.pool);
    const refuses =
      numbered !== undefined
        ? index + 1 === numbered
        : pools.has(hop.pool) || (isStopped && state.by === 'revert' && hop.parent === undefined);
    const isDone =
      state.step === 'succeeded' || numbered !== undefined || own.some((node) => node.status === 'arrived');
    const isNext = isUnderWay && (state.step === 'confirming' || own.length > 0);
    if (!isReached) states.push('queued');
    else if (refuses) states.push('refused');
    else if (isDone) states.push('done');
    else states.push(isNext ? 'running' : 'queued');
  });
  return states;
}
