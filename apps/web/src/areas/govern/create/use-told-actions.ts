import type { ProposedAction } from '@junction/protocol/govern';
import { useQuery } from '@tanstack/react-query';
import { useActionWords, useTelling, type Telling, type ToldAction } from '../flight/index.ts';
import { escrowVotingQuery } from '../shared/queries/voting-queries.ts';
import { setsParametersOf, type Settings } from './model/parameters.ts';
import type { CreateView } from './use-create-proposal.ts';

export interface ToldActions {
  /** In the order of the actions; undefined while they are not in words. */
  readonly told: readonly ToldAction[] | undefined;
  readonly telling: Telling;
  /** What is set today. */
  readonly settings: Settings;
}

/** Actions in words, and what they would change beside what is set today. */
export function useToldActions(
  actions: readonly ProposedAction[],
  { governing }: Pick<CreateView, 'governing'>,
): ToldActions {
  const told = useActionWords(actions);
  const telling = useTelling(told, []);
  const { reader, rules, escrow } = governing;
  const setsEscrow = told?.some(({ words }) => setsParametersOf(words) === 'voteEscrow') === true;
  const query = escrowVotingQuery(reader);
  // The parameters of the escrow are asked for only where an action would change one.
  const voting = useQuery({ ...query, enabled: setsEscrow && reader !== undefined }).data ?? undefined;
  return { told, telling, settings: { rules, voting, locks: escrow } };
}
