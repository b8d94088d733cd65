import type { JSX, ReactNode } from 'react';
import css from './parts-bar.module.css';

/** Colour of a part in a parts bar. */
export type PartsBarTone = 'route' | 'ink' | 'control' | 'track';

/** Part of a total. Its width in the bar is proportional to its weight. */
export interface PartsBarPart {
  readonly key: string;
  readonly label: ReactNode;
  /** Weight in any unit that all parts share. */
  readonly weight: number;
  readonly tone: PartsBarTone;
}

/** Props of `StackedTotalBar`. */
export interface StackedTotalBarProps {
  readonly title: ReactNode;
  /** Text at the right of the title, e.g. "100 % accounted for". */
  readonly aside?: ReactNode;
  readonly parts: readonly PartsBarPart[];
}

/** Bar that shows a total and its parts. */
export function StackedTotalBar({ title, aside, parts }: StackedTotalBarProps): JSX.Element {
  return (
    <div className={css['box']}>
      <div className={css['head']}>
        <span>{title}</span>
        <span className={css['aside']}>{aside}</span>
      </div>
      <div className={css['bar']} aria-hidden="true">
        {parts
          .filter((part) => part.weight > 0)
          .map((part) => (
            <i key={part.key} className={css[part.tone]} style={{ flexGrow: part.weight }} />
          ))}
      </div>
      <ul className={css['legend']}>
        {parts.map((part) => (
          <li key={part.key} className={css['entry']}>
            <i className={css[part.tone]} aria-hidden="true" />
            {part.label}
          </li>
        ))}
      </ul>
    </div>
  );
}
