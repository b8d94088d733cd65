import { Button, DecimalField, Panel, Switch } from '@junction/ui-kit';
import { seconds, toMilliseconds, usd } from '@junction/primitives';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatAmount, formatTokenAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import { useChainNow } from '../../../../shared/api/use-chain-now.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { formatDaysOrYears, LockDaysField } from '../../shared/lock-days/index.ts';
import { getMaxLockDays } from '../../shared/model/lock-times.ts';
import { secondsToDaysRoundedUp } from '../model/calculate.ts';
import type { CalculatorNumberField } from '../model/choices.ts';
import type { BoostCalculator } from '../use-calculator.ts';
import { useSpendableBalance, type WalletBalance } from '../use-position.ts';
import css from './calculator.module.css';
import { GaugeChoice } from './gauge-choice.tsx';
import { formatDay } from '../../../../shared/format/format-day.ts';

const LP_PRESETS = [0, 90, 180, 365, 730, 1460] as const;
const GOV_PRESETS = [14, 90, 180, 365, 730, 1460] as const;
/** Minimum lock of the public escrow, days. */
const MIN_GOV_DAYS = 14;
const DAY = 86_400;

interface PanelProps {
  readonly calculator: BoostCalculator;
}

/** Returns a function that formats the date which is the given number of days after the current chain time. */
function useEndText(): (days: number) => string {
  const locale = useLocale();
  const now = useChainNow();
  return (days) => formatDay(toMilliseconds(seconds(now + days * DAY)), locale);
}

/** Field for the lock duration of the deposit. If locks give no boost in this gauge, a note replaces it. */
function LpLock({ calculator }: PanelProps): JSX.Element {
  const t = useTranslations();
  const end = useEndText();
  const { choices, change, gauge, outcome, calculatorInput } = calculator;
  const max = gauge === undefined ? 365 : getMaxLockDays(gauge.boost);
  if (max === 0) return <p className={css['note']}>{t('calculator.lp.noBoost')}</p>;
  return (
    <>
      <LockDaysField
        label={t('calculator.lp.lock')}
        days={choices.lpDays}
        onChange={(lpDays) => change({ lpDays })}
        min={0}
        max={max}
        presets={LP_PRESETS}
        disabled={gauge === undefined}
        error={
          choices.lpDays > max ? t('calculator.lp.most', { length: formatDaysOrYears(t, max) }) : undefined
        }
      />
      {calculatorInput.lpDays > 0 && (
        <p className={css['note']}>
          {t('calculator.ends', { date: end(calculatorInput.lpDays) })}
          {outcome?.lockBoost === 10n ** 18n && ` ${t('calculator.lp.tooShort')}`}
        </p>
      )}
    </>
  );
}

/** Formats the spendable balance and its value; undefined if the balance is unknown. */
function inWalletText(t: Translate, held: WalletBalance | undefined): string | undefined {
  if (held === undefined) return undefined;
  const { token, units, price } = held;
  const amount = formatTokenAmount(units, token);
  return t('calculator.lp.held', {
    amount:
      price === undefined
        ? amount
        : `${amount}, ${formatUsd(toUsdValueRoundedDown(units, token.decimals, price))}`,
  });
}

function GovAmount({ calculator }: PanelProps): JSX.Element {
  const t = useTranslations();
  const { choices, change, governance, calculatorInput } = calculator;
  const { price, decimals, symbol } = governance;
  return (
    <DecimalField
      label={t('calculator.gov', { symbol })}
      value={choices.gov}
      decimals={decimals}
      onChange={(gov) => change({ gov })}
      hint={inWalletText(t, useSpendableBalance(governance.root))}
      suffix={
        calculatorInput.gov === undefined || price === undefined
          ? symbol
          : `${symbol}, ${formatUsd(toUsdValueRoundedDown(calculatorInput.gov, decimals, price))}`
      }
    />
  );
}

