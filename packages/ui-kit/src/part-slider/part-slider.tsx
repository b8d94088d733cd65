import type { JSX } from 'react';
import { classNames } from '../class-names.ts';
import css from './part-slider.module.css';

const STOPS = [25, 50, 75] as const;

export interface PartSliderProps {
  readonly label: string;
  /** Whole percent, 0 to 100. */
  readonly value: number;
  readonly onChange: (percent: number) => void;
  readonly disabled?: boolean | undefined;
}

/** A line to ride along: how much of something, in percent, with stations at the quarters. */
export function PartSlider({ label, value, onChange, disabled }: PartSliderProps): JSX.Element {
  return (
    <div className={classNames(css['slider'], disabled === true && css['disabled'])}>
      <div className={css['track']}>
        <span className={css['ridden']} style={{ inlineSize: `${value}%` }} />
        {STOPS.map((stop) => (
          <span
            key={stop}
            className={classNames(css['stop'], stop <= value && css['passed'])}
            style={{ insetInlineStart: `${stop}%` }}
          />
        ))}
        <input
          type="range"
          className={css['input']}
          aria-label={label}
          min={0}
          max={100}
          step={1}
          value={value}
          disabled={disabled}
          aria-valuetext={`${value} %`}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      </div>
      <div className={css['ends']}>
        {[0, ...STOPS, 100].map((stop) => (
          <button key={stop} type="button" disabled={disabled} onClick={() => onChange(stop)}>
            {stop} %
          </button>
        ))}
      </div>
    </div>
  );
}
