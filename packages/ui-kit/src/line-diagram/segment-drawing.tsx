import type { JSX } from 'react';
import type { LineSegment } from './line-model.ts';
import { Rails, Train } from './rails.tsx';
import css from './line-diagram.module.css';

export interface SegmentDrawingProps {
  readonly segment: LineSegment;
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly compact: boolean;
}

/** One stretch of the main line in its state. */
export function SegmentDrawing({ segment, from, to, y, compact }: SegmentDrawingProps): JSX.Element {
  const whole = `M${from} ${y}L${to} ${y}`;
  const state = segment.state ?? 'planned';
  if (segment.kind === 'walk') {
    return (
      <g opacity={state === 'queued' ? 0.55 : 1}>
        <path
          d={whole}
          stroke={state === 'refused' ? 'var(--danger)' : 'var(--ink)'}
          strokeWidth={compact ? 8 : 10}
        />
        <path d={whole} stroke="var(--surface-1)" strokeWidth={compact ? 4 : 5.5} />
        {state === 'running' && <Moving x={from + (to - from) * 0.6} y={y} />}
      </g>
    );
  }
  if (state === 'planned' || state === 'done')
    return <path d={whole} stroke="var(--route)" strokeWidth="6" />;
  if (state === 'queued') return <Rails path={whole} colour="control" />;
  if (state === 'running') {
    const x = from + (to - from) * Math.min(0.86, Math.max(0.2, segment.progress ?? 0.5));
    return (
      <>
        <Rails path={whole} colour="control" />
        <path d={`M${from} ${y}L${x} ${y}`} stroke="var(--route)" strokeWidth="6" />
        <Moving x={x} y={y} />
      </>
    );
  }
  const buffer = from + (to - from) * 0.56;
  return (
    <>
      <Rails path={`M${buffer} ${y}L${to} ${y}`} colour="control" />
      <path d={`M${from} ${y}L${buffer} ${y}`} stroke="var(--danger)" strokeWidth="6" />
      <path d={`M${buffer} ${y - 10}V${y + 10}`} stroke="var(--danger)" strokeWidth="4" />
    </>
  );
}

function Moving({ x, y }: { readonly x: number; readonly y: number }): JSX.Element {
  return (
    <g className={css['train']} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <Train />
    </g>
  );
}
