import { getSum, type Address } from '@junction/primitives';
import type { ExchangeAccount } from './queries/exchange-account-query.ts';

/** Base units an exchange account holds of a token: nothing of one that it was never given, nor before there is an account. */
export function heldInAccount(account: Pick<ExchangeAccount, 'balances'> | undefined, root: Address): bigint {
  if (account === undefined) return 0n;
  return getSum(account.balances, root);
}
