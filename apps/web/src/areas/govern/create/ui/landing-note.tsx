import { toMilliseconds, type Address, type Seconds } from '@junction/primitives';
import { Alert } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useChainNow } from '../../../../shared/api/use-chain-now.ts';
import { formatDateTimeWithOffset } from '../../../../shared/format/format-date.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { escrowVotingQuery } from '../../shared/queries/voting-queries.ts';
import { estimateProposalExecution } from '../model/landing.ts';
import type { CreateProposalView } from '../use-create-proposal.ts';

interface ExecutionEstimateNoteProps {
  readonly view: CreateProposalView;
  /** Gauge to be removed; undefined until the user selects one. */
  readonly gauge: Address | undefined;
}

/**
 * Warning that the removal of a gauge may be executed during an epoch vote, and what then happens to the gauge's votes.
 */
export function ExecutionEstimateNote({ view, gauge }: ExecutionEstimateNoteProps): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const now = useChainNow();
  const { reader, rules, governance } = view.governing;
  const escrow = useQuery(escrowVotingQuery(reader)).data ?? undefined;
  if (escrow === undefined || rules === undefined)
    return (
      <Alert tone="warning" title={t('createProposal.remove.warning')}>
        {t('createProposal.remove.note')}
      </Alert>
    );
  const at = (time: Seconds): string => formatDateTimeWithOffset(toMilliseconds(time), locale);
  const { from, until, vote } = estimateProposalExecution(escrow, rules, now);
  if (vote === undefined)
    return (
      <Alert tone="info" title={t('createProposal.remove.between')}>
        {t('createProposal.remove.when', { from: at(from), until: at(until) })}
      </Alert>
    );
  const given = gauge !== undefined && vote.epoch === escrow.epoch ? escrow.votes.get(gauge) : undefined;
  return (
    <Alert tone="warning" title={t('createProposal.remove.inside')}>
      {t('createProposal.remove.when', { from: at(from), until: at(until) })}{' '}
      {t('createProposal.remove.vote', { epoch: vote.epoch, start: at(vote.start), end: at(vote.end) })}{' '}
      {given === undefined || given === 0n
        ? t('createProposal.remove.note')
        : t('createProposal.remove.votes', { votes: formatAmount(given, governance.decimals) })}
    </Alert>
  );
}
