import { coinReason } from '../../../../shared/reasons/reason-texts.ts';
import type { Say } from '../../../../shared/i18n/use-text.ts';
import { daysText } from '../../shared/lock-days/index.ts';
import type { Blocker } from '../model/lock-form.ts';

export interface ButtonWords {
  readonly symbol: string;
  readonly limits?: { readonly least: number; readonly most: number };
}

/** The label of a button that cannot do its work: the first thing in the way. */
export function blockerText(say: Say, blocker: Blocker, { symbol, limits }: ButtonWords): string {
  switch (blocker) {
    case 'preparing':
      return say('daoBalance.blocker.preparing');
    case 'connect':
      return say('daoBalance.connect.button');
    case 'switch-network':
      return say('daoBalance.blocker.network');
    case 'offline':
      return say('daoBalance.blocker.offline');
    case 'await-wallet':
      return say('daoBalance.blocker.asking');
    case 'running':
      return say('daoBalance.blocker.running');
    case 'reading':
      return say('daoBalance.blocker.reading');
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
    case 'insufficient-coin':
      return say('daoBalance.blocker.coin');
  }
}

export const isBusy = (blocker: Blocker | undefined): boolean =>
  blocker === 'preparing' || blocker === 'await-wallet' || blocker === 'running' || blocker === 'reading';

/** A sentence below the button, where its label has no room for it. */
export function blockerReason(
  say: Say,
  blocker: Blocker | undefined,
  coins: { readonly gas: bigint | undefined; readonly coin: bigint | undefined },
): string | undefined {
  if (blocker !== 'insufficient-coin' || coins.gas === undefined) return undefined;
  return coinReason(say, coins.gas, coins.coin);
}
