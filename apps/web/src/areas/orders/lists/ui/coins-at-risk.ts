import type { CustomRiskTexts } from '../../../../rooms/risk-warning/index.ts';
import { NO_BREAK_SPACE, formatAmountExact } from '../../../../shared/format/format-number.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { CoinsAtRisk } from '../model/untrusted-wallet-check.ts';

/** Returns the warning about coins at risk with their exact amount; undefined if there are none. */
export function getCoinsAtRiskText(
  t: Translate,
  atRisk: CoinsAtRisk | undefined,
): CustomRiskTexts | undefined {
  if (atRisk === undefined) return undefined;
  const { symbol, decimals } = getNetwork().coin;
  const amount = `${formatAmountExact(atRisk.amount, decimals)}${NO_BREAK_SPACE}${symbol}`;
  return {
    title: t('orders.coins', { amount }),
    advice: t(atRisk.isRead ? 'orders.coins.unknown' : 'orders.coins.unread'),
  };
}
