import type { DevWallet } from '../accounts/dev-wallet.ts';
import type { GenesisRandom } from './genesis-random.ts';
import type { GenesisStage } from './genesis-stage.ts';
import type { MarketActors } from './market-actors.ts';
import type { PoolBook } from './pool-book.ts';
import type { PricePaths } from './price-paths.ts';
import type { StableBook } from './stable-book.ts';

/** Something that is played beside the market. */
export interface PlayedAside {
  /** When the next of it happens, seconds; undefined when all of it has. */
  readonly nextTime: number | undefined;
  readonly playNext: () => Promise<void>;
}

/** Everything beside the market up to a moment (seconds), in order of time. */
export async function playAsides(asides: readonly PlayedAside[], time: number): Promise<void> {
  for (;;) {
    let first: PlayedAside | undefined;
    for (const aside of asides) {
      if (aside.nextTime === undefined || aside.nextTime > time) continue;
      if (first?.nextTime === undefined || aside.nextTime < first.nextTime) first = aside;
    }
    if (!first) return;
    await first.playNext();
  }
}

/** Everything the history is played with. */
export interface Market {
  readonly stage: GenesisStage;
  readonly actors: MarketActors;
  readonly books: readonly PoolBook[];
  readonly stableBooks: readonly StableBook[];
  readonly asides: readonly PlayedAside[];
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
