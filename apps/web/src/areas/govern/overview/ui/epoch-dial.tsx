import type { JSX } from 'react';
import css from './epoch-panel.module.css';

const TICKS = Array.from({ length: 60 }, (_, index) => index);
const RADIUS = 66;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** Dial of the epoch's progress. It is decorative, since the text next to it has the same content. */
export function EpochDial({ part }: { readonly part: number | undefined }): JSX.Element {
  const done = part ?? 1;
  return (
    <svg className={css['dial']} viewBox="0 0 144 144" aria-hidden="true">
      <circle cx="72" cy="72" r="71" className={css['rim']} />
      <circle cx="72" cy="72" r={RADIUS} className={css['track']} />
      <circle
        cx="72"
        cy="72"
        r={RADIUS}
        className={css['arc']}
        strokeDasharray={`${done * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
        transform="rotate(-90 72 72)"
      />
      {TICKS.map((tick) => (
        <path
          key={tick}
          d={tick % 5 === 0 ? 'M72 14v10' : 'M72 14v4'}
          className={css[tick % 5 === 0 ? 'hour' : 'minute']}
          transform={`rotate(${tick * 6} 72 72)`}
        />
      ))}
      <path d="M72 94V28" className={css['hand']} transform={`rotate(${done * 360} 72 72)`} />
      <circle cx="72" cy="72" r="6" className={css['hub']} />
    </svg>
  );
}
