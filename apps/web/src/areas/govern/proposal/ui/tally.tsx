import { FIXED_POINT_ONE, ratio, type Seconds } from '@junction/primitives';
import { Icon } from '@junction/ui-kit';
import type { JSX } from 'react';
import type { GovernanceToken } from '../../../../rooms/token/index.ts';
import { formatAmount, formatPercent } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getVotePercents, type Proposal } from '../../shared/proposals/model/proposal.ts';
import { forecastQuorum } from '../../shared/proposals/model/quorum.ts';
import css from './proposal.module.css';
import { LatestProposalVotes } from './vote-previews.tsx';

export interface ProposalVoteTallyProps {
  readonly proposal: Proposal;
  readonly governance: GovernanceToken;
  /** ve of all accounts; undefined if it was not read from the chain. */
  readonly veSupply: bigint | undefined;
  readonly now: Seconds;
}

/** Formats parts per million as a percentage. */
const formatMillionths = (parts: number): string =>
  formatPercent(ratio((BigInt(parts) * FIXED_POINT_ONE) / 1_000_000n));

/** Panel with the current result: votes of both sides with the latest ones, the quorum and the turnout. */
export function ProposalVoteTally({
  proposal,
  governance,
  veSupply,
  now,
}: ProposalVoteTallyProps): JSX.Element {
  const t = useTranslations();
  const { id, forVotes, againstVotes, quorumVotes } = proposal;
  const { decimals } = governance;
  const { forIt, against } = getVotePercents(proposal);
  const { missing, percent, voted } = forecastQuorum({ ...proposal, totalVe: veSupply, now });
  const amount = (votes: bigint): string => formatAmount(votes, decimals);
  return (
    <dl className={css['tally']}>
      <div>
        <dt className={css['for']}>
          <Icon name="check" size={16} />
          {t('proposals.for')}
        </dt>
        <dd>
          {amount(forVotes)} <span>{forIt} %</span>
        </dd>
        <TallyBar percent={forIt} tone="for" />
        <LatestProposalVotes id={id} support governance={governance} />
      </div>
      <div>
        <dt className={css['against']}>
          <Icon name="close" size={16} />
          {t('proposals.against')}
        </dt>
        <dd>
          {amount(againstVotes)} <span>{against} %</span>
        </dd>
        <TallyBar percent={against} tone="against" />
        <LatestProposalVotes id={id} support={false} governance={governance} />
      </div>
      <div>
        <dt>{t('proposal.quorum')}</dt>
        <dd>{t('proposal.quorum.of', { votes: amount(forVotes), quorum: amount(quorumVotes) })}</dd>
        <TallyBar percent={percent} tone="quorum" />
        <dd className={css['small']}>
          {missing === 0n
            ? t('proposal.quorum.reached')
            : t('proposal.quorum.missing', { votes: amount(missing) })}
        </dd>
      </div>
      <div>
        <dt>{t('proposal.turnout')}</dt>
        <dd>{voted === undefined ? '—' : formatMillionths(voted)}</dd>
        <dd className={css['small']}>{t('proposal.turnout.note', { symbol: governance.symbol })}</dd>
      </div>
    </dl>
  );
}

function TallyBar({
  percent,
  tone,
}: {
  readonly percent: number;
  readonly tone: 'for' | 'against' | 'quorum';
}): JSX.Element {
  return (
    <dd className={css['bar']} aria-hidden="true">
      <i className={css[`${tone}Bar`]} style={{ inlineSize: `${percent}%` }} />
    </dd>
  );
}
