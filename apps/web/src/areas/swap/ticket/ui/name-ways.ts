import { shortenAddress, type Address } from '@junction/primitives';
import type { Say } from '../../../../shared/i18n/use-text.ts';

/** Names of ways, in order: those that would read alike are told apart by their pools. */
export function nameWays(
  say: Say,
  ways: readonly { readonly name: string; readonly pools: readonly Address[] }[],
): readonly string[] {
  return ways.map(({ name, pools }) =>
    ways.filter((other) => other.name === name).length === 1
      ? name
      : say('swap.line.named', { way: name, pool: pools.map(shortenAddress).join(', ') }),
  );
}
