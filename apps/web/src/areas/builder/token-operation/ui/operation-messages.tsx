import type { TraceNode } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { Signal } from '@junction/ui-kit';
import type { JSX } from 'react';
import { messageSignal, traceRows } from '../../../../rooms/trace/index.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import css from './token-operation.module.css';

/** Depth from which messages are not indented any further. */
const DEEPEST = 5;

/** Messages of the operation as a tree. */
export function OperationMessages(props: {
  readonly nodes: readonly TraceNode[];
  readonly account: Address;
}): JSX.Element {
  const t = useTranslations();
  const { coin } = getNetwork();
  return (
    <details className={css['trace']}>
      <summary>{t('tokenOperation.messages', { count: props.nodes.length })}</summary>
      <ul>
        {traceRows(props.nodes).map(({ node, depth }) => {
          const { kind, label } = messageSignal(t, node.status);
          return (
            <li key={node.messageHash} style={{ paddingInlineStart: Math.min(depth, DEEPEST) * 14 }}>
              <Signal kind={kind}>{label}</Signal>
              <span className={css['method']} translate="no">
                {node.method ?? (node.to === props.account ? t('tokenOperation.message.wallet') : '—')}
              </span>
              <span className={css['coin']}>
                {formatAmount(node.value, coin.decimals)} {coin.symbol}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