/** Lock duration of governance tokens, and the resulting ve. */
function GovLock({ calculator }: PanelProps): JSX.Element {
  const t = useTranslations();
  const end = useEndText();
  const { choices, change, governance, escrow } = calculator;
  const { decimals, symbol } = governance;
  const longest = Math.max(secondsToDaysRoundedUp(escrow.longest), MIN_GOV_DAYS);
  const isOutside = choices.govDays > longest || choices.govDays < MIN_GOV_DAYS;
  const limits = { min: formatDaysOrYears(t, MIN_GOV_DAYS), max: formatDaysOrYears(t, longest) };
  return (
    <>
      <LockDaysField
        label={t('calculator.gov.lock', { symbol })}
        days={choices.govDays}
        onChange={(govDays) => change({ govDays })}
        min={MIN_GOV_DAYS}
        max={longest}
        presets={GOV_PRESETS}
        error={isOutside ? t('calculator.gov.limits', limits) : undefined}
      />
      <p className={css['note']}>
        {t('calculator.gov.get', {
          amount: formatAmount(calculator.veMinted, decimals),
          symbol,
          date: end(calculator.calculatorInput.govDays),
        })}
        {escrow.veSupply !== undefined &&
          ` ${t('calculator.ve.total', { amount: formatAmount(escrow.veSupply, decimals), symbol })}`}
      </p>
    </>
  );
}

/** Panel with the inputs of the plan: gauge, deposit, locks and governance tokens. */
export function BoostPlanPanel({ calculator }: PanelProps): JSX.Element {
  const t = useTranslations();
  const { choices, change, position } = calculator;
  const lpInWallet = useSpendableBalance(calculator.listed?.depositRoot);
  return (
    <Panel
      title={t('calculator.plan')}
      actions={
        <Button variant="ghost" size="s" onClick={calculator.reset}>
          {t('calculator.reset')}
        </Button>
      }
    >
      <div className={css['plan']}>
        <GaugeChoice calculator={calculator} />
        {calculator.listed === undefined && <TypedGauge calculator={calculator} />}
        <DecimalField
          label={t('calculator.lp')}
          value={choices.lp}
          decimals={2}
          onChange={(lp) => change({ lp })}
          hint={inWalletText(t, lpInWallet)}
          suffix={t('calculator.usd')}
        />
        <LpLock calculator={calculator} />
        <GovAmount calculator={calculator} />
        <GovLock calculator={calculator} />
        {position.canLoadPosition && (
          <Switch
            checked={choices.mine}
            onChange={(mine) => change({ mine })}
            disabled={position.held === undefined}
            label={t('calculator.mine')}
            note={<CurrentPositionText calculator={calculator} />}
          />
        )}
      </div>
    </Panel>
  );
}

function CurrentPositionText({ calculator }: { readonly calculator: BoostCalculator }): JSX.Element {
  const t = useTranslations();
  const { position, governance } = calculator;
  if (position.held === undefined) return <>{t('calculator.mine.unknown')}</>;
  const { balance, ve } = position.held;
  return (
    <>
      {t('calculator.mine.note', {
        value: formatUsd(usd(balance)),
        ve: formatAmount(ve, governance.decimals),
        symbol: governance.symbol,
      })}
    </>
  );
}

interface TypedField {
  readonly field: CalculatorNumberField;
  readonly label: string;
  readonly decimals: number;
  readonly suffix: string;
}

/** Fields for custom values of a gauge that the server does not know. */
function TypedGauge({ calculator }: { readonly calculator: BoostCalculator }): JSX.Element {
  const t = useTranslations();
  const { choices, change, governance } = calculator;
  const { symbol } = governance;
  const usd = t('calculator.usd');
  const fields: readonly TypedField[] = [
    { field: 'tvl', label: t('calculator.own.tvl'), decimals: 2, suffix: usd },
    { field: 'govApr', label: t('calculator.own.govApr', { symbol }), decimals: 4, suffix: '%' },
    { field: 'extraApr', label: t('calculator.own.extraApr'), decimals: 4, suffix: '%' },
    { field: 'boost', label: t('calculator.own.boost'), decimals: 3, suffix: '×' },
    {
      field: 'longest',
      label: t('calculator.own.longest'),
      decimals: 0,
      suffix: t('calculator.days'),
    },
    {
      field: 've',
      label: t('calculator.own.ve', { symbol }),
      decimals: governance.decimals,
      suffix: `ve${symbol}`,
    },
  ];
  return (
    <fieldset className={css['own']}>
      <legend>{t('calculator.own')}</legend>
      {fields.map(({ field, ...rest }) => (
        <DecimalField
          key={field}
          {...rest}
          value={choices[field]}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
    </fieldset>
  );
}
