import { Alert, Page, PageColumns } from '@junction/ui-kit';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { OperationNotSentNote } from '../../../../rooms/operation/review/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { NodeErrorNote } from '../../shared/ui/node-error.tsx';
import { getProposalPath } from '../../shared/proposals/requests.ts';
import type { ProposalOperationKind } from '../../shared/proposals/use-proposal-governing.ts';
import {
  ProposalLifecyclePanel,
  UnavailableProposalNotice,
  UnsimulatedActionsPanel,
  ProposalPeriodsPanel,
  ProposalPageHeader,
  ProposalTextPanel,
  ProposedActions,
  QuorumPanel,
  TimelinePanel,
  useProposal,
  VotesPanel,
  ProposalVotePanel,
} from '../../proposal/index.ts';

const ROUTE = '/dao/proposals/$id';
const LIFECYCLE_KINDS: readonly ProposalOperationKind[] = [
  'cancel-proposal',
  'queue-proposal',
  'execute-proposal',
  'release-proposal',
];

export function ProposalPage(): JSX.Element {
  const { id } = useParams({ from: ROUTE });
  return <OneProposal key={id} id={Number(id)} />;
}

function OneProposal({ id }: { readonly id: number }): JSX.Element {
  const t = useTranslations();
  const view = useProposal(id);
  const { proposal, state, governing } = view;
  usePageTitle(t('proposal.name', { id, title: proposal?.text.title ?? t('proposals.untitled') }));
  if (proposal === undefined || state === undefined) return <UnavailableProposalNotice view={view} />;
  const known = { ...view, proposal, state };
  const isOpen = state === 'pending' || state === 'active';
  return (
    <Page>
      <ProposalPageHeader proposal={proposal} state={state} />
      {view.isUnknown && (
        <Alert tone="danger" title={t('proposal.unknown')} live="polite">
          {t('proposal.unknown.note')}
        </Alert>
      )}
      <NodeErrorNote error={view.readError ?? governing.readError} />
      <TimelinePanel proposal={proposal} state={state} now={view.now} />
      <ProposalLifecyclePanel view={known} />
      <OperationNotSentNote account={governing.account} page={getProposalPath(id)} kinds={LIFECYCLE_KINDS} />
      <PageColumns
        side={
          <>
            <ProposalVotePanel view={known} />
            <QuorumPanel proposal={proposal} isOpen={isOpen} totalVe={governing.veSupply} now={view.now} />
            <ProposalPeriodsPanel proposal={proposal} />
          </>
        }
        below={<VotesPanel id={id} governance={governing.governance} counted={proposal} />}
      >
        <ProposalTextPanel body={proposal.text.body} />
        <ProposedActions id={id} proposal={proposal} state={state} />
        <UnsimulatedActionsPanel proposal={proposal} />
      </PageColumns>
    </Page>
  );
}
