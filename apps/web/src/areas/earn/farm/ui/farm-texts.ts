import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { FarmAmountState, FarmActionSide } from '../model/derive-amount.ts';
import type { getFarmRejection } from '../model/rejection.ts';

/** Returns the label of the button while an input of a deposit or withdrawal is missing. */
export function getFarmMissingInputText(
  t: Translate,
  deposit: { readonly symbol: string } | undefined,
  { side, missing }: { readonly side: FarmActionSide } & Pick<FarmAmountState, 'missing'>,
): string | undefined {
  switch (missing) {
    case undefined:
      return undefined;
    case 'unsafe':
      return t('farm.button.unsafe');
    case 'reading':
      return t('action.reading');
    case 'nothing':
      return side === 'deposit'
        ? t('farm.deposit.none', { symbol: deposit?.symbol ?? '' })
        : t('farm.withdraw.none');
    case 'enter-amount':
      return t('farm.button.enterAmount');
    case 'too-big':
      return t('farm.button.tooBig');
  }
}

/** Explains a rejection by the farm. */
export function getFarmRejectionText(
  t: Translate,
  { reason, code }: ReturnType<typeof getFarmRejection>,
): string {
  switch (reason) {
    case 'low-value':
      return t('farm.refusal.lowValue', { symbol: getNetwork().coin.symbol });
    case 'late':
      return t('farm.refusal.late');
    case 'not-owner':
      return t('farm.refusal.notOwner');
    case 'locked':
      return t('farm.refusal.locked');
    case 'silent':
      return t('farm.refusal.silent');
    case 'unknown':
      return code === undefined ? t('farm.refusal.unknown') : t('farm.refusal.code', { code });
  }
}
