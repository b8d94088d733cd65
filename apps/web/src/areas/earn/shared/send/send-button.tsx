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

/** The button whose label says what is missing. Connecting a wallet comes first, then the form, then the coins. */
export function SendButton(props: SendButtonProps): JSX.Element {
  const say = useText();
  const { missing, label, sum, coin, variant = 'primary', size = 'l' } = props;
  const { onConnect, onSwitchNetwork, isSwitching } = useWalletSteps();
  const isLast = props.blocker === 'reading' || props.blocker === 'insufficient-coin';
  const blocker = isLast && missing !== undefined ? undefined : props.blocker;
  const step = { connect: onConnect, 'switch-network': onSwitchNetwork }[String(blocker)];
  const isOff = blocker !== undefined || missing !== undefined;
  const shortOf =
    blocker === 'insufficient-coin' && sum !== undefined ? coinReason(say, sum, coin) : undefined;
  return (
    <ReasonedButton
      variant={variant}
      size={size}
      busy={BUSY.includes(blocker) || isSwitching}
      disabled={(isOff && step === undefined) || isSwitching}
      reason={shortOf ?? (blocker === undefined ? props.reason : undefined)}
      onClick={step ?? props.onAct}
    >
      {blocker === undefined ? (missing ?? label) : blockerText(say, blocker)}
    </ReasonedButton>
  );
}
