import type { JSX } from 'react';
import { SignalGlyph } from '../signal/signal.tsx';
import type { BranchLayout } from './lay-out-branches.ts';
import type { LineBranch } from './line-model.ts';
import { SegmentDrawing } from './segment-drawing.tsx';
import { SharePlate } from './share-plate.tsx';
import { Stop } from './station-drawing.tsx';
import css from './line-diagram.module.css';

/** Narrower runs stay without their fee: the words would meet. */
const FEE_ROOM = 46;

/** A way beside the line: uprights, level run, stations and the plate with its part. */
export function BranchDrawing(props: {
  readonly branch: LineBranch | undefined;
  readonly layout: BranchLayout;
  readonly compact: boolean;
}): JSX.Element | null {
  const { branch, layout, compact } = props;
  if (branch === undefined) return null;
  const { y } = layout;
  const radius = compact ? 11 : 13;
  /** Where a run is free of plate and stations. */
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
          stretch && <SegmentDrawing key={segment.key} segment={segment} {...stretch} compact={compact} />
        );
      })}
      <g textAnchor="middle" className={css['fee']}>
        {branch.segments.map((segment, index) => {
          const [from, to] = free(index);
          return (
            segment.label !== undefined &&
            segment.kind === 'line' &&
            to - from >= FEE_ROOM && (
              <text key={segment.key} x={(from + to) / 2} y={y + 20}>
                {segment.label}
              </text>
            )
          );
        })}
      </g>
      <SharePlate x={layout.plate} y={y} text={branch.segments[0]?.share ?? ''} compact={compact} />
      {branch.stations.map((station, index) => {
        const x = layout.stations[index] ?? 0;
        return (
          <g key={station.key}>
            <g opacity={station.state === 'waiting' ? 0.55 : 1}>
              <Stop token={station.token} x={x} y={y} radius={radius} stroke="var(--ink)" />
            </g>
            <text x={x} y={y - radius - 7} textAnchor="middle" className={css['nameCompact']}>
              {station.name ?? station.token.symbol}
              {!compact && station.amount !== undefined && (
                <tspan className={css['amount']}>
                  {'\u00a0'}
                  {station.amount}
                </tspan>
              )}
            </text>
            {station.signal && (
              <g transform={`translate(${x + radius - 9} ${y - radius - 5})`}>
                <circle cx="8" cy="8" r="8.5" fill="var(--surface-1)" />
                <SignalGlyph kind={station.signal.kind} size={16} />
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}
