import type { TraceNode } from '@junction/api-contract';
import type { JSX } from 'react';
import type { SwapOperation } from '../../../../rooms/operation/index.ts';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { GasBreakdownBar, TraceTree, computeGasBreakdown } from '../../../../rooms/trace/index.ts';
import { joinTokenSymbols } from '../../../../shared/format/join-symbols.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getReceivedCoins } from '../model/coin-received.ts';

export interface OperationTraceProps {
  readonly operation: SwapOperation;
  readonly nodes: readonly TraceNode[];
  readonly cache: TokenCache;
  readonly coin: { readonly symbol: string; readonly decimals: number };
}

/** Rows of the message tree and the gas. */
export function OperationTrace({ operation, nodes, cache, coin }: OperationTraceProps): JSX.Element {
  const t = useTranslations();
  const { deal: trade, account } = operation;
  const parts = computeGasBreakdown(nodes, account, {
    attached: BigInt(trade.gas),
    coinReceived: getReceivedCoins(operation),
  });
  return (
    <div>
      <TraceTree
        label={t('swap.trace.tree')}
        heads={{ message: t('swap.trace.head.message'), at: t('swap.trace.head.at') }}
        nodes={nodes}
        tokens={cache}
        nameOf={(node) => contractName(t, node, operation, cache)}
      />
      {parts !== undefined && parts.attached > 0n && (
        <GasBreakdownBar
          title={t('swap.gas.title', {
            amount: `${formatAmount(parts.attached, coin.decimals)} ${coin.symbol}`,
          })}
          parts={parts}
          labels={{
            returned: t('swap.gas.returned'),
            travelling: t('swap.gas.travelling'),
            used: t('swap.gas.used'),
            kept: t('swap.gas.kept'),
          }}
        />
      )}
    </div>
  );
}

/** Returns the symbol of the token to which a node's contract belongs; empty if unknown. */
function getNodeSymbol({ token, to }: TraceNode, cache: TokenCache): string {
  return [...cache.values()].findLast(({ root }) => root === token || root === to)?.symbol ?? '';
}

/** Returns the symbols of the two tokens that a pool of the trade exchanges. */
function hopPair(node: TraceNode, operation: SwapOperation, cache: TokenCache): string {
  const { hops } = operation.deal;
  const hop = hops.find((entry) => entry.pool === node.to);
  if (hop === undefined) return '';
  const from = hop.parent === undefined ? wrappedName(operation, cache) : hops[hop.parent]?.receives.symbol;
  return joinTokenSymbols([from, hop.receives.symbol]);
}

function contractName(t: Translate, node: TraceNode, operation: SwapOperation, cache: TokenCache): string {
  const { account } = operation;
  const symbol = getNodeSymbol(node, cache);
  if (node.to === account && node.parent !== undefined) return t('swap.trace.contract.back');
  switch (node.contract) {
    case 'wallet':
      return node.to === account ? t('swap.trace.contract.yourWallet') : t('swap.trace.contract.wallet');
    case 'token-wallet':
      return t('swap.trace.contract.tokenWallet', { symbol });
    case 'token-root':
      return t('swap.trace.contract.tokenRoot', { symbol });
    case 'pool':
      return t('swap.trace.contract.pool', { pair: hopPair(node, operation, cache) });
    case 'vault':
      return symbol === '' ? t('swap.trace.contract.tokenVault') : t('swap.trace.contract.vault', { symbol });
    case 'wrapped-vault':
      return t('swap.trace.contract.wrapVault');
    case 'account':
      return t('swap.trace.contract.account');
    case 'dex-root':
      return t('swap.trace.contract.dexRoot');
    default:
      return t('swap.trace.contract.unknown');
  }
}

function wrappedName({ deal: trade }: SwapOperation, cache: TokenCache): string {
  const root = trade.spends.root;
  return (root === undefined ? trade.wrappedSymbol : cache.get(root)?.symbol) ?? trade.spends.symbol;
}
