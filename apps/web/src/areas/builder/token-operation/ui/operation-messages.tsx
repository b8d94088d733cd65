import type { TraceNode } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { MessageStateLabel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { getMessageStateKindAndLabel, toTraceRows } from '../../../../rooms/trace/index.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import css from './token-operation.module.css';

/** Maximum indentation. Messages deeper in the tree are indented like this depth. */
const MAX_INDENT_DEPTH = 5;

/** Message tree of the operation. */
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
        {toTraceRows(props.nodes).map(({ node, depth }) => {
          const { kind, label } = getMessageStateKindAndLabel(t, node.status);
          return (
            <li key={node.messageHash} style={{ paddingInlineStart: Math.min(depth, MAX_INDENT_DEPTH) * 14 }}>
              <MessageStateLabel kind={kind}>{label}</MessageStateLabel>
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
