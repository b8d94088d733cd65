import { Breadcrumb, ButtonAnchor, ValueWithState, PageActions, PageHead } from '@junction/ui-kit';
import { createLink, Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { hasDaoRoot } from '../../shared/proposals/dao-root.ts';
import type { DaoStateAndActions } from '../../shared/proposals/use-proposal-governing.ts';
import css from './proposals-page.module.css';

const ButtonLink = createLink(ButtonAnchor);

/** Heading of the list, with the requirements for creating a proposal and a link to the form. */
export function ProposalsPageHeader({ governing }: { readonly governing: DaoStateAndActions }): JSX.Element {
  const t = useTranslations();
  const { rules, governance, hasFailed } = governing;
  const ve = { ...governance, symbol: `ve${governance.symbol}` };
  const hasDao = hasDaoRoot();
  return (
    <PageHead
      breadcrumb={
        <Breadcrumb
          label={t('proposals.where')}
          items={[
            <Link key="dao" to="/dao">
              {t('proposals.dao')}
            </Link>,
            t('proposals.title'),
          ]}
        />
      }
      title={t('proposals.title')}
    >
      {hasDao && (
        <PageActions>
          {(rules !== undefined || !hasFailed) && (
            <span className={css['needs']}>
              <ValueWithState state={rules === undefined ? 'loading' : 'fresh'} expected={18}>
                {rules && t('proposalList.needs', { amount: formatTokenAmount(rules.threshold, ve) })}
              </ValueWithState>
            </span>
          )}
          <ButtonLink to="/dao/proposals/create" variant="primary">
            {t('proposalList.create')}
          </ButtonLink>
        </PageActions>
      )}
    </PageHead>
  );
}
