import type { ProposedAction } from '@junction/protocol/govern';
import { useQuery } from '@tanstack/react-query';
import {
  useDescribedProposalActions,
  useProposalActionFormat,
  type ProposalActionFormat,
  type DescribedProposalAction,
} from '../shared/simulation/index.ts';
import { escrowVotingQuery } from '../shared/queries/voting-queries.ts';
import { getParameterOwner, type CurrentDaoParameters } from './model/parameters.ts';
import type { CreateProposalView } from './use-create-proposal.ts';

export interface ProposedActionDetails {
  /** Decoded actions, in the order of the valid actions; undefined until decoded. */
  readonly described: readonly DescribedProposalAction[] | undefined;
  readonly format: ProposalActionFormat;
  /** Current values of the parameters that actions can set. */
  readonly settings: CurrentDaoParameters;
}

/** Decodes the actions and loads the current values of the parameters that they would change. */
export function useProposedActionDetails(
  actions: readonly ProposedAction[],
  { governing }: Pick<CreateProposalView, 'governing'>,
): ProposedActionDetails {
  const described = useDescribedProposalActions(actions);
  const format = useProposalActionFormat(described, []);
  const { reader, rules, escrow } = governing;
  const setsEscrow =
    described?.some(({ description }) => getParameterOwner(description) === 'voteEscrow') === true;
  const query = escrowVotingQuery(reader);
  // The parameters of the escrow are read only if an action sets one of them.
  const voting = useQuery({ ...query, enabled: setsEscrow && reader !== undefined }).data ?? undefined;
  return { described, format, settings: { rules, voting, locks: escrow } };
}
