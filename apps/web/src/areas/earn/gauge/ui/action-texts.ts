import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import type { Say } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { balanceReason } from '../../../../shared/reasons/reason-texts.ts';
import type { ActionBlocker, ActionFacts, OwnBlocker } from '../model/action-blocker.ts';
import type { refusalOf } from '../model/refusal.ts';

export interface ActionTexts {
  readonly act: string;
  readonly nothing: string;
  readonly lockDays?: number;
}

/** The label for what only actions on a gauge know. */
export function ownText(say: Say, blocker: OwnBlocker, texts: Omit<ActionTexts, 'act'>): string {
  switch (blocker) {
    case 'unsafe':
      return say('gauge.button.unsafe');
    case 'nothing':
      return texts.nothing;
    case 'enter-amount':
      return say('gauge.button.enterAmount');
    case 'too-big':
      return say('gauge.button.tooBig');
    case 'too-little':
      return say('gauge.button.tooLittle');
    case 'lock-too-short':
      return say('gauge.button.lockTooShort');
    case 'lock-too-long':
      return say('gauge.button.lockTooLong', { days: texts.lockDays ?? 0 });
  }
}

/** Why the button is off, with the figures its label has no room for. */
export function ownReason(
  say: Say,
  blocker: ActionBlocker | undefined,
  { most, risk }: ActionFacts,
  deposit: { readonly symbol: string; readonly decimals: number } | undefined,
): string | undefined {
  if (blocker === 'unsafe') return risk === 'stranger' ? say('gauge.stranger') : say('gauge.deposit.unsafe');
  return blocker === 'too-big' ? deposit && balanceReason(say, most, deposit) : undefined;
}

/** What happened, when a gauge turned an action back. */
export function refusalText(say: Say, { reason, code }: ReturnType<typeof refusalOf>): string {
  switch (reason) {
    case 'low-value':
      return say('gauge.refusal.lowValue', { symbol: getNetwork().coin.symbol });
    case 'not-free':
      return say('gauge.refusal.notFree');
    case 'deposit-turned':
      return say('gauge.refusal.deposit');
    case 'claim-turned':
      return say('gauge.refusal.claim');
    case 'bad-amount':
      return say('gauge.refusal.badAmount');
    case 'no-account':
      return say('gauge.refusal.noAccount');
    case 'unknown':
      return code === undefined ? say('gauge.refusal.unknown') : say('gauge.refusal.code', { code });
  }
}

/** An amount of the deposited token; a dash until it is known what that is. */
export const depositText = (
  units: bigint,
  deposit: { readonly symbol: string; readonly decimals: number } | undefined,
): string => (deposit === undefined ? '—' : formatTokenAmount(units, deposit));
