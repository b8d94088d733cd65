import type { Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { orderRootQuery } from '../shared/limit-order/index.ts';
import { useOperations } from '../../../rooms/operation/index.ts';
import { busyWith } from '../../../rooms/operation/calls/index.ts';
import { tokenRootQuery, useBalances, useTokenWallet } from '../../../rooms/token/index.ts';
import { useWallet } from '../../../rooms/wallet/index.ts';
import { useGate } from '../../../rooms/action/index.ts';
import { runningFor, type MarketTokens, type TypedOrder } from './model/derive.ts';

/** A missing root is looked for again, milliseconds. */
const ROOT_WATCH = 4_000;
const NO_TOKEN = '0:0' as Address;

/** What the chain says about the typed order: balances, the order root, the supply, what is under way. */
export function useOrderReads({ base, quote }: MarketTokens, { spendToken, receiveToken }: TypedOrder) {
  const wallet = useWallet();
  const { account, connection } = wallet;
  const balances = useBalances(
    wallet,
    [base?.root, quote?.root].filter((root) => root !== undefined),
  );
  const root = useQuery({
    ...orderRootQuery(spendToken?.root),
    // Somebody may be deploying a missing root right now: nobody should do it twice.
    refetchInterval: ({ state }) => (state.data?.isDeployed === false ? ROOT_WATCH : false),
  });
  const supply = useQuery({
    ...tokenRootQuery(receiveToken?.root ?? NO_TOKEN),
    enabled: receiveToken !== undefined,
  }).data?.totalSupply;
  const running = runningFor(useOperations(), account, root.data?.address);
  const gate = useGate(wallet, busyWith(running));
  const from = useTokenWallet(connection, account, spendToken?.root);
  return { wallet, balances, root, supply, gate, running: running?.kind, from };
}
