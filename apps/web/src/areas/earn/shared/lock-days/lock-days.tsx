import { classNames, DecimalField, MarkedSlider, screenReaderOnlyClass } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { formatDaysOrYears } from './days-text.ts';
import css from './lock-days.module.css';

interface LockDaysProps {
  /** Label of the field, such as "Lock the LP for". */
  readonly label: string;
  readonly days: number;
  readonly onChange: (days: number) => void;
  /** Minimum duration, days; 0 also offers not to lock. */
  readonly min: number;
  readonly max: number;
  /** Preset durations; those outside of the limits are omitted. */
  readonly presets: readonly number[];
  readonly disabled?: boolean | undefined;
  /** Error below the field. */
  readonly error?: string | undefined;
}

const clamp = (days: number, min: number, max: number): number => Math.min(Math.max(days, min), max);

/** Field for a lock duration: entered in days, set by a slider or chosen from presets. */
export function LockDaysField(props: LockDaysProps): JSX.Element {
  const { label, days, onChange, min, max, presets, disabled, error } = props;
  const t = useTranslations();
  const offered = presets.filter((preset) => preset >= min && preset <= max);
  const name = (value: number): string => (value === 0 ? t('lockDays.none') : formatDaysOrYears(t, value));
  return (
    <div className={css['lock']}>
      <DecimalField
        label={label}
        value={String(days)}
        decimals={0}
        onChange={(text) => onChange(Math.min(Number(text.slice(0, 5) || '0'), 99_999))}
        suffix={t('lockDays.unit')}
        disabled={disabled}
        error={error}
      />
      <div className={css['line']}>
        <MarkedSlider
          label={t('lockDays.slider', { label })}
          valueText={name(days)}
          min={min}
          max={max}
          value={clamp(days, min, max)}
          stations={offered}
          onChange={onChange}
          disabled={disabled === true || max <= min}
        />
      </div>
      <fieldset className={css['presets']}>
        <legend className={screenReaderOnlyClass}>{t('lockDays.presets', { label })}</legend>
        {offered.map((preset) => (
          <button
            key={preset}
            type="button"
            className={classNames(css['preset'], preset === days && css['on'])}
            aria-pressed={preset === days}
            disabled={disabled}
            onClick={() => onChange(preset)}
          >
            {name(preset)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
