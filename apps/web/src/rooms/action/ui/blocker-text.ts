import type { Translate } from '../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import type { CommonBlocker } from '../model/blockers.ts';

const TEXTS = {
  preparing: 'action.preparing',
  connect: 'action.connect',
  'switch-network': 'action.switchNetwork',
  offline: 'action.offline',
  'await-wallet': 'action.await',
  running: 'action.running',
  reading: 'action.reading',
  'insufficient-coin': 'action.noCoin',
} as const satisfies Readonly<Record<CommonBlocker, string>>;

export const isCommon = (blocker: string): blocker is CommonBlocker => Object.hasOwn(TEXTS, blocker);

/** Returns the text that a button shows instead of its own label. */
export function blockerText(t: Translate, blocker: CommonBlocker): string {
  return blocker === 'insufficient-coin'
    ? t('action.noCoin', { symbol: getNetwork().coin.symbol })
    : t(TEXTS[blocker]);
}

const WAITING: readonly string[] = [
  'preparing',
  'await-wallet',
  'running',
  'reading',
] satisfies CommonBlocker[];

/** True if the blocker ends without the user, so that its button shows a spinner. */
export const isWaiting = (blocker: string | undefined): boolean => WAITING.includes(String(blocker));
