import { Tag, type TagTone } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { EpochState } from '../model/epoch-state.ts';

const EPOCH_TONES: Readonly<Record<EpochState, TagTone>> = {
  notStarted: 'neutral',
  awaiting: 'warning',
  voting: 'brass',
  queued: 'warning',
  finished: 'neutral',
};

export function EpochStateTag({ state }: { readonly state: EpochState }): JSX.Element {
  const t = useTranslations();
  return <Tag tone={EPOCH_TONES[state]}>{t(`govern.epoch.${state}`)}</Tag>;
}

/** Status of a candidate: accepting votes, waiting for the DAO, or removed. */
export type CandidateState = 'active' | 'pending' | 'inactive';

const CANDIDATE_TONES: Readonly<Record<CandidateState, TagTone>> = {
  active: 'success',
  pending: 'warning',
  inactive: 'outlined',
};

export function CandidateStateTag({ state }: { readonly state: CandidateState }): JSX.Element {
  const t = useTranslations();
  return <Tag tone={CANDIDATE_TONES[state]}>{t(`govern.candidate.${state}`)}</Tag>;
}
