import { ButtonAnchor, LoadingPanel, Page, PageActions, PageHead } from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useIsWalletReconnecting } from '../../../../rooms/wallet/readiness/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { useHasBeenTrueOrTimedOut } from '../../../../shared/query/use-has-stood.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import {
  BoostCalculatorBody,
  AprsMayChangeNotice,
  ShareCalculatorLinkButton,
  useCalculator,
} from '../../calculator/index.ts';
import css from './boost-calculator-page.module.css';

const ButtonLink = createLink(ButtonAnchor);

/** Boost calculator page. Sends no messages. */
export function BoostCalculatorPage(): JSX.Element {
  const t = useTranslations();
  const calculator = useCalculator();
  const isReturning = useIsWalletReconnecting();
  const wasShown = useHasBeenTrueOrTimedOut(!calculator.isChoosing && !isReturning);
  usePageTitle(t('calculator.title'));
  return (
    <Page>
      <PageHead title={t('calculator.title')} below={<p className={css['lead']}>{t('calculator.lead')}</p>}>
        <PageActions>
          <ButtonLink to="/dao/balance">{t('calculator.balance')}</ButtonLink>
          <ShareCalculatorLinkButton />
        </PageActions>
      </PageHead>
      <AprsMayChangeNotice />
      {wasShown ? <BoostCalculatorBody calculator={calculator} /> : <LoadingPanel />}
    </Page>
  );
}
