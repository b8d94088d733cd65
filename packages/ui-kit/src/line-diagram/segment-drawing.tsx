import type { JSX } from 'react';
import type { RouteLineSegmentPath } from './lay-out-branches.ts';
import type { RouteLineSegment } from './line-model.ts';
import { UnusedRouteTrackDrawing, RouteProgressTrainMarker } from './rails.tsx';
import css from './line-diagram.module.css';

/** Props of `RouteLineSegmentDrawing`: a segment and its path. */
export interface RouteLineSegmentDrawingProps extends RouteLineSegmentPath {
  readonly segment: RouteLineSegment;
  readonly compact: boolean;
}

/** Draws a segment of the main line or a branch in its state. */
export function RouteLineSegmentDrawing(props: RouteLineSegmentDrawingProps): JSX.Element {
  const { segment, from, to, y, lead, tail, compact } = props;
  const upTo = (x: number): string => `${lead}L${x} ${y}`;
  const fullPath = `${upTo(to)}${tail}`;
  const state = segment.state ?? 'planned';
  if (segment.kind === 'walk')
    return <WalkPath path={fullPath} state={state} compact={compact} x={from + (to - from) * 0.6} y={y} />;
  if (state === 'planned' || state === 'done') return <LinePath path={fullPath} colour="route" />;
  if (state === 'queued') return <UnusedRouteTrackDrawing path={fullPath} colour="control" />;
  if (state === 'running') {
    const x = from + (to - from) * Math.min(0.86, Math.max(0.2, segment.progress ?? 0.5));
    return (
      <>
        <UnusedRouteTrackDrawing path={fullPath} colour="control" />
        <LinePath path={upTo(x)} colour="route" />
        <MovingTrain x={x} y={y} />
      </>
    );
  }
  const buffer = from + (to - from) * 0.56;
  return (
    <>
      <UnusedRouteTrackDrawing path={`M${buffer} ${y}L${to} ${y}${tail}`} colour="control" />
      <LinePath path={upTo(buffer)} colour="danger" />
      <path d={`M${buffer} ${y - 10}V${y + 10}`} stroke="var(--danger)" strokeWidth="4" />
    </>
  );
}

function WalkPath(props: {
  readonly path: string;
  readonly state: NonNullable<RouteLineSegment['state']>;
  readonly compact: boolean;
  readonly x: number;
  readonly y: number;
}): JSX.Element {
  const { path, state, compact, x, y } = props;
  return (
    <g opacity={state === 'queued' ? 0.55 : 1}>
      <path
        d={path}
        stroke={state === 'reverted' ? 'var(--danger)' : 'var(--ink)'}
        strokeWidth={compact ? 8 : 10}
      />
      <path d={path} stroke="var(--surface-1)" strokeWidth={compact ? 4 : 5.5} />
      {state === 'running' && <MovingTrain x={x} y={y} />}
    </g>
  );
}

function LinePath(props: { readonly path: string; readonly colour: 'route' | 'danger' }): JSX.Element {
  return (
    <path
      d={props.path}
      fill="none"
      stroke={`var(--${props.colour})`}
      strokeWidth="6"
      strokeLinejoin="round"
    />
  );
}

function MovingTrain({ x, y }: { readonly x: number; readonly y: number }): JSX.Element {
  return (
    <g className={css['train']} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <RouteProgressTrainMarker />
    </g>
  );
}
