import type { Database } from '../database/open-database.ts';
import type { PricingRules } from '../modules/trading/pricing.ts';
import { IndexStore } from '../write/index-store.ts';
import { decodeAllActivities, listTokenMetadata, type RandomMarket } from './random-market.ts';
import { readTableContents } from './table-contents.ts';
import { createIndexModules } from '../modules/index-modules.ts';

/** Returns the network configuration of a recorded market. */
export function toRandomMarketNetwork(recorded: RandomMarket) {
  const [usdToken] = recorded.market.tokens;
  if (!usdToken) throw new RangeError('a market has tokens');
  const unused = recorded.market.address();
  return {
    chainId: 31_337,
    usdToken: usdToken.address,
    stableTokens: [],
    limitOrders: { factory: recorded.orders.factory },
    contracts: {
      dexRoot: recorded.market.root,
      gasValues: unused,
      tokenFactory: unused,
      wrappedCoinRoot: unused,
      wrappedCoinVault: unused,
    },
  };
}

/** Builds an index of all recorded activities from scratch and returns its tables. */
export async function rebuildIndexTables(recorded: RandomMarket, database: Database, rules: PricingRules) {
  const store = new IndexStore(database, createIndexModules(rules).all);
  const { state } = await store.load('expected');
  await store.append(state, {
    activities: decodeAllActivities(recorded),
    tokens: listTokenMetadata(recorded),
    cursors: [],
    head: { seqno: 1, time: recorded.chain.now, lt: recorded.chain.lt },
  });
  return readTableContents(database);
}
