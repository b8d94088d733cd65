import type { Say } from '../../../../shared/i18n/use-text.ts';
import { daysText } from '../../shared/lock-days/index.ts';
import type { OwnBlocker } from '../model/lock-form.ts';

export interface ButtonTexts {
  readonly symbol: string;
  readonly limits?: { readonly least: number; readonly most: number };
}

/** The label of a button for what only these forms know. */
export function ownText(say: Say, blocker: OwnBlocker, { symbol, limits }: ButtonTexts): string {
  switch (blocker) {
    case 'paused':
      return say('daoBalance.blocker.paused');
    case 'enter-amount':
      return say('daoBalance.blocker.amount');
    case 'too-much':
      return say('daoBalance.blocker.tooMuch', { symbol });
    case 'lock-too-short':
      return say('daoBalance.blocker.tooShort', { least: daysText(say, limits?.least ?? 0) });
    case 'lock-too-long':
      return say('daoBalance.blocker.tooLong', { most: daysText(say, limits?.most ?? 0) });
    case 'no-ve':
      return say('daoBalance.blocker.noVe', { symbol });
    case 'nothing-unlocked':
      return say('daoBalance.blocker.nothing');
    case 'held':
      return say('daoBalance.blocker.held');
  }
}
