import type { TraceNode } from '@junction/api-contract';
import { milliseconds, shortenAddress } from '@junction/primitives';
import { Receipt, type ReceiptLine } from '@junction/ui-kit';
import type { JSX, Ref } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import {
  formatTradeHopAmount,
  getTraceHash,
  type NonSwapOperation,
} from '../../../../rooms/operation/index.ts';
import { buildHashLines } from '../../../../rooms/operation/receipt/index.ts';
import { computeGasBreakdown } from '../../../../rooms/trace/index.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getOrderOperationAttachedNano } from '../model/attached-of.ts';
import { getOrderOperationTitle, formatReceivedAmount } from './operation-text.ts';

export interface OrderReceiptProps {
  readonly operation: NonSwapOperation;
  readonly nodes: readonly TraceNode[];
  readonly ref?: Ref<HTMLElement> | undefined;
}

/** Receipt of a completed operation. */
export function OrderReceipt({ operation, nodes, ref }: OrderReceiptProps): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const { coin } = getNetwork();
  const { state, terms, account } = operation;
  const isArrived = state.step === 'succeeded';
  const hash = getTraceHash(operation) ?? operation.id;
  const coins = (value: bigint | undefined): string =>
    value === undefined ? '—' : `${formatAmount(value, coin.decimals)} ${coin.symbol}`;
  const [given] = terms.tokens;
  const [expected] = terms.receives ?? [];
  const attached = getOrderOperationAttachedNano(operation);
  const parts = computeGasBreakdown(nodes, account, { attached, coinReceived: 0n });
  const headline: ReceiptLine[] = [
    { key: 'what', label: t('orderOperation.receipt.what'), value: getOrderOperationTitle(t, operation) },
  ];
  if (given !== undefined)
    headline.push({
      key: 'given',
      label: isArrived ? t('orderOperation.receipt.given') : t('orderOperation.receipt.back'),
      value: formatTradeHopAmount(given),
    });
  if (isArrived && expected !== undefined)
    headline.push({
      key: 'got',
      label: t('orderOperation.receipt.got'),
      value: formatReceivedAmount(expected, state.received),
      strong: true,
    });
  return (
    <Receipt
      ref={ref}
      label={t('orderOperation.receipt')}
      number={t('orderOperation.receipt.number', { number: hash.slice(0, 8) })}
      headline={headline}
      groups={[
        [
          { key: 'attached', label: t('orderOperation.receipt.attached'), value: coins(attached) },
          { key: 'used', label: t('orderOperation.gas.used'), value: coins(parts?.used) },
          {
            key: 'back',
            label: t('orderOperation.gas.returned'),
            value: coins(parts && parts.returned + parts.travelling),
          },
          { key: 'kept', label: t('orderOperation.gas.kept'), value: coins(parts?.kept) },
        ],
        [
          { key: 'from', label: t('orderOperation.receipt.from'), value: shortenAddress(account) },
          ...(terms.target === undefined
            ? []
            : [
                {
                  key: 'target',
                  label: t('orderOperation.receipt.target'),
                  value: shortenAddress(terms.target),
                },
              ]),
          ...buildHashLines(t, operation),
          {
            key: 'date',
            label: t('orderOperation.receipt.date'),
            value: formatDateTime(milliseconds(operation.startedAt), locale),
          },
        ],
      ]}
      stamp={
        isArrived
          ? { tone: 'success', text: t('orderOperation.stamp.arrived') }
          : { tone: 'warning', text: t('orderOperation.stamp.returned') }
      }
      seed={hash}
    />
  );
}
