import type { Seconds } from '@junction/primitives';
import { classNames, type TableColumn } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { getProposalState, type Proposal } from '../../shared/proposals/model/proposal.ts';
import { ProposalPhaseCountdown } from '../../shared/proposals/ui/countdown.tsx';
import { VoteBar } from '../../shared/proposals/ui/vote-bar.tsx';
import { ProposalStateTag } from '../../shared/ui/proposal-state-tag.tsx';
import css from './proposals-page.module.css';

/** Milliseconds between two updates of the page's clock. Rows that count seconds would be hard to read. */
const CLOCK_INTERVAL_MS = 10_000;

export interface ProposalLinkProps {
  readonly proposal: Proposal;
  readonly t: Translate;
  /** True if the link covers the whole row or card, which must then contain no other control. */
  readonly covers: boolean;
}

export function ProposalLink({ proposal, t, covers }: ProposalLinkProps): JSX.Element {
  return (
    <Link
      to="/dao/proposals/$id"
      params={{ id: proposal.id.toString() }}
      className={classNames(css['title'], covers && css['covers'])}
    >
      {proposal.text.title ?? t('proposals.untitled')}
    </Link>
  );
}

export const ProposalStateCell = ({
  proposal,
  now,
}: {
  readonly proposal: Proposal;
  readonly now: Seconds;
}): JSX.Element => <ProposalStateTag state={getProposalState(proposal, now)} />;

export const ProposalTimeCell = ({
  proposal,
  now,
}: {
  readonly proposal: Proposal;
  readonly now: Seconds;
}): JSX.Element => (
  <span className={css['time']}>
    <ProposalPhaseCountdown
      proposal={proposal}
      state={getProposalState(proposal, now)}
      tick={CLOCK_INTERVAL_MS}
    />
  </span>
);

/** Builds the columns that both lists of proposals have. */
export function buildProposalColumns<Row>(
  t: Translate,
  now: Seconds,
  of: (row: Row) => Proposal,
  covers: boolean,
): Readonly<Record<'id' | 'title' | 'state' | 'votes' | 'time', TableColumn<Row>>> {
  return {
    id: { key: 'id', header: t('proposalList.id'), width: '64px', render: (row) => of(row).id },
    title: {
      key: 'title',
      words: true,
      header: t('proposalList.summary'),
      render: (row) => <ProposalLink proposal={of(row)} t={t} covers={covers} />,
    },
    state: {
      key: 'state',
      header: t('proposalList.state'),
      width: '130px',
      render: (row) => <ProposalStateCell proposal={of(row)} now={now} />,
    },
    votes: {
      key: 'votes',
      header: t('proposalList.votes'),
      width: '240px',
      hideBelow: 720,
      render: (row) => <VoteBar proposal={of(row)} />,
    },
    time: {
      key: 'time',
      header: t('proposalList.time'),
      align: 'end',
      width: '270px',
      hideBelow: 860,
      render: (row) => <ProposalTimeCell proposal={of(row)} now={now} />,
    },
  };
}

export function ProposalCard({ now, ...link }: ProposalLinkProps & { readonly now: Seconds }): JSX.Element {
  const { proposal } = link;
  return (
    <>
      <span>
        {proposal.id} <ProposalLink {...link} />
      </span>
      <ProposalStateCell proposal={proposal} now={now} />
      <VoteBar proposal={proposal} />
      <ProposalTimeCell proposal={proposal} now={now} />
    </>
  );
}
