import { TextField } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { parseFilterBound } from '../model/range.ts';
import css from './range-fields.module.css';

/** Range as entered. */
export interface EnteredRange {
  readonly from: string;
  readonly to: string;
}

/** True if the text is empty or a valid bound. */
export const isEmptyOrValidFilterBound = (text: string): boolean =>
  text === '' || parseFilterBound(text) !== undefined;

/** Fields for lower and upper bound. */
export function RangeFields(props: {
  readonly figure: string;
  readonly value: EnteredRange;
  readonly onChange: (range: EnteredRange) => void;
  /** True if the lower bound exceeds the upper one. */
  readonly isCrossed: boolean;
}): JSX.Element {
  const t = useTranslations();
  const { figure, value, onChange, isCrossed } = props;
  const crossed = isCrossed ? t('earn.filter.crossed') : undefined;
  const fieldError = isEmptyOrValidFilterBound(value.to) ? crossed : t('earn.filter.bound');
  return (
    <fieldset className={css['range']}>
      <legend>{figure}</legend>
      <TextField
        label={t('earn.filter.from', { figure })}
        hideLabel
        placeholder={t('earn.filter.least')}
        inputMode="decimal"
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
        {...(isEmptyOrValidFilterBound(value.from) ? {} : { error: t('earn.filter.bound') })}
      />
      <TextField
        label={t('earn.filter.to', { figure })}
        hideLabel
        placeholder={t('earn.filter.most')}
        inputMode="decimal"
        value={value.to}
        onChange={(to) => onChange({ ...value, to })}
        {...(fieldError === undefined ? {} : { error: fieldError })}
      />
    </fieldset>
  );
}
