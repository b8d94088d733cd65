import type { Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import {
  exchangeAccountQuery,
  useExchangeAccountAutoRefetch,
} from '../../../rooms/exchange-account/index.ts';
import { usePoolAutoRefetch, type SelectedPoolState } from '../../../rooms/chain-pool/index.ts';
import { usdPricesQuery, useBalances } from '../../../rooms/token/index.ts';
import { useWallet } from '../../../rooms/wallet/index.ts';
import { useActionBlockerInput } from '../../../rooms/action/index.ts';
import { getFieldRoots, type AddLiquidityFieldTokens } from './model/derive.ts';
import { usePendingAddLiquiditySteps } from './use-busy.ts';

/** Number of consecutive failures after which an error is shown. */
const MAX_SILENT_FAILURES = 2;

/** Reads the tokens' balances and prices, and the exchange account. */
export function useAddLiquidityQueries(tokens: AddLiquidityFieldTokens, reading: SelectedPoolState) {
  const wallet = useWallet();
  const { account: owner, connection } = wallet;
  const { found } = reading;
  const accountRead = useQuery(exchangeAccountQuery(connection, owner));
  const account = accountRead.data ?? undefined;
  useExchangeAccountAutoRefetch(connection, account?.address);
  usePoolAutoRefetch(connection, found?.address);
  const roots = getFieldRoots(tokens);
  const lpRoot = found?.pool?.isActive === true ? found.pool.lpRoot : undefined;
  const asked = [...tokens.map((token) => token?.root), lpRoot];
  const balances = useBalances(
    wallet,
    asked.filter((root): root is Address => root !== undefined),
  );
  const times = { account: accountRead.dataUpdatedAt, pool: reading.readAt };
  const { busy, running } = usePendingAddLiquiditySteps(owner, roots, found?.address, times);
  const gate = useActionBlockerInput(wallet, busy);
  const prices = useQuery(usdPricesQuery(roots)).data;
  /** True if the account or the pool could not be read several times in a row. Polling continues nevertheless. */
  const isUnreadable = accountRead.failureCount >= MAX_SILENT_FAILURES || reading.isUnreadable;
  return { wallet, account, balances, gate, running, prices, isUnreadable };
}
