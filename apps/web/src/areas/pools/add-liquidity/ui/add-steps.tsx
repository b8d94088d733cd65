import { Ladder, type LadderStep } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { OWN_WAITS, shortfallUp, type AddBlocker, type AddButton, type Step } from '../model/plan.ts';
import type { AddLiquidityView } from '../use-add-liquidity.ts';

/** The ladder of spec 4.8: what is done, what waits and for whom. */
export function AddSteps({ add }: { readonly add: AddLiquidityView }): JSX.Element {
  const say = useText();
  const { steps, button } = add.ladder;
  const current = steps.findIndex((step) => !step.isDone);
  const waiting = waitingText(say, button);
  const stateOf = (step: Step, index: number): LadderStep['state'] => {
    if (step.isDone) return 'done';
    return index === current ? 'current' : 'to-do';
  };
  return (
    <Ladder
      steps={steps.map((step, index) => ({
        key: `${step.key}${step.index ?? ''}`,
        ...stepText(say, step, add),
        state: stateOf(step, index),
        aside: index === current && !step.isDone ? waiting : undefined,
      }))}
    />
  );
}

/** What waits for the chain or the page, and not for the user. */
const WAITS: readonly (AddBlocker | undefined)[] = ['preparing', 'running', ...OWN_WAITS];
/** What the user has to answer on a way of its own. */
const ANSWERS: readonly (AddBlocker | undefined)[] = ['connect', 'switch-network', 'select-pair', undefined];

/** For whom the current step waits. */
function waitingText(say: Say, { blocker }: AddButton): string | undefined {
  if (blocker === 'await-wallet') return say('add.step.wallet');
  if (WAITS.includes(blocker)) return say('add.step.running');
  return ANSWERS.includes(blocker) ? say('add.step.you') : undefined;
}

interface StepText {
  readonly title: string;
  readonly note?: string;
}

function stepText(say: Say, step: Step, add: AddLiquidityView): StepText {
  switch (step.key) {
    case 'account':
      return {
        title: step.isDone ? say('add.step.account') : say('add.button.checkAccount'),
        note: say('add.step.account.note'),
      };
    case 'connect-account':
      return {
        title: step.isDone ? say('add.step.connectAccount') : say('add.button.connectAccount'),
        ...(add.reads.account?.isDeployed === true ? {} : { note: say('add.step.connectAccount.note') }),
      };
    case 'tokens':
      return { title: step.isDone ? say('add.step.tokens') : say('add.button.selectPair') };
    case 'pool':
      return poolText(say, step, add);
    case 'connect-pool':
      return {
        title: step.isDone ? say('add.step.connectPool') : say('add.button.connectPool'),
        note: say('add.step.connectPool.note'),
      };
    case 'deposit':
      return depositText(say, step, add);
    case 'supply':
      return { title: say('add.step.supply'), note: say('add.step.supply.note') };
  }
}

function poolText(say: Say, { isDone }: Step, { pool, name }: AddLiquidityView): StepText {
  return pool.state === 'missing'
    ? { title: say('add.step.createPool'), note: say('add.step.createPool.note') }
    : { title: isDone ? say('add.step.pool') : say('add.button.checkPair'), note: name };
}

function depositText(say: Say, { index = 0, isDone }: Step, { tokens, ladder }: AddLiquidityView): StepText {
  const fact = ladder.facts.tokens[index];
  if (fact === undefined) return { title: '' };
  const amount = (units: bigint): string => formatAmount(units, tokens[index]?.decimals);
  const held = amount(fact.held);
  return {
    title: say('add.step.deposit', { symbol: fact.symbol }),
    note: isDone
      ? say('add.step.deposit.done', { amount: held })
      : say('add.step.deposit.note', { held, missing: amount(shortfallUp(fact)) }),
  };
}
