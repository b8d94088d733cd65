export { getExchangeAccountBalance as heldInAccount } from './held-in-account.ts';
export { exchangeAccountQuery } from './queries/exchange-account-query.ts';
export { readVaultAddress } from './queries/read-vault.ts';
export { useExchangeAccountAutoRefetch } from './use-exchange-account-watch.ts';
