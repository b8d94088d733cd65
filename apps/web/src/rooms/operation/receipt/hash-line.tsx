import { AddressText, type ReceiptLine } from '@junction/ui-kit';
import type { Translate } from '../../../shared/i18n/use-translations.ts';
import { getTransactionLink } from '../../../shared/network/explorer-link.ts';
import { getMessageHash, getTransactionHash, type Operation } from '../model/operation.ts';

/**
 * Builds the receipt's line with the transaction hash and its explorer link, or with the message hash until the
 * transaction is known; undefined if both are unknown.
 */
export function buildHashLine(t: Translate, operation: Operation): ReceiptLine | undefined {
  const transaction = getTransactionHash(operation);
  if (transaction !== undefined)
    return {
      key: 'hash',
      label: t('receipt.hash'),
      value: <AddressText address={transaction} href={getTransactionLink(transaction)} copy />,
    };
  const message = getMessageHash(operation);
  if (message === undefined) return undefined;
  return { key: 'hash', label: t('receipt.message'), value: <AddressText address={message} copy /> };
}

/** Builds the line of `buildHashLine` as a list, which is empty if there is no line. */
export function buildHashLines(t: Translate, operation: Operation): readonly ReceiptLine[] {
  const line = buildHashLine(t, operation);
  return line === undefined ? [] : [line];
}
