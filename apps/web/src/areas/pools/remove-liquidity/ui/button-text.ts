import type { ActionSpecificBlockers } from '../../../../rooms/action/send/index.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { getSimulationBlockerNote } from '../../../../rooms/operation/simulation/index.ts';
import { LP_DECIMALS } from '../../../../shared/liquidity/lp.ts';
import { getInsufficientBalanceReason } from '../../../../shared/reasons/reason-texts.ts';
import type { RemoveLiquiditySpecificBlocker } from '../model/remove.ts';
import type { RemoveLiquidityView } from '../use-remove-liquidity.ts';

/** Returns the texts of the blockers that are specific to removals (spec 4.10). */
export function getRemoveLiquidityBlockerTexts(
  t: Translate,
  { submit, reads, lp, tokens, simulation }: RemoveLiquidityView,
): Pick<ActionSpecificBlockers<RemoveLiquiditySpecificBlocker>, 'text' | 'reason' | 'running'> {
  const words: Readonly<Record<RemoveLiquiditySpecificBlocker, string>> = {
    select: t('remove.select'),
    syncing: t('remove.button.syncing'),
    'no-pool': t('remove.noPool.title'),
    'no-lp': t('remove.button.noLp'),
    'enter-amount': t('remove.button.enterAmount'),
    'too-big': t('remove.button.tooBig'),
    acknowledge: t('caution.first'),
    simulation: t('remove.button.remove', { amount: formatAmount(lp.amount, LP_DECIMALS) }),
  };
  return {
    text: (blocker) => words[blocker],
    running: t('remove.button.removing'),
    reason:
      submit.blocker === 'too-big'
        ? getInsufficientBalanceReason(t, reads.held, { symbol: 'LP', decimals: LP_DECIMALS })
        : getSimulationBlockerNote(
            simulation,
            tokens.flatMap((token) => token ?? []),
          ),
  };
}
