import type { Address } from '@junction/primitives';
import type { GaugeFacts } from '../../../../entities/gauge/index.ts';
import { isScamToken } from '../../../../entities/token/index.ts';

/** What the network says of tokens that nobody should trust. */
export interface ScamRules {
  readonly scamRoots: readonly Address[];
  readonly scamWords: readonly string[];
}

/**
 * What to be careful about: anybody may make a gauge of tokens that are called like others. `listed` is undefined until
 * the list is known. An LP token is on no list, but those of its pool are.
 */
export function suspicionOf(
  { depositRoot, poolTokens, rewardTokens }: Pick<GaugeFacts, 'depositRoot' | 'poolTokens' | 'rewardTokens'>,
  listed: Pick<ReadonlySet<Address>, 'has'> | undefined,
  { scamRoots, scamWords: words }: ScamRules,
): 'scam' | 'unlisted' | undefined {
  const tokens = [...poolTokens, ...rewardTokens];
  const isScam =
    isScamToken(depositRoot, scamRoots) ||
    tokens.some(({ root, symbol }) => isScamToken(root, scamRoots, { symbol, words }));
  if (isScam) return 'scam';
  return listed !== undefined && tokens.some(({ root }) => !listed.has(root)) ? 'unlisted' : undefined;
}
