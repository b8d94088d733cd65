import type { JSX } from 'react';
import css from './not-found-page.module.css';

const SIDING = 'M160 79L122 117Q108 131 108 151V234';
const MAIN = 'M268 44H898';

/** The line that ends at a buffer. */
export function EndOfLine(props: {
  readonly start: string;
  readonly here: string;
  readonly path: string;
}): JSX.Element {
  const shown = props.path.length > 26 ? `${props.path.slice(0, 14)}…${props.path.slice(-6)}` : props.path;
  return (
    <svg className={css['drawing']} viewBox="0 0 880 240" aria-hidden="true" fill="none">
      {[MAIN, SIDING].map((path) => (
        <g key={path}>
          <path d={path} stroke="var(--hair-strong)" strokeWidth="7" />
          <path d={path} stroke="var(--bg)" strokeWidth="4.4" />
          <path d={path} stroke="var(--hair-strong)" strokeWidth="7" strokeDasharray="1.6 6.4" />
        </g>
      ))}
      <path d="M0 44H232Q252 44 266 58L326 120Q340 134 360 134H568" stroke="var(--route)" strokeWidth="8" />
      <rect x="568" y="106" width="12" height="56" fill="var(--danger)" />
      <path d="M574 134h18M594 116v36" stroke="var(--ink)" strokeWidth="6" />
      <circle cx="160" cy="44" r="15" fill="var(--bg)" stroke="var(--ink)" strokeWidth="4" />
      <circle cx="440" cy="134" r="15" fill="var(--bg)" stroke="var(--ink)" strokeWidth="4" />
      <text x="160" y="12" textAnchor="middle" className={css['stop']}>
        {props.start}
      </text>
      <text x="440" y="178" textAnchor="middle" className={css['stop']}>
        {props.here}
      </text>
      <text x="440" y="199" textAnchor="middle" className={css['path']}>
        {shown}
      </text>
    </svg>
  );
}
