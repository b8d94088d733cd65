import type { OwnBlockers } from '../../../../rooms/action/send/index.ts';
import type { Say } from '../../../../shared/i18n/use-text.ts';
import { LP_DECIMALS } from '../../../../shared/liquidity/lp.ts';
import { balanceReason } from '../../../../shared/reasons/reason-texts.ts';
import type { OwnBlocker } from '../model/remove.ts';
import type { RemoveLiquidityView } from '../use-remove-liquidity.ts';

/** Words for what only a removal knows (spec 4.10). */
export function ownText(
  say: Say,
  { submit, reads }: RemoveLiquidityView,
): Pick<OwnBlockers<OwnBlocker>, 'text' | 'reason' | 'running'> {
  const words: Readonly<Record<OwnBlocker, string>> = {
    select: say('remove.select'),
    syncing: say('remove.button.syncing'),
    'no-pool': say('remove.noPool.title'),
    'no-lp': say('remove.button.noLp'),
    'enter-amount': say('remove.button.enterAmount'),
    'too-big': say('remove.button.tooBig'),
    acknowledge: say('caution.first'),
  };
  return {
    text: (blocker) => words[blocker],
    running: say('remove.button.removing'),
    reason:
      submit.blocker === 'too-big'
        ? balanceReason(say, reads.held, { symbol: 'LP', decimals: LP_DECIMALS })
        : undefined,
  };
}
