import type { ProposalState } from '@junction/earn';
import type { JSX } from 'react';
import { useChainNow } from '../../../../../shared/api/use-chain-now.ts';
import { useTranslations } from '../../../../../shared/i18n/use-translations.ts';
import { getProposalCountdown } from '../model/schedule.ts';
import type { Proposal } from '../model/proposal.ts';
import { formatDuration } from './length-text.ts';

const TEXTS = {
  start: 'proposals.countdown.start',
  end: 'proposals.countdown.end',
  execution: 'proposals.countdown.execution',
  grace: 'proposals.countdown.grace',
} as const;

export interface ProposalPhaseCountdownProps {
  readonly proposal: Proposal;
  readonly state: ProposalState;
  /** Milliseconds between two updates of the clock. */
  readonly tick?: number;
}

/** Next deadline of a proposal and the time left until then. */
export function ProposalPhaseCountdown({
  proposal,
  state,
  tick = 1_000,
}: ProposalPhaseCountdownProps): JSX.Element | null {
  const t = useTranslations();
  const now = useChainNow(tick);
  const countdown = getProposalCountdown(proposal, state, now);
  if (countdown === undefined) return null;
  const text =
    countdown.to === 'ended'
      ? t('proposals.countdown.ended')
      : t(TEXTS[countdown.to], { length: formatDuration(t, countdown.left) });
  return <span>{text}</span>;
}
