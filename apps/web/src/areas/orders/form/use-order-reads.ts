import type { Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { orderRootQuery } from '../shared/limit-order/index.ts';
import { useOperations } from '../../../rooms/operation/index.ts';
import { getOpenOperationState } from '../../../rooms/operation/calls/index.ts';
import { tokenRootQuery, useBalances, useTokenWallet } from '../../../rooms/token/index.ts';
import { useWallet } from '../../../rooms/wallet/index.ts';
import { useActionBlockerInput } from '../../../rooms/action/index.ts';
import { findPendingOrderOperation, type MarketTokens, type EnteredOrder } from './model/derive.ts';

/** Interval at which an order root that is not deployed is read again, in milliseconds. */
const ROOT_POLL_INTERVAL_MS = 4_000;
const NO_TOKEN = '0:0' as Address;

/** Reads balances, order root, supply and pending operations for the entered order. */
export function useOrderFormQueries(
  { base, quote }: MarketTokens,
  { spendToken, receiveToken }: EnteredOrder,
) {
  const wallet = useWallet();
  const { account, connection } = wallet;
  const balances = useBalances(
    wallet,
    [base?.root, quote?.root].filter((root) => root !== undefined),
  );
  const root = useQuery({
    ...orderRootQuery(spendToken?.root),
    // Another account may be deploying the order root. Reading it again avoids a second deployment, which would waste
    // coins.
    refetchInterval: ({ state }) => (state.data?.isDeployed === false ? ROOT_POLL_INTERVAL_MS : false),
  });
  const supply = useQuery({
    ...tokenRootQuery(receiveToken?.root ?? NO_TOKEN),
    enabled: receiveToken !== undefined,
  }).data?.totalSupply;
  const running = findPendingOrderOperation(useOperations(), account, root.data?.address);
  const gate = useActionBlockerInput(wallet, getOpenOperationState(running));
  const from = useTokenWallet(connection, account, spendToken?.root);
  return { wallet, balances, root, supply, gate, running: running?.kind, from };
}
