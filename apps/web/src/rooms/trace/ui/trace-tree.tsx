import type { TraceNode } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { MessageTree } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatAmount, formatTokenAmount } from '../../../shared/format/format-number.ts';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { getAccountLink, getTransactionLink } from '../../../shared/network/explorer-link.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { getMessageStateKindAndLabel } from '../message-signal.ts';
import { toTraceRows } from '../message-tree.ts';

export interface TraceTreeProps {
  readonly label: string;
  readonly heads: { readonly message: string; readonly at: string };
  readonly nodes: readonly TraceNode[];
  readonly tokens: ReadonlyMap<Address, { readonly decimals: number; readonly symbol: string }>;
  /** Returns the name of the contract that receives the message. */
  readonly nameOf: (node: TraceNode) => string;
}

/** Message tree as a table: recipient, tokens, coins, gas and time. */
export function TraceTree({ label, heads, nodes, tokens, nameOf }: TraceTreeProps): JSX.Element {
  const t = useTranslations();
  const { coin } = getNetwork();
  const coins = (value: bigint | undefined): string =>
    value === undefined ? '' : formatAmount(value, coin.decimals);
  const movesOf = ({ amount, token: root }: TraceNode): string => {
    const token = root === undefined ? undefined : tokens.get(root);
    return token === undefined || amount === undefined ? '' : formatTokenAmount(amount, token);
  };
  return (
    <MessageTree
      label={label}
      heads={{
        ...heads,
        moves: t('trace.moves'),
        coin: t('trace.coin'),
        gas: t('trace.gas', { symbol: coin.symbol }),
      }}
      rows={toTraceRows(nodes).map(({ node, depth, after }) => {
        const signal = getMessageStateKindAndLabel(t, node.status);
        return {
          key: node.messageHash,
          depth,
          signal: signal.kind,
          signalLabel: signal.label,
          title: nameOf(node),
          moves: movesOf(node),
          coin: coins(node.value),
          gas: coins(node.fees),
          at: after === undefined ? '' : t('trace.after', { seconds: after }),
          href:
            node.transactionHash === undefined
              ? getAccountLink(node.to)
              : getTransactionLink(node.transactionHash),
        };
      })}
    />
  );
}
