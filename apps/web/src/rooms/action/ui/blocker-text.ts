import type { Translate } from '../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import type { CommonBlocker } from '../model/blockers.ts';

const BLOCKER_TEXT_IDS = {
  preparing: 'action.preparing',
  connect: 'action.connect',
  'switch-network': 'action.switchNetwork',
  offline: 'action.offline',
  'await-wallet': 'action.await',
  running: 'action.running',
  reading: 'action.reading',
  'insufficient-coin': 'action.noCoin',
} as const satisfies Readonly<Record<CommonBlocker, string>>;

export const isCommonBlocker = (blocker: string): blocker is CommonBlocker =>
  Object.hasOwn(BLOCKER_TEXT_IDS, blocker);

/** Returns the text that a button shows instead of its own label while the blocker exists. */
export function getCommonBlockerText(t: Translate, blocker: CommonBlocker): string {
  return blocker === 'insufficient-coin'
    ? t('action.noCoin', { symbol: getNetwork().coin.symbol })
    : t(BLOCKER_TEXT_IDS[blocker]);
}

const WAITING_BLOCKERS: readonly string[] = [
  'preparing',
  'await-wallet',
  'running',
  'reading',
] satisfies CommonBlocker[];

/** True if the blocker disappears without a user action, so that the button shows a spinner. */
export const isSelfResolvingBlocker = (blocker: string | undefined): boolean =>
  WAITING_BLOCKERS.includes(String(blocker));
