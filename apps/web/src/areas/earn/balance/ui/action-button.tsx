import { ReasonedButton } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useWalletSteps } from '../../../../entities/wallet/index.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import type { Blocker } from '../model/lock-form.ts';
import type { DaoBalance } from '../use-dao-balance.ts';
import { blockerReason, blockerText, isBusy } from './button-words.ts';

export interface ActionButtonProps {
  readonly balance: DaoBalance;
  readonly blocker: Blocker | undefined;
  /** What happens when nothing stands in the way. */
  readonly label: string;
  readonly limits?: { readonly least: number; readonly most: number };
  readonly onAct: () => void;
  readonly isLarge?: boolean;
}

/** The button whose label says what is missing. */
export function ActionButton(props: ActionButtonProps): JSX.Element {
  const say = useText();
  const { balance, blocker, label, limits, onAct, isLarge } = props;
  const { onConnect, onSwitchNetwork, isSwitching } = useWalletSteps();
  const step = { connect: onConnect, 'switch-network': onSwitchNetwork }[String(blocker)];
  const { symbol } = balance.governance;
  return (
    <ReasonedButton
      reason={blockerReason(say, blocker, { gas: balance.gas, coin: balance.facts.coin })}
      variant={step === undefined ? 'primary' : 'secondary'}
      size={isLarge === true ? 'l' : 'm'}
      busy={isBusy(blocker) || isSwitching}
      disabled={(blocker !== undefined && step === undefined) || isSwitching}
      onClick={step ?? onAct}
    >
      {blocker === undefined
        ? label
        : blockerText(say, blocker, { symbol, ...(limits === undefined ? {} : { limits }) })}
    </ReasonedButton>
  );
}
