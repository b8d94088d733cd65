import { shortenAddress, type Address } from '@junction/primitives';
import { formatTradeHopAmount } from './amount-text.ts';
import type { Trade, HopAmount, RevertedHopAmount } from './operation.ts';

/**
 * Formats the amounts that a stopped swap left in the wallet, with the symbols and decimals stored with the trade. For
 * an unknown token only the address is returned, since base units could be mistaken for decimal amounts.
 */
export function formatRevertedHopAmounts(
  { spends, hops, receives }: Trade,
  kept: readonly RevertedHopAmount[],
  tokenOf: (root: Address) => Pick<HopAmount, 'symbol' | 'decimals'> | undefined,
): string {
  const tradeToken = [spends, ...hops.map((hop) => hop.receives), receives];
  return kept
    .map(({ root, units }) => {
      // Tokens that were unknown when the message was sent are stored with an empty symbol.
      const known =
        tradeToken.find((one) => one.root === root && one.symbol !== '' && one.decimals !== undefined) ??
        tokenOf(root);
      if (known?.decimals === undefined) return shortenAddress(root);
      return formatTradeHopAmount({ root, units, symbol: known.symbol, decimals: known.decimals });
    })
    .join(' + ');
}
