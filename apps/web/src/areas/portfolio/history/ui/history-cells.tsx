import type { AccountOperationTokenAmount, AccountOperation } from '@junction/api-contract';
import { toMilliseconds } from '@junction/primitives';
import { AddressText, ValueWithState } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { formatDateTimeWithOffset } from '../../../../shared/format/format-date.ts';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getAccountLink, getTransactionLink } from '../../../../shared/network/explorer-link.ts';
import { getOperationPath } from '../model/operation-path.ts';
import css from './history.module.css';
import type { OperationTexts } from './use-operation-texts.ts';

/** An operation and its texts. */
export interface OperationProps {
  readonly operation: AccountOperation;
  readonly texts: OperationTexts;
}

export function OperationTime({ operation }: Pick<OperationProps, 'operation'>): JSX.Element {
  const moment = toMilliseconds(operation.time);
  const locale = useLocale();
  return <time dateTime={new Date(moment).toISOString()}>{formatDateTimeWithOffset(moment, locale)}</time>;
}

/** Name of the operation, linked to the page of its contract, with details and the contract's address. */
export function OperationName({ operation, texts }: OperationProps): JSX.Element {
  const path = getOperationPath(operation);
  const name = texts.kind(operation.kind);
  const details = texts.details(operation);
  return (
    <span className={css['name']}>
      {path === undefined ? <span>{name}</span> : <Link to={path}>{name}</Link>}
      {details !== undefined && <span className={css['small']}>{details}</span>}
      <span className={css['small']}>
        <AddressText address={operation.contract} href={getAccountLink(operation.contract)} />
      </span>
    </span>
  );
}

/** Exact amounts, one per line; a dash with the reason if the index does not record them. */
export function OperationAmounts({
  amounts,
  texts,
}: {
  readonly amounts: readonly AccountOperationTokenAmount[] | undefined;
  readonly texts: OperationTexts;
}): JSX.Element {
  const t = useTranslations();
  if (amounts === undefined)
    return <ValueWithState state="unknown" reason={t('portfolio.history.unrecorded')} />;
  return (
    <span className={css['amounts']}>
      {amounts.map((amount, index) => {
        const text = texts.amount(amount);
        return (
          // The index is part of the key, since a contract may pay the same token twice.
          <span key={`${amount.root}${index}`}>
            {text ?? <ValueWithState state="unknown" reason={t('portfolio.reason.no-token')} />}
          </span>
        );
      })}
    </span>
  );
}

/** Hash of the transaction with its explorer link. */
export function OperationHash({ operation }: Pick<OperationProps, 'operation'>): JSX.Element {
  const t = useTranslations();
  const { transactionHash } = operation;
  if (transactionHash === undefined)
    return <ValueWithState state="unknown" reason={t('portfolio.history.unrecordedHash')} />;
  return <AddressText address={transactionHash} href={getTransactionLink(transactionHash)} copy />;
}

/** All cells of an operation on narrow screens. */
export function OperationCard({ operation, texts }: OperationProps): JSX.Element {
  const t = useTranslations();
  const parts = [
    [t('portfolio.history.sent'), operation.sent] as const,
    [t('portfolio.history.received'), operation.received] as const,
  ].filter(([, amounts]) => amounts === undefined || amounts.length > 0);
  return (
    <div className={css['card']}>
      <div className={css['line']}>
        <OperationName operation={operation} texts={texts} />
        <OperationTime operation={operation} />
      </div>
      {parts.map(([label, amounts]) => (
        <div key={label} className={css['line']}>
          <span className={css['small']}>{label}</span>
          <OperationAmounts amounts={amounts} texts={texts} />
        </div>
      ))}
      <div className={css['line']}>
        <span className={css['small']}>{t('portfolio.history.transaction')}</span>
        <OperationHash operation={operation} />
      </div>
    </div>
  );
}
