import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { BoostChart } from '../../shared/boost-chart/index.ts';
import type { BoostCalculator } from '../use-calculator.ts';
import css from './calculator.module.css';
import { GaugesPanel } from './gauges-panel.tsx';
import { AprGoalPanel } from './goal-panel.tsx';
import { BoostPlanPanel } from './plan-panel.tsx';
import { BoostDetails, BoostPlanComparisonPanel, BoostPlanOutcomeStrip } from './results.tsx';

export function BoostCalculatorBody({ calculator }: { readonly calculator: BoostCalculator }): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <div className={css['columns']}>
        <BoostPlanPanel calculator={calculator} />
        <div className={css['stack']}>
          <BoostPlanOutcomeStrip calculator={calculator} />
          <BoostDetails calculator={calculator} />
          {calculator.gauge !== undefined && (
            <BoostChart
              boost={calculator.gauge.boost}
              days={calculator.calculatorInput.lpDays}
              note={t('calculator.chart.alone')}
            />
          )}
          <BoostPlanComparisonPanel calculator={calculator} />
          <AprGoalPanel calculator={calculator} />
        </div>
      </div>
      <GaugesPanel calculator={calculator} />
    </>
  );
}
