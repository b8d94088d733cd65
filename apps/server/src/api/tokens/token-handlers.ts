import { getCurrencyOhlcvHandler } from './get-currency-ohlcv.handler.ts';
import { getCurrencyPricesHandler } from './get-currency-prices.handler.ts';
import { getCurrencyTvlHandler } from './get-currency-tvl.handler.ts';
import { getCurrencyVolumeHandler } from './get-currency-volume.handler.ts';
import { getCurrencyHandler } from './get-currency.handler.ts';
import { getTokenListHandler } from './get-token-list.handler.ts';
import { getTokenRootHandler, readTokenRootHandler } from './get-token-root.handler.ts';
import { getUpgradeManifestHandler } from './get-upgrade-manifest.handler.ts';
import { getUsdtPricesHandler } from './get-usdt-prices.handler.ts';
import { listBalancesHandler } from './list-balances.handler.ts';
import { listCurrenciesHandler } from './list-currencies.handler.ts';
import { searchTokenRootsHandler, findTokenRootsHandler } from './search-token-roots.handler.ts';

/** Routes and handlers of tokens. */
export const tokenHandlers = {
  listCurrencies: listCurrenciesHandler,
  getCurrency: getCurrencyHandler,
  getCurrencyPrices: getCurrencyPricesHandler,
  getCurrencyVolume: getCurrencyVolumeHandler,
  getCurrencyTvl: getCurrencyTvlHandler,
  getCurrencyOhlcv: getCurrencyOhlcvHandler,
  getUsdtPrices: getUsdtPricesHandler,
  getTokenList: getTokenListHandler,
  getUpgradeManifest: getUpgradeManifestHandler,
  getTokenRoot: getTokenRootHandler,
  readTokenRoot: readTokenRootHandler,
  searchTokenRoots: searchTokenRootsHandler,
  findTokenRoots: findTokenRootsHandler,
  listBalances: listBalancesHandler,
};
