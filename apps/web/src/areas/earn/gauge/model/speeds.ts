import type { Address, Seconds } from '@junction/primitives';
import { getRewardRate, type GaugeReward } from '../../../../rooms/gauge/index.ts';

type Line = Pick<GaugeReward, 'root' | 'rounds'>;

/** Reward rate, base units per second. */
export interface RewardRate<Token> {
  readonly token: Token;
  readonly perSecond: bigint;
}

/**
 * Returns the current rates of all rewards whose rate is above 0. Undefined if the token of such a reward is unknown.
 */
export function getCurrentRewardRates<Token>(
  { governance, extra }: { readonly governance: Line; readonly extra: readonly Line[] },
  now: Seconds,
  cache: Pick<ReadonlyMap<Address, Token>, 'get'>,
): readonly RewardRate<Token>[] | undefined {
  const given: RewardRate<Token>[] = [];
  for (const line of [governance, ...extra]) {
    const [token, perSecond] = [cache.get(line.root), getRewardRate(line, now)];
    if (perSecond === 0n) continue;
    if (token === undefined) return undefined;
    given.push({ token, perSecond });
  }
  return given;
}
