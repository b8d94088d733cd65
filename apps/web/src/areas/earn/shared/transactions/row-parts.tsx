import { toMilliseconds, type Seconds } from '@junction/primitives';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { useRelativeTime } from '../../../../shared/format/use-relative-time.ts';
import { getTransactionLink } from '../../../../shared/network/explorer-link.ts';
import { formatFixedAmount } from '../model/format-tokens.ts';
import type { TransactionRow } from './transaction-row.ts';
import css from './transactions.module.css';

/** One amount per line. */
export function TransactionAmounts({ row }: { readonly row: Pick<TransactionRow, 'tokens'> }): JSX.Element {
  return (
    <span className={css['lines']}>
      {row.tokens.map(({ root, symbol, amount }) => (
        <span key={root}>
          {formatFixedAmount(amount)} {symbol}
        </span>
      ))}
    </span>
  );
}

/** Relative time, linked to the transaction if an explorer is configured. */
export function Time({ time, hash }: { readonly time: Seconds; readonly hash: string }): JSX.Element {
  const locale = useLocale();
  const relative = useRelativeTime();
  const moment = toMilliseconds(time);
  const href = getTransactionLink(hash);
  const text = (
    <time dateTime={new Date(moment).toISOString()} title={formatDateTime(moment, locale)}>
      {relative(moment)}
    </time>
  );
  return href === undefined ? (
    text
  ) : (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
