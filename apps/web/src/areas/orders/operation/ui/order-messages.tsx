import type { TraceNode } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import type { JSX } from 'react';
import type { TermsOperation } from '../../../../rooms/operation/index.ts';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { GasBar, TraceTree, gasParts } from '../../../../rooms/trace/index.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { attachedOf } from '../model/attached-of.ts';
import css from './order-operation.module.css';

function contractText(
  say: Say,
  node: TraceNode,
  { account }: TermsOperation,
  symbolOf: (root: Address | undefined) => string,
): string {
  switch (node.contract) {
    case 'wallet':
      return node.to === account
        ? say('orderOperation.contract.yours')
        : say('orderOperation.contract.wallet');
    case 'token-wallet':
      return say('orderOperation.contract.tokenWallet', { symbol: symbolOf(node.token) });
    case 'token-root':
      return say('orderOperation.contract.tokenRoot', { symbol: symbolOf(node.to) });
    case 'order-factory':
      return say('orderOperation.contract.factory');
    case 'order-root':
      return say('orderOperation.contract.root');
    case 'order':
      return say('orderOperation.contract.order');
    case 'dex-root':
      return say('orderOperation.contract.dexRoot');
    case 'pool':
      return say('orderOperation.contract.pool');
    default:
      return say('orderOperation.contract.other');
  }
}

export interface OrderMessagesProps {
  readonly operation: TermsOperation;
  readonly nodes: readonly TraceNode[];
  readonly cache: TokenCache;
}

/** Every message an operation about an order caused, and where its gas is. */
export function OrderMessages(props: OrderMessagesProps): JSX.Element {
  const say = useText();
  const { operation, nodes, cache } = props;
  const symbolOf = (root: Address | undefined): string =>
    (root === undefined ? undefined : cache.get(root)?.symbol) ?? '';
  const parts = gasParts(nodes, operation.account, { attached: attachedOf(operation), coinReceived: 0n });
  return (
    <div className={css['messages']}>
      <TraceTree
        label={say('orderOperation.tree')}
        heads={{ message: say('orderOperation.head.message'), at: say('orderOperation.head.at') }}
        nodes={nodes}
        tokens={cache}
        nameOf={(node) => contractText(say, node, operation, symbolOf)}
      />
      {parts !== undefined && (
        <GasBar
          title={say('orderOperation.gas', { amount: formatTokenAmount(parts.attached, getNetwork().coin) })}
          parts={parts}
          labels={{
            returned: say('orderOperation.gas.returned'),
            travelling: say('orderOperation.gas.travelling'),
            used: say('orderOperation.gas.used'),
            kept: say('orderOperation.gas.kept'),
          }}
        />
      )}
    </div>
  );
}
