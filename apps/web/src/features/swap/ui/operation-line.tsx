import type { TraceNode } from '@junction/api-contract';
import { parseFixedDown, ratio } from '@junction/primitives';
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
  const received = isArrived ? { ...deal.receives, units: state.received } : deal.receives;
  const kept = state.step === 'cancelled' && state.by === 'slippage' ? state : undefined;
  const stations: LineStation[] = [
    {
      key: 'start',
      token: roundel(deal.spends),
      amount: show(deal.spends),
      ...(state.step === 'cancelled' && state.by === 'revert'
        ? { signal: { kind: 'returned' as const, label: say('swap.state.returned') } }
        : {}),
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
  if (deal.wrapsFirst && deal.hops.length > 0 && wrapped !== undefined) {
    segments.push(walk('wrap', isUnderWay, say('swap.line.wrap')));
    stations.push({
      key: 'wrapped',
      token: { symbol: wrapped, mark: findTokenMark(wrapped) },
      amount: show(deal.spends),
      state: 'reached',
    });
  }
  deal.hops.forEach((hop, index) => {
    const isLast = index === deal.hops.length - 1;
    const hopState = states[index] ?? 'queued';
    const rate = hop.feeRate === undefined ? undefined : parseFixedDown(hop.feeRate);
    const fee = rate === undefined ? '' : formatPercent(ratio(rate));
    segments.push({
      key: `hop${index}`,
      kind: 'line',
      label: fee,
      title: say('swap.trace.hop', { hop: index + 1 }),
      description: say('swap.line.pool', { pool: hop.receives.symbol, fee }),
      state: isRunning(operation) && !isUnderWay ? 'planned' : SEGMENT[hopState],
    });
    const heldHere = kept !== undefined && kept.refusedHop === index + 2;
    const amount = heldHere ? { ...hop.receives, units: kept.kept.units } : isLast ? received : hop.receives;
    if (isLast && !deal.unwrapsLast) return;
    stations.push({
      key: `stop${index}`,
      token: roundel(hop.receives),
      amount: show(amount),
      state: isUnderWay && hopState !== 'done' ? 'waiting' : 'reached',
      ...(heldHere ? { signal: { kind: 'returned' as const, label: say('swap.state.returned') } } : {}),
    });
  });
  if (deal.unwrapsLast && deal.hops.length > 0)
    segments.push(walk('unwrap', isArrived, say('swap.line.unwrap')));
  stations.push({
    key: 'end',
    token: roundel(deal.receives),
    amount: show(received),
    state: isUnderWay && !isArrived ? 'waiting' : 'reached',
    ...(isArrived ? { signal: { kind: 'arrived' as const, label: say('swap.state.arrived') } } : {}),
  });
  return <LineDiagram label={say('swap.trace.line')} size={size} stations={stations} segments={segments} />;
}
