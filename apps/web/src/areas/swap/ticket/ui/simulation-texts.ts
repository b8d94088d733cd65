import { shortenAddress, type SimulationBlocker } from '../../../../rooms/operation/simulation/index.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';

/** Bought token and native coin of a swap. */
export interface SimulationTokens {
  readonly symbol: string;
  readonly decimals: number;
  readonly coinSymbol: string;
  readonly coinDecimals: number;
}

/** Returns what would happen and what to do, in one or two sentences. */
export function simulationBlockerText(
  t: Translate,
  blocker: SimulationBlocker,
  { symbol, decimals, coinSymbol, coinDecimals }: SimulationTokens,
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
    // A swap claims no holder that must receive tokens.
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
