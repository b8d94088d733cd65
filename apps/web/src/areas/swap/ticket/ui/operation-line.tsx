import type { TraceNode } from '@junction/api-contract';
import { FIXED_POINT_ONE, parseFixedRoundedDown, ratio, type Ratio } from '@junction/primitives';
import {
  RouteLineDiagram,
  findBuiltInIconSymbol,
  type RouteLineSegment,
  type RouteLineStation,
  type RouteLineSegmentState,
} from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatAmount, formatPercent } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import {
  isOperationRunning,
  type TradeAmount,
  type HopAmount,
  type SwapOperation,
} from '../../../../rooms/operation/index.ts';
import { getHopStates, type HopState } from '../model/trace.ts';
import { drawRouteTree } from './line-parts.ts';

export interface OperationRouteDiagramProps {
  readonly operation: SwapOperation;
  readonly nodes: readonly TraceNode[];
  readonly size: 'full' | 'compact';
}

const SEGMENT: Readonly<Record<HopState, RouteLineSegmentState>> = {
  queued: 'queued',
  running: 'running',
  done: 'done',
  reverted: 'reverted',
};

function formatHopAmount({ units, decimals }: HopAmount): string {
  return decimals === undefined ? '—' : formatAmount(BigInt(units), decimals);
}

/** Route diagram of an operation. Hops in progress are animated. */
export function OperationRouteDiagram({ operation, nodes, size }: OperationRouteDiagramProps): JSX.Element {
  const t = useTranslations();
  const drawing = drawOperation(t, operation, nodes);
  return (
    <RouteLineDiagram
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
  /** True once the message is confirmed on the chain. False for an operation that the user rejected in the wallet. */
  readonly isUnderWay: boolean;
  readonly stopped: Extract<SwapOperation['state'], { by: 'slippage' }> | undefined;
  /** Amount received through other paths before a hop reverted, base units. */
  readonly part: string | undefined;
  /** True if the sold amount was returned, in full or in part, because a first hop reverted. */
  readonly isBack: boolean;
}

function getOperationProgress(operation: SwapOperation, nodes: readonly TraceNode[]): Progress {
  const { deal: trade, state } = operation;
  const states = getHopStates(operation, nodes);
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

const toStationIcon = (amount: Pick<HopAmount, 'symbol'>) => ({
  symbol: amount.symbol,
  mark: findBuiltInIconSymbol(amount.symbol),
});
const getReturnedSignal = (t: Translate) => ({
  signal: { kind: 'returned' as const, label: t('swap.state.returned') },
});
const createWalkSegment = (key: string, isDone: boolean, description: string): RouteLineSegment => ({
  key,
  kind: 'walk',
  description,
  state: isDone ? 'done' : 'planned',
});

/** Received amount, or the quoted one. */
function getReceivedAmount({ operation: { deal: trade, state }, part }: Progress): TradeAmount {
  const came = state.step === 'succeeded' ? state.received : part;
  return { ...trade.receives, units: came ?? trade.receives.units };
}

function drawOperation(t: Translate, operation: SwapOperation, nodes: readonly TraceNode[]) {
  const progress = getOperationProgress(operation, nodes);
  const { isArrived } = progress;
  const { deal: trade } = operation;
  const converts = trade.hops.length === 0;
  const start = drawStart(t, progress);
  const tree = drawHops(t, progress, start.stations.length - 1);
  const segments = [...start.segments, ...tree.segments];
  if (converts)
    segments.push(
      createWalkSegment(
        'walk',
        isArrived,
        t(operation.kind === 'wrap' ? 'swap.line.wrap' : 'swap.line.unwrap'),
      ),
    );
  else if (trade.unwrapsLast) segments.push(createWalkSegment('unwrap', isArrived, t('swap.line.unwrap')));
  return {
    segments,
    stations: [
      ...start.stations,
      // The last station of the tree is the end station, unless the received token is unwrapped after it.
      ...(trade.unwrapsLast || converts ? tree.stations : tree.stations.slice(0, -1)),
      drawEndStation(t, progress),
    ],
    branches: tree.branches,
  };
}

/** Draws the stations of the sold asset. If coins are sold, the line starts with a wrap. */
function drawStart(t: Translate, { operation: { deal: trade }, isBack, isUnderWay }: Progress) {
  const wrapped = trade.wrapsFirst && trade.hops.length > 0 ? trade.wrappedSymbol : undefined;
  const back = isBack ? getReturnedSignal(t) : {};
  const amount = formatHopAmount(trade.spends);
  const stations: RouteLineStation[] = [
    { key: 'start', token: toStationIcon(trade.spends), amount, ...(trade.wrapsFirst ? {} : back) },
  ];
  if (wrapped === undefined) return { stations, segments: [] };
  stations.push({
    key: 'wrapped',
    token: { symbol: wrapped, mark: findBuiltInIconSymbol(wrapped) },
    amount,
    state: 'reached',
    ...back,
  });
  return { stations, segments: [createWalkSegment('wrap', isUnderWay, t('swap.line.wrap'))] };
}

function drawHops(t: Translate, progress: Progress, start: number) {
  const { operation, states, isUnderWay, stopped } = progress;
  const share = (text: string): Ratio => ratio(parseFixedRoundedDown(text) ?? FIXED_POINT_ONE);
  const hops = operation.deal.hops.map((hop) => ({ ...hop, share: share(hop.share) }));
  const isEnd = (index: number): boolean => hops.every((hop) => hop.parent !== index);
  const received = getReceivedAmount(progress);
  return drawRouteTree(hops, start, {
    segment: (hop, index) => {
      const rate = hop.feeRate === undefined ? undefined : parseFixedRoundedDown(hop.feeRate);
      const fee = rate === undefined ? '' : formatPercent(ratio(rate));
      return {
        key: `hop${index}`,
        kind: 'line',
        label: fee,
        title: t('swap.trace.hop', { hop: index + 1 }),
        description: t('swap.line.pool', { pool: hop.receives.symbol, fee }),
        state: isOperationRunning(operation) && !isUnderWay ? 'planned' : SEGMENT[states[index] ?? 'queued'],
      };
    },
    station: (hop, index) => {
      const isHeld = hops.some((next, at) => next.parent === index && states[at] === 'reverted');
      const kept = stopped?.kept.find((one) => one.root === hop.receives.root)?.units;
      const amount = isHeld && kept !== undefined ? { ...hop.receives, units: kept } : hop.receives;
      return {
        key: `stop${index}`,
        token: toStationIcon(hop.receives),
        amount: formatHopAmount(isEnd(index) ? received : amount),
        state: isUnderWay && states[index] !== 'done' ? 'waiting' : 'reached',
        ...(isHeld ? getReturnedSignal(t) : {}),
      };
    },
  });
}

function drawEndStation(t: Translate, progress: Progress): RouteLineStation {
  const { operation, isArrived, isUnderWay, part } = progress;
  const isThere = isArrived || part !== undefined;
  return {
    key: 'end',
    token: toStationIcon(operation.deal.receives),
    amount: formatHopAmount(getReceivedAmount(progress)),
    state: isUnderWay && !isThere ? 'waiting' : 'reached',
    ...(isThere ? { signal: { kind: 'arrived' as const, label: t('swap.state.arrived') } } : {}),
  };
}
