import type { DevWallet } from '../accounts/dev-wallet.ts';
import type { GenesisRandom } from './genesis-random.ts';
import type { GenesisChain } from './genesis-stage.ts';
import type { DexMessageSender } from './market-actors.ts';
import type { ConstantProductPoolModel } from './pool-model.ts';
import type { SimulatedPricePaths } from './price-paths.ts';
import type { StablePoolModel } from './stable-pool-model.ts';

/** Sequence of planned events that are performed alongside the market's trades. */
export interface GenesisTimeline {
  /** Time of the next event in seconds; undefined when none is left. */
  readonly nextTime: number | undefined;
  readonly playNext: () => Promise<void>;
}

/** Performs the events of all timelines up to a time in seconds, in chronological order. */
export async function playTimelinesUntil(timelines: readonly GenesisTimeline[], time: number): Promise<void> {
  for (;;) {
    let first: GenesisTimeline | undefined;
    for (const aside of timelines) {
      if (aside.nextTime === undefined || aside.nextTime > time) continue;
      if (first?.nextTime === undefined || aside.nextTime < first.nextTime) first = aside;
    }
    if (!first) return;
    await first.playNext();
  }
}

/** Chain, actors, prices and pools that simulate the history. */
export interface SimulatedMarket {
  readonly stage: GenesisChain;
  readonly actors: DexMessageSender;
  readonly poolModels: readonly ConstantProductPoolModel[];
  readonly stablePoolModels: readonly StablePoolModel[];
  readonly timelines: readonly GenesisTimeline[];
  readonly prices: SimulatedPricePaths;
  readonly random: GenesisRandom;
  readonly traders: readonly DevWallet[];
  readonly providers: readonly DevWallet[];
}

/** Converts whole tokens to base units, rounded down; returns at least one base unit. */
export function toTokenBaseUnits(amount: number, token: { readonly decimals: number }): bigint {
  const units = BigInt(Math.floor(amount * 1e6)) * 10n ** BigInt(token.decimals);
  const down = units / 1_000_000n;
  return down > 0n ? down : 1n;
}
