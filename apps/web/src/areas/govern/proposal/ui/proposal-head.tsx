import type { ProposalState } from '@junction/earn';
import { toMilliseconds, seconds } from '@junction/primitives';
import { AddressText, Breadcrumb, ButtonAnchor, PageActions, PageHead, CounterBadge } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatDateTimeWithOffset } from '../../../../shared/format/format-date.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../../shared/network/explorer-link.ts';
import type { Proposal } from '../../shared/proposals/model/proposal.ts';
import { ProposalPhaseCountdown } from '../../shared/proposals/ui/countdown.tsx';
import { ProposalStateTag } from '../../shared/ui/proposal-state-tag.tsx';
import css from './proposal.module.css';

export interface ProposalHeadProps {
  readonly proposal: Proposal;
  readonly state: ProposalState;
}

/** Heading with id, title, state, next deadline and proposer. */
export function ProposalPageHeader({ proposal, state }: ProposalHeadProps): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const { id, text, proposer, startTime, votingDelay } = proposal;
  const created = seconds(Math.max(0, startTime - votingDelay));
  return (
    <PageHead
      breadcrumb={
        <Breadcrumb
          label={t('proposals.where')}
          items={[
            <Link key="dao" to="/dao">
              {t('proposals.dao')}
            </Link>,
            <Link key="all" to="/dao/proposals">
              {t('proposals.title')}
            </Link>,
            id.toString(),
          ]}
        />
      }
      title={text.title ?? t('proposals.untitled')}
      below={
        <div className={css['facts']}>
          <CounterBadge>{id}</CounterBadge>
          <ProposalStateTag state={state} />
          <ProposalPhaseCountdown proposal={proposal} state={state} />
          <span className={css['by']}>
            <AddressText address={proposer} href={getAccountLink(proposer)} copy />
            {t('proposal.proposed', { date: formatDateTimeWithOffset(toMilliseconds(created), locale) })}
          </span>
        </div>
      }
    >
      {text.link !== undefined && (
        <PageActions>
          <ButtonAnchor
            href={text.link}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            icon="external"
            title={text.link}
          >
            {t('proposal.discussion', { host: new URL(text.link).host })}
          </ButtonAnchor>
        </PageActions>
      )}
    </PageHead>
  );
}
