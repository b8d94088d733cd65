import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { formatDaysOrYears } from '../../shared/lock-days/index.ts';
import type { EscrowSpecificBlocker } from '../model/lock-form.ts';

export interface EscrowBlockerTextParams {
  readonly symbol: string;
  readonly limits?: { readonly min: number; readonly max: number };
}

/** Returns the label of a blocker that only locks and withdrawals have. */
export function getEscrowActionBlockerText(
  t: Translate,
  blocker: EscrowSpecificBlocker,
  { symbol, limits }: EscrowBlockerTextParams,
): string {
  switch (blocker) {
    case 'paused':
      return t('daoBalance.blocker.paused');
    case 'enter-amount':
      return t('daoBalance.blocker.amount');
    case 'too-much':
      return t('daoBalance.blocker.tooMuch', { symbol });
    case 'lock-too-short':
      return t('daoBalance.blocker.tooShort', { min: formatDaysOrYears(t, limits?.min ?? 0) });
    case 'lock-too-long':
      return t('daoBalance.blocker.tooLong', { max: formatDaysOrYears(t, limits?.max ?? 0) });
    case 'no-ve':
      return t('daoBalance.blocker.noVe', { symbol });
    case 'nothing-unlocked':
      return t('daoBalance.blocker.nothing');
    case 'held':
      return t('daoBalance.blocker.held');
  }
}
