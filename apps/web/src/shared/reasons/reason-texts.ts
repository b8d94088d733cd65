import { getNetwork } from '../network/network.ts';
import { formatTokenAmount } from '../format/format-number.ts';
import type { Translate } from '../i18n/use-translations.ts';

interface Unit {
  readonly symbol: string;
  readonly decimals: number;
}

/** Returns a text with the needed and the available coins, both in nano; undefined while the balance is unknown. */
export function getCoinReason(t: Translate, needed: bigint, held: bigint | undefined): string | undefined {
  if (held === undefined) return undefined;
  const { coin } = getNetwork();
  return t('reason.coin', { needed: formatTokenAmount(needed, coin), held: formatTokenAmount(held, coin) });
}

/** Returns a text with the available balance in base units; undefined while the balance is unknown. */
export function getBalanceReason(
  t: Translate,
  held: bigint | undefined,
  token: Unit | undefined,
): string | undefined {
  return held === undefined || token === undefined
    ? undefined
    : t('reason.balance', { held: formatTokenAmount(held, token) });
}
