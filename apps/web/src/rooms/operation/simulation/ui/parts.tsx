import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { SimulationBlocker } from '../model/check-outcome.ts';
import { blockerText, type ReviewedToken } from './simulation-texts.ts';

export { SimulationBadge } from './simulation-badge.tsx';

export interface BlockerNoteProps {
  readonly blocker: SimulationBlocker;
  /** Tokens of the review. */
  readonly tokens: readonly ReviewedToken[];
}

/** What would happen, and what to do. */
export function BlockerNote({ blocker, tokens }: BlockerNoteProps): JSX.Element {
  const t = useTranslations();
  return <>{blockerText(t, blocker, tokens)}</>;
}
