import type { ButtonProps } from '@junction/ui-kit';
import type { JSX } from 'react';
import { ActionButton, sendBlockerText } from '../../../../../rooms/action/send/index.ts';
import type { Translate } from '../../../../../shared/i18n/use-translations.ts';

export interface GatedButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'icon' | 'block'> {
  readonly label: string;
  readonly blocker: string | undefined;
  /** The label for a blocker that only this button knows. */
  readonly text?: string | undefined;
  readonly reason?: string | undefined;
  readonly onAct: () => void;
}

/** The reason says what there is and what is needed. */
const NO_COINS = { coin: undefined, gas: undefined };

/** The first thing in the way, in the words of the button: for the review it opens. */
export const gatedBlocker = (
  t: Translate,
  { blocker, text, label }: Pick<GatedButtonProps, 'blocker' | 'text' | 'label'>,
): string | undefined => sendBlockerText<string>(t, blocker, { text: () => text ?? label });

/** The button of what is sent about proposals. */
export function GatedButton({ text, reason, ...button }: GatedButtonProps): JSX.Element {
  return (
    <ActionButton<string> {...button} own={{ text: () => text ?? button.label, reason }} coins={NO_COINS} />
  );
}
