import { useId, type JSX, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './segmented-control.module.css';

/** Option of `SegmentedControl`. */
export interface SegmentOption<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
}

/** Props of `SegmentedControl`. */
export interface SegmentedControlProps<T extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly value: T;
  readonly options: readonly SegmentOption<T>[];
  readonly onChange: (value: T) => void;
  /** True uses the full width. */
  readonly block?: boolean | undefined;
  /** True wraps options that do not fit onto several rows instead of scrolling. */
  readonly wraps?: boolean | undefined;
}

/** Single choice from a few options that are all visible. Uses native radio buttons, with arrow key navigation. */
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
