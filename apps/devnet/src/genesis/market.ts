import type { DevWallet } from '../accounts/dev-wallet.ts';
import type { GenesisRandom } from './genesis-random.ts';
import type { GenesisStage } from './genesis-stage.ts';
import type { MarketActors } from './market-actors.ts';
import type { PoolBook } from './pool-book.ts';
import type { PricePaths } from './price-paths.ts';
import type { StableBook } from './stable-book.ts';

/** Limit orders, played beside the market. */
export interface PlayedOrders {
  /** Everything up to a moment, seconds. */
  readonly playUntil: (time: number) => Promise<void>;
  /** How many are open; throws when a contract disagrees. */
  readonly checkedOpen: () => number;
}

/** Everything the history is played with. */
export interface Market {
  readonly stage: GenesisStage;
  readonly actors: MarketActors;
  readonly books: readonly PoolBook[];
  readonly stableBooks: readonly StableBook[];
  readonly orders: PlayedOrders;
  readonly prices: PricePaths;
  readonly random: GenesisRandom;
  readonly traders: readonly DevWallet[];
  readonly providers: readonly DevWallet[];
}

/** Whole tokens to base units, rounded down; at least one unit. */
export function toUnits(amount: number, token: { readonly decimals: number }): bigint {
  const units = BigInt(Math.floor(amount * 1e6)) * 10n ** BigInt(token.decimals);
  const down = units / 1_000_000n;
  return down > 0n ? down : 1n;
}
