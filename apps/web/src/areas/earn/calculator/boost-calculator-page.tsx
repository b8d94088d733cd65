import { ButtonAnchor, ComingPanel, Page, PageActions, PageHead } from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useIsReturning } from '../../../rooms/wallet/readiness/index.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useHasStoodOrWaited } from '../../../shared/query/use-has-stood.ts';
import { usePageTitle } from '../../../shared/routes/use-page-title.ts';
import { BoostChart } from '../shared/boost-chart/index.ts';
import css from './ui/calculator.module.css';
import { GaugesPanel } from './ui/gauges-panel.tsx';
import { GoalPanel } from './ui/goal-panel.tsx';
import { PlanPanel } from './ui/plan-panel.tsx';
import { RatesNotice } from './ui/rates-notice.tsx';
import { BoostFacts, ComparePanel, OutcomeCells } from './ui/results.tsx';
import { ShareButton } from './ui/share-button.tsx';
import { useCalculator, type Calculator } from './use-calculator.ts';

const ButtonLink = createLink(ButtonAnchor);

/** What locks would bring, and what it takes for a yield. Sends nothing. */
export function BoostCalculatorPage(): JSX.Element {
  const say = useText();
  const calculator = useCalculator();
  const isReturning = useIsReturning();
  const hasStood = useHasStoodOrWaited(!calculator.isChoosing && !isReturning);
  usePageTitle(say('calculator.title'));
  return (
    <Page>
      <PageHead
        title={say('calculator.title')}
        below={<p className={css['lead']}>{say('calculator.lead')}</p>}
      >
        <PageActions>
          <ButtonLink to="/dao/balance">{say('calculator.balance')}</ButtonLink>
          <ShareButton />
        </PageActions>
      </PageHead>
      <RatesNotice />
      {hasStood ? <CalculatorBody calculator={calculator} /> : <ComingPanel />}
    </Page>
  );
}

/** What is put in, and what comes of it. */
function CalculatorBody({ calculator }: { readonly calculator: Calculator }): JSX.Element {
  const say = useText();
  return (
    <>
      <div className={css['columns']}>
        <PlanPanel calculator={calculator} />
        <div className={css['stack']}>
          <OutcomeCells calculator={calculator} />
          <BoostFacts calculator={calculator} />
          {calculator.gauge !== undefined && (
            <BoostChart
              boost={calculator.gauge.boost}
              days={calculator.wish.lpDays}
              note={say('calculator.chart.alone')}
            />
          )}
          <ComparePanel calculator={calculator} />
          <GoalPanel calculator={calculator} />
        </div>
      </div>
      <GaugesPanel calculator={calculator} />
    </>
  );
}
