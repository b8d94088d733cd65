import type { JSX } from 'react';
import { MarkedSlider } from '../station-slider/station-slider.tsx';
import css from './part-slider.module.css';

const MARKED_PERCENTAGES = [25, 50, 75] as const;

/** Props of `PercentSlider`. */
export interface PercentSliderProps {
  readonly label: string;
  /** Percentage from 0 to 100, an integer. */
  readonly value: number;
  readonly onChange: (percent: number) => void;
  readonly disabled?: boolean | undefined;
}

/** Slider for a percentage, with marks at the quarters. */
export function PercentSlider({ label, value, onChange, disabled }: PercentSliderProps): JSX.Element {
  return (
    <div className={css['slider']}>
      <MarkedSlider
        label={label}
        valueText={`${value} %`}
        min={0}
        max={100}
        value={value}
        stations={MARKED_PERCENTAGES}
        onChange={onChange}
        disabled={disabled}
      />
      <div className={css['ends']}>
        {[0, ...MARKED_PERCENTAGES, 100].map((stop) => (
          <button key={stop} type="button" disabled={disabled} onClick={() => onChange(stop)}>
            {stop} %
          </button>
        ))}
      </div>
    </div>
  );
}
