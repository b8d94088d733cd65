import { ReasonedButton, type ButtonProps } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useWalletSteps } from '../../../../entities/wallet/index.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { coinReason } from '../../../../shared/reasons/reason-texts.ts';
import type { SendBlocker } from './use-sender.ts';

function blockerText(say: Say, blocker: SendBlocker): string {
  switch (blocker) {
    case 'preparing':
    case 'reading':
      return say('earn.button.reading');
    case 'connect':
      return say('earn.button.connect');
    case 'switch-network':
      return say('earn.button.switchNetwork');
    case 'offline':
      return say('earn.button.offline');
    case 'await':
      return say('earn.button.await');
    case 'running':
      return say('earn.button.running');
    case 'insufficient-coin':
      return say('reason.noCoin', { symbol: getNetwork().coin.symbol });
  }
}

const BUSY: readonly (SendBlocker | undefined)[] = ['preparing', 'reading', 'await', 'running'];

export interface SendButtonProps {
  /** What is in the way of any message. */
  readonly blocker: SendBlocker | undefined;
  /** What the form lacks: the label of the button while nothing else is in the way. */
  readonly missing?: string | undefined;
  /** A sentence that says more than the label. */
  readonly reason?: string | undefined;
  readonly label: string;
  /** Nano: what the message carries, and what there is. */
  readonly sum: bigint | undefined;
  readonly coin: bigint | undefined;
  readonly onAct: () => void;
  readonly variant?: ButtonProps['variant'];
  readonly size?: ButtonProps['size'];
}

/** What is in the way, after the form where only coins or what the message carries are. */
function firstOf({ blocker, missing }: Pick<SendButtonProps, 'blocker' | 'missing'>) {
  const isLast = blocker === 'reading' || blocker === 'insufficient-coin';
  return isLast && missing !== undefined ? undefined : blocker;
}

/** Why the button is off, with the figures its label has no room for. */
function reasonOf(
  say: Say,
  blocker: SendBlocker | undefined,
  { sum, coin, reason }: SendButtonProps,
): string | undefined {
  if (blocker === undefined) return reason;
  return blocker === 'insufficient-coin' && sum !== undefined ? coinReason(say, sum, coin) : undefined;
}

/** The button whose label says what is missing. Connecting a wallet comes first, then the form, then the coins. */
export function SendButton(props: SendButtonProps): JSX.Element {
  const say = useText();
  const { missing, label, variant = 'primary', size = 'l' } = props;
  const { onConnect, onSwitchNetwork, isSwitching } = useWalletSteps();
  const blocker = firstOf(props);
  const step = { connect: onConnect, 'switch-network': onSwitchNetwork }[String(blocker)];
  const isOff = blocker !== undefined || missing !== undefined;
  return (
    <ReasonedButton
      variant={variant}
      size={size}
      busy={BUSY.includes(blocker) || isSwitching}
      disabled={(isOff && step === undefined) || isSwitching}
      reason={reasonOf(say, blocker, props)}
      onClick={step ?? props.onAct}
    >
      {blocker === undefined ? (missing ?? label) : blockerText(say, blocker)}
    </ReasonedButton>
  );
}
