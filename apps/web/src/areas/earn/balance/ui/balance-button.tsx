import type { ButtonProps } from '@junction/ui-kit';
import type { JSX } from 'react';
import { ActionButton, getBlockerLabel } from '../../../../rooms/action/send/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import type { EscrowActionBlocker } from '../model/lock-form.ts';
import type { VeBalanceView } from '../use-dao-balance.ts';
import { getEscrowActionBlockerText } from './button-text.ts';

export interface EscrowActionButtonProps {
  readonly balance: VeBalanceView;
  readonly blocker: EscrowActionBlocker | undefined;
  /** Label of the button if nothing blocks the action. */
  readonly label: string;
  readonly limits?: { readonly min: number; readonly max: number };
  readonly onAct: () => void;
  readonly size?: ButtonProps['size'];
  /** Attached nano; defaults to the escrow's action cost. */
  readonly gas?: bigint;
}

/** Returns the label of the first blocker; undefined if there is none. */
export const getEscrowActionBlockerLabel = (
  t: Translate,
  { balance, blocker, limits }: Pick<EscrowActionButtonProps, 'balance' | 'blocker' | 'limits'>,
): string | undefined =>
  getBlockerLabel(t, blocker, {
    text: (one) =>
      getEscrowActionBlockerText(t, one, { symbol: balance.governance.symbol, ...(limits && { limits }) }),
  });

/** Button of a lock, withdrawal or release. */
export function EscrowActionButton(props: EscrowActionButtonProps): JSX.Element {
  const t = useTranslations();
  const { balance, blocker, label, limits, onAct, size = 'm', gas = balance.gas } = props;
  const { symbol } = balance.governance;
  return (
    <ActionButton
      size={size}
      blocker={blocker}
      own={{ text: (one) => getEscrowActionBlockerText(t, one, { symbol, ...(limits && { limits }) }) }}
      label={label}
      coins={{ gas, coin: balance.input.coin }}
      onAct={onAct}
    />
  );
}
