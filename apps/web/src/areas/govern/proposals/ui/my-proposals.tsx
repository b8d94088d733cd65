import { ListPanel } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type JSX } from 'react';
import { OperationNotSentNote } from '../../../../rooms/operation/review/index.ts';
import { useChainNow } from '../../../../shared/api/use-chain-now.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getProposalState } from '../../shared/proposals/model/proposal.ts';
import {
  PROPOSAL_LIST_ROWS_PER_PAGE,
  votedProposalsQuery,
  type VotedProposal,
} from '../../shared/proposals/queries/proposal-queries.ts';
import { PROPOSALS_PATH } from '../../shared/proposals/requests.ts';
import {
  ConfirmVoteUnlockDialog,
  UnlockVoteButton,
  useVoteUnlocking,
} from '../../shared/proposals/ui/unlock-vote.tsx';
import { VoteSupportLabel } from '../../shared/proposals/ui/vote-bar.tsx';
import type { DaoStateAndActions } from '../../shared/proposals/use-proposal-governing.ts';
import type { ProposalListState } from '../model/proposals-search.ts';
import { ProposalCard, buildProposalColumns, ProposalTimeCell } from './proposal-cells.tsx';
import css from './proposals-page.module.css';
import { ProposalStateFilter } from './state-filter.tsx';
import { UnlockAllVotes } from './unlock-all.tsx';

const getProposal = ({ proposal }: VotedProposal) => proposal;

export interface VotedProposalsListProps {
  readonly governing: DaoStateAndActions;
  readonly choice: ProposalListState;
  readonly onChoice: (choice: ProposalListState) => void;
}

interface UnlockCellProps {
  readonly row: VotedProposal;
  readonly governing: DaoStateAndActions;
  readonly isActive: boolean;
  readonly onReview: (id: number) => void;
}

/** Cell that shows whether the vote is still locked according to the account's contract, with a button to unlock it. */
function UnlockCell({ row, governing, isActive, onReview }: UnlockCellProps): JSX.Element {
  const t = useTranslations();
  const { voter } = governing;
  const { id } = row.proposal;
  if (voter === undefined) return <span className={css['note']}>—</span>;
  if (!voter.cast.has(id)) return <span className={css['note']}>{t('proposalList.unlocked')}</span>;
  if (isActive) return <span className={css['note']}>{t('proposalList.unlock.later')}</span>;
  return <UnlockVoteButton size="s" id={id} governing={governing} onReview={onReview} />;
}

function MyVote({ row, governing }: Pick<UnlockCellProps, 'row' | 'governing'>): JSX.Element {
  const { support, votes } = row.vote;
  return (
    <span className={css['mine']}>
      <VoteSupportLabel support={support} /> {formatAmount(votes, governing.governance.decimals)}
    </span>
  );
}

function useTable(governing: DaoStateAndActions, onReview: (id: number) => void) {
  const t = useTranslations();
  const now = useChainNow();
  const shared = useMemo(() => buildProposalColumns(t, now, getProposal, false), [t, now]);
  // The time is below the title, since a separate column would leave no room for the title.
  const title = (row: VotedProposal): JSX.Element => (
    <>
      {shared.title.render(row)}
      <span className={css['note']}>
        <ProposalTimeCell proposal={row.proposal} now={now} />
      </span>
    </>
  );
  const mine = (row: VotedProposal): JSX.Element => <MyVote row={row} governing={governing} />;
  const unlock = (row: VotedProposal): JSX.Element => (
    <UnlockCell
      row={row}
      governing={governing}
      isActive={getProposalState(row.proposal, now) === 'active'}
      onReview={onReview}
    />
  );
  return {
    columns: [
      shared.id,
      { ...shared.title, render: title },
      shared.state,
      shared.votes,
      { key: 'mine', header: t('proposalList.myVote'), width: '190px', render: mine },
      {
        key: 'unlock',
        header: t('proposalList.unlock'),
        align: 'end' as const,
        width: '150px',
        render: unlock,
      },
    ],
    renderCard: (row: VotedProposal) => (
      <div className={css['card']}>
        <ProposalCard proposal={row.proposal} now={now} t={t} covers={false} />
        {mine(row)}
        {unlock(row)}
      </div>
    ),
  };
}

/** List of the proposals the account voted on, with its votes and buttons to unlock them. */
export function VotedProposalsList({ governing, choice, onChoice }: VotedProposalsListProps): JSX.Element {
  const t = useTranslations();
  const found = useQuery(votedProposalsQuery(governing.account, choice.state, choice.page));
  const unlocking = useVoteUnlocking(governing, PROPOSALS_PATH);
  const { columns, renderCard } = useTable(governing, unlocking.review);
  const label = t('proposalList.mine');
  return (
    <>
      <OperationNotSentNote account={governing.account} page={PROPOSALS_PATH} kinds={['unlock-votes']} />
      <ListPanel
        title={label}
        label={label}
        count={found.data?.total}
        actions={
          <>
            <ProposalStateFilter
              label={label}
              state={choice.state}
              onState={(state) => onChoice({ state, page: 1 })}
            />
            <UnlockAllVotes governing={governing} />
          </>
        }
        failure={found.isError && found.data === undefined ? t('proposals.server') : undefined}
        onRetry={() => void found.refetch()}
        empty={t(choice.state === undefined ? 'proposalList.mine.none' : 'proposalList.noneInState')}
        table={{
          columns,
          rows: found.data?.rows,
          rowKey: ({ vote }) => vote.key,
          refreshing: found.isPlaceholderData,
          tall: true,
          renderCard,
        }}
        pages={{
          label,
          page: choice.page,
          pageSize: PROPOSAL_LIST_ROWS_PER_PAGE,
          total: found.data?.total ?? 0,
          onChange: (page) => onChoice({ ...choice, page }),
        }}
      />
      <ConfirmVoteUnlockDialog unlocking={unlocking} governing={governing} />
    </>
  );
}
