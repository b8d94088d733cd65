import { shortenAddress, type Address } from '@junction/primitives';
import { amountText } from './amount-text.ts';
import type { Trade, HopAmount, KeptAmount } from './operation.ts';

/**
 * What a stopped swap left in the wallet. The deal remembers its tokens, whatever lists say later; of one that neither
 * knows only the address is told: base units read as whole tokens would be another sum.
 */
export function keptText(
  { spends, hops, receives }: Trade,
  kept: readonly KeptAmount[],
  tokenOf: (root: Address) => Pick<HopAmount, 'symbol' | 'decimals'> | undefined,
): string {
  const dealt = [spends, ...hops.map((hop) => hop.receives), receives];
  return kept
    .map(({ root, units }) => {
      // A token that nobody knew when it was sent has no symbol there.
      const known =
        dealt.find((one) => one.root === root && one.symbol !== '' && one.decimals !== undefined) ??
        tokenOf(root);
      if (known?.decimals === undefined) return shortenAddress(root);
      return amountText({ root, units, symbol: known.symbol, decimals: known.decimals });
    })
    .join(' + ');
}
