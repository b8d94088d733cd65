import { Breadcrumb, ButtonAnchor, EmptyState, Page, PageHead, Panel } from '@junction/ui-kit';
import { createLink, Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { hasDaoRoot } from '../../shared/proposals/dao-root.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { CreateProposalForm, ProposalDraftNote } from '../../create/index.ts';

const ButtonLink = createLink(ButtonAnchor);

export function CreateProposalPage(): JSX.Element {
  const t = useTranslations();
  usePageTitle(t('createProposal.title'));
  const hasDao = hasDaoRoot();
  return (
    <Page>
      <PageHead
        breadcrumb={
          <Breadcrumb
            label={t('proposals.where')}
            items={[
              <Link key="dao" to="/dao">
                {t('proposals.dao')}
              </Link>,
              <Link key="all" to="/dao/proposals">
                {t('proposals.title')}
              </Link>,
              t('createProposal.where'),
            ]}
          />
        }
        title={t('createProposal.title')}
        below={<p>{t('createProposal.lead')}</p>}
      >
        {hasDao && <ProposalDraftNote />}
      </PageHead>
      {hasDao ? (
        <CreateProposalForm />
      ) : (
        <Panel>
          <EmptyState
            title={t('createProposal.noDao')}
            note={t('createProposal.noDao.note')}
            action={<ButtonLink to="/dao/proposals">{t('proposals.title')}</ButtonLink>}
          />
        </Panel>
      )}
    </Page>
  );
}
