import type { JSX } from 'react';
import css from './line-diagram.module.css';

/** Half of the width of a share plate by size, pixels. "100 %" fits on it. */
export const PATH_SHARE_LABEL_HALF_WIDTH_PIXELS = { full: 23, compact: 20 } as const;

/** Draws a plate with the share of a path. */
export function PathShareLabel(props: {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly compact: boolean;
}): JSX.Element {
  const { x, y, text, compact } = props;
  const half = compact ? PATH_SHARE_LABEL_HALF_WIDTH_PIXELS.compact : PATH_SHARE_LABEL_HALF_WIDTH_PIXELS.full;
  const height = compact ? 18 : 20;
  return (
    <g>
      <rect
        x={x - half}
        y={y - height / 2}
        width={2 * half}
        height={height}
        rx="2"
        fill="var(--surface-1)"
        stroke="var(--ink)"
        strokeWidth="1.5"
      />
      <text x={x} y={y + 4} textAnchor="middle" className={css['plate']}>
        {text}
      </text>
    </g>
  );
}
