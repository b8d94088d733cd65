import type { TraceNode } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import type { JSX } from 'react';
import type { NonSwapOperation } from '../../../../rooms/operation/index.ts';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { GasBreakdownBar, TraceTree, computeGasBreakdown } from '../../../../rooms/trace/index.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getOrderOperationAttachedNano } from '../model/attached-of.ts';
import css from './order-operation.module.css';

function contractText(
  t: Translate,
  node: TraceNode,
  { account }: NonSwapOperation,
  symbolOf: (root: Address | undefined) => string,
): string {
  switch (node.contract) {
    case 'wallet':
      return node.to === account ? t('orderOperation.contract.yours') : t('orderOperation.contract.wallet');
    case 'token-wallet':
      return t('orderOperation.contract.tokenWallet', { symbol: symbolOf(node.token) });
    case 'token-root':
      return t('orderOperation.contract.tokenRoot', { symbol: symbolOf(node.to) });
    case 'order-factory':
      return t('orderOperation.contract.factory');
    case 'order-root':
      return t('orderOperation.contract.root');
    case 'order':
      return t('orderOperation.contract.order');
    case 'dex-root':
      return t('orderOperation.contract.dexRoot');
    case 'pool':
      return t('orderOperation.contract.pool');
    default:
      return t('orderOperation.contract.other');
  }
}

export interface OrderMessageTreeProps {
  readonly operation: NonSwapOperation;
  readonly nodes: readonly TraceNode[];
  readonly cache: TokenCache;
}

/** Messages of an order operation as a tree, with a breakdown of its gas. */
export function OrderMessageTree(props: OrderMessageTreeProps): JSX.Element {
  const t = useTranslations();
  const { operation, nodes, cache } = props;
  const symbolOf = (root: Address | undefined): string =>
    (root === undefined ? undefined : cache.get(root)?.symbol) ?? '';
  const parts = computeGasBreakdown(nodes, operation.account, {
    attached: getOrderOperationAttachedNano(operation),
    coinReceived: 0n,
  });
  return (
    <div className={css['messages']}>
      <TraceTree
        label={t('orderOperation.tree')}
        heads={{ message: t('orderOperation.head.message'), at: t('orderOperation.head.at') }}
        nodes={nodes}
        tokens={cache}
        nameOf={(node) => contractText(t, node, operation, symbolOf)}
      />
      {parts !== undefined && (
        <GasBreakdownBar
          title={t('orderOperation.gas', { amount: formatTokenAmount(parts.attached, getNetwork().coin) })}
          parts={parts}
          labels={{
            returned: t('orderOperation.gas.returned'),
            travelling: t('orderOperation.gas.travelling'),
            used: t('orderOperation.gas.used'),
            kept: t('orderOperation.gas.kept'),
          }}
        />
      )}
    </div>
  );
}
