import { ReasonedButton } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useWalletSteps } from '../../../../entities/wallet/index.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { coinReason } from '../../../../shared/reasons/reason-texts.ts';
import type { WalletBlocker } from '../model/wallet-facts.ts';

const WALLET_WORDS = {
  preparing: 'govern.blocker.preparing',
  connect: 'govern.blocker.connect',
  'switch-network': 'govern.blocker.network',
  offline: 'govern.blocker.offline',
  'await-wallet': 'govern.blocker.asking',
  running: 'govern.blocker.running',
  reading: 'govern.blocker.reading',
  paused: 'govern.blocker.paused',
  'insufficient-coin': 'govern.blocker.coin',
} as const satisfies Readonly<Record<WalletBlocker, string>>;

const isWallets = (blocker: string): blocker is WalletBlocker => Object.hasOwn(WALLET_WORDS, blocker);
const BUSY: readonly string[] = ['preparing', 'await-wallet', 'running', 'reading'];

export interface EscrowButtonProps<Own extends string> {
  readonly blocker: WalletBlocker | Own | undefined;
  /** What is missing for this form alone. */
  readonly own: (say: Say, blocker: Own) => string;
  readonly label: string;
  readonly onAct: () => void;
  /** Nano. */
  readonly gas: bigint | undefined;
  readonly coin: bigint | undefined;
}

/** The button whose label says what is missing. */
export function EscrowButton<Own extends string>(props: EscrowButtonProps<Own>): JSX.Element {
  const say = useText();
  const { blocker, own, label, onAct, gas, coin } = props;
  const { onConnect, onSwitchNetwork, isSwitching } = useWalletSteps();
  const step = { connect: onConnect, 'switch-network': onSwitchNetwork }[String(blocker)];
  const word = (one: WalletBlocker | Own): string =>
    isWallets(one) ? say(WALLET_WORDS[one]) : own(say, one);
  return (
    <ReasonedButton
      reason={blocker === 'insufficient-coin' && gas !== undefined ? coinReason(say, gas, coin) : undefined}
      variant={step === undefined ? 'primary' : 'secondary'}
      size="l"
      busy={BUSY.includes(String(blocker)) || isSwitching}
      disabled={(blocker !== undefined && step === undefined) || isSwitching}
      onClick={step ?? onAct}
    >
      {blocker === undefined ? label : word(blocker)}
    </ReasonedButton>
  );
}
