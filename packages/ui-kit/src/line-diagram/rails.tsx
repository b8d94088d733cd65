import type { JSX } from 'react';

/** Draws an unused or not yet reached part of a track, with railway ties. */
export function UnusedRouteTrackDrawing(props: {
  readonly path: string;
  /** Colour of the rails: `hair-strong` for alternatives, `control` for a part that is not reached yet. */
  readonly colour: 'hair-strong' | 'control';
}): JSX.Element {
  const stroke = `var(--${props.colour})`;
  return (
    <g fill="none">
      <path d={props.path} stroke={stroke} strokeWidth="6" />
      <path d={props.path} stroke="var(--surface-1)" strokeWidth="3.4" />
      <path d={props.path} stroke={stroke} strokeWidth="6" strokeDasharray="1.6 6.4" />
    </g>
  );
}

/** Draws the train that marks the message in progress. It moves only when a message has moved. */
export function RouteProgressTrainMarker({
  className,
}: {
  readonly className?: string | undefined;
}): JSX.Element {
  return (
    <g className={className}>
      <rect x="-19" y="-7" width="26" height="14" rx="4" fill="var(--ink)" />
      <path d="M-14-2.500h4v5h-4zM-7-2.500h4v5h-4zM0-2.500h3l1.500 2.500v2.500H0z" fill="var(--brass)" />
    </g>
  );
}
