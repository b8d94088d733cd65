import type { JSX } from 'react';
import { classNames } from '../class-names.ts';
import css from './station-slider.module.css';

/** Props of `MarkedSlider`. */
export interface MarkedSliderProps {
  readonly label: string;
  /** Value as text for screen readers. */
  readonly valueText: string;
  readonly min: number;
  readonly max: number;
  /** Current value, an integer from min to max. */
  readonly value: number;
  /** Values that are marked on the slider. */
  readonly stations: readonly number[];
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean | undefined;
}

/** Slider for an integer, with marks at certain values. */
export function MarkedSlider(props: MarkedSliderProps): JSX.Element {
  const { label, valueText, min, max, value, stations, onChange, disabled } = props;
  const part = (at: number): string => `${max === min ? 100 : ((at - min) / (max - min)) * 100}%`;
  return (
    <div className={classNames(css['track'], disabled === true && css['disabled'])}>
      <span className={css['ridden']} style={{ inlineSize: part(value) }} />
      {stations.map((station) => (
        <span
          key={station}
          className={classNames(css['stop'], station <= value && css['passed'])}
          style={{ insetInlineStart: part(station) }}
        />
      ))}
      <input
        type="range"
        className={css['input']}
        aria-label={label}
        aria-valuetext={valueText}
        min={min}
        max={max}
        step={1}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
