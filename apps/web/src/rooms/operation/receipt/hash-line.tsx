import { AddressText, type ReceiptLine } from '@junction/ui-kit';
import type { Translate } from '../../../shared/i18n/use-translations.ts';
import { transactionLink } from '../../../shared/network/explorer-link.ts';
import { messageHashOf, transactionHashOf, type Operation } from '../model/operation.ts';

/**
 * Transaction hash with an explorer link, or the message hash until the wallet reports the transaction. Undefined if
 * both are unknown.
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

/** The same as a list, for the groups of a receipt. */
export function hashLines(t: Translate, operation: Operation): readonly ReceiptLine[] {
  const line = hashLine(t, operation);
  return line === undefined ? [] : [line];
}
