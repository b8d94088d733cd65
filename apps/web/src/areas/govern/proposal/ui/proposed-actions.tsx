import type { ProposalState } from '@junction/earn';
import type { JSX } from 'react';
import type { Proposal } from '../../shared/proposals/model/proposal.ts';
import { ExecutionResults, ProposalSimulation } from '../../shared/simulation/index.ts';

/** Results of the actions, or before the execution, their simulation. */
export function ProposedActions(props: {
  readonly id: number;
  readonly proposal: Proposal;
  readonly state: ProposalState;
}): JSX.Element {
  const { id, proposal, state } = props;
  return state === 'executed' && proposal.executedHash !== undefined ? (
    <ExecutionResults actions={proposal.actions} hash={proposal.executedHash} />
  ) : (
    <ProposalSimulation
      actions={proposal.actions}
      proposalId={id}
      proposer={proposal.proposer}
      text={`${proposal.text.title ?? ''} ${proposal.text.body}`}
      foreignActions={proposal.foreignActions.length}
    />
  );
}
