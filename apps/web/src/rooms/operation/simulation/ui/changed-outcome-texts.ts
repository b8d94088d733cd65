import { formatAmount } from '../../../../shared/format/format-number.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { SimulationBlocker } from '../model/check-outcome.ts';
import { shortenAddress, type ReviewDialogToken } from './simulation-texts.ts';

/**
 * Returns a sentence that explains how the message in the wallet differs from its review. `tokens` are the tokens of
 * the operation.
 */
export function getChangedOutcomeText(
  t: Translate,
  blocker: SimulationBlocker,
  tokens: readonly ReviewDialogToken[],
): string {
  switch (blocker.code) {
    case 'PAYS_OTHER':
      return t('simulation.changed.other', { account: shortenAddress(blocker.account) });
    case 'FAILS':
      return blocker.exitCode === undefined
        ? t('simulation.changed.rejected')
        : t('simulation.changed.fails', { code: blocker.exitCode });
    case 'PAYS_NOTHING':
    case 'PAYS_LESS':
      return getShortfallText(t, blocker, tokens);
    case 'NOT_HELD':
      return t('simulation.changed.returned');
    case 'TAKES_TOKENS':
      return t('simulation.changed.takes');
    case 'REFUNDS_LESS': {
      const { symbol, decimals } = getNetwork().coin;
      return t('simulation.changed.refund', { amount: formatAmount(blocker.missing, decimals), symbol });
    }
  }
}

function getShortfallText(
  t: Translate,
  blocker: Extract<SimulationBlocker, { code: 'PAYS_NOTHING' | 'PAYS_LESS' }>,
  tokens: readonly ReviewDialogToken[],
): string {
  const token = tokens.find(({ root }) => root === blocker.token);
  if (token === undefined) return t('simulation.changed.short');
  const { symbol, decimals } = token;
  if (blocker.code === 'PAYS_NOTHING') return t('simulation.changed.nothing', { symbol });
  return t('simulation.changed.less', {
    received: formatAmount(blocker.received, decimals),
    minimum: formatAmount(blocker.minimum, decimals),
    symbol,
  });
}
