import type { Address } from '@junction/primitives';
import { createConstantProductQuoter, createStableQuoter } from '@junction/routing';
import type { WalletConnection } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { readVerifiedOrder, type VerifiedOrder } from '../../shared/limit-order/index.ts';
import { readPoolsByKind, type ChainPool, type PoolWithKind } from '../../../../rooms/chain-pool/index.ts';
import { getWalletQueryOptions } from '../../../../shared/wallet-reading/wallet-reading.ts';
import { getOrderTokenWallets, type TokenWalletOnMessagePath } from '../model/untrusted-wallet-check.ts';
import {
  computeOrderExecution,
  computePoolExecution,
  type OrderExecutionTrade,
  type OrderExecutionPlan,
  type OrderExecutionReading,
} from '../model/execution.ts';

export interface ExecutionTokenDecimals {
  /** Returns the decimals of a token, which stable pools need for each of their tokens; undefined if unknown. */
  readonly decimalsOf: (root: Address) => number | undefined;
}

/**
 * Reads the result of an execution from the chain, without the server: checks that the orders are contracts of this
 * network, and reads their state and the amounts that the exchange's pools would pay. Throws if the chain cannot be
 * read.
 */
export async function readExecutionResult(
  connection: WalletConnection,
  plan: OrderExecutionPlan,
  { decimalsOf }: ExecutionTokenDecimals,
): Promise<OrderExecutionReading> {
  const { order: address, counter, spentRoot, receiveRoot } = plan;
  const [order, other, pools] = await Promise.all([
    readVerifiedOrder(connection, { address, spentRoot, receiveRoot }),
    counter &&
      readVerifiedOrder(connection, { address: counter, spentRoot: receiveRoot, receiveRoot: spentRoot }),
    counter === undefined ? readPoolsByKind(connection, [spentRoot, receiveRoot]) : [],
  ]);
  if (order === undefined || (counter !== undefined && other === undefined)) return { kind: 'foreign' };
  const [trade, ...others] =
    other !== undefined && counter !== undefined
      ? [computeOrderExecution(order, counter, other)].filter((one) => one !== undefined)
      : poolTrades(order, pools, (pool) =>
          computePoolOutput(pool, spentRoot, order.rest.offered, decimalsOf),
        );
  if (trade === undefined) return { kind: 'over' };
  const watched = [address, counter, ...pools.map(({ pool }) => pool.address)].filter(
    (one) => one !== undefined,
  );
  const wallets = [
    ...getOrderTokenWallets(plan, order.wallets),
    ...(other
      ? getOrderTokenWallets({ spentRoot: receiveRoot, receiveRoot: spentRoot }, other.wallets)
      : getVaultWallets(plan)),
  ];
  return { kind: 'trade', trade, others, watched, wallets };
}

/** Returns the exchange's token wallets of both tokens, from which a pool pays. */
const getVaultWallets = ({
  spentRoot,
  receiveRoot,
}: OrderExecutionPlan): readonly TokenWalletOnMessagePath[] =>
  [spentRoot, receiveRoot].map((token) => ({ token, at: 'vault' }));

/** Returns the executions against each pool, the best first. */
function poolTrades(
  order: VerifiedOrder,
  pools: readonly PoolWithKind[],
  paid: (pool: ChainPool) => bigint | undefined,
): readonly OrderExecutionTrade[] {
  return pools
    .flatMap(({ pool, named }) => {
      const { address, kind } = pool;
      if (named === undefined && address !== order.pool) return [];
      return computePoolExecution(order, { address, kind, named }, paid(pool)) ?? [];
    })
    .toSorted((one, other) => Number(other.reward > one.reward) - Number(other.reward < one.reward));
}

/**
 * Computes the pool's output for `amount` of the spent token, base units; undefined if the pool would reject the swap
 * or a token's decimals are unknown.
 */
function computePoolOutput(
  pool: ChainPool,
  spent: Address,
  amount: bigint,
  decimalsOf: ExecutionTokenDecimals['decimalsOf'],
): bigint | undefined {
  const { kind, isActive, tokens, lpSupply, fee, amplification } = pool;
  const from = tokens.findIndex(({ root }) => root === spent);
  const [left, right] = tokens;
  if (!isActive || from < 0 || left === undefined || right === undefined) return undefined;
  const to = 1 - from;
  if (kind === 'constant-product')
    return createConstantProductQuoter({
      kind,
      reserves: [left.reserve, right.reserve],
      lpSupply,
      fee,
    }).received(from, to, amount);
  const known = tokens.flatMap(({ root, reserve }) => {
    const decimals = decimalsOf(root);
    return decimals === undefined ? [] : [{ reserve, decimals }];
  });
  if (amplification === undefined || known.length !== tokens.length) return undefined;
  return createStableQuoter({ kind, tokens: known, lpSupply, fee, amplification }).received(from, to, amount);
}

/** Query that reads a planned execution from the chain. */
export function executionReadingQuery(
  connection: WalletConnection | undefined,
  plan: OrderExecutionPlan,
  tokens: ExecutionTokenDecimals,
) {
  return queryOptions({
    ...getWalletQueryOptions(connection, 'order-execution', plan),
    staleTime: 0,
    // Nothing is cached, so that a reopened dialog does not offer an outdated result.
    gcTime: 0,
    queryFn: (): Promise<OrderExecutionReading> => {
      if (connection === undefined) throw new Error('no wallet to read the chain with');
      return readExecutionResult(connection, plan, tokens);
    },
  });
}
