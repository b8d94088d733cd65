import {
  findBuiltInIconSymbol,
  type RouteLineAlternative,
  type RouteLineSegment,
  type RouteLineStation,
  type IconToken,
} from '@junction/ui-kit';

export const toIconToken = (symbol: string): IconToken => ({ symbol, mark: findBuiltInIconSymbol(symbol) });

export const sampleRouteStations: readonly RouteLineStation[] = [
  { key: 'a', token: toIconToken('TYCHO'), amount: '12\u00a0500' },
  { key: 'b', token: toIconToken('WTYCHO'), amount: '12\u00a0500' },
  { key: 'c', token: toIconToken('USDT'), amount: '5\u00a0200.57' },
  { key: 'd', token: toIconToken('USDC'), amount: '5\u00a0199.53' },
  { key: 'e', token: toIconToken('JCT'), amount: '4\u00a0056.66' },
];

export const sampleRouteSegments: readonly RouteLineSegment[] = [
  { key: 'w', kind: 'walk', description: 'wrap' },
  {
    key: '1',
    kind: 'line',
    label: '0.30\u00a0%',
    title: 'hop 1',
    description: 'pool WTYCHO/USDT, 0.30\u00a0%',
  },
  {
    key: '2',
    kind: 'line',
    label: '0.04\u00a0%',
    title: 'hop 2',
    description: 'pool USDT/USDC, 0.04\u00a0%',
  },
  { key: '3', kind: 'line', label: '0.30\u00a0%', title: 'hop 3', description: 'pool USDC/JCT, 0.30\u00a0%' },
];

export const sampleAlternatives: readonly RouteLineAlternative[] = [
  {
    key: 'eth',
    from: 2,
    to: 4,
    via: [toIconToken('WETH')],
    label: 'via WETH',
    detail: '4\u00a0022.99 JCT  −0.83\u00a0%',
  },
  { key: 'direct', from: 1, to: 4, via: [], label: 'direct pool', detail: '3\u00a0989.95 JCT  −1.64\u00a0%' },
];

export const sampleArrivedRouteStations: readonly RouteLineStation[] = sampleRouteStations.map(
  (station, index) => ({
    ...station,
    note: ['', '', '2.4 s', '5.0 s', '10.7 s'][index],
    ...(index === 4 ? { signal: { kind: 'arrived' as const, label: 'arrived' } } : {}),
  }),
);

export const sampleRunningSegments: readonly RouteLineSegment[] = sampleRouteSegments.map(
  (segment, index) => ({
    ...segment,
    state: index === 3 ? ('running' as const) : ('done' as const),
  }),
);

export const sampleRevertedSegments: readonly RouteLineSegment[] = sampleRouteSegments.map(
  (segment, index) => ({
    ...segment,
    state: index === 3 ? ('reverted' as const) : ('done' as const),
  }),
);
