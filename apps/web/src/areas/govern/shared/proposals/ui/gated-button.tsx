import { ReasonedButton, type ButtonProps } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useWalletSteps } from '../../../../../entities/wallet/index.ts';
import { useText } from '../../../../../shared/i18n/use-text.ts';
import { gateWords, isCommon, isWaiting } from './gate-words.ts';

export interface GatedButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'icon' | 'block'> {
  readonly label: string;
  readonly blocker: string | undefined;
  /** The label for a blocker that only this button knows. */
  readonly words?: string | undefined;
  readonly reason?: string | undefined;
  readonly onAct: () => void;
}

/** The button whose label says what is missing. */
export function GatedButton(props: GatedButtonProps): JSX.Element {
  const say = useText();
  const { label, blocker, words, reason, onAct, variant = 'primary', ...look } = props;
  const { onConnect, onSwitchNetwork, isSwitching } = useWalletSteps();
  const step = { connect: onConnect, 'switch-network': onSwitchNetwork }[String(blocker)];
  const common = blocker !== undefined && isCommon(blocker) ? gateWords(say, blocker) : undefined;
  return (
    <ReasonedButton
      {...look}
      reason={reason}
      variant={step === undefined ? variant : 'secondary'}
      busy={isWaiting(blocker) || isSwitching}
      disabled={(blocker !== undefined && step === undefined) || isSwitching}
      onClick={step ?? onAct}
    >
      {common ?? words ?? label}
    </ReasonedButton>
  );
}
