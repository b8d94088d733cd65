import { useId, type JSX, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './segmented-control.module.css';

/** One of the choices. */
export interface SegmentOption<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
}

/** A choice of one of a few; the value is the owner's. */
export interface SegmentedControlProps<T extends string> {
  /** Name of the group for readers. */
  readonly label: string;
  readonly value: T;
  readonly options: readonly SegmentOption<T>[];
  readonly onChange: (value: T) => void;
  /** Spreads over the full width. */
  readonly block?: boolean | undefined;
  /** What does not fit stands below, instead of being scrolled to. */
  readonly wraps?: boolean | undefined;
}

/** One choice out of a few, all in sight: native radio buttons, so arrow keys move the choice. */
export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>): JSX.Element {
  const { label, value, options, onChange, block, wraps } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(css['group'], block && css['block'], wraps && css['wraps'])}
    >
      {options.map((option) => (
        <label key={option.value} className={css['option']}>
          <input
            type="radio"
            name={name}
            className={css['input']}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
