import { TextField } from '@junction/ui-kit';
import type { Seconds } from '@junction/primitives';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import css from './date-time-fields.module.css';
import { formatUtcOffset } from '../../../../shared/format/zone-text.ts';
import type { TypedTime } from './date-time.ts';

export interface DateTimeFieldsProps {
  /** Label of the date; the time's accessible name includes it. */
  readonly label: string;
  readonly value: TypedTime;
  readonly onChange: (value: TypedTime) => void;
  /** Time for which the UTC offset next to the label is shown. */
  readonly now: Seconds;
  readonly error?: string | undefined;
}

const MAX_LENGTH = 16;

/** Date and time fields in the user's time zone. */
export function DateTimeFields(props: DateTimeFieldsProps): JSX.Element {
  const t = useTranslations();
  const { label, value, onChange, now, error } = props;
  return (
    <div className={css['fields']}>
      <TextField
        label={t('earn.time.date', { label, zone: formatUtcOffset(now) })}
        value={value.date}
        onChange={(date) => onChange({ ...value, date })}
        placeholder="2026.12.31"
        maxLength={MAX_LENGTH}
        error={error}
      />
      <TextField
        label={t('earn.time.time')}
        aria-label={t('earn.time.timeOf', { label })}
        value={value.time}
        onChange={(time) => onChange({ ...value, time })}
        placeholder="00:00"
        maxLength={MAX_LENGTH}
      />
    </div>
  );
}
