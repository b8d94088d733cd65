import type { JSX } from 'react';
import { ActionButton } from '../../../../rooms/action/send/index.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import type { Blocker } from '../model/lock-form.ts';
import type { DaoBalance } from '../use-dao-balance.ts';
import { ownWords } from './button-words.ts';

export interface BalanceButtonProps {
  readonly balance: DaoBalance;
  readonly blocker: Blocker | undefined;
  /** What happens when nothing stands in the way. */
  readonly label: string;
  readonly limits?: { readonly least: number; readonly most: number };
  readonly onAct: () => void;
  readonly isLarge?: boolean;
}

/** The button of a lock or a withdrawal. */
export function BalanceButton(props: BalanceButtonProps): JSX.Element {
  const say = useText();
  const { balance, blocker, label, limits, onAct, isLarge } = props;
  const { symbol } = balance.governance;
  return (
    <ActionButton
      size={isLarge === true ? 'l' : 'm'}
      blocker={blocker}
      own={{ words: (one) => ownWords(say, one, { symbol, ...(limits && { limits }) }) }}
      label={label}
      coins={{ gas: balance.gas, coin: balance.facts.coin }}
      onAct={onAct}
    />
  );
}
