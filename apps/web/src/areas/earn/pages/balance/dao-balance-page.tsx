import { Breadcrumb, ButtonAnchor, Page, PageActions, PageHead } from '@junction/ui-kit';
import { createLink, Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { BalanceBody, useDaoBalance } from '../../balance/index.ts';
import css from './dao-balance-page.module.css';

const ButtonLink = createLink(ButtonAnchor);

/** Governance tokens in the vote escrow: locking, and taking out what is free. */
export function DaoBalancePage(): JSX.Element {
  const say = useText();
  const balance = useDaoBalance();
  usePageTitle(say('daoBalance.title'));
  const { symbol } = balance.governance;
  return (
    <Page>
      <PageHead
        breadcrumb={
          <Breadcrumb
            label={say('daoBalance.where')}
            items={[
              <Link key="dao" to="/dao">
                {say('daoBalance.dao')}
              </Link>,
              say('daoBalance.balance'),
            ]}
          />
        }
        title={say('daoBalance.title')}
        below={<p className={css['lead']}>{say('daoBalance.lead', { symbol })}</p>}
      >
        <PageActions>
          <ButtonLink to="/dao">{say('daoBalance.vote')}</ButtonLink>
          <ButtonLink to="/dao/proposals">{say('daoBalance.proposals')}</ButtonLink>
        </PageActions>
      </PageHead>
      <BalanceBody balance={balance} />
    </Page>
  );
}
