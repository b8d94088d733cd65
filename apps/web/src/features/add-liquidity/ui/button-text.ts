import type { Say } from '../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import type { AddButton } from '../model/plan.ts';

/** Words of the one button (spec 4.8). */
export function buttonText(say: Say, { label, symbol = '' }: AddButton): string {
  switch (label) {
    case 'connect':
      return say('add.button.connect');
    case 'preparing':
      return say('add.button.preparing');
    case 'switch-network':
      return say('add.button.switchNetwork');
    case 'await':
      return say('add.button.await');
    case 'check-account':
      return say('add.button.checkAccount');
    case 'connecting-account':
      return say('add.button.connectingAccount');
    case 'creating-pool':
      return say('add.button.creatingPool');
    case 'connecting-pool':
      return say('add.button.connectingPool');
    case 'depositing':
      return say('add.button.depositing', { symbol });
    case 'supplying':
      return say('add.button.supplying');
    case 'withdrawing':
      return say('add.button.withdrawing', { symbol });
    case 'connect-account':
      return say('add.button.connectAccount');
    case 'select-pair':
      return say('add.button.selectPair');
    case 'check-pair':
      return say('add.button.checkPair');
    case 'choose-pool':
      return say('add.button.choosePool');
    case 'create-pool':
      return say('add.button.createPool');
    case 'connect-pool':
      return say('add.button.connectPool');
    case 'enter-amount':
      return say('add.button.enterAmount');
    case 'insufficient':
      return say('add.insufficient', { symbol });
    case 'refused':
      return say('add.button.changeAmounts');
    case 'insufficient-coin':
      return say('reason.noCoin', { symbol: getNetwork().coin.symbol });
    case 'deposit':
      return say('add.button.deposit', { symbol });
    case 'confirm-price':
      return say('add.button.confirmPrice');
    case 'acknowledge':
      return say('caution.first');
    case 'supply':
      return say('add.button.supply');
  }
}
