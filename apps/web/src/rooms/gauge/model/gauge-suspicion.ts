import { shortenAddress, type Address } from '@junction/primitives';
import type { GaugeTokens } from './gauge-summary.ts';

/** Whether a token is known to be a scam, by its root or by a word in what it calls itself. */
export type IsScam = (root: Address, symbol?: string) => boolean;

/** Why to be careful, and with which tokens. */
export interface Suspicion {
  readonly kind: 'scam' | 'unlisted';
  /** As they are called, each once. */
  readonly symbols: readonly string[];
}

const suspicion = (kind: Suspicion['kind'], symbols: readonly string[]): Suspicion | undefined =>
  symbols.length === 0 ? undefined : { kind, symbols: [...new Set(symbols)] };

/**
 * What to be careful about: anybody may make a gauge of tokens that are called like others. `listed` is undefined until
 * the list is known. An LP token is on no list, but those of its pool are.
 */
export function suspicionOf(
  { depositRoot, poolTokens, rewardTokens }: GaugeTokens,
  listed: Pick<ReadonlySet<Address>, 'has'> | undefined,
  isScam: IsScam,
): Suspicion | undefined {
  const tokens = [...poolTokens, ...rewardTokens];
  const scams = tokens.filter(({ root, symbol }) => isScam(root, symbol)).map(({ symbol }) => symbol);
  // What is deposited has no name of its own here.
  const deposited = isScam(depositRoot) ? [shortenAddress(depositRoot)] : [];
  const strangers = listed === undefined ? [] : tokens.filter(({ root }) => !listed.has(root));
  return (
    suspicion('scam', [...deposited, ...scams]) ??
    suspicion(
      'unlisted',
      strangers.map(({ symbol }) => symbol),
    )
  );
}
