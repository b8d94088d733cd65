import { createContext, use, type JSX, type ReactNode } from 'react';
import type { EscrowEpochAndVotesState } from '../../shared/model/voting.ts';
import type { EpochView } from '../use-epoch.ts';
import { useEpochVote, type EpochVoteView } from '../use-vote.ts';

const VoteContext = createContext<EpochVoteView | undefined>(undefined);

/** Returns the entered vote, which list and panel share; undefined if the account cannot vote. */
export const useEpochVoteContext = (): EpochVoteView | undefined => use(VoteContext);

export function VoteProvider(props: { readonly view: EpochView; readonly children: ReactNode }): JSX.Element {
  const { view, children } = props;
  const { escrow, account, lastVoted, veAccount } = view.governing;
  const isOpen = view.isCurrent && (view.state === 'awaiting' || view.state === 'voting');
  const mayVote =
    account !== undefined &&
    veAccount !== undefined &&
    veAccount.ve > 0n &&
    lastVoted !== undefined &&
    lastVoted < view.number;
  if (escrow === undefined || !isOpen || !mayVote) return <>{children}</>;
  return (
    <EnteredVoteProvider view={view} escrow={escrow}>
      {children}
    </EnteredVoteProvider>
  );
}

function EnteredVoteProvider(props: {
  readonly view: EpochView;
  readonly escrow: EscrowEpochAndVotesState;
  readonly children: ReactNode;
}): JSX.Element {
  const vote = useEpochVote(props.view, props.escrow);
  return <VoteContext value={vote}>{props.children}</VoteContext>;
}
