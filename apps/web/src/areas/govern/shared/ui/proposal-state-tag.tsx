import { Tag, type TagTone } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';

/** State of a proposal (spec 2, section 4). */
export type ProposalState =
  'pending' | 'active' | 'canceled' | 'failed' | 'succeeded' | 'expired' | 'queued' | 'executed' | 'unknown';

const TONES: Readonly<Record<ProposalState, TagTone>> = {
  pending: 'neutral',
  active: 'neutral',
  canceled: 'outlined',
  failed: 'danger',
  succeeded: 'success',
  expired: 'danger',
  queued: 'warning',
  executed: 'success',
  unknown: 'danger',
};

export function ProposalStateTag({ state }: { readonly state: ProposalState }): JSX.Element {
  const t = useTranslations();
  return <Tag tone={TONES[state]}>{t(`govern.proposal.${state}`)}</Tag>;
}
