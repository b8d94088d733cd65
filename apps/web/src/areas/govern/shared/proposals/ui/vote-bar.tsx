import { Icon, screenReaderOnlyClass } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../../shared/i18n/use-translations.ts';
import { getVotePercents, type Proposal } from '../model/proposal.ts';
import css from './proposals.module.css';

/** Bar with the percentages of votes for and against; a note if there are no votes. */
export function VoteBar({ proposal }: { readonly proposal: Proposal }): JSX.Element {
  const t = useTranslations();
  const { forVotes, againstVotes } = proposal;
  if (forVotes + againstVotes === 0n) return <span className={css['quiet']}>{t('proposals.noVotes')}</span>;
  const { forIt, against } = getVotePercents(proposal);
  return (
    <span className={css['votes']}>
      <span className={screenReaderOnlyClass}>{t('proposals.share', { forIt, against })}</span>
      <b aria-hidden="true">{forIt} %</b>
      <span className={css['bar']} aria-hidden="true">
        <i className={css['for']} style={{ flexGrow: forIt }} />
        <i className={css['against']} style={{ flexGrow: against }} />
      </span>
      <span aria-hidden="true">{against} %</span>
    </span>
  );
}

/** Label and icon for a vote in favour or against. */
export function VoteSupportLabel({ support }: { readonly support: boolean }): JSX.Element {
  const t = useTranslations();
  return (
    <span className={support ? css['saysFor'] : css['saysAgainst']}>
      <Icon name={support ? 'check' : 'close'} size={16} />
      {t(support ? 'proposals.for' : 'proposals.against')}
    </span>
  );
}
