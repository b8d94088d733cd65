import { LabeledValueStrip, Panel, Table, Tag, type TableColumn, type TagTone } from '@junction/ui-kit';
import { mulDivDown, seconds, toMilliseconds, usd, type Ratio } from '@junction/primitives';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import {
  formatAmount,
  formatPercent,
  formatTokenAmount,
  formatUsd,
} from '../../../../shared/format/format-number.ts';
import { useChainNow } from '../../../../shared/api/use-chain-now.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { formatDaysOrYears } from '../../shared/lock-days/index.ts';
import { formatMultiplier } from '../../shared/model/times-text.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import {
  getNewlyLockedUsd,
  getComparedBoostPlanLocks,
  type BoostLevel,
  type BoostPlanOutcome,
  type ComparedBoostPlan,
} from '../model/calculate.ts';
import type { BoostCalculator } from '../use-calculator.ts';
import css from './calculator.module.css';
import { formatDay } from '../../../../shared/format/format-day.ts';

const DAY = 86_400;

/** Formats an APR in percent with two decimals. */
export const formatCalculatorApr = (value: Ratio): string => formatPercent(value, { places: 2 });

const LEVELS = {
  high: 'calculator.level.high',
  middle: 'calculator.level.middle',
  low: 'calculator.level.low',
} as const;

const TONES: Readonly<Record<BoostLevel, TagTone>> = { high: 'success', middle: 'warning', low: 'danger' };

export function BoostLevelTag({ level }: { readonly level: BoostLevel }): JSX.Element {
  const t = useTranslations();
  return <Tag tone={TONES[level]}>{t(LEVELS[level])}</Tag>;
}

/** Key figures of a plan. */
export function BoostPlanOutcomeStrip({ calculator }: { readonly calculator: BoostCalculator }): JSX.Element {
  const t = useTranslations();
  const { outcome, governance } = calculator;
  const none = <span className={css['none']}>—</span>;
  const cell = (key: string, label: string, value: string | undefined, note: string) => ({
    key,
    label,
    value: (
      <>
        {value ?? none}
        <span className={css['cellNote']}>{note}</span>
      </>
    ),
  });
  return (
    <div aria-live="polite">
      <LabeledValueStrip
        cells={[
          cell(
            'boost',
            t('calculator.boost'),
            outcome && formatMultiplier(outcome.boost),
            outcome === undefined
              ? t(calculator.gauge === undefined ? 'calculator.enterGauge' : 'calculator.enter')
              : t('calculator.boost.of', { most: formatMultiplier(outcome.highest) }),
          ),
          cell(
            'apr',
            t('calculator.apr'),
            outcome && formatCalculatorApr(outcome.apr.total),
            outcome === undefined ? '' : aprParts(t, outcome, governance.symbol),
          ),
          cell(
            'week',
            t('calculator.week'),
            outcome && formatUsd(outcome.week),
            outcome === undefined ? '' : weekNote(t, outcome, governance),
          ),
          cell(
            'year',
            t('calculator.year'),
            outcome && formatUsd(outcome.year),
            outcome === undefined ? '' : t('calculator.year.note'),
          ),
        ]}
      />
    </div>
  );
}

/**
 * Returns the note on the weekly rewards: how much of them is paid in governance tokens and how much in other tokens.
 * If the price of the governance token is unknown or no rewards are paid in it, the note only states that current
 * prices are used.
 */
function weekNote(
  t: Translate,
  { week, weekGovernance }: BoostPlanOutcome,
  { price, symbol, decimals }: BoostCalculator['governance'],
): string {
  if (price === undefined || price === 0n || weekGovernance === 0n) return t('calculator.week.note');
  const governance = formatTokenAmount(mulDivDown(weekGovernance, 10n ** BigInt(decimals), price), {
    symbol,
    decimals,
  });
  const others = usd(week - weekGovernance);
  return others === 0n ? governance : t('calculator.week.both', { governance, others: formatUsd(others) });
}

function aprParts(t: Translate, { apr }: BoostPlanOutcome, symbol: string): string {
  return t('calculator.apr.parts', {
    base: formatCalculatorApr(apr.base),
    lock: formatCalculatorApr(apr.lock),
    ve: formatCalculatorApr(apr.ve),
    symbol,
  });
}

/** Panel with the boosts by lock and by ve, and what the full boost requires. */
export function BoostDetails({ calculator }: { readonly calculator: BoostCalculator }): JSX.Element | null {
  const t = useTranslations();
  const { outcome, governance, gauge, escrow } = calculator;
  if (outcome === undefined || gauge === undefined) return null;
  const { decimals, symbol } = governance;
  const paysGovernance = gauge.rates.governance > 0n;
  return (
    <dl className={css['facts']}>
      <DetailRow label={t('calculator.lockBoost')} value={formatMultiplier(outcome.lockBoost)} />
      <DetailRow
        label={t('calculator.veBoost')}
        value={paysGovernance ? formatMultiplier(outcome.veBoost) : t('calculator.veBoost.none', { symbol })}
      />
      {paysGovernance && (
        <DetailRow
          label={t('calculator.full')}
          value={
            outcome.veForFull === undefined
              ? t(escrow.veSupply === undefined ? 'calculator.full.noTotal' : 'calculator.full.never')
              : `${formatAmount(outcome.veForFull, decimals)} ve${symbol}`
          }
        />
      )}
      <DetailRow label={t('calculator.level')} value={<BoostLevelTag level={outcome.level} />} />
    </dl>
  );
}

