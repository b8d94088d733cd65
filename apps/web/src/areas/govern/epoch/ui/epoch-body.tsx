import type { JSX } from 'react';
import type { EpochView } from '../use-epoch.ts';
import { BudgetPanel } from './budget-panel.tsx';
import { ResultsTable } from './results-table.tsx';
import { useTypedVote } from './vote-context.tsx';
import { VoteTable } from './vote-table.tsx';

/** The list of the page, to vote in while the account may, what the votes come to otherwise; and what becomes of the budget. */
export function EpochBody({ view }: { readonly view: EpochView }): JSX.Element {
  const vote = useTypedVote();
  return (
    <>
      {vote === undefined ? <ResultsTable view={view} /> : <VoteTable view={view} vote={vote} />}
      <BudgetPanel view={view} />
    </>
  );
}
