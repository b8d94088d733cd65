import type { JSX } from 'react';
import { ActionButton } from '../../../../rooms/action/send/index.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import type { WalletBlocker } from '../model/wallet-facts.ts';

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

/** The button of what is sent to the escrow. */
export function EscrowButton<Own extends string>(props: EscrowButtonProps<Own>): JSX.Element {
  const say = useText();
  const { blocker, own, label, onAct, gas, coin } = props;
  const words = (one: Own | 'paused'): string =>
    one === 'paused' ? say('govern.blocker.paused') : own(say, one);
  return (
    <ActionButton<Own | 'paused'>
      size="l"
      blocker={blocker}
      own={{ words }}
      label={label}
      coins={{ gas, coin }}
      onAct={onAct}
    />
  );
}
