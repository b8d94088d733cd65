import type { NetworkConfig } from '@junction/protocol/network';
import type { ExecutableOrders } from '../keeper/executable-orders.ts';
import type { AreaReaders } from '../modules/area-readers.ts';
import type { MarketRouter } from '../quotes/market-router.ts';
import type { OrderRootReader } from '../quotes/order-roots.ts';
import type { SwapMessageBuilder } from '../quotes/swap-messages.ts';
import type { TokenWalletReader } from '../quotes/token-wallets.ts';
import type { ReadModel } from '../read-model.ts';
import type { ServedTokenList } from './tokens/token-list-copy.ts';
import type { UpgradeManifest } from './tokens/upgrade-manifest.ts';
import type { MessageTraceReader } from './trace/trace-reader.ts';

/** Dependencies of the handlers. */
export interface ApiDeps {
  readonly network: NetworkConfig;
  readonly readModel: ReadModel;
  readonly areas: AreaReaders;
  readonly router: MarketRouter;
  readonly messages: SwapMessageBuilder;
  readonly wallets: TokenWalletReader;
  readonly traces: MessageTraceReader;
  readonly orderRoots: OrderRootReader;
  readonly executable: ExecutableOrders;
  readonly tokenList: ServedTokenList;
  readonly upgradeManifest: UpgradeManifest;
  /** False from the time when the database becomes unreachable until it responds again. */
  readonly isDatabaseUp: () => boolean;
  /** Seconds by which the replica in use lags behind its primary; undefined for a primary, or if unknown. */
  readonly replicaLag: () => number | undefined;
  /**
   * State of the duties that only one process per database performs. A duty is absent if this process is not configured
   * for it.
   */
  readonly duties: () => { readonly indexer?: 'active' | 'standby'; readonly keeper?: 'active' | 'standby' };
  /** True once a node with the configured chain id has confirmed that the configured contracts exist. */
  readonly isNetworkChecked: () => boolean;
  /** True while the process is shutting down and accepts no further requests. */
  readonly isDraining: () => boolean;
}
