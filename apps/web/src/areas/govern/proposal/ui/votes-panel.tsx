import { sanitizeText, toMilliseconds } from '@junction/primitives';
import { AddressText, ListPanel, SegmentedControl, type TableColumn } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import type { GovernanceToken } from '../../../../rooms/token/index.ts';
import { formatDateTimeWithOffset } from '../../../../shared/format/format-date.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../../shared/network/explorer-link.ts';
import type { Proposal } from '../../shared/proposals/model/proposal.ts';
import { PROPOSAL_TEXT_MAX_CHARACTERS } from '../../shared/proposals/model/proposal-text.ts';
import {
  PROPOSAL_LIST_ROWS_PER_PAGE,
  proposalVotesQuery,
  type CountedProposalVote,
} from '../../shared/proposals/queries/proposal-queries.ts';
import { VoteSupportLabel } from '../../shared/proposals/ui/vote-bar.tsx';
import css from './proposal.module.css';

const SIDES = ['all', 'for', 'against'] as const;
type Side = (typeof SIDES)[number];

const TEXTS = {
  all: 'proposal.votes.all',
  for: 'proposals.for',
  against: 'proposals.against',
} as const;
const NONE = {
  all: 'proposal.votes.none',
  for: 'proposal.votes.none.for',
  against: 'proposal.votes.none.against',
} as const;
const SUPPORT: Readonly<Record<Side, boolean | undefined>> = { all: undefined, for: true, against: false };

export interface VotesPanelProps {
  readonly id: number;
  readonly governance: GovernanceToken;
  /** Votes that the proposal has counted, in base units of ve. */
  readonly counted: Pick<Proposal, 'forVotes' | 'againstVotes'>;
}

/**
 * True if the proposal has counted votes of a side. If the server's list is empty nevertheless, the list is incomplete.
 */
function hasCountedVotes(side: Side, counted: VotesPanelProps['counted']): boolean {
  const { forVotes, againstVotes } = counted;
  return { all: forVotes + againstVotes, for: forVotes, against: againstVotes }[side] > 0n;
}

/** Table of all counted votes, newest first. */
export function VotesPanel({ id, governance, counted }: VotesPanelProps): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const [side, setSide] = useState<Side>('all');
  const [page, setPage] = useState(1);
  const found = useQuery(proposalVotesQuery(id, SUPPORT[side], PROPOSAL_LIST_ROWS_PER_PAGE, page));
  const amount = ({ votes }: CountedProposalVote): string => formatAmount(votes, governance.decimals);
  const date = ({ time }: CountedProposalVote): string =>
    formatDateTimeWithOffset(toMilliseconds(time), locale);
  const reason = (vote: CountedProposalVote): string =>
    sanitizeText(vote.reason, PROPOSAL_TEXT_MAX_CHARACTERS.reason).text || '—';
  const voter = (vote: CountedProposalVote): JSX.Element => (
    <AddressText address={vote.voter} href={getAccountLink(vote.voter)} />
  );
  const columns: readonly TableColumn<CountedProposalVote>[] = [
    { key: 'voter', header: t('proposal.voter'), render: voter },
    {
      key: 'vote',
      header: t('proposal.vote'),
      render: ({ support }) => <VoteSupportLabel support={support} />,
    },
    { key: 'votes', header: `ve${governance.symbol}`, align: 'end', render: amount },
    {
      key: 'reason',
      words: true,
      header: t('proposal.votes.reason'),
      hideBelow: 560,
      render: (vote) => <span className={css['reason']}>{reason(vote)}</span>,
    },
    { key: 'date', header: t('proposal.votes.date'), align: 'end', hideBelow: 720, render: date },
  ];
  return (
    <ListPanel
      title={t('proposal.votes')}
      count={found.data?.total}
      label={t('proposal.votes')}
      actions={
        <SegmentedControl
          label={t('proposal.votes')}
          value={side}
          options={SIDES.map((value) => ({ value, label: t(TEXTS[value]) }))}
          onChange={(value) => {
            setSide(value);
            setPage(1);
          }}
        />
      }
      failure={found.isError && found.data === undefined ? t('proposals.server') : undefined}
      onRetry={() => void found.refetch()}
      empty={t(hasCountedVotes(side, counted) ? 'govern.votes.unlisted' : NONE[side])}
      table={{
        columns,
        rows: found.data?.votes,
        rowKey: ({ key }) => key,
        refreshing: found.isPlaceholderData,
        renderCard: (vote) => (
          <div className={css['card']}>
            {voter(vote)}
            <VoteSupportLabel support={vote.support} />
            <span>{`${amount(vote)} ve${governance.symbol}`}</span>
            <span>{date(vote)}</span>
            {vote.reason !== '' && <span className={css['cardReason']}>{reason(vote)}</span>}
          </div>
        ),
      }}
      pages={{
        page,
        pageSize: PROPOSAL_LIST_ROWS_PER_PAGE,
        total: found.data?.total ?? 0,
        onChange: setPage,
      }}
    />
  );
}
