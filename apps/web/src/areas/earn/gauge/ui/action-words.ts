import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import type { Say } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { balanceReason, coinReason } from '../../../../shared/reasons/reason-texts.ts';
import type { ActionButton, ActionFacts } from '../model/action-button.ts';
import type { refusalOf } from '../model/refusal.ts';

/** The words of the button of an action; `act` is said when nothing is in the way. */
export function actionText(
  say: Say,
  { label }: ActionButton,
  words: { readonly act: string; readonly nothing: string; readonly lockDays?: number },
): string {
  switch (label) {
    case 'preparing':
    case 'syncing':
      return say('gauge.button.syncing');
    case 'connect':
      return say('gauge.button.connect');
    case 'switch-network':
      return say('gauge.button.switchNetwork');
    case 'offline':
      return say('gauge.button.offline');
    case 'await':
      return say('gauge.button.await');
    case 'running':
      return say('gauge.button.running');
    case 'unsafe':
      return say('gauge.button.unsafe');
    case 'nothing':
      return words.nothing;
    case 'enter-amount':
      return say('gauge.button.enterAmount');
    case 'too-big':
      return say('gauge.button.tooBig');
    case 'lock-too-short':
      return say('gauge.button.lockTooShort');
    case 'lock-too-long':
      return say('gauge.button.lockTooLong', { days: words.lockDays ?? 0 });
    case 'insufficient-coin':
      return say('reason.noCoin', { symbol: getNetwork().coin.symbol });
    case 'act':
      return words.act;
  }
}

/** Why the button is off, with the figures its label has no room for. */
export function actionReason(
  say: Say,
  { label }: ActionButton,
  { coin, gas, most, risk }: ActionFacts,
  deposit: { readonly symbol: string; readonly decimals: number } | undefined,
): string | undefined {
  if (label === 'unsafe') return risk === 'stranger' ? say('gauge.stranger') : say('gauge.deposit.unsafe');
  if (label === 'too-big') return deposit && balanceReason(say, most, deposit);
  return label === 'insufficient-coin' && gas !== undefined ? coinReason(say, gas, coin) : undefined;
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
