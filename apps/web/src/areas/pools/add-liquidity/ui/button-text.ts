import type { TermsKind } from '../../../../rooms/operation/index.ts';
import type { OwnBlockers } from '../../../../rooms/action/send/index.ts';
import type { Say } from '../../../../shared/i18n/use-text.ts';
import { balanceReason } from '../../../../shared/reasons/reason-texts.ts';
import { allOf } from '../model/derive.ts';
import type { AddButton, AddStep, OwnBlocker, RunningStep } from '../model/plan.ts';
import type { AddLiquidityView } from '../use-add-liquidity.ts';

/** Words for what only this ladder knows (spec 4.8). */
export function ownText(
  say: Say,
  { ladder, reads, tokens }: AddLiquidityView,
): Pick<OwnBlockers<OwnBlocker>, 'text' | 'reason' | 'running'> {
  const { blocker, index = -1 } = ladder.button;
  const [token, fact] = [tokens[index], ladder.facts.tokens[index]];
  const words: Readonly<Record<OwnBlocker, string>> = {
    'check-account': say('add.button.checkAccount'),
    'select-pair': say('add.button.selectPair'),
    'check-pair': say('add.button.checkPair'),
    'choose-pool': say('add.button.choosePool'),
    'creating-pool': say('add.button.creatingPool'),
    'enter-amount': say('add.button.enterAmount'),
    insufficient: say('add.insufficient', { symbol: token?.symbol ?? '' }),
    refused: say('add.button.changeAmounts'),
    'confirm-price': say('add.button.confirmPrice'),
    acknowledge: say('caution.first'),
  };
  return {
    text: (one) => words[one],
    running: runningText(say, reads.running),
    // What there is of it, in the wallet and in the exchange account.
    reason: blocker === 'insufficient' ? balanceReason(say, allOf(fact), token) : undefined,
  };
}

/** What the ladder calls the step that is on the chain. */
function runningText(say: Say, running: RunningStep | undefined): string | undefined {
  if (running === undefined) return undefined;
  const { kind, symbol = '' } = running;
  const words: Partial<Readonly<Record<TermsKind, string>>> = {
    'deploy-account': say('add.button.connectingAccount'),
    'create-pool': say('add.button.creatingPool'),
    'connect-pool': say('add.button.connectingPool'),
    'deposit-token': say('add.button.depositing', { symbol }),
    'deposit-liquidity': say('add.button.supplying'),
    'withdraw-token': say('add.button.withdrawing', { symbol }),
  };
  return words[kind];
}

/** What a press does. */
export function stepText(
  say: Say,
  { step, index = -1 }: AddButton,
  tokens: AddLiquidityView['tokens'],
): string {
  const words: Readonly<Record<AddStep, string>> = {
    'connect-account': say('add.button.connectAccount'),
    'create-pool': say('add.button.createPool'),
    'connect-pool': say('add.button.connectPool'),
    deposit: say('add.button.deposit', { symbol: tokens[index]?.symbol ?? '' }),
    supply: say('add.button.supply'),
  };
  return words[step ?? 'supply'];
}
