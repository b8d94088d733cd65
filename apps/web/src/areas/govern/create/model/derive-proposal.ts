import type { Nano } from '@junction/primitives';
import {
  getProposalForwardCost,
  computeProposalCreationCoins,
  type ProposedAction,
} from '@junction/protocol/govern';
import type { ActionBlockerInput } from '../../../../rooms/action/index.ts';
import {
  getProposalCreationPermission,
  deriveVeAvailableForProposal,
  type Voter,
} from '../../shared/proposals/model/gates.ts';
import { formatProposalText } from '../../shared/proposals/model/proposal-text.ts';
import { toProposedAction, findDraftProblems, trimProposalText, type ProposalDraft } from './draft.ts';
import { getCreateProposalBlocker, type ForwardCostResult } from './proposal-message.ts';

/** Returns the valid actions of a draft in their order. */
export const getProposedActions = (draft: ProposalDraft): readonly ProposedAction[] =>
  draft.actions.map(toProposedAction).filter((action) => action !== undefined);

export interface ProposalDraftContext {
  readonly gate: ActionBlockerInput;
  readonly voter: Voter | undefined;
  /** ve that a new proposal locks in base units; undefined until the DAO rules are loaded. */
  readonly threshold: bigint | undefined;
  /** Nano that the DAO root requires for the actions; null if the network has no DAO root. */
  readonly actionsValue: bigint | null | undefined;
  /** Coin balance in nano; undefined if unknown. */
  readonly coin: bigint | undefined;
}

function computeCost(
  actionsValue: ProposalDraftContext['actionsValue'],
  forwarding: ForwardCostResult,
): Nano | undefined {
  if (actionsValue === undefined || actionsValue === null || !forwarding.ok) return undefined;
  return computeProposalCreationCoins(actionsValue, forwarding.forwardCost);
}

/** Derives validation errors, cost, permission and first blocker of a draft. */
export function deriveProposalForm(draft: ProposalDraft, reads: ProposalDraftContext) {
  const { gate, voter, threshold, actionsValue, coin } = reads;
  const actions = getProposedActions(draft);
  const description = formatProposalText(trimProposalText(draft));
  const forwarding = getProposalForwardCost(actions, description);
  const cost = computeCost(actionsValue, forwarding);
  const permission = getProposalCreationPermission(voter, threshold);
  const problems = findDraftProblems(draft);
  return {
    actions,
    description,
    /** Forward cost of the proposal's message, or the reason why the proposal does not fit into a message. */
    carried: forwarding,
    cost,
    /** Part of the cost that the DAO root requires for the actions, in nano. */
    actionsCost: actionsValue ?? undefined,
    /**
     * Part of the cost that forwards a large proposal, in nano; undefined if the proposal does not fit into a message.
     */
    forwardCost: forwarding.ok ? forwarding.forwardCost : undefined,
    permission,
    problems,
    blocker: getCreateProposalBlocker({ gate, permission, problems, forwarding, cost, coin }),
    /** Free ve of the account, and the part of it that the proposal would lock. */
    weight:
      voter === undefined || threshold === undefined
        ? undefined
        : deriveVeAvailableForProposal(voter.escrow, threshold),
  };
}
