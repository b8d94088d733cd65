import type { ButtonHTMLAttributes, JSX, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './chip.module.css';

/** Props of `Chip`, including those of the element. */
export interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly children: ReactNode;
}

/** Small button that selects a preset or a common token. */
export function Chip({ className, ...rest }: ChipProps): JSX.Element {
  return <button type="button" {...rest} className={classNames(css['chip'], className)} />;
}
