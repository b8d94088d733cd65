import type { TraceNode } from '@junction/api-contract';
import { ONE, milliseconds, ratio, shortenAddress } from '@junction/primitives';
import { Receipt, type ReceiptLine, type ReceiptProps } from '@junction/ui-kit';
import type { JSX, Ref } from 'react';
import { useIntl } from 'react-intl';
import {
  amountText,
  hasReceipt,
  keptText,
  traceHash,
  type SwapOperation,
} from '../../../entities/operation/index.ts';
import type { TokenCache } from '../../../entities/token/index.ts';
import { gasParts } from '../../../entities/trace/index.ts';
import { formatDateTime } from '../../../shared/format/format-date.ts';
import { formatAmount, formatPercent } from '../../../shared/format/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { OperationLine } from './operation-line.tsx';
import { coinReceivedBy } from '../model/coin-received.ts';

export interface OperationReceiptProps {
  readonly operation: SwapOperation;
  readonly nodes: readonly TraceNode[];
  readonly cache: TokenCache;
  readonly coin: { readonly symbol: string; readonly decimals: number };
  readonly ref?: Ref<HTMLElement> | undefined;
}

/** The paper of an ended operation. */
export function OperationReceipt({
  operation,
  nodes,
  cache,
  coin,
  ref,
}: OperationReceiptProps): JSX.Element | null {
  const say = useText();
  const { locale } = useIntl();
  const { deal, state, account } = operation;
  const isArrived = state.step === 'succeeded';
  const isStopped = state.step === 'cancelled' && state.by === 'slippage';
  if (!hasReceipt(operation)) return null;
  const received =
    isArrived || (isStopped && state.received !== '0')
      ? amountText({ ...deal.receives, units: state.received })
      : undefined;
  const heldText = (): string | undefined => {
    if (isStopped) return keptText(deal, state.kept, (root) => cache.get(root));
    return isArrived ? undefined : amountText(deal.spends);
  };
  const held = heldText();
  const stamp = (): ReceiptProps['stamp'] => {
    if (isArrived) return { tone: 'success', text: say('swap.stamp.arrived') };
    return isStopped && received === undefined
      ? { tone: 'danger', text: say('swap.stamp.cancelled') }
      : { tone: 'warning', text: say('swap.stamp.returned') };
  };
  const coins = (value: bigint): string => `${formatAmount(value, coin.decimals)} ${coin.symbol}`;
  const parts = gasParts(nodes, account, {
    attached: BigInt(deal.gas),
    coinReceived: coinReceivedBy(operation),
  });
  const figures: ReceiptLine[] = [];
  if (operation.kind === 'swap') {
    figures.push({ key: 'quoted', label: say('swap.receipt.quoted'), value: amountText(deal.receives) });
    if (isArrived) {
      const quoted = BigInt(deal.receives.units);
      const difference = BigInt(state.received) - quoted;
      figures.push(
        { key: 'received', label: say('swap.receipt.received'), value: received ?? '', strong: true },
        {
          key: 'difference',
          label: say('swap.receipt.difference'),
          value: `${formatAmount(difference, deal.receives.decimals)} ${deal.receives.symbol} ${formatPercent(ratio((difference * ONE) / quoted))}`,
        },
      );
    }
    figures.push({
      key: 'minimum',
      label: say('swap.receipt.minimum'),
      value: amountText({ ...deal.receives, units: deal.minimum }),
    });
  }
  const hops = deal.hops.map((hop, index) => ({
    key: `hop${index}`,
    label: say('swap.receipt.hop', { hop: index + 1 }),
    value: amountText(hop.receives),
  }));
  const hash = traceHash(operation) ?? operation.id;
  const groups: (readonly ReceiptLine[])[] = [figures, hops].filter((group) => group.length > 0);
  if (nodes.length > 0)
    groups.push([
      { key: 'attached', label: say('swap.receipt.gas.attached'), value: coins(parts.attached) },
      { key: 'used', label: say('swap.receipt.gas.used'), value: coins(parts.used) },
      { key: 'back', label: say('swap.receipt.gas.back'), value: coins(parts.returned + parts.travelling) },
      { key: 'kept', label: say('swap.receipt.gas.kept'), value: coins(parts.kept) },
    ]);
  groups.push([
    { key: 'from', label: say('swap.receipt.from'), value: shortenAddress(account) },
    { key: 'message', label: say('swap.receipt.message'), value: shortenAddress(hash) },
    {
      key: 'date',
      label: say('swap.receipt.date'),
      value: formatDateTime(milliseconds(operation.startedAt), locale),
    },
  ]);
  return (
    <Receipt
      ref={ref}
      label={say('swap.receipt.title')}
      number={say('swap.receipt.number', { number: hash.slice(0, 8) })}
      headline={[
        { key: 'sold', label: say('swap.receipt.sold'), value: amountText(deal.spends) },
        ...(received === undefined
          ? []
          : [{ key: 'got', label: say('swap.receipt.received'), value: received }]),
        ...(held === undefined ? [] : [{ key: 'held', label: say('swap.receipt.held'), value: held }]),
      ]}
      diagram={<OperationLine operation={operation} nodes={nodes} size="compact" />}
      groups={groups}
      stamp={stamp()}
      seed={hash}
    />
  );
}
