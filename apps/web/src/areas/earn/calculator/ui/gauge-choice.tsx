import { parseAddress } from '@junction/primitives';
import { Alert, Button, TextField } from '@junction/ui-kit';
import { useId, useState, type JSX } from 'react';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import type { BoostCalculator } from '../use-calculator.ts';
import css from './calculator.module.css';

const OTHER = 'other';
/** Length of a complete address in characters; shorter text is not validated. */
const ADDRESS_LENGTH = 66;

/** Holds the state of the gauge selection: a gauge of the list, an address, or custom values. */
function useGaugeChoice({ choices, change, offered }: BoostCalculator) {
  const isListed = offered.some(({ address }) => address === choices.gauge);
  const [isEntering, setEntering] = useState(false);
  const [text, setText] = useState<string>(choices.gauge ?? '');
  const isOther = !isListed && (choices.gauge !== undefined || isEntering);
  return {
    text,
    shown: isOther ? OTHER : (choices.gauge ?? ''),
    choose: (value: string): void => {
      setEntering(value === OTHER);
      if (value === OTHER) setText('');
      change({ gauge: value === OTHER ? undefined : parseAddress(value) });
    },
    enter: (value: string): void => {
      // Keeps the field open while the address is incomplete.
      setEntering(true);
      setText(value);
      change({ gauge: parseAddress(value.trim()) });
    },
  };
}

/** Validation error of an address; undefined while incomplete. */
function addressError(
  t: Translate,
  text: string,
  { gaugeError, choices }: BoostCalculator,
): string | undefined {
  if (text.length >= ADDRESS_LENGTH && parseAddress(text.trim()) === undefined)
    return t('calculator.gauge.badAddress');
  return gaugeError === 'unknown' && choices.gauge !== undefined ? t('calculator.gauge.unknown') : undefined;
}

/** Field to select a gauge from the list or by address, or to enter custom values. */
export function GaugeChoice({ calculator }: { readonly calculator: BoostCalculator }): JSX.Element {
  const t = useTranslations();
  const id = useId();
  const { offered, listed, gaugeError, isLoading, retry } = calculator;
  const { shown, text, choose, enter } = useGaugeChoice(calculator);
  return (
    <div className={css['choice']}>
      <label htmlFor={id} className={css['label']}>
        {t('calculator.gauge')}
      </label>
      <select
        id={id}
        className={css['select']}
        value={shown}
        aria-busy={isLoading || undefined}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{t('calculator.gauge.own')}</option>
        {offered.map(({ address, name }) => (
          <option key={address} value={address}>
            {name}
          </option>
        ))}
        <option value={OTHER}>{t('calculator.gauge.other')}</option>
      </select>
      {shown === OTHER && (
        <TextField
          label={t('calculator.gauge.address')}
          mono
          value={text}
          onChange={enter}
          maxLength={80}
          hint={listed?.name}
          error={addressError(t, text, calculator)}
        />
      )}
      {gaugeError === 'silent' && (
        <Alert tone="info" title={t('calculator.silent')}>
          <p>{t('calculator.silent.note')}</p>
          <Button size="s" icon="refresh" onClick={retry}>
            {t('calculator.again')}
          </Button>
        </Alert>
      )}
    </div>
  );
}
