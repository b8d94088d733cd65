import type { ButtonProps } from '@junction/ui-kit';
import type { JSX } from 'react';
import { ActionButton, getBlockerLabel } from '../../../../../rooms/action/send/index.ts';
import type { Translate } from '../../../../../shared/i18n/use-translations.ts';

export interface ProposalActionButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'icon' | 'block'> {
  readonly label: string;
  readonly blocker: string | undefined;
  /** Label for a blocker that is specific to this button. */
  readonly text?: string | undefined;
  readonly reason?: string | undefined;
  readonly onAct: () => void;
}

/** The missing coins are shown by the form, so `ActionButton` gets no amounts. */
const NO_COINS = { coin: undefined, gas: undefined };

/** Returns the label of the first blocker; undefined if there is none. */
export const getProposalBlockerLabel = (
  t: Translate,
  { blocker, text, label }: Pick<ProposalActionButtonProps, 'blocker' | 'text' | 'label'>,
): string | undefined => getBlockerLabel<string>(t, blocker, { text: () => text ?? label });

/** Button of an action on a proposal. If there is a blocker, its text is the label. */
export function ProposalActionButton({ text, reason, ...button }: ProposalActionButtonProps): JSX.Element {
  return (
    <ActionButton<string> {...button} own={{ text: () => text ?? button.label, reason }} coins={NO_COINS} />
  );
}
