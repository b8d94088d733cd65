import type { OwnBlockers } from '../../../../rooms/action/send/index.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { getBalanceReason } from '../../../../shared/reasons/reason-texts.ts';
import type { OwnBlocker } from '../model/submit.ts';
import type { LimitFormView } from '../use-limit-form.ts';

/** Returns the texts of the blockers that only this form has. */
export function ownText(
  t: Translate,
  { order, submit }: LimitFormView,
): Pick<OwnBlockers<OwnBlocker>, 'text' | 'reason' | 'running'> {
  const { spendToken, receiveToken } = order;
  const spend = { symbol: spendToken?.symbol ?? '' };
  const words: Readonly<Record<OwnBlocker, string>> = {
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
      submit.blocker === 'insufficient' ? getBalanceReason(t, submit.input.balance, spendToken) : undefined,
  };
}
