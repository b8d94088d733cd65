import type { Nano } from '@junction/primitives';
import { getProposalForwardCost, proposeCoins, type ProposedAction } from '@junction/protocol/govern';
import type { GateInput } from '../../../../rooms/action/index.ts';
import { permissionOf, weightOf, type Voter } from '../../shared/proposals/model/gates.ts';
import { writeProposalText } from '../../shared/proposals/model/proposal-text.ts';
import { actionOf, draftProblems, proposedText, type Draft } from './draft.ts';
import { createBlocker, type Weight } from './proposal-message.ts';

/** The actions that are complete, in their order. */
export const proposedActions = (draft: Draft): readonly ProposedAction[] =>
  draft.actions.map(actionOf).filter((action) => action !== undefined);

export interface ProposalReads {
  readonly gate: GateInput;
  readonly voter: Voter | undefined;
  /** ve a proposal binds, base units; undefined while the rules are not read. */
  readonly threshold: bigint | undefined;
  /** Nano that the root asks for the actions; null where there is no such root. */
  readonly actionsValue: bigint | null | undefined;
  /** Nano; undefined while unknown. */
  readonly coin: bigint | undefined;
}

function costOf(actionsValue: ProposalReads['actionsValue'], carried: Weight): Nano | undefined {
  if (actionsValue === undefined || actionsValue === null || !carried.ok) return undefined;
  return proposeCoins(actionsValue, carried.forwardCost);
}

/** Everything the page shows of a proposal that is being written. */
export function deriveProposal(draft: Draft, reads: ProposalReads) {
  const { gate, voter, threshold, actionsValue, coin } = reads;
  const actions = proposedActions(draft);
  const description = writeProposalText(proposedText(draft));
  const carried = getProposalForwardCost(actions, description);
  const cost = costOf(actionsValue, carried);
  const permission = permissionOf(voter, threshold);
  const problems = draftProblems(draft);
  return {
    actions,
    description,
    /** What one message that carries the proposal costs, or why none could. */
    carried,
    cost,
    /** Nano of the cost that the actions and their carriage take. */
    actionsCost: actionsValue ?? undefined,
    /** Nano of it because the messages that carry the proposal are heavy; undefined where none could. */
    carriage: carried.ok ? carried.forwardCost : undefined,
    permission,
    problems,
    blocker: createBlocker({ gate, permission, problems, weight: carried, cost, coin }),
    /** ve of the account, and what a proposal would bind of it. */
    weight: voter === undefined || threshold === undefined ? undefined : weightOf(voter.escrow, threshold),
  };
}
