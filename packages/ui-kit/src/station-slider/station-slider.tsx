import type { JSX } from 'react';
import { classNames } from '../class-names.ts';
import css from './station-slider.module.css';

/** A slider over whole numbers, some of which are named stations. */
export interface StationSliderProps {
  readonly label: string;
  /** What a reader says for the value. */
  readonly valueText: string;
  readonly least: number;
  readonly most: number;
  /** Whole, from least to most. */
  readonly value: number;
  /** Values with a mark on the line. */
  readonly stations: readonly number[];
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean | undefined;
}

/** A line to ride along, with stations on it. */
export function StationSlider(props: StationSliderProps): JSX.Element {
  const { label, valueText, least, most, value, stations, onChange, disabled } = props;
  const part = (at: number): string => `${most === least ? 100 : ((at - least) / (most - least)) * 100}%`;
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
        min={least}
        max={most}
        step={1}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
