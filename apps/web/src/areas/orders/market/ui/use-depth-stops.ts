import { minIndex } from 'd3-array';
import { useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  getDepthPointsInDomain,
  type MarketDepth,
  type DepthDomain,
  type DepthPoint,
} from '../model/depth.ts';
import type { DepthScale } from './depth-scale.ts';

/** Step of the depth chart that the user can select. */
export interface SelectableDepthStep extends DepthPoint {
  readonly side: 'ask' | 'bid';
}

const getDepthStops = (depth: MarketDepth, domain: DepthDomain): readonly SelectableDepthStep[] => [
  ...getDepthPointsInDomain(depth.bids, domain)
    .toReversed()
    .map((point) => ({ ...point, side: 'bid' as const })),
  ...getDepthPointsInDomain(depth.asks, domain).map((point) => ({ ...point, side: 'ask' as const })),
];

/**
 * Returns the index of the step that a key selects; undefined for other keys. The first arrow key selects the best ask,
 * next to the market price.
 */
function getNextStopIndex(
  key: string,
  stops: readonly SelectableDepthStep[],
  pointed: number | undefined,
): number | undefined {
  const last = stops.length - 1;
  const market = Math.max(
    0,
    stops.findIndex((stop) => stop.side === 'ask'),
  );
  const to = {
    ArrowLeft: pointed === undefined ? market : pointed - 1,
    ArrowRight: pointed === undefined ? market : pointed + 1,
    Home: 0,
    End: last,
  }[key];
  return to === undefined || last < 0 ? undefined : Math.max(0, Math.min(last, to));
}

/** Handles selection by keyboard and pointer. Returns the selected step and the event handlers. */
export function useDepthStepSelection(
  { depth, domain }: { readonly depth: MarketDepth; readonly domain: DepthDomain },
  x: DepthScale['x'],
) {
  const [pointed, setPointed] = useState<number>();
  const stops = useMemo(() => getDepthStops(depth, domain), [depth, domain]);
  const walk = (event: KeyboardEvent): void => {
    const to = getNextStopIndex(event.key, stops, pointed);
    if (to === undefined) return;
    event.preventDefault();
    setPointed(to);
  };
  const point = (event: PointerEvent): void => {
    const price = x.invert(event.clientX - event.currentTarget.getBoundingClientRect().left);
    setPointed(minIndex(stops, (stop) => Math.abs(stop.price - price)));
  };
  const leave = (): void => setPointed(undefined);
  return { stop: pointed === undefined ? undefined : stops[pointed], walk, point, leave };
}
