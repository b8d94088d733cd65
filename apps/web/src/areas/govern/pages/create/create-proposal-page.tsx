import { Breadcrumb, ButtonAnchor, EmptyState, Page, PageHead, Panel } from '@junction/ui-kit';
import { createLink, Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { hasDaoRoot } from '../../shared/proposals/dao-root.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { CreateForm, DraftNote } from '../../create/index.ts';

const ButtonLink = createLink(ButtonAnchor);

/** Writing a proposal: its text, the messages of the DAO, and what it costs. */
export function CreateProposalPage(): JSX.Element {
  const say = useText();
  usePageTitle(say('createProposal.title'));
  const hasDao = hasDaoRoot();
  return (
    <Page>
      <PageHead
        breadcrumb={
          <Breadcrumb
            label={say('proposals.where')}
            items={[
              <Link key="dao" to="/dao">
                {say('proposals.dao')}
              </Link>,
              <Link key="all" to="/dao/proposals">
                {say('proposals.title')}
              </Link>,
              say('createProposal.where'),
            ]}
          />
        }
        title={say('createProposal.title')}
        below={<p>{say('createProposal.lead')}</p>}
      >
        {hasDao && <DraftNote />}
      </PageHead>
      {hasDao ? (
        <CreateForm />
      ) : (
        <Panel>
          <EmptyState
            title={say('createProposal.noDao')}
            note={say('createProposal.noDao.note')}
            action={<ButtonLink to="/dao/proposals">{say('proposals.title')}</ButtonLink>}
          />
        </Panel>
      )}
    </Page>
  );
}
