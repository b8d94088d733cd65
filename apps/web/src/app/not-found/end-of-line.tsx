import { useMediaQuery } from '@junction/ui-kit';
import type { JSX } from 'react';
import css from './not-found-page.module.css';

const SIDING_PATH = 'M150 54L108 96Q90 114 90 140V234';
const STRAIGHT_TRACK_PATH = 'M250 44H880';
const DEAD_END_PATH = 'M0 44H232Q252 44 266 58L326 120Q340 134 360 134H568';

export interface NotFoundRailwayDrawingProps {
  readonly start: string;
  readonly here: string;
  readonly path: string;
}

/**
 * Drawing of a railway line that ends at a buffer stop. Narrow screens get a cropped drawing, so that its text stays
 * readable.
 */
export function NotFoundRailwayDrawing({ start, here, path }: NotFoundRailwayDrawingProps): JSX.Element {
  const narrow = useMediaQuery('(max-width: 639px)');
  const shown = path.length > 26 ? `${path.slice(0, 14)}…${path.slice(-6)}` : path;
  return (
    <svg
      className={css['drawing']}
      viewBox={narrow ? '70 -8 560 240' : '0 0 880 240'}
      aria-hidden="true"
      fill="none"
    >
      {[STRAIGHT_TRACK_PATH, SIDING_PATH].map((track) => (
        <g key={track}>
          <path d={track} stroke="var(--hair-strong)" strokeWidth="7" />
          <path d={track} stroke="var(--bg)" strokeWidth="4.4" />
          <path d={track} stroke="var(--hair-strong)" strokeWidth="7" strokeDasharray="1.6 6.4" />
        </g>
      ))}
      <path d={DEAD_END_PATH} stroke="var(--route)" strokeWidth="8" />
      <rect x="568" y="106" width="12" height="56" fill="var(--danger)" />
      <path d="M574 134h18M594 116v36" stroke="var(--ink)" strokeWidth="6" />
      <g fill="var(--bg)" stroke="var(--ink)" strokeWidth="4">
        <circle cx="160" cy="44" r="15" />
        <circle cx="440" cy="134" r="15" />
      </g>
      <g textAnchor="middle">
        <text x="160" y="12" className={css['stop']}>
          {start}
        </text>
        <text x="440" y={narrow ? 184 : 178} className={css['stop']}>
          {here}
        </text>
        <text x="440" y={narrow ? 212 : 199} className={css['path']}>
          {shown}
        </text>
      </g>
    </svg>
  );
}
