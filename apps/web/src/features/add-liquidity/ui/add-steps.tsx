import { Ladder, type LadderStep } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatAmount } from '../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
import { shortfallUp, type Step } from '../model/plan.ts';
import type { AddLiquidityView } from '../use-add-liquidity.ts';

/** The ladder of spec 4.8: what is done, what waits and for whom. */
export function AddSteps({ add }: { readonly add: AddLiquidityView }): JSX.Element {
  const say = useText();
  const current = add.steps.findIndex((step) => !step.isDone);
  const waiting = waitingText(say, add.button);
  const stateOf = (step: Step, index: number): LadderStep['state'] => {
    if (step.isDone) return 'done';
    return index === current ? 'current' : 'to-do';
  };
  return (
    <Ladder
      steps={add.steps.map((step, index) => ({
        key: `${step.key}${step.index ?? ''}`,
        ...stepText(say, step, add),
        state: stateOf(step, index),
        aside: index === current && !step.isDone ? waiting : undefined,
      }))}
    />
  );
}

/** For whom the current step waits. */
function waitingText(say: Say, button: AddLiquidityView['button']): string | undefined {
  if (button.isBusy === true)
    return button.label === 'await' ? say('add.step.wallet') : say('add.step.running');
  return button.action === undefined ? undefined : say('add.step.you');
}

function stepText(say: Say, step: Step, add: AddLiquidityView): { title: string; note?: string } {
  switch (step.key) {
    case 'account':
      return {
        title: step.isDone ? say('add.step.account') : say('add.button.checkAccount'),
        note: say('add.step.account.note'),
      };
    case 'connect-account':
      return {
        title: step.isDone ? say('add.step.connectAccount') : say('add.button.connectAccount'),
        ...(add.account?.isDeployed === true ? {} : { note: say('add.step.connectAccount.note') }),
      };
    case 'tokens':
      return { title: step.isDone ? say('add.step.tokens') : say('add.button.selectPair') };
    case 'pool':
      return add.facts.pool === 'missing'
        ? { title: say('add.step.createPool'), note: say('add.step.createPool.note') }
        : {
            title: step.isDone ? say('add.step.pool') : say('add.button.checkPair'),
            note: add.name,
          };
    case 'connect-pool':
      return {
        title: step.isDone ? say('add.step.connectPool') : say('add.button.connectPool'),
        note: say('add.step.connectPool.note'),
      };
    case 'deposit': {
      const fact = add.facts.tokens[step.index ?? 0];
      const decimals = add.tokens[step.index ?? 0]?.decimals ?? 0;
      if (fact === undefined) return { title: '' };
      return {
        title: say('add.step.deposit', { symbol: fact.symbol }),
        note: step.isDone
          ? say('add.step.deposit.done', { amount: formatAmount(fact.held, decimals) })
          : say('add.step.deposit.note', {
              held: formatAmount(fact.held, decimals),
              missing: formatAmount(shortfallUp(fact), decimals),
            }),
      };
    }
    case 'supply':
      return { title: say('add.step.supply'), note: say('add.step.supply.note') };
  }
}
