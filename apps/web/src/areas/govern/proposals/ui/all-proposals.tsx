import type { ProposalState } from '@junction/earn';
import { ListPanel } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type JSX } from 'react';
import { useChainNow } from '../../../../shared/api/use-chain-now.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { Proposal } from '../../shared/proposals/model/proposal.ts';
import {
  proposalsQuery,
  PROPOSAL_LIST_ROWS_PER_PAGE,
} from '../../shared/proposals/queries/proposal-queries.ts';
import type { ProposalListState } from '../model/proposals-search.ts';
import { ProposalCard, buildProposalColumns } from './proposal-cells.tsx';
import css from './proposals-page.module.css';
import { ProposalStateQuickFilter } from './quick-states.tsx';
import { ProposalStateFilter } from './state-filter.tsx';

const keepProposal = (proposal: Proposal): Proposal => proposal;

export interface AllProposalsProps {
  readonly choice: ProposalListState;
  readonly onChoice: (choice: ProposalListState) => void;
}

/** List of all proposals, newest first. */
export function AllProposals({ choice, onChoice }: AllProposalsProps): JSX.Element {
  const t = useTranslations();
  const now = useChainNow();
  const found = useQuery(proposalsQuery(choice.state, choice.page));
  const columns = useMemo(() => {
    const { id, title, state, votes, time } = buildProposalColumns(t, now, keepProposal, true);
    return [id, title, state, votes, time];
  }, [t, now]);
  const label = t('proposalList.all');
  const choose = (state: ProposalState | undefined): void => onChoice({ state, page: 1 });
  return (
    <ListPanel
      title={label}
      label={label}
      count={found.data?.total}
      actions={
        <>
          <ProposalStateQuickFilter label={label} state={choice.state} onState={choose} />
          <ProposalStateFilter label={label} state={choice.state} onState={choose} />
        </>
      }
      failure={found.isError && found.data === undefined ? t('proposals.server') : undefined}
      onRetry={() => void found.refetch()}
      empty={t(choice.state === undefined ? 'proposalList.none' : 'proposalList.noneInState')}
      table={{
        columns,
        rows: found.data?.proposals,
        rowKey: ({ id }) => id.toString(),
        refreshing: found.isPlaceholderData,
        linked: true,
        renderCard: (proposal) => (
          <div className={css['card']}>
            <ProposalCard proposal={proposal} now={now} t={t} covers />
          </div>
        ),
      }}
      pages={{
        label,
        page: choice.page,
        pageSize: PROPOSAL_LIST_ROWS_PER_PAGE,
        total: found.data?.total ?? 0,
        onChange: (page) => onChoice({ ...choice, page }),
      }}
    />
  );
}
