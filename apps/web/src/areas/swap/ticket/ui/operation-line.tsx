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
import { formatAmount, formatPercent } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import {
  isRunning,
  type TradeAmount,
  type HopAmount,
  type SwapOperation,
} from '../../../../rooms/operation/index.ts';
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
  reverted: 'reverted',
};

function show({ units, decimals }: HopAmount): string {
  return decimals === undefined ? '—' : formatAmount(BigInt(units), decimals);
}

/** Route diagram of an operation, with a moving train while messages are pending. */
export function OperationLine({ operation, nodes, size }: OperationLineProps): JSX.Element {
  const t = useTranslations();
  const drawing = drawOperation(t, operation, nodes);
  return (
    <LineDiagram
      label={t('swap.trace.line')}
      size={size}
      stations={drawing.stations}
      segments={drawing.segments}
      branches={drawing.branches}
    />
  );
}

/** Progress of the operation along the line. */
interface Progress {
  readonly operation: SwapOperation;
  readonly states: readonly HopState[];
  readonly isArrived: boolean;
  /** Messages are or were pending. */
  readonly isUnderWay: boolean;
  readonly stopped: Extract<SwapOperation['state'], { by: 'slippage' }> | undefined;
  /** Amount received through other paths before a hop reverted, base units. */
  readonly part: string | undefined;
  /** The sold amount was returned, fully or partially: a first hop reverted. */
  readonly isBack: boolean;
}

function progressOf(operation: SwapOperation, nodes: readonly TraceNode[]): Progress {
  const { deal: trade, state } = operation;
  const states = hopStates(operation, nodes);
  const isArrived = state.step === 'succeeded';
  const isStopped = state.step === 'cancelled' && state.by !== 'user';
  const stopped = state.step === 'cancelled' && state.by === 'slippage' ? state : undefined;
  return {
    operation,
    states,
    isArrived,
    isUnderWay: state.step === 'confirming' || isArrived || isStopped,
    stopped,
    part: stopped?.received === '0' ? undefined : stopped?.received,
    isBack:
      (isStopped && stopped === undefined) ||
      trade.hops.some((hop, index) => hop.parent === undefined && states[index] === 'reverted'),
  };
}

const icon = (amount: Pick<HopAmount, 'symbol'>) => ({
  symbol: amount.symbol,
  mark: findTokenMark(amount.symbol),
});
const returned = (t: Translate) => ({
  signal: { kind: 'returned' as const, label: t('swap.state.returned') },
});
const walk = (key: string, isDone: boolean, description: string): LineSegment => ({
  key,
  kind: 'walk',
  description,
  state: isDone ? 'done' : 'planned',
});

/** Received amount, or the quoted one. */
function receivedOf({ operation: { deal: trade, state }, part }: Progress): TradeAmount {
  const came = state.step === 'succeeded' ? state.received : part;
  return { ...trade.receives, units: came ?? trade.receives.units };
}

function drawOperation(t: Translate, operation: SwapOperation, nodes: readonly TraceNode[]) {
  const progress = progressOf(operation, nodes);
  const { isArrived } = progress;
  const { deal: trade } = operation;
  const converts = trade.hops.length === 0;
  const start = drawStart(t, progress);
  const tree = drawHops(t, progress, start.stations.length - 1);
  const segments = [...start.segments, ...tree.segments];
  if (converts)
    segments.push(
      walk('walk', isArrived, t(operation.kind === 'wrap' ? 'swap.line.wrap' : 'swap.line.unwrap')),
    );
  else if (trade.unwrapsLast) segments.push(walk('unwrap', isArrived, t('swap.line.unwrap')));
  return {
    segments,
    stations: [
      ...start.stations,
      // The last station is the received token unless it is unwrapped.
      ...(trade.unwrapsLast || converts ? tree.stations : tree.stations.slice(0, -1)),
      endStation(t, progress),
    ],
    branches: tree.branches,
  };
}

/** Sold asset, wrapped first if coins are sold. */
function drawStart(t: Translate, { operation: { deal: trade }, isBack, isUnderWay }: Progress) {
  const wrapped = trade.wrapsFirst && trade.hops.length > 0 ? trade.wrappedSymbol : undefined;
  const back = isBack ? returned(t) : {};
  const amount = show(trade.spends);
  const stations: LineStation[] = [
    { key: 'start', token: icon(trade.spends), amount, ...(trade.wrapsFirst ? {} : back) },
  ];
  if (wrapped === undefined) return { stations, segments: [] };
  stations.push({
    key: 'wrapped',
    token: { symbol: wrapped, mark: findTokenMark(wrapped) },
    amount,
    state: 'reached',
    ...back,
  });
  return { stations, segments: [walk('wrap', isUnderWay, t('swap.line.wrap'))] };
}

function drawHops(t: Translate, progress: Progress, start: number) {
  const { operation, states, isUnderWay, stopped } = progress;
  const share = (text: string): Ratio => ratio(parseFixedDown(text) ?? ONE);
  const hops = operation.deal.hops.map((hop) => ({ ...hop, share: share(hop.share) }));
  const isEnd = (index: number): boolean => hops.every((hop) => hop.parent !== index);
  const received = receivedOf(progress);
  return drawTree(hops, start, {
    segment: (hop, index) => {
      const rate = hop.feeRate === undefined ? undefined : parseFixedDown(hop.feeRate);
      const fee = rate === undefined ? '' : formatPercent(ratio(rate));
      return {
        key: `hop${index}`,
        kind: 'line',
        label: fee,
        title: t('swap.trace.hop', { hop: index + 1 }),
        description: t('swap.line.pool', { pool: hop.receives.symbol, fee }),
        state: isRunning(operation) && !isUnderWay ? 'planned' : SEGMENT[states[index] ?? 'queued'],
      };
    },
    station: (hop, index) => {
      const isHeld = hops.some((next, at) => next.parent === index && states[at] === 'reverted');
      const kept = stopped?.kept.find((one) => one.root === hop.receives.root)?.units;
      const amount = isHeld && kept !== undefined ? { ...hop.receives, units: kept } : hop.receives;
      return {
        key: `stop${index}`,
        token: icon(hop.receives),
        amount: show(isEnd(index) ? received : amount),
        state: isUnderWay && states[index] !== 'done' ? 'waiting' : 'reached',
        ...(isHeld ? returned(t) : {}),
      };
    },
  });
}

function endStation(t: Translate, progress: Progress): LineStation {
  const { operation, isArrived, isUnderWay, part } = progress;
  const isThere = isArrived || part !== undefined;
  return {
    key: 'end',
    token: icon(operation.deal.receives),
    amount: show(receivedOf(progress)),
    state: isUnderWay && !isThere ? 'waiting' : 'reached',
    ...(isThere ? { signal: { kind: 'arrived' as const, label: t('swap.state.arrived') } } : {}),
  };
}
