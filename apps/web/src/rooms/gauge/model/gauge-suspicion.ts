import { shortenAddress, type Address } from '@junction/primitives';
import type { GaugeTokens } from './gauge-summary.ts';

/** True if a token is a known scam, by its root or a word in its symbol. */
export type IsScam = (root: Address, symbol?: string) => boolean;

/** Why to be careful, and with which tokens. */
export interface Suspicion {
  readonly kind: 'scam' | 'unlisted';
  /** Unique symbols. */
  readonly symbols: readonly string[];
}

const suspicion = (kind: Suspicion['kind'], symbols: readonly string[]): Suspicion | undefined =>
  symbols.length === 0 ? undefined : { kind, symbols: [...new Set(symbols)] };

/**
 * Returns suspicious tokens of a gauge, since anyone can create a gauge with imitated tokens. `listed` is undefined
 * until the list is loaded. LP tokens are unlisted, but their pool's tokens are checked.
 */
export function suspicionOf(
  { depositRoot, poolTokens, rewardTokens }: GaugeTokens,
  listed: Pick<ReadonlySet<Address>, 'has'> | undefined,
  isScam: IsScam,
): Suspicion | undefined {
  const tokens = [...poolTokens, ...rewardTokens];
  const scams = tokens.filter(({ root, symbol }) => isScam(root, symbol)).map(({ symbol }) => symbol);
  // The deposited token has no symbol here.
  const deposited = isScam(depositRoot) ? [shortenAddress(depositRoot)] : [];
  const unlisted = listed === undefined ? [] : tokens.filter(({ root }) => !listed.has(root));
  return (
    suspicion('scam', [...deposited, ...scams]) ??
    suspicion(
      'unlisted',
      unlisted.map(({ symbol }) => symbol),
    )
  );
}
