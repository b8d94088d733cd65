import type { Transaction } from '@junction/api-contract';
import { toMilliseconds } from '@junction/primitives';
import { AddressText, Icon, Skeleton, TokenIcon, type IconName } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLocale } from '../../../shared/i18n/i18n-provider.tsx';
import { getTokenIcon, type KnownTokens } from '../../token/index.ts';
import { formatDateTime } from '../../../shared/format/format-date.ts';
import { formatTokenAmount, formatUsd } from '../../../shared/format/format-number.ts';
import { useRelativeTime } from '../../../shared/format/use-relative-time.ts';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { getAccountLink, getTransactionLink } from '../../../shared/network/explorer-link.ts';
import css from './transaction-row.module.css';

interface RowProps {
  readonly transaction: Transaction;
  /** Tokens of the page, and the unlisted tokens that occur in these rows. */
  readonly tokens: KnownTokens;
}

const ICONS: Readonly<Record<Transaction['kind'], IconName>> = {
  swap: 'exchange',
  deposit: 'plus',
  withdraw: 'minus',
};

export function TransactionType({ transaction }: { readonly transaction: Transaction }): JSX.Element {
  const t = useTranslations();
  const labels = {
    swap: t('transactions.type.swap'),
    deposit: t('transactions.type.deposit'),
    withdraw: t('transactions.type.withdraw'),
  };
  return (
    <span className={css['type']}>
      <Icon name={ICONS[transaction.kind]} />
      <span className={css['word']}>{labels[transaction.kind]}</span>
    </span>
  );
}

/** Tokens of a transaction: the sold and the received token of a swap, otherwise all tokens with an amount. */
export function TransactionTokens({ transaction, tokens }: RowProps): JSX.Element {
  const isSwap = transaction.kind === 'swap';
  const parts = transaction.tokens.filter((part) => isSwap || part.amount > 0n);
  return (
    <span className={css['tokens']}>
      {parts.map(({ root, symbol, amount }, index) => {
        const token = tokens.cache.get(root);
        return (
          <span key={`${symbol}${index}`} className={css['part']}>
            {index > 0 && (
              <span className={css['joint']}>{isSwap ? <Icon name="arrow" size={14} /> : '+'}</span>
            )}
            <TokenIcon token={token === undefined ? { symbol } : getTokenIcon(token)} size={20} />
            {token === undefined ? (
              <>
                {tokens.isSyncing && <Skeleton width="7ch" height="10px" />} {symbol}
              </>
            ) : (
              formatTokenAmount(amount, token)
            )}
          </span>
        );
      })}
    </span>
  );
}

export function TransactionValue({ transaction }: { readonly transaction: Transaction }): JSX.Element {
  const { value } = transaction;
  return <b className={css['value']}>{value === 0n ? '—' : formatUsd(value)}</b>;
}

export function TransactionAccount({ transaction }: { readonly transaction: Transaction }): JSX.Element {
  return <AddressText address={transaction.user} href={getAccountLink(transaction.user)} />;
}

export function TransactionTime({ transaction }: { readonly transaction: Transaction }): JSX.Element {
  const locale = useLocale();
  const relative = useRelativeTime();
  const time = toMilliseconds(transaction.time);
  const text = (
    <time dateTime={new Date(time).toISOString()} title={formatDateTime(time, locale)}>
      {relative(time)}
    </time>
  );
  const href = getTransactionLink(transaction.transactionHash);
  return href === undefined ? (
    text
  ) : (
    <a href={href} target="_blank" rel="noreferrer" className={css['time']}>
      {text}
    </a>
  );
}

export function TransactionCard(props: RowProps): JSX.Element {
  return (
    <div className={css['card']}>
      <div className={css['line']}>
        <TransactionType {...props} />
        <TransactionValue {...props} />
      </div>
      <TransactionTokens {...props} />
      <div className={css['line']}>
        <TransactionAccount {...props} />
        <TransactionTime {...props} />
      </div>
    </div>
  );
}
