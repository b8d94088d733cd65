import type { JSX } from 'react';
import type { EpochView } from '../use-epoch.ts';
import { EpochBudgetPanel } from './budget-panel.tsx';
import { VoteFinishPanel } from './ended-panel.tsx';
import { ResultsTable } from './results-table.tsx';
import { useEpochVoteContext } from './vote-context.tsx';
import { VoteTable } from './vote-table.tsx';

/**
 * Main part of the epoch page: the vote form if the account may vote, otherwise the results; below it the budget and
 * the end of the vote.
 */
export function EpochMainColumn({ view }: { readonly view: EpochView }): JSX.Element {
  const vote = useEpochVoteContext();
  const ended = view.served?.ended;
  return (
    <>
      {vote === undefined ? <ResultsTable view={view} /> : <VoteTable view={view} vote={vote} />}
      <EpochBudgetPanel view={view} />
      {ended !== undefined && <VoteFinishPanel view={view} ended={ended} />}
    </>
  );
}
