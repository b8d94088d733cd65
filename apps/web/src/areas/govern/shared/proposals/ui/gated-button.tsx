import type { ButtonProps } from '@junction/ui-kit';
import type { JSX } from 'react';
import { ActionButton, sendBlockerText } from '../../../../../rooms/action/send/index.ts';
import type { Translate } from '../../../../../shared/i18n/use-translations.ts';

export interface GatedButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'icon' | 'block'> {
  readonly label: string;
  readonly blocker: string | undefined;
  /** Label for a blocker specific to this button. */
  readonly text?: string | undefined;
  readonly reason?: string | undefined;
  readonly onAct: () => void;
}

/** The missing amounts are shown elsewhere. */
const NO_COINS = { coin: undefined, gas: undefined };

/** Label of the first blocker, for the button that opens the review. */
export const gatedBlocker = (
  t: Translate,
  { blocker, text, label }: Pick<GatedButtonProps, 'blocker' | 'text' | 'label'>,
): string | undefined => sendBlockerText<string>(t, blocker, { text: () => text ?? label });

/** Button of actions on proposals. */
export function GatedButton({ text, reason, ...button }: GatedButtonProps): JSX.Element {
  return (
    <ActionButton<string> {...button} own={{ text: () => text ?? button.label, reason }} coins={NO_COINS} />
  );
}
