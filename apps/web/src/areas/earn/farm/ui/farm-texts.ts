import type { Say } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { AmountState, Side } from '../model/derive-amount.ts';
import type { refusalOf } from '../model/refusal.ts';

/** What a deposit or a withdrawal lacks. */
export function missingText(
  say: Say,
  deposit: { readonly symbol: string } | undefined,
  { side, missing }: { readonly side: Side } & Pick<AmountState, 'missing'>,
): string | undefined {
  switch (missing) {
    case undefined:
      return undefined;
    case 'unsafe':
      return say('farm.button.unsafe');
    case 'reading':
      return say('action.reading');
    case 'nothing':
      return side === 'deposit'
        ? say('farm.deposit.none', { symbol: deposit?.symbol ?? '' })
        : say('farm.withdraw.none');
    case 'enter-amount':
      return say('farm.button.enterAmount');
    case 'too-big':
      return say('farm.button.tooBig');
  }
}

/** What happened, when a farm turned something back. */
export function refusalText(say: Say, { reason, code }: ReturnType<typeof refusalOf>): string {
  switch (reason) {
    case 'low-value':
      return say('farm.refusal.lowValue', { symbol: getNetwork().coin.symbol });
    case 'late':
      return say('farm.refusal.late');
    case 'not-owner':
      return say('farm.refusal.notOwner');
    case 'locked':
      return say('farm.refusal.locked');
    case 'silent':
      return say('farm.refusal.silent');
    case 'unknown':
      return code === undefined ? say('farm.refusal.unknown') : say('farm.refusal.code', { code });
  }
}
