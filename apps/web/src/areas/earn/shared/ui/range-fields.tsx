import { TextField } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { readBound } from '../model/range.ts';
import css from './range-fields.module.css';

/** A range as it is typed. */
export interface TypedRange {
  readonly from: string;
  readonly to: string;
}

/** Nothing typed is no bound. */
export const isBound = (text: string): boolean => text === '' || readBound(text) !== undefined;

/** Lower and upper bound of a figure. */
export function RangeFields(props: {
  readonly figure: string;
  readonly value: TypedRange;
  readonly onChange: (range: TypedRange) => void;
  /** The bounds cross. */
  readonly isCrossed: boolean;
}): JSX.Element {
  const say = useText();
  const { figure, value, onChange, isCrossed } = props;
  const crossed = isCrossed ? say('earn.filter.crossed') : undefined;
  const fault = isBound(value.to) ? crossed : say('earn.filter.bound');
  return (
    <fieldset className={css['range']}>
      <legend>{figure}</legend>
      <TextField
        label={say('earn.filter.from', { figure })}
        hideLabel
        placeholder={say('earn.filter.least')}
        inputMode="decimal"
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
        {...(isBound(value.from) ? {} : { error: say('earn.filter.bound') })}
      />
      <TextField
        label={say('earn.filter.to', { figure })}
        hideLabel
        placeholder={say('earn.filter.most')}
        inputMode="decimal"
        value={value.to}
        onChange={(to) => onChange({ ...value, to })}
        {...(fault === undefined ? {} : { error: fault })}
      />
    </fieldset>
  );
}
