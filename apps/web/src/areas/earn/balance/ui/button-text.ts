import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { daysText } from '../../shared/lock-days/index.ts';
import type { OwnBlocker } from '../model/lock-form.ts';

export interface ButtonTexts {
  readonly symbol: string;
  readonly limits?: { readonly least: number; readonly most: number };
}

/** Label of a blocker specific to these forms. */
export function ownText(t: Translate, blocker: OwnBlocker, { symbol, limits }: ButtonTexts): string {
  switch (blocker) {
    case 'paused':
      return t('daoBalance.blocker.paused');
    case 'enter-amount':
      return t('daoBalance.blocker.amount');
    case 'too-much':
      return t('daoBalance.blocker.tooMuch', { symbol });
    case 'lock-too-short':
      return t('daoBalance.blocker.tooShort', { least: daysText(t, limits?.least ?? 0) });
    case 'lock-too-long':
      return t('daoBalance.blocker.tooLong', { most: daysText(t, limits?.most ?? 0) });
    case 'no-ve':
      return t('daoBalance.blocker.noVe', { symbol });
    case 'nothing-unlocked':
      return t('daoBalance.blocker.nothing');
    case 'held':
      return t('daoBalance.blocker.held');
  }
}
