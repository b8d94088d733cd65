import { Alert, Chip, DecimalField } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import {
  SLIPPAGE_TOLERANCE_PRESETS,
  parseSlippageTolerance,
  getSlippageToleranceAdvice,
} from '../../slippage-tolerance/index.ts';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import css from './slippage-control.module.css';

/** Form with presets and a custom value of the slippage tolerance. */
export function SlippageForm(props: {
  readonly text: string;
  /**
   * Percentage that applies again after the current trade; undefined unless `text` is a high percentage that applies to
   * one trade only.
   */
  readonly lasting: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onDone: () => void;
}): JSX.Element {
  const t = useTranslations();
  const isPreset = (SLIPPAGE_TOLERANCE_PRESETS as readonly string[]).includes(props.text);
  const [draft, setDraft] = useState(isPreset ? '' : props.text);
  const read = draft === '' ? undefined : parseSlippageTolerance(draft.replace(/\.$/, ''));
  const advice = getAdvice(draft === '' ? props.text : draft);
  const errorText = (): string | undefined => {
    if (read === undefined || read.ok) return undefined;
    const isTooLarge = read.error.code === 'TOLERANCE_TOO_LARGE';
    return isTooLarge ? t('slippage.tooLarge') : t('slippage.notANumber');
  };
  const error = errorText();
  const type = (value: string): void => {
    setDraft(value);
    const next = value.replace(/\.$/, '');
    if (parseSlippageTolerance(next).ok) props.onChange(next);
  };
  return (
    <div className={css['form']}>
      <div>
        <h2 className={css['title']}>{t('slippage.title')}</h2>
        <p className={css['note']}>{t('slippage.note')}</p>
      </div>
      <section className={css['presets']} aria-label={t('slippage.presets')}>
        {SLIPPAGE_TOLERANCE_PRESETS.map((preset) => (
          <Chip
            key={preset}
            aria-pressed={props.text === preset}
            onClick={() => {
              setDraft('');
              props.onChange(preset);
              props.onDone();
            }}
          >
            {`${preset}\u00a0%`}
          </Chip>
        ))}
      </section>
      <DecimalField
        label={t('slippage.own')}
        value={draft}
        onChange={type}
        decimals={2}
        placeholder={props.text}
        suffix="%"
        error={error}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && error === undefined) props.onDone();
        }}
      />
      {error === undefined && advice !== undefined && (
        <Alert tone="warning">
          {advice === 'tight' ? t('slippage.tight') : t('slippage.loose')}{' '}
          {advice === 'loose' &&
            props.lasting !== undefined &&
            t('slippage.once', { percent: props.lasting })}
        </Alert>
      )}
    </div>
  );
}

function getAdvice(text: string): 'tight' | 'loose' | undefined {
  const read = parseSlippageTolerance(text);
  return read.ok ? getSlippageToleranceAdvice(read.value) : undefined;
}
