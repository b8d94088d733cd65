import { AddressText, type ReceiptLine } from '@junction/ui-kit';
import type { Translate } from '../../../shared/i18n/use-translations.ts';
import { transactionLink } from '../../../shared/network/explorer-link.ts';
import { messageHashOf, transactionHashOf, type Operation } from '../model/operation.ts';

/**
 * Returns the receipt's line with the transaction hash and its explorer link, or with the message hash until the
 * transaction is known; undefined if both are unknown.
 */
export function hashLine(t: Translate, operation: Operation): ReceiptLine | undefined {
  const transaction = transactionHashOf(operation);
  if (transaction !== undefined)
    return {
      key: 'hash',
      label: t('receipt.hash'),
      value: <AddressText address={transaction} href={transactionLink(transaction)} copy />,
    };
  const message = messageHashOf(operation);
  if (message === undefined) return undefined;
  return { key: 'hash', label: t('receipt.message'), value: <AddressText address={message} copy /> };
}

/** Returns the line of `hashLine` as a list: empty if there is none. */
export function hashLines(t: Translate, operation: Operation): readonly ReceiptLine[] {
  const line = hashLine(t, operation);
  return line === undefined ? [] : [line];
}
