import type { ButtonProps } from '@junction/ui-kit';
import type { JSX } from 'react';
import { ActionButton } from '../../../../../rooms/action/send/index.ts';

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

/** The button of what is sent about proposals. */
export function GatedButton({ words, reason, ...button }: GatedButtonProps): JSX.Element {
  return (
    <ActionButton<string> {...button} own={{ words: () => words ?? button.label, reason }} coins={TOLD} />
  );
}
