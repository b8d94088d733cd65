import { shortenAddress, type Address } from '@junction/primitives';
import type { GaugeTokens } from './gauge-summary.ts';

/** True if a token is known as a scam, by its root or by a word in its symbol. */
export type ScamTokenPredicate = (root: Address, symbol?: string) => boolean;

/** Reason for a warning, with the symbols of the tokens that cause it. */
export interface SuspiciousGaugeTokens {
  readonly kind: 'scam' | 'unlisted';
  /** Symbols without duplicates. */
  readonly symbols: readonly string[];
}

const toSuspicion = (
  kind: SuspiciousGaugeTokens['kind'],
  symbols: readonly string[],
): SuspiciousGaugeTokens | undefined =>
  symbols.length === 0 ? undefined : { kind, symbols: [...new Set(symbols)] };

/**
 * Returns the suspicious tokens of a gauge, since anyone can create a gauge with imitations of known tokens;
 * undefined if there are none. `listed` is undefined until the token list is loaded. LP tokens are never listed, so
 * their pool's tokens are checked instead.
 */
export function findSuspiciousGaugeTokens(
  { depositRoot, poolTokens, rewardTokens }: GaugeTokens,
  listed: Pick<ReadonlySet<Address>, 'has'> | undefined,
  isScam: ScamTokenPredicate,
): SuspiciousGaugeTokens | undefined {
  const tokens = [...poolTokens, ...rewardTokens];
  const scams = tokens.filter(({ root, symbol }) => isScam(root, symbol)).map(({ symbol }) => symbol);
  // The server reports no symbol for the deposited token, so its address is shown.
  const deposited = isScam(depositRoot) ? [shortenAddress(depositRoot)] : [];
  const unlisted = listed === undefined ? [] : tokens.filter(({ root }) => !listed.has(root));
  return (
    toSuspicion('scam', [...deposited, ...scams]) ??
    toSuspicion(
      'unlisted',
      unlisted.map(({ symbol }) => symbol),
    )
  );
}
