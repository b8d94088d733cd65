import type { TraceNode } from '@junction/api-contract';
import { MessageTree, PartsBar, type SignalKind } from '@junction/ui-kit';
import type { JSX } from 'react';
import { gasParts, traceRows, type SwapOperation } from '../../../entities/operation/index.ts';
import type { TokenCache } from '../../../entities/token/index.ts';
import { formatAmount } from '../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
import { accountLink, transactionLink } from '../../../shared/network/explorer-link.ts';

export interface OperationTraceProps {
  readonly operation: SwapOperation;
  readonly nodes: readonly TraceNode[];
  readonly cache: TokenCache;
  readonly coin: { readonly symbol: string; readonly decimals: number };
}

const SIGNALS: Readonly<Record<TraceNode['status'], SignalKind>> = {
  queued: 'running',
  arrived: 'arrived',
  returned: 'returned',
  refused: 'refused',
};

function signalLabel(say: Say, status: TraceNode['status']): string {
  switch (status) {
    case 'queued':
      return say('swap.trace.status.queued');
    case 'arrived':
      return say('swap.trace.status.arrived');
    case 'returned':
      return say('swap.trace.status.returned');
    case 'refused':
      return say('swap.trace.status.refused');
  }
}

/** The message tree row by row, and where the attached gas is. */
export function OperationTrace({ operation, nodes, cache, coin }: OperationTraceProps): JSX.Element {
  const say = useText();
  const { deal, account } = operation;
  const coins = (value: string | null): string =>
    value === null ? '' : formatAmount(BigInt(value), coin.decimals);
  const rows = traceRows(nodes).map(({ node, depth, after }) => ({
    key: node.messageHash,
    depth,
    signal: SIGNALS[node.status],
    signalLabel: signalLabel(say, node.status),
    title: contractName(say, node, operation, cache),
    moves: movesText(node, cache),
    coin: coins(node.value),
    gas: coins(node.fees),
    at: after === undefined ? '' : say('swap.trace.after', { seconds: after }),
    href: node.transactionHash === null ? accountLink(node.to) : transactionLink(node.transactionHash),
  }));
  const coinReceived =
    operation.state.step === 'succeeded' && deal.receives.root === undefined
      ? BigInt(operation.state.received)
      : 0n;
  const parts = gasParts(nodes, account, { attached: BigInt(deal.gas), coinReceived });
  const part = (
    key: 'travelling' | 'returned' | 'used' | 'kept',
    label: string,
    tone: 'route' | 'ink' | 'control' | 'track',
  ) => ({
    key,
    tone,
    label: `${label} ${formatAmount(parts[key], coin.decimals)}`,
    weight: Number(parts[key] / 1_000n),
  });
  return (
    <div>
      <MessageTree
        label={say('swap.trace.tree')}
        heads={{
          message: say('swap.trace.head.message'),
          moves: say('swap.trace.head.moves'),
          coin: say('swap.trace.head.coin'),
          gas: say('swap.trace.head.gas', { symbol: coin.symbol }),
          at: say('swap.trace.head.at'),
        }}
        rows={rows}
      />
      {rows.length > 0 && parts.attached > 0n && (
        <div style={{ padding: '14px 20px 18px', borderTop: '1px solid var(--hair)' }}>
          <PartsBar
            title={say('swap.gas.title', {
              amount: `${formatAmount(parts.attached, coin.decimals)} ${coin.symbol}`,
            })}
            parts={[
              part('returned', say('swap.gas.returned'), 'route'),
              ...(parts.travelling > 0n ? [part('travelling', say('swap.gas.travelling'), 'track')] : []),
              part('used', say('swap.gas.used'), 'ink'),
              part('kept', say('swap.gas.kept'), 'control'),
            ]}
          />
        </div>
      )}
    </div>
  );
}

function movesText(node: TraceNode, cache: TokenCache): string {
  if (node.amount === null || node.token === null) return '';
  for (const token of cache.values())
    if (token.root === node.token)
      return `${formatAmount(BigInt(node.amount), token.decimals)}\u00a0${token.symbol}`;
  return '';
}

function contractName(say: Say, node: TraceNode, operation: SwapOperation, cache: TokenCache): string {
  const { deal, account } = operation;
  let symbol = '';
  for (const token of cache.values())
    if (token.root === node.token || token.root === node.to) symbol = token.symbol;
  if (node.to === account && node.parent !== null) return say('swap.trace.contract.back');
  const hop = deal.hops.findIndex((entry) => entry.pool === node.to);
  switch (node.contract) {
    case 'wallet':
      return node.to === account ? say('swap.trace.contract.yourWallet') : say('swap.trace.contract.wallet');
    case 'token-wallet':
      return say('swap.trace.contract.tokenWallet', { symbol });
    case 'token-root':
      return say('swap.trace.contract.tokenRoot', { symbol });
    case 'pool': {
      if (hop < 0) return say('swap.trace.contract.pool', { pair: '' });
      const before = deal.hops[hop]?.parent;
      const from =
        before === undefined ? wrappedName(operation, cache) : (deal.hops[before]?.receives.symbol ?? '');
      return say('swap.trace.contract.pool', { pair: `${from}/${deal.hops[hop]?.receives.symbol ?? ''}` });
    }
    case 'vault':
      return symbol === ''
        ? say('swap.trace.contract.tokenVault')
        : say('swap.trace.contract.vault', { symbol });
    case 'wrapped-vault':
      return say('swap.trace.contract.wrapVault');
    case 'account':
      return say('swap.trace.contract.account');
    case 'dex-root':
      return say('swap.trace.contract.dexRoot');
    default:
      return say('swap.trace.contract.unknown');
  }
}

function wrappedName({ deal }: SwapOperation, cache: TokenCache): string {
  const root = deal.spends.root;
  return (root === undefined ? deal.wrappedSymbol : cache.get(root)?.symbol) ?? deal.spends.symbol;
}
