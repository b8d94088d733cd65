import type { OwnBlockers } from '../../../../rooms/action/send/index.ts';
import type { Say } from '../../../../shared/i18n/use-text.ts';
import { balanceReason } from '../../../../shared/reasons/reason-texts.ts';
import type { OwnBlocker } from '../model/submit.ts';
import type { LimitFormView } from '../use-limit-form.ts';

/** Words for what only this form knows. */
export function ownText(
  say: Say,
  { order, submit }: LimitFormView,
): Pick<OwnBlockers<OwnBlocker>, 'text' | 'reason' | 'running'> {
  const { spendToken, receiveToken } = order;
  const spend = { symbol: spendToken?.symbol ?? '' };
  const words: Readonly<Record<OwnBlocker, string>> = {
    unavailable: say('limit.submit.unavailable'),
    'load-list': say('limit.submit.list'),
    'select-token': say('limit.submit.select'),
    'loading-root': say('limit.submit.loadingRoot'),
    'deploy-root': say('limit.submit.deploy', spend),
    'exceeds-supply': say('limit.submit.supply', { symbol: receiveToken?.symbol ?? '' }),
    'enter-amount': say('limit.submit.amount'),
    'enter-price': say('limit.submit.price'),
    insufficient: say('limit.submit.insufficient', spend),
  };
  return {
    text: (blocker) => words[blocker],
    running:
      submit.running === 'deploy-order-root' ? say('limit.submit.deploying') : say('limit.submit.creating'),
    reason:
      submit.blocker === 'insufficient' ? balanceReason(say, submit.facts.balance, spendToken) : undefined,
  };
}
