import { getSimulationBlockerNote } from '../../../../rooms/operation/simulation/index.ts';
import type { NonSwapKind } from '../../../../rooms/operation/index.ts';
import type { ActionSpecificBlockers } from '../../../../rooms/action/send/index.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { getInsufficientBalanceReason } from '../../../../shared/reasons/reason-texts.ts';
import { getWalletAndAccountBalance } from '../model/derive.ts';
import type {
  AddLiquidityButtonState,
  AddLiquidityMessageStep,
  AddLiquiditySpecificBlocker,
  PendingAddLiquidityStep,
} from '../model/plan.ts';
import { listStepTokens } from '../model/simulated-step.ts';
import type { AddLiquidityView } from '../use-add-liquidity.ts';

/** Returns the texts of the blockers that are specific to adding liquidity (spec 4.8). */
export function getAddLiquidityBlockerTexts(
  t: Translate,
  { stepper, reads, tokens }: AddLiquidityView,
): Pick<ActionSpecificBlockers<AddLiquiditySpecificBlocker>, 'text' | 'reason' | 'running'> {
  const { button, message, simulation } = stepper;
  const { blocker, index = -1 } = button;
  const [token, fact] = [tokens[index], stepper.input.tokens[index]];
  const words: Readonly<Record<AddLiquiditySpecificBlocker, string>> = {
    'check-account': t('add.button.checkAccount'),
    'select-pair': t('add.button.selectPair'),
    'check-pair': t('add.button.checkPair'),
    'choose-pool': t('add.button.choosePool'),
    'creating-pool': t('add.button.creatingPool'),
    'enter-amount': t('add.button.enterAmount'),
    insufficient: t('add.insufficient', { symbol: token?.symbol ?? '' }),
    rejected: t('add.button.changeAmounts'),
    'confirm-price': t('add.button.confirmPrice'),
    acknowledge: t('caution.first'),
    simulation: getStepButtonText(t, button, tokens),
  };
  return {
    text: (one) => words[one],
    running: getPendingStepText(t, reads.running),
    // The shown balance is the sum of wallet and exchange account.
    reason:
      blocker === 'insufficient'
        ? getInsufficientBalanceReason(t, getWalletAndAccountBalance(fact), token)
        : getSimulationBlockerNote(simulation, message === undefined ? [] : listStepTokens(message)),
  };
}

/** Returns the label of the pending step; undefined if none is pending. */
function getPendingStepText(t: Translate, running: PendingAddLiquidityStep | undefined): string | undefined {
  if (running === undefined) return undefined;
  const { kind, symbol = '' } = running;
  const words: Partial<Readonly<Record<NonSwapKind, string>>> = {
    'deploy-account': t('add.button.connectingAccount'),
    'create-pool': t('add.button.creatingPool'),
    'connect-pool': t('add.button.connectingPool'),
    'deposit-token': t('add.button.depositing', { symbol }),
    'deposit-liquidity': t('add.button.supplying'),
    'withdraw-token': t('add.button.withdrawing', { symbol }),
  };
  return words[kind];
}

/** Returns the label of a step that can be sent. */
export function getStepButtonText(
  t: Translate,
  { step, index = -1 }: AddLiquidityButtonState,
  tokens: AddLiquidityView['tokens'],
): string {
  const words: Readonly<Record<AddLiquidityMessageStep, string>> = {
    'connect-account': t('add.button.connectAccount'),
    'create-pool': t('add.button.createPool'),
    'connect-pool': t('add.button.connectPool'),
    deposit: t('add.button.deposit', { symbol: tokens[index]?.symbol ?? '' }),
    supply: t('add.button.supply'),
  };
  return words[step ?? 'supply'];
}
