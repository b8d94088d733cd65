import { shortenAddress, type Address } from '@junction/primitives';
import { amountText } from './amount-text.ts';
import type { Trade, HopAmount, KeptAmount } from './operation.ts';

/**
 * Formats the amount that a stopped swap left in the wallet, with the tokens stored in the trade; of an unknown token
 * only the address is shown, since base units must not be read as tokens.
 */
export function keptAmountText(
  { spends, hops, receives }: Trade,
  kept: readonly KeptAmount[],
  tokenOf: (root: Address) => Pick<HopAmount, 'symbol' | 'decimals'> | undefined,
): string {
  const tradeToken = [spends, ...hops.map((hop) => hop.receives), receives];
  return kept
    .map(({ root, units }) => {
      // Tokens unknown when sent have no symbol.
      const known =
        tradeToken.find((one) => one.root === root && one.symbol !== '' && one.decimals !== undefined) ??
        tokenOf(root);
      if (known?.decimals === undefined) return shortenAddress(root);
      return amountText({ root, units, symbol: known.symbol, decimals: known.decimals });
    })
    .join(' + ');
}
