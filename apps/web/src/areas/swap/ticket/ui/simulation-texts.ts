import { shortenAddress, type SimulationBlocker } from '../../../../rooms/operation/simulation/index.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';

/** Bought token and native coin of a swap. */
export interface BoughtTokenAndCoin {
  readonly symbol: string;
  readonly decimals: number;
  readonly coinSymbol: string;
  readonly coinDecimals: number;
}

/** Returns one or two sentences that explain the simulated problem and what the user should do. */
export function getSwapSimulationBlockerText(
  t: Translate,
  blocker: SimulationBlocker,
  { symbol, decimals, coinSymbol, coinDecimals }: BoughtTokenAndCoin,
): string {
  switch (blocker.code) {
    case 'PAYS_OTHER':
      return t('swap.simulation.block.other', { account: shortenAddress(blocker.account) });
    case 'FAILS':
      return blocker.exitCode === undefined
        ? t('swap.simulation.block.rejected')
        : t('swap.simulation.block.fails', { code: blocker.exitCode });
    case 'PAYS_NOTHING':
      return t('swap.simulation.block.nothing', { symbol });
    case 'PAYS_LESS':
      return t('swap.simulation.block.less', {
        received: formatAmount(blocker.received, decimals),
        minimum: formatAmount(blocker.minimum, decimals),
        symbol,
      });
    // `NOT_HELD` cannot occur, since a swap requires no account to receive a minimum of tokens.
    case 'NOT_HELD':
    case 'TAKES_TOKENS':
      return t('swap.simulation.block.takes');
    case 'REFUNDS_LESS':
      return t('swap.simulation.block.refund', {
        amount: formatAmount(blocker.missing, coinDecimals),
        symbol: coinSymbol,
      });
  }
}
