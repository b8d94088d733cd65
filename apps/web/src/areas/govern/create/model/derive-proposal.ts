import type { Nano } from '@junction/primitives';
import { getProposalForwardCost, computeProposeCoins, type ProposedAction } from '@junction/protocol/govern';
import type { GateInput } from '../../../../rooms/action/index.ts';
import { permissionOf, deriveFreeVe, type Voter } from '../../shared/proposals/model/gates.ts';
import { writeProposalText } from '../../shared/proposals/model/proposal-text.ts';
import { actionOf, draftProblems, proposedText, type Draft } from './draft.ts';
import { createBlocker, type ForwardCostResult } from './proposal-message.ts';

/** Returns the valid actions of a draft in order. */
export const proposedActions = (draft: Draft): readonly ProposedAction[] =>
  draft.actions.map(actionOf).filter((action) => action !== undefined);

export interface ProposalReads {
  readonly gate: GateInput;
  readonly voter: Voter | undefined;
  /** ve locked by a proposal, base units; undefined until the DAO rules are loaded. */
  readonly threshold: bigint | undefined;
  /** Nano the DAO root requires for the actions; null if the network has no DAO root. */
  readonly actionsValue: bigint | null | undefined;
  /** Coin balance, nano; undefined if unknown. */
  readonly coin: bigint | undefined;
}

function costOf(
  actionsValue: ProposalReads['actionsValue'],
  forwarding: ForwardCostResult,
): Nano | undefined {
  if (actionsValue === undefined || actionsValue === null || !forwarding.ok) return undefined;
  return computeProposeCoins(actionsValue, forwarding.forwardCost);
}

/** Derives validation errors, cost, permission and first blocker of a draft. */
export function deriveProposal(draft: Draft, reads: ProposalReads) {
  const { gate, voter, threshold, actionsValue, coin } = reads;
  const actions = proposedActions(draft);
  const description = writeProposalText(proposedText(draft));
  const forwarding = getProposalForwardCost(actions, description);
  const cost = costOf(actionsValue, forwarding);
  const permission = permissionOf(voter, threshold);
  const problems = draftProblems(draft);
  return {
    actions,
    description,
    /** Forward cost of the proposal's message, or why no message can carry it. */
    carried: forwarding,
    cost,
    /** Part of the cost that the DAO root requires for the actions, nano. */
    actionsCost: actionsValue ?? undefined,
    /** Part of the cost that forwards a large proposal, nano; undefined if no message can carry it. */
    forwardCost: forwarding.ok ? forwarding.forwardCost : undefined,
    permission,
    problems,
    blocker: createBlocker({ gate, permission, problems, forwarding, cost, coin }),
    /** ve of the account, and what a proposal would lock of it. */
    weight:
      voter === undefined || threshold === undefined ? undefined : deriveFreeVe(voter.escrow, threshold),
  };
}
