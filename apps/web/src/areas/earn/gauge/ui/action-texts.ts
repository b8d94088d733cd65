import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getInsufficientBalanceReason } from '../../../../shared/reasons/reason-texts.ts';
import type { GaugeActionBlocker, GaugeBlockerInput, GaugeSpecificBlocker } from '../model/action-blocker.ts';
import type { getGaugeRejection } from '../model/rejection.ts';

export interface GaugeActionTextParams {
  readonly act: string;
  readonly nothing: string;
  readonly lockDays?: number;
}

/** Returns the label of a blocker that only gauge actions have. */
export function getGaugeBlockerText(
  t: Translate,
  blocker: GaugeSpecificBlocker,
  texts: Omit<GaugeActionTextParams, 'act'>,
): string {
  switch (blocker) {
    case 'unsafe':
      return t('gauge.button.unsafe');
    case 'nothing':
      return texts.nothing;
    case 'enter-amount':
      return t('gauge.button.enterAmount');
    case 'too-big':
      return t('gauge.button.tooBig');
    case 'too-little':
      return t('gauge.button.tooLittle');
    case 'lock-too-short':
      return t('gauge.button.lockTooShort');
    case 'lock-too-long':
      return t('gauge.button.lockTooLong', { days: texts.lockDays ?? 0 });
  }
}

/** Returns the explanation of a disabled button, with amounts for which its label has no space. */
export function getGaugeBlockerReason(
  t: Translate,
  blocker: GaugeActionBlocker | undefined,
  { maximum, risk }: GaugeBlockerInput,
  deposit: { readonly symbol: string; readonly decimals: number } | undefined,
): string | undefined {
  if (blocker === 'unsafe')
    return risk === 'unknown-factory' ? t('gauge.stranger') : t('gauge.deposit.unsafe');
  return blocker === 'too-big' ? deposit && getInsufficientBalanceReason(t, maximum, deposit) : undefined;
}

/** Explains a rejection by the gauge. */
export function getGaugeRejectionText(
  t: Translate,
  { reason, code }: ReturnType<typeof getGaugeRejection>,
): string {
  switch (reason) {
    case 'low-value':
      return t('gauge.refusal.lowValue', { symbol: getNetwork().coin.symbol });
    case 'not-free':
      return t('gauge.refusal.notFree');
    case 'deposit-turned':
      return t('gauge.refusal.deposit');
    case 'claim-turned':
      return t('gauge.refusal.claim');
    case 'bad-amount':
      return t('gauge.refusal.badAmount');
    case 'no-account':
      return t('gauge.refusal.noAccount');
    case 'unknown':
      return code === undefined ? t('gauge.refusal.unknown') : t('gauge.refusal.code', { code });
  }
}

/** Amount of the deposited token; a dash if the token is unknown. */
export const formatDepositedAmount = (
  units: bigint,
  deposit: { readonly symbol: string; readonly decimals: number } | undefined,
): string => (deposit === undefined ? '—' : formatTokenAmount(units, deposit));
