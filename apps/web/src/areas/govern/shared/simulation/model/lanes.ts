import type { ProposalActionOutcome } from '@junction/protocol/simulation';
import type { ProposalActionDescription } from '@junction/protocol/simulation/describe';
import { findRecipientMentions } from './named-in-text.ts';

/**
 * State of an action's branch in the diagram. `runs`: the action succeeds. `unnamed`: it succeeds and pays an account
 * that the proposal's text does not name. `stops`: a contract rejects it, so the branch ends early. `unknown`: its
 * result is unknown.
 */
export type ProposalActionBranchState = 'runs' | 'unnamed' | 'stops' | 'unknown';

export interface ProposalActionBranch {
  readonly kind: ProposalActionBranchState;
  /** Address of the recipient, or of the called account if there is no recipient. */
  readonly end: string;
}

export function toProposalActionBranch(
  action: ProposalActionDescription,
  outcome: ProposalActionOutcome | undefined,
  text: string | undefined,
): ProposalActionBranch {
  const mentions = text === undefined ? [] : findRecipientMentions(text, action);
  const unnamed = mentions.find(({ isNamed }) => !isNamed);
  const end = (unnamed ?? mentions[0])?.address ?? action.target;
  return { kind: getActionBranchState(outcome, unnamed !== undefined), end };
}

function getActionBranchState(
  outcome: ProposalActionOutcome | undefined,
  isUnnamed: boolean,
): ProposalActionBranchState {
  switch (outcome?.kind) {
    case 'runs':
      return isUnnamed ? 'unnamed' : 'runs';
    case 'rejected':
    case 'no-contract':
      return 'stops';
    case 'unknown':
    case 'not-reached':
    case undefined:
      return 'unknown';
  }
}
