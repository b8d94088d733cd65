import type { ButtonHTMLAttributes, JSX, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './chip.module.css';

/** A small button for a preset; further attributes are those of the element. */
export interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly children: ReactNode;
}

/** A quick choice: a common token, a preset. */
export function Chip({ className, ...rest }: ChipProps): JSX.Element {
  return <button type="button" {...rest} className={classNames(css['chip'], className)} />;
}
