import { Button, DecimalField, Panel } from '@junction/ui-kit';
import { formatUnits } from '@junction/primitives';
import type { JSX } from 'react';
import { formatAmountExact } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { formatDaysOrYears } from '../../shared/lock-days/index.ts';
import type { BoostPlanChange } from '../model/calculate.ts';
import type { BoostCalculator } from '../use-calculator.ts';
import css from './calculator.module.css';
import { formatCalculatorApr } from './results.tsx';
import { emptyToZero } from '../../shared/model/or-nothing.ts';

function wayText(
  t: Translate,
  way: BoostPlanChange,
  { governance, calculatorInput }: BoostCalculator,
): string {
  const { symbol, decimals } = governance;
  const lp = formatDaysOrYears(t, way.lpDays ?? calculatorInput.lpDays);
  const gov = formatDaysOrYears(t, way.govDays ?? calculatorInput.govDays);
  const amount = formatAmountExact(way.gov ?? emptyToZero(calculatorInput.gov), decimals);
  switch (way.kind) {
    case 'longer-lp':
      return t('calculator.way.longerLp', { length: lp });
    case 'longer-gov':
      return t('calculator.way.longerGov', { amount, symbol, length: gov });
    case 'more-gov':
      return t('calculator.way.moreGov', { amount, symbol, length: gov });
    case 'longest-both':
      return t('calculator.way.longestBoth', { lp, amount, symbol, length: gov });
  }
}

/** Panel that finds the amounts and lock durations with which the plan reaches a target APR. */
export function AprGoalPanel({ calculator }: { readonly calculator: BoostCalculator }): JSX.Element {
  const t = useTranslations();
  const { choices, change, goal, governance, outcome } = calculator;
  const take = (way: BoostPlanChange): void =>
    change({
      ...(way.lpDays === undefined ? {} : { lpDays: way.lpDays }),
      ...(way.govDays === undefined ? {} : { govDays: way.govDays }),
      ...(way.gov === undefined ? {} : { gov: formatUnits(way.gov, governance.decimals) }),
    });
  const isWaiting = choices.goal !== '' && outcome === undefined;
  return (
    <Panel title={t('calculator.goal')}>
      <div className={css['goal']}>
        <DecimalField
          label={t('calculator.goal.apr')}
          value={choices.goal}
          decimals={2}
          onChange={(text) => change({ goal: text })}
          suffix="%"
          hint={isWaiting ? t('calculator.enter') : t('calculator.goal.hint')}
        />
        <div aria-live="polite">
          {goal?.isReached === true && <p className={css['note']}>{t('calculator.goal.reached')}</p>}
          {goal !== undefined && !goal.isReached && goal.ways.length === 0 && (
            <p className={css['note']}>
              {t('calculator.goal.never', { most: formatCalculatorApr(goal.highest) })}
            </p>
          )}
          {goal !== undefined && goal.ways.length > 0 && (
            <ul className={css['ways']}>
              {goal.ways.map((way) => (
                <li key={way.kind}>
                  <span>
                    {wayText(t, way, calculator)}
                    <b className={css['brass']}> {formatCalculatorApr(way.apr)}</b>
                  </span>
                  <Button size="s" onClick={() => take(way)}>
                    {t('calculator.way.take')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Panel>
  );
}
