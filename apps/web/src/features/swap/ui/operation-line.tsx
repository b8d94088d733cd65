import type { TraceNode } from '@junction/api-contract';
import { ONE, parseFixedDown, ratio, type Ratio } from '@junction/primitives';
import {
  LineDiagram,
  findTokenMark,
  type LineSegment,
  type LineStation,
  type SegmentState,
} from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatAmount, formatPercent } from '../../../shared/format/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { isRunning, type DealAmount, type SwapOperation } from '../../../entities/operation/index.ts';
import { hopStates, type HopState } from '../model/trace.ts';
import { drawTree } from './line-parts.ts';

export interface OperationLineProps {
  readonly operation: SwapOperation;
  readonly nodes: readonly TraceNode[];
  readonly size: 'full' | 'compact';
}

const SEGMENT: Readonly<Record<HopState, SegmentState>> = {
  queued: 'queued',
  running: 'running',
  done: 'done',
  refused: 'refused',
};

function show(amount: DealAmount): string {
  return formatAmount(BigInt(amount.units), amount.decimals);
}

/** The line of an operation: the same drawing as the route, with a train while messages move. */
export function OperationLine({ operation, nodes, size }: OperationLineProps): JSX.Element {
  const say = useText();
  const { deal, state } = operation;
  const states = hopStates(operation, nodes);
  const roundel = (amount: DealAmount) => ({ symbol: amount.symbol, mark: findTokenMark(amount.symbol) });
  const isArrived = state.step === 'succeeded';
  const isUnderWay =
    state.step === 'confirming' || isArrived || (state.step === 'cancelled' && state.by !== 'user');
  const stopped = state.step === 'cancelled' && state.by === 'slippage' ? state : undefined;
  const part = stopped === undefined || stopped.received === '0' ? undefined : stopped.received;
  const received = { ...deal.receives, units: isArrived ? state.received : (part ?? deal.receives.units) };
  /** The sold amount, whole or in part, is back: a hop right after the start refused. */
  const isBack =
    (state.step === 'cancelled' && state.by === 'revert') ||
    deal.hops.some((hop, index) => hop.parent === undefined && states[index] === 'refused');
  const returned = { signal: { kind: 'returned' as const, label: say('swap.state.returned') } };
  const stations: LineStation[] = [
    {
      key: 'start',
      token: roundel(deal.spends),
      amount: show(deal.spends),
      ...(isBack && !deal.wrapsFirst ? returned : {}),
    },
  ];
  const segments: LineSegment[] = [];
  const wrapped = deal.wrappedSymbol;
  const walk = (key: string, isDone: boolean, word: string): LineSegment => ({
    key,
    kind: 'walk',
    description: word,
    state: isDone ? 'done' : 'planned',
  });
  if (deal.hops.length === 0) {
    const isWrap = operation.kind === 'wrap';
    segments.push(walk('walk', isArrived, say(isWrap ? 'swap.line.wrap' : 'swap.line.unwrap')));
  }
  const isWrapped = deal.wrapsFirst && deal.hops.length > 0 && wrapped !== undefined;
  if (isWrapped) {
    segments.push(walk('wrap', isUnderWay, say('swap.line.wrap')));
    stations.push({
      key: 'wrapped',
      token: { symbol: wrapped, mark: findTokenMark(wrapped) },
      amount: show(deal.spends),
      state: 'reached',
      ...(isBack ? returned : {}),
    });
  }
  const ends = new Set(deal.hops.keys());
  for (const hop of deal.hops) if (hop.parent !== undefined) ends.delete(hop.parent);
  const share = (text: string): Ratio => ratio(parseFixedDown(text) ?? ONE);
  const hops = deal.hops.map((hop) => ({ ...hop, share: share(hop.share) }));
  const tree = drawTree(hops, isWrapped ? 1 : 0, {
    segment: (hop, index) => {
      const rate = hop.feeRate === undefined ? undefined : parseFixedDown(hop.feeRate);
      const fee = rate === undefined ? '' : formatPercent(ratio(rate));
      return {
        key: `hop${index}`,
        kind: 'line',
        label: fee,
        title: say('swap.trace.hop', { hop: index + 1 }),
        description: say('swap.line.pool', { pool: hop.receives.symbol, fee }),
        state: isRunning(operation) && !isUnderWay ? 'planned' : SEGMENT[states[index] ?? 'queued'],
      };
    },
    station: (hop, index) => {
      const isHeld = hops.some((next, at) => next.parent === index && states[at] === 'refused');
      const kept = stopped?.kept.find((one) => one.root === hop.receives.root)?.units;
      const amount = isHeld && kept !== undefined ? { ...hop.receives, units: kept } : hop.receives;
      return {
        key: `stop${index}`,
        token: roundel(hop.receives),
        amount: show(ends.has(index) ? received : amount),
        state: isUnderWay && states[index] !== 'done' ? 'waiting' : 'reached',
        ...(isHeld ? returned : {}),
      };
    },
  });
  segments.push(...tree.segments);
  // What comes last is the received side itself, unless it is unwrapped.
  stations.push(...(deal.unwrapsLast || deal.hops.length === 0 ? tree.stations : tree.stations.slice(0, -1)));
  if (deal.unwrapsLast && deal.hops.length > 0)
    segments.push(walk('unwrap', isArrived, say('swap.line.unwrap')));
  const isThere = isArrived || part !== undefined;
  stations.push({
    key: 'end',
    token: roundel(deal.receives),
    amount: show(received),
    state: isUnderWay && !isThere ? 'waiting' : 'reached',
    ...(isThere ? { signal: { kind: 'arrived' as const, label: say('swap.state.arrived') } } : {}),
  });
  return (
    <LineDiagram
      label={say('swap.trace.line')}
      size={size}
      stations={stations}
      segments={segments}
      branches={tree.branches}
    />
  );
}
