import type { ButtonProps } from '@junction/ui-kit';
import type { JSX } from 'react';
import { ActionButton, obstacleText } from '../../../../../rooms/action/send/index.ts';
import type { Say } from '../../../../../shared/i18n/use-text.ts';

export interface GatedButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'icon' | 'block'> {
  readonly label: string;
  readonly blocker: string | undefined;
  /** The label for a blocker that only this button knows. */
  readonly words?: string | undefined;
  readonly reason?: string | undefined;
  readonly onAct: () => void;
}

/** The reason says what there is and what is needed. */
const TOLD = { coin: undefined, gas: undefined };

/** The first thing in the way, in the words of the button: for the last look it opens. */
export const gatedObstacle = (
  say: Say,
  { blocker, words, label }: Pick<GatedButtonProps, 'blocker' | 'words' | 'label'>,
): string | undefined => obstacleText<string>(say, blocker, { words: () => words ?? label });

/** The button of what is sent about proposals. */
export function GatedButton({ words, reason, ...button }: GatedButtonProps): JSX.Element {
  return (
    <ActionButton<string> {...button} own={{ words: () => words ?? button.label, reason }} coins={TOLD} />
  );
}
