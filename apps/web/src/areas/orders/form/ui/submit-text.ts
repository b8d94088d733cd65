import type { ActionSpecificBlockers } from '../../../../rooms/action/send/index.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { getInsufficientBalanceReason } from '../../../../shared/reasons/reason-texts.ts';
import type { LimitOrderSpecificBlocker } from '../model/submit.ts';
import type { LimitFormView } from '../use-limit-form.ts';

/** Returns the texts of the blockers that only this form has. */
export function getLimitOrderBlockerTexts(
  t: Translate,
  { order, submit }: LimitFormView,
): Pick<ActionSpecificBlockers<LimitOrderSpecificBlocker>, 'text' | 'reason' | 'running'> {
  const { spendToken, receiveToken } = order;
  const spend = { symbol: spendToken?.symbol ?? '' };
  const words: Readonly<Record<LimitOrderSpecificBlocker, string>> = {
    unavailable: t('limit.submit.unavailable'),
    'load-list': t('limit.submit.list'),
    'select-token': t('limit.submit.select'),
    'loading-root': t('limit.submit.loadingRoot'),
    'deploy-root': t('limit.submit.deploy', spend),
    'exceeds-supply': t('limit.submit.supply', { symbol: receiveToken?.symbol ?? '' }),
    'enter-amount': t('limit.submit.amount'),
    'enter-price': t('limit.submit.price'),
    insufficient: t('limit.submit.insufficient', spend),
  };
  return {
    text: (blocker) => words[blocker],
    running:
      submit.running === 'deploy-order-root' ? t('limit.submit.deploying') : t('limit.submit.creating'),
    reason:
      submit.blocker === 'insufficient'
        ? getInsufficientBalanceReason(t, submit.input.balance, spendToken)
        : undefined,
  };
}
