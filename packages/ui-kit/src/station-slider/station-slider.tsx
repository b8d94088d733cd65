import type { JSX } from 'react';
import { classNames } from '../class-names.ts';
import css from './station-slider.module.css';

/** Props of an integer slider with marked values. */
export interface StationSliderProps {
  readonly label: string;
  /** Value as announced by screen readers. */
  readonly valueText: string;
  readonly least: number;
  readonly most: number;
  /** Integer from least to most. */
  readonly value: number;
  /** Values with a mark. */
  readonly stations: readonly number[];
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean | undefined;
}

/** Integer slider with marked values. */
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
