import { shortenAddress, type Address } from '@junction/primitives';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';

/** Returns a label for each path. Paths of the same name are distinguished by their pools. */
export function getPathLabels(
  t: Translate,
  ways: readonly { readonly name: string; readonly pools: readonly Address[] }[],
): readonly string[] {
  return ways.map(({ name, pools }) =>
    ways.filter((other) => other.name === name).length === 1
      ? name
      : t('swap.line.named', { way: name, pool: pools.map(shortenAddress).join(', ') }),
  );
}
