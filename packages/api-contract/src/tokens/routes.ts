import {
  getCurrency,
  getCurrencyOhlcv,
  getCurrencyPrices,
  getCurrencyTvl,
  getCurrencyVolume,
  listCurrencies,
} from './currencies.ts';
import {
  findTokenRoots,
  getTokenList,
  getTokenRoot,
  getUpgradeManifest,
  listBalances,
  readTokenRoot,
  searchTokenRoots,
} from './tokens.ts';
import { getUsdtPrices } from './usdt-prices.ts';

/** Routes of tokens: metadata, balances and prices. */
export const TOKEN_ROUTES = {
  listCurrencies,
  getCurrency,
  getCurrencyPrices,
  getCurrencyVolume,
  getCurrencyTvl,
  getCurrencyOhlcv,
  getUsdtPrices,
  getTokenList,
  getUpgradeManifest,
  getTokenRoot,
  readTokenRoot,
  searchTokenRoots,
  findTokenRoots,
  listBalances,
} as const;
