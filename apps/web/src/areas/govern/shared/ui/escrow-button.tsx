import type { JSX } from 'react';
import { ActionButton, obstacleText } from '../../../../rooms/action/send/index.ts';
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

const textOf =
  <Own extends string>(say: Say, own: EscrowButtonProps<Own>['own']) =>
  (one: Own | 'paused'): string =>
    one === 'paused' ? say('govern.blocker.paused') : own(say, one);

/** The first thing in the way, in the words of the button: for the review it opens. */
export const escrowObstacle = <Own extends string>(
  say: Say,
  { blocker, own }: Pick<EscrowButtonProps<Own>, 'blocker' | 'own'>,
): string | undefined => obstacleText<Own | 'paused'>(say, blocker, { text: textOf(say, own) });

/** The button of what is sent to the escrow. */
export function EscrowButton<Own extends string>(props: EscrowButtonProps<Own>): JSX.Element {
  const say = useText();
  const { blocker, own, label, onAct, gas, coin } = props;
  return (
    <ActionButton<Own | 'paused'>
      size="l"
      blocker={blocker}
      own={{ text: textOf(say, own) }}
      label={label}
      coins={{ gas, coin }}
      onAct={onAct}
    />
  );
}
