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

/** The routes of tokens: what they are, who holds them, and what they are worth. */
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
