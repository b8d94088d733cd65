import {
  Breadcrumb,
  ButtonAnchor,
  EmptyState,
  Page,
  PageColumns,
  PageHead,
  Panel,
  Skeleton,
} from '@junction/ui-kit';
import { createLink, Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { hasDaoRoot } from '../shared/proposals/dao-root.ts';
import { usePageTitle } from '../../../shared/routes/use-page-title.ts';
import { FlightTest } from '../flight/index.ts';
import { ActionsForm } from './ui/actions-form.tsx';
import { DraftNote } from './ui/draft-note.tsx';
import { PermissionCard } from './ui/permission-card.tsx';
import { TextForm } from './ui/text-form.tsx';
import { CreateTicket } from './ui/create-ticket.tsx';
import { useCreateProposal } from './use-create-proposal.ts';

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
        <Form />
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

function Form(): JSX.Element {
  const view = useCreateProposal();
  const { permission, governing } = view;
  // Who has no wallet can write: what is written stays, and the button says what is missing.
  const { status, isOnWrongNetwork } = governing.wallet;
  // A form that stood before the wallet of the last visit is back would be taken away under somebody's hands.
  const isComing = status.kind === 'unknown' || status.kind === 'finding';
  const isAsking =
    permission === 'unknown' && (isComing || (governing.account !== undefined && !isOnWrongNetwork));
  if (isAsking && !governing.hasFailed)
    return (
      <Panel>
        <div aria-busy="true">
          <Skeleton height="280px" />
        </div>
      </Panel>
    );
  if (permission !== 'unknown' && permission !== 'allowed') return <PermissionCard view={view} />;
  return (
    <PageColumns side={<CreateTicket view={view} />}>
      <TextForm view={view} />
      <ActionsForm view={view} />
      {governing.account !== undefined && view.actions.length > 0 && (
        <FlightTest
          actions={view.actions}
          proposer={governing.account}
          text={`${view.draft.title} ${view.draft.body}`}
        />
      )}
    </PageColumns>
  );
}
