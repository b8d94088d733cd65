import type { Address } from '@junction/primitives';
import type { GaugeTokens } from './gauge-facts.ts';

/** Whether a token is known to be a scam, by its root or by a word in what it calls itself. */
export type IsScam = (root: Address, symbol?: string) => boolean;

/**
 * What to be careful about: anybody may make a gauge of tokens that are called like others. `listed` is undefined until
 * the list is known. An LP token is on no list, but those of its pool are.
 */
export function suspicionOf(
  { depositRoot, poolTokens, rewardTokens }: GaugeTokens,
  listed: Pick<ReadonlySet<Address>, 'has'> | undefined,
  isScam: IsScam,
): 'scam' | 'unlisted' | undefined {
  const tokens = [...poolTokens, ...rewardTokens];
  if (isScam(depositRoot) || tokens.some(({ root, symbol }) => isScam(root, symbol))) return 'scam';
  return listed !== undefined && tokens.some(({ root }) => !listed.has(root)) ? 'unlisted' : undefined;
}
