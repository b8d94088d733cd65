import { getSum, type Address } from '@junction/primitives';
import type { ExchangeAccount } from './queries/exchange-account-query.ts';

/**
 * Returns the balance of a token in an exchange account, base units; 0 if the account or the token's entry does not
 * exist.
 */
export function getAccountBalance(
  account: Pick<ExchangeAccount, 'balances'> | undefined,
  root: Address,
): bigint {
  if (account === undefined) return 0n;
  return getSum(account.balances, root);
}
