import type { Database } from '../database/open-database.ts';
import type { PricingRules } from '../modules/trading/pricing.ts';
import { IndexStore } from '../write/index-store.ts';
import { activitiesOf, tokensOf, type RandomMarket } from './random-market.ts';
import { tableContents } from './table-contents.ts';
import { indexModules } from '../modules/index-modules.ts';

/** Returns the configuration of a recorded market's network. */
export function networkOf(recorded: RandomMarket) {
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
export async function expectedTables(recorded: RandomMarket, database: Database, rules: PricingRules) {
  const store = new IndexStore(database, indexModules(rules).all);
  const { state } = await store.load('expected');
  await store.append(state, {
    activities: activitiesOf(recorded),
    tokens: tokensOf(recorded),
    cursors: [],
    head: { seqno: 1, time: recorded.chain.now, lt: recorded.chain.lt },
  });
  return tableContents(database);
}
