import type { JSX } from 'react';
import { MessageStateIcon } from '../signal/signal.tsx';
import type { RouteBranchLayout } from './lay-out-branches.ts';
import type { RouteLineBranch } from './line-model.ts';
import { RouteLineSegmentDrawing } from './segment-drawing.tsx';
import { PathShareLabel } from './share-plate.tsx';
import { RouteLineStationRing } from './station-drawing.tsx';
import { estimateTextWidth, hasRoomForStationLabels } from './words-room.ts';
import css from './line-diagram.module.css';

/** Minimum space on each side of a fee label, pixels. */
const FEE_MARGIN = 10;

/** Draws a branch: its verticals, horizontal run, stations and share plate. */
export function RouteBranchDrawing(props: {
  readonly branch: RouteLineBranch | undefined;
  readonly layout: RouteBranchLayout;
  readonly compact: boolean;
}): JSX.Element | null {
  const { branch, layout, compact } = props;
  if (branch === undefined) return null;
  const { y } = layout;
  const radius = compact ? 11 : 13;
  /** True if the station names would overlap. They then alternate above and below the horizontal run. */
  const isCrowded = !hasRoomForStationLabels(branch.stations, layout.stations, { areAmountsShown: false });
  /** Returns the horizontal range of a segment that no plate or station covers. */
  const free = (index: number): readonly [number, number] => {
    const stretch = layout.segments[index];
    if (stretch === undefined) return [0, 0];
    const from = index === 0 ? layout.plate + (compact ? 20 : 23) : stretch.from + radius;
    return [from, stretch.to - (index < layout.stations.length ? radius : 0)];
  };
  return (
    <g>
      {branch.segments.map((segment, index) => {
        const stretch = layout.segments[index];
        return (
          stretch && (
            <RouteLineSegmentDrawing key={segment.key} segment={segment} {...stretch} compact={compact} />
          )
        );
      })}
      <g textAnchor="middle" className={css['fee']}>
        {branch.segments.map((segment, index) => {
          const [from, to] = free(index);
          return (
            segment.label !== undefined &&
            segment.kind === 'line' &&
            to - from >= estimateTextWidth(segment.label, 12, 'figure') + FEE_MARGIN && (
              <text key={segment.key} x={(from + to) / 2} y={y + 20}>
                {segment.label}
              </text>
            )
          );
        })}
      </g>
      <PathShareLabel x={layout.plate} y={y} text={branch.segments[0]?.share ?? ''} compact={compact} />
      {branch.stations.map((station, index) => {
        const x = layout.stations[index] ?? 0;
        const hasAmount = !compact && station.amount !== undefined;
        return (
          <g key={station.key}>
            <g opacity={station.state === 'waiting' ? 0.55 : 1}>
              <RouteLineStationRing token={station.token} x={x} y={y} radius={radius} stroke="var(--ink)" />
            </g>
            <text
              x={x}
              y={isCrowded && index % 2 === 1 ? y + radius + 14 : y - radius - (hasAmount ? 22 : 7)}
              textAnchor="middle"
              className={css['nameCompact']}
            >
              {station.name ?? station.token.symbol}
            </text>
            {hasAmount && (
              <text x={x} y={y - radius - 7} textAnchor="middle" className={css['amount']}>
                {station.amount}
              </text>
            )}
            {station.signal && (
              <g transform={`translate(${x + radius - 9} ${y - radius - 5})`}>
                <circle cx="8" cy="8" r="8.5" fill="var(--surface-1)" />
                <MessageStateIcon kind={station.signal.kind} size={16} />
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}
