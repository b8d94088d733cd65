import type { TraceNode } from '@junction/api-contract';
import { FIXED_POINT_ONE, milliseconds, ratio, shortenAddress } from '@junction/primitives';
import { Receipt, type ReceiptLine, type ReceiptProps } from '@junction/ui-kit';
import type { JSX, Ref } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import {
  formatTradeHopAmount,
  hasReceipt,
  keptText,
  getTraceHash,
  type TradeAmount,
  type SwapOperation,
} from '../../../../rooms/operation/index.ts';
import { buildHashLines } from '../../../../rooms/operation/receipt/index.ts';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { computeGasBreakdown } from '../../../../rooms/trace/index.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { formatAmount, formatPercent } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { OperationRouteDiagram } from './operation-line.tsx';
import { getReceivedCoins } from '../model/coin-received.ts';

export interface OperationReceiptProps {
  readonly operation: SwapOperation;
  readonly nodes: readonly TraceNode[];
  readonly cache: TokenCache;
  readonly coin: { readonly symbol: string; readonly decimals: number };
  readonly ref?: Ref<HTMLElement> | undefined;
}

/** Receipt of an ended operation. */
export function OperationReceipt(props: OperationReceiptProps): JSX.Element | null {
  const t = useTranslations();
  const locale = useLocale();
  const { operation, nodes, cache, ref } = props;
  if (!hasReceipt(operation)) return null;
  const received = receivedText(operation);
  const tokenBalance = keptAmountText(operation, cache);
  const hash = getTraceHash(operation) ?? operation.id;
  const groups = [
    figureLines(t, operation),
    hopLines(t, operation),
    gasLines(t, props),
    [
      { key: 'from', label: t('swap.receipt.from'), value: shortenAddress(operation.account) },
      ...buildHashLines(t, operation),
      {
        key: 'date',
        label: t('swap.receipt.date'),
        value: formatDateTime(milliseconds(operation.startedAt), locale),
      },
    ],
  ];
  return (
    <Receipt
      ref={ref}
      label={t('swap.receipt.title')}
      number={t('swap.receipt.number', { number: hash.slice(0, 8) })}
      headline={[
        { key: 'sold', label: t('swap.receipt.sold'), value: formatTradeHopAmount(operation.deal.spends) },
        ...(received === undefined
          ? []
          : [{ key: 'got', label: t('swap.receipt.received'), value: received }]),
        ...(tokenBalance === undefined
          ? []
          : [{ key: 'held', label: t('swap.receipt.held'), value: tokenBalance }]),
      ]}
      diagram={<OperationRouteDiagram operation={operation} nodes={nodes} size="compact" />}
      groups={groups.filter((group) => group.length > 0)}
      stamp={getReceiptStamp(t, operation)}
      seed={hash}
    />
  );
}

/** Formats the received amount, full or partial; undefined if nothing was received. */
function receivedText({ state, deal: trade }: SwapOperation): string | undefined {
  const isPart = state.step === 'cancelled' && state.by === 'slippage' && state.received !== '0';
  return state.step === 'succeeded' || isPart
    ? formatTradeHopAmount({ ...trade.receives, units: state.received })
    : undefined;
}

/** Formats the amounts that were returned or kept at an intermediate token; undefined if the swap succeeded. */
function keptAmountText({ state, deal: trade }: SwapOperation, cache: TokenCache): string | undefined {
  if (state.step === 'cancelled' && state.by === 'slippage')
    return keptText(trade, state.kept, (root) => cache.get(root));
  return state.step === 'succeeded' ? undefined : formatTradeHopAmount(trade.spends);
}

function getReceiptStamp(t: Translate, operation: SwapOperation): ReceiptProps['stamp'] {
  const { state } = operation;
  if (state.step === 'succeeded') return { tone: 'success', text: t('swap.stamp.arrived') };
  const isStopped = state.step === 'cancelled' && state.by === 'slippage';
  return isStopped && receivedText(operation) === undefined
    ? { tone: 'danger', text: t('swap.stamp.cancelled') }
    : { tone: 'warning', text: t('swap.stamp.returned') };
}

/** Returns the lines with quoted, received and minimum amount; empty for wraps and unwraps, which are 1:1. */
function figureLines(t: Translate, { kind, state, deal: trade }: SwapOperation): readonly ReceiptLine[] {
  if (kind !== 'swap') return [];
  const { receives } = trade;
  return [
    { key: 'quoted', label: t('swap.receipt.quoted'), value: formatTradeHopAmount(receives) },
    ...(state.step === 'succeeded' ? arrivedLines(t, receives, state.received) : []),
    {
      key: 'minimum',
      label: t('swap.receipt.minimum'),
      value: formatTradeHopAmount({ ...receives, units: trade.minimum }),
    },
  ];
}

function arrivedLines(t: Translate, receives: TradeAmount, received: string): readonly ReceiptLine[] {
  const quoted = BigInt(receives.units);
  const difference = BigInt(received) - quoted;
  const percent = formatPercent(ratio((difference * FIXED_POINT_ONE) / quoted));
  return [
    {
      key: 'received',
      label: t('swap.receipt.received'),
      value: formatTradeHopAmount({ ...receives, units: received }),
      strong: true,
    },
    {
      key: 'difference',
      label: t('swap.receipt.difference'),
      value: `${formatAmount(difference, receives.decimals)} ${receives.symbol} ${percent}`,
    },
  ];
}

function hopLines(t: Translate, { deal: trade }: SwapOperation): readonly ReceiptLine[] {
  return trade.hops.map((hop, index) => ({
    key: `hop${index}`,
    label: t('swap.receipt.hop', { hop: index + 1 }),
    value: formatTradeHopAmount(hop.receives),
  }));
}

/** Returns the lines of the receipt that explain the use of the attached coins; empty if no message is known. */
function gasLines(t: Translate, { operation, nodes, coin }: OperationReceiptProps): readonly ReceiptLine[] {
  if (nodes.length === 0) return [];
  const coins = (value: bigint | undefined): string =>
    value === undefined ? '—' : `${formatAmount(value, coin.decimals)} ${coin.symbol}`;
  const attached = BigInt(operation.deal.gas);
  const parts = computeGasBreakdown(nodes, operation.account, {
    attached,
    coinReceived: getReceivedCoins(operation),
  });
  return [
    { key: 'attached', label: t('swap.receipt.gas.attached'), value: coins(attached) },
    { key: 'used', label: t('swap.receipt.gas.used'), value: coins(parts?.used) },
    {
      key: 'back',
      label: t('swap.receipt.gas.back'),
      value: coins(parts && parts.returned + parts.travelling),
    },
    { key: 'kept', label: t('swap.receipt.gas.kept'), value: coins(parts?.kept) },
  ];
}
