import { PageColumns, Panel, Skeleton } from '@junction/ui-kit';
import type { JSX } from 'react';
import { ProposalSimulation } from '../../shared/simulation/index.ts';
import { ProposalActionsForm } from './actions-form.tsx';
import { ProposalPermissionCard } from './permission-card.tsx';
import { ProposalTextForm } from './text-form.tsx';
import { CreateProposalTicket } from './create-ticket.tsx';
import { useCreateProposal } from '../use-create-proposal.ts';

/** Form to create a proposal. For accounts that cannot propose, it shows the reason. */
export function CreateProposalForm(): JSX.Element {
  const view = useCreateProposal();
  const { permission, governing } = view;
  // The form can be filled in without a wallet. The draft is kept, and the button shows the blocker.
  const { status, isOnWrongNetwork } = governing.wallet;
  // While a wallet is being reconnected, the form is not shown, since replacing it later would take the focus from a
  // user who is typing.
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
  if (permission !== 'unknown' && permission !== 'allowed') return <ProposalPermissionCard view={view} />;
  return (
    <PageColumns side={<CreateProposalTicket view={view} />}>
      <ProposalTextForm view={view} />
      <ProposalActionsForm view={view} />
      {governing.account !== undefined && view.actions.length > 0 && (
        <ProposalSimulation
          actions={view.actions}
          proposer={governing.account}
          text={`${view.draft.title} ${view.draft.body}`}
        />
      )}
    </PageColumns>
  );
}
