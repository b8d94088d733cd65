import { getSum, type Address } from '@junction/primitives';
import type { ExchangeAccount } from './queries/exchange-account-query.ts';

/** Balance of a token in an exchange account, base units; 0 if it has no entry or the account does not exist. */
export function getAccountBalance(
  account: Pick<ExchangeAccount, 'balances'> | undefined,
  root: Address,
): bigint {
  if (account === undefined) return 0n;
  return getSum(account.balances, root);
}
