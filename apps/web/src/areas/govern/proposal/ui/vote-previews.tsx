import { AddressText } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { GovernanceToken } from '../../../../rooms/token/index.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../../shared/network/explorer-link.ts';
import { proposalVotesQuery } from '../../shared/proposals/queries/proposal-queries.ts';
import css from './proposal.module.css';

/** Number of latest votes shown per side (spec 2, section 9). */
const PREVIEW_COUNT = 3;

/** Latest votes of one side. All votes are in the table below. */
export function LatestProposalVotes(props: {
  readonly id: number;
  readonly support: boolean;
  readonly governance: GovernanceToken;
}): JSX.Element | null {
  const t = useTranslations();
  const { id, support, governance } = props;
  const { data } = useQuery(proposalVotesQuery(id, support, PREVIEW_COUNT, 1));
  if (data === undefined || data.votes.length === 0) return null;
  return (
    <dd className={css['previews']}>
      <ul aria-label={t(support ? 'proposal.latest.for' : 'proposal.latest.against')}>
        {data.votes.map(({ key, voter, votes }) => (
          <li key={key}>
            <AddressText address={voter} href={getAccountLink(voter)} />
            <span>{formatAmount(votes, governance.decimals)}</span>
          </li>
        ))}
      </ul>
      {data.total > data.votes.length && (
        <p>{t('proposal.latest.more', { count: data.total - data.votes.length })}</p>
      )}
    </dd>
  );
}
