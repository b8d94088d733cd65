import { Breadcrumb, ButtonAnchor, Page, PageActions, PageHead } from '@junction/ui-kit';
import { createLink, Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { VeBalancePageBody, useVeBalance } from '../../balance/index.ts';
import css from './dao-balance-page.module.css';

const ButtonLink = createLink(ButtonAnchor);

/** Page of the vote escrow: locking governance tokens, and withdrawing unlocked ones. */
export function VeBalancePage(): JSX.Element {
  const t = useTranslations();
  const balance = useVeBalance();
  usePageTitle(t('daoBalance.title'));
  const { symbol } = balance.governance;
  return (
    <Page>
      <PageHead
        breadcrumb={
          <Breadcrumb
            label={t('daoBalance.where')}
            items={[
              <Link key="dao" to="/dao">
                {t('daoBalance.dao')}
              </Link>,
              t('daoBalance.balance'),
            ]}
          />
        }
        title={t('daoBalance.title')}
        below={<p className={css['lead']}>{t('daoBalance.lead', { symbol })}</p>}
      >
        <PageActions>
          <ButtonLink to="/dao">{t('daoBalance.vote')}</ButtonLink>
          <ButtonLink to="/dao/proposals">{t('daoBalance.proposals')}</ButtonLink>
        </PageActions>
      </PageHead>
      <VeBalancePageBody balance={balance} />
    </Page>
  );
}