function DetailRow({
  label,
  value,
}: {
  readonly label: string;
  readonly value: JSX.Element | string;
}): JSX.Element {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Name of a compared plan; the entered plan is marked. */
function PlanName({ line, calculator }: LineProps): JSX.Element {
  const t = useTranslations();
  const { calculatorInput, governance } = calculator;
  const { lpDays, isMine } = line;
  const lp =
    lpDays === 0
      ? t('calculator.line.none')
      : t('calculator.line.lp', { length: formatDaysOrYears(t, lpDays) });
  const name =
    !isMine || calculatorInput.gov === undefined
      ? lp
      : t('calculator.line.both', {
          lp,
          symbol: governance.symbol,
          length: formatDaysOrYears(t, calculatorInput.govDays),
        });
  return (
    <span className={isMine ? css['mine'] : undefined}>
      {name} {isMine && <Tag tone="brass">{t('calculator.line.mine')}</Tag>}
    </span>
  );
}

interface LineProps {
  readonly line: ComparedBoostPlan;
  readonly calculator: BoostCalculator;
}

/** Locked value of a row, USD; a dash if a price is missing. */
function lockedText({ calculatorInput, governance }: BoostCalculator, line: ComparedBoostPlan): string {
  const { price, decimals } = governance;
  const value = getNewlyLockedUsd(line, calculatorInput, (gov) =>
    price === undefined ? undefined : toUsdValueRoundedDown(gov, decimals, price),
  );
  return value === undefined ? '—' : formatUsd(value);
}

/** Cell with the end of each lock of a plan and the tokens it locks. */
function UnlocksCell({ line, calculator }: LineProps): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const now = useChainNow();
  const { calculatorInput, governance } = calculator;
  const date = (days: number): string =>
    days === 0 ? t('calculator.anyTime') : formatDay(toMilliseconds(seconds(now + days * DAY)), locale);
  const locks = getComparedBoostPlanLocks(line, calculatorInput);
  if (locks.length === 0) return <>—</>;
  return (
    <span className={css['unlocks']}>
      {locks.map(({ token, days }) => (
        <span key={token}>
          {t('calculator.unlock', {
            token: token === 'lp' ? t('calculator.unlock.lp') : governance.symbol,
            date: date(days),
          })}
        </span>
      ))}
    </span>
  );
}

function useCompareColumns(calculator: BoostCalculator): readonly TableColumn<ComparedBoostPlan>[] {
  const t = useTranslations();
  return [
    {
      key: 'plan',
      words: true,
      header: t('calculator.plan.column'),
      render: (line) => <PlanName line={line} calculator={calculator} />,
    },
    {
      key: 'boost',
      header: t('calculator.boost'),
      align: 'end',
      render: ({ outcome: { boost } }) => formatMultiplier(boost),
    },
    {
      key: 'apr',
      header: t('calculator.apr'),
      align: 'end',
      render: ({ outcome: { apr } }) => (
        <span className={css['brass']}>{formatCalculatorApr(apr.total)}</span>
      ),
    },
    {
      key: 'week',
      header: t('calculator.week'),
      align: 'end',
      render: ({ outcome: { week } }) => formatUsd(week),
    },
    {
      key: 'locked',
      header: t('calculator.lockedValue'),
      align: 'end',
      hideBelow: 640,
      render: (line) => lockedText(calculator, line),
    },
    {
      key: 'unlocks',
      header: t('calculator.unlocks'),
      align: 'end',
      hideBelow: 560,
      render: (line) => <UnlocksCell line={line} calculator={calculator} />,
    },
  ];
}

/** Table that compares the plan with plain locks of the same deposit. */
export function BoostPlanComparisonPanel({
  calculator,
}: {
  readonly calculator: BoostCalculator;
}): JSX.Element {
  const t = useTranslations();
  const { lines, outcome } = calculator;
  const columns = useCompareColumns(calculator);
  return (
    <Panel
      title={t('calculator.compare')}
      padded={false}
      actions={outcome && t('calculator.compare.same', { value: formatUsd(outcome.deposit) })}
    >
      <Table
        label={t('calculator.compare')}
        columns={columns}
        rows={lines}
        rowKey={({ lpDays, isMine }) => `${isMine ? 'mine' : 'lock'} ${lpDays}`}
        empty={<p className={css['empty']}>{t('calculator.enter')}</p>}
        renderCard={(line) => (
          <div className={css['card']}>
            <PlanName line={line} calculator={calculator} />
            <span>{formatMultiplier(line.outcome.boost)}</span>
            <span className={css['brass']}>{formatCalculatorApr(line.outcome.apr.total)}</span>
            <span>{formatUsd(line.outcome.week)}</span>
            <UnlocksCell line={line} calculator={calculator} />
          </div>
        )}
      />
    </Panel>
  );
}
