import { formatAmount } from '../../../shared/format/format-number.ts';
import type { Say } from '../../../shared/i18n/use-text.ts';
import { LP_DECIMALS } from '../../../shared/liquidity/lp.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { balanceReason, coinReason } from '../../../shared/reasons/reason-texts.ts';
import type { RemoveLiquidityView } from '../use-remove-liquidity.ts';

/** Words of the one button (spec 4.10). */
export function buttonText(say: Say, { submit, lp }: RemoveLiquidityView): string {
  switch (submit.button.label) {
    case 'preparing':
      return say('remove.button.preparing');
    case 'connect':
      return say('remove.button.connect');
    case 'switch-network':
      return say('remove.button.switchNetwork');
    case 'select':
      return say('remove.select');
    case 'syncing':
      return say('remove.button.syncing');
    case 'await':
      return say('remove.button.await');
    case 'removing':
      return say('remove.button.removing');
    case 'no-pool':
      return say('remove.noPool.title');
    case 'no-lp':
      return say('remove.button.noLp');
    case 'enter-amount':
      return say('remove.button.enterAmount');
    case 'too-big':
      return say('remove.button.tooBig');
    case 'insufficient-coin':
      return say('reason.noCoin', { symbol: getNetwork().coin.symbol });
    case 'acknowledge':
      return say('caution.first');
    case 'remove':
      return say('remove.button.remove', { amount: formatAmount(lp.amount, LP_DECIMALS) });
  }
}

/** Why the button is off, with the figures its label has no room for. */
export function reasonText(say: Say, { submit, reads }: RemoveLiquidityView): string | undefined {
  const { button, gas } = submit;
  if (button.label === 'too-big')
    return balanceReason(say, reads.held, { symbol: 'LP', decimals: LP_DECIMALS });
  return button.label === 'insufficient-coin' && gas !== undefined
    ? coinReason(say, gas, reads.balances.coin)
    : undefined;
}
