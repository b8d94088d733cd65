import { ORDER_ATTACHED_NANO } from '@junction/protocol/order-calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Token } from '../../../rooms/token/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';
import type { OrderExecutionPlan, OrderExecutionReading } from './model/execution.ts';
import { executionReadingQuery } from './queries/read-execution.ts';
import { useUntrustedWalletCheck } from './use-untrusted-wallet-check.ts';

/** Reads a planned execution, and again whenever an account that it depends on changes. */
export function useOrderExecutionReading(
  connection: Wallet['connection'],
  plan: OrderExecutionPlan,
  tokens: readonly Token[],
) {
  const client = useQueryClient();
  const query = executionReadingQuery(connection, plan, {
    decimalsOf: (root) => tokens.find((token) => token.root === root)?.decimals,
  });
  const chain = useQuery(query);
  const renew = useEffectEvent(() => void client.invalidateQueries({ queryKey: query.queryKey }));
  const watched = chain.data?.kind === 'trade' ? chain.data.watched.join() : plan.order;
  useEffect(() => {
    if (connection === undefined) return undefined;
    const stops = watched.split(',').map((address) => connection.watch(address as Token['root'], renew));
    return () => {
      for (const stop of stops) stop();
    };
  }, [connection, watched]);
  const wallets = chain.data?.kind === 'trade' ? chain.data.wallets : undefined;
  const untrustedWalletCheck = useUntrustedWalletCheck(connection, wallets, ORDER_ATTACHED_NANO.execute);
  /**
   * Reads the chain again. Resolves to undefined if that fails (the previous reading remains) or if more coins are at
   * risk than before.
   */
  const readAgain = async (): Promise<OrderExecutionReading | undefined> => {
    const [again, isUnchanged] = await Promise.all([chain.refetch(), untrustedWalletCheck.isUnchanged()]);
    return again.isSuccess && isUnchanged ? again.data : undefined;
  };
  return { chain, untrustedWalletCheck, readAgain };
}
