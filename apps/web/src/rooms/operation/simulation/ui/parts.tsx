import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { SimulationBlocker } from '../model/check-outcome.ts';
import { getSimulationBlockerText, type ReviewDialogToken } from './simulation-texts.ts';

export { SimulationBadge } from './simulation-badge.tsx';

export interface SimulationBlockerNoteProps {
  readonly blocker: SimulationBlocker;
  /** Tokens that the review displays, for their symbols and decimals. */
  readonly tokens: readonly ReviewDialogToken[];
}

/** Note that explains what the message would do and what the user can do instead. */
export function SimulationBlockerNote({ blocker, tokens }: SimulationBlockerNoteProps): JSX.Element {
  const t = useTranslations();
  return <>{getSimulationBlockerText(t, blocker, tokens)}</>;
}
