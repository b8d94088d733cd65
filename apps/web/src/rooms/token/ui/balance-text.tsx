import { spokenClass } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatAmount } from '../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../shared/i18n/use-translations.ts';
import type { Balance, Unavailable } from '../model/balance.ts';

export interface BalanceTextProps {
  readonly balance: Balance;
  /** Undefined if unknown: then no amount can be formatted. */
  readonly decimals: number | undefined;
  /** Adds text around the amount. Defaults to the amount alone. */
  readonly text?: (amount: string) => string;
  /** Formats the amount. Defaults to a shortened one. */
  readonly format?: (units: bigint, decimals: number) => string;
}

/** Formatted balance: a dash with the reason if it is unknown, and nothing while it is loading. */
export function BalanceText(props: BalanceTextProps): JSX.Element | null {
  const t = useTranslations();
  const { balance, decimals, text = (amount) => amount, format = formatAmount } = props;
  if (balance.kind === 'loading') return null;
  if (balance.kind === 'known')
    return decimals === undefined ? null : <>{text(format(balance.units, decimals))}</>;
  const reason = unavailableText(t, balance.reason);
  return (
    <span title={reason}>
      {text('—')}
      <span className={spokenClass}>{` (${reason})`}</span>
    </span>
  );
}

export function unavailableText(t: Translate, reason: Unavailable): string {
  switch (reason) {
    case 'wrong-network':
      return t('balance.wrongNetwork');
    case 'offline':
      return t('balance.offline');
    case 'failed':
      return t('balance.failed');
  }
}
