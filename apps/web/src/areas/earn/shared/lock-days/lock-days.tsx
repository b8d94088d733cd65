import { classNames, DecimalField, StationSlider, spokenClass } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { daysText } from './days-text.ts';
import css from './lock-days.module.css';

interface LockDaysProps {
  /** Label of the field: "Lock the LP for". */
  readonly label: string;
  readonly days: number;
  readonly onChange: (days: number) => void;
  /** 0 also offers no lock. */
  readonly least: number;
  readonly most: number;
  /** Preset durations; those outside of the limits are omitted. */
  readonly presets: readonly number[];
  readonly disabled?: boolean | undefined;
  /** Error below the field. */
  readonly error?: string | undefined;
}

const clamp = (days: number, least: number, most: number): number => Math.min(Math.max(days, least), most);

/** Lock duration: entered in days, set by a slider or chosen from presets. */
export function LockDays(props: LockDaysProps): JSX.Element {
  const { label, days, onChange, least, most, presets, disabled, error } = props;
  const t = useTranslations();
  const offered = presets.filter((preset) => preset >= least && preset <= most);
  const name = (value: number): string => (value === 0 ? t('lockDays.none') : daysText(t, value));
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
        <StationSlider
          label={t('lockDays.slider', { label })}
          valueText={name(days)}
          least={least}
          most={most}
          value={clamp(days, least, most)}
          stations={offered}
          onChange={onChange}
          disabled={disabled === true || most <= least}
        />
      </div>
      <fieldset className={css['presets']}>
        <legend className={spokenClass}>{t('lockDays.presets', { label })}</legend>
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
