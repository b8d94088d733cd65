import { getSumOrZero, type Address } from '@junction/primitives';
import type { ExchangeAccount } from './queries/exchange-account-query.ts';

/**
 * Returns the balance of a token in an exchange account in base units; 0 if the account does not exist or has no entry
 * for the token.
 */
export function getExchangeAccountBalance(
  account: Pick<ExchangeAccount, 'balances'> | undefined,
  root: Address,
): bigint {
  if (account === undefined) return 0n;
  return getSumOrZero(account.balances, root);
}
