import { screenReaderOnlyClass } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatAmount } from '../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../shared/i18n/use-translations.ts';
import type { Balance, BalanceUnavailableReason } from '../model/balance.ts';

export interface BalanceTextProps {
  readonly balance: Balance;
  /** Decimals of the token. If undefined, no amount can be formatted. */
  readonly decimals: number | undefined;
  /** Adds text around the formatted amount. By default only the amount is shown. */
  readonly text?: (amount: string) => string;
  /** Formats the amount. By default it is shortened. */
  readonly format?: (units: bigint, decimals: number) => string;
}

/** Formatted balance. An unknown balance is a dash with the reason; while loading, nothing is rendered. */
export function BalanceText(props: BalanceTextProps): JSX.Element | null {
  const t = useTranslations();
  const { balance, decimals, text = (amount) => amount, format = formatAmount } = props;
  if (balance.kind === 'loading') return null;
  if (balance.kind === 'known')
    return decimals === undefined ? null : <>{text(format(balance.units, decimals))}</>;
  const reason = getBalanceUnavailableText(t, balance.reason);
  return (
    <span title={reason}>
      {text('—')}
      <span className={screenReaderOnlyClass}>{` (${reason})`}</span>
    </span>
  );
}

export function getBalanceUnavailableText(t: Translate, reason: BalanceUnavailableReason): string {
  switch (reason) {
    case 'wrong-network':
      return t('balance.wrongNetwork');
    case 'offline':
      return t('balance.offline');
    case 'failed':
      return t('balance.failed');
  }
}
