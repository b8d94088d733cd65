import { Stepper, type StepperStep } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { OWN_WAITS, shortfallUp, type AddBlocker, type AddButton, type Step } from '../model/plan.ts';
import type { AddLiquidityView } from '../use-add-liquidity.ts';

/** Steps of adding liquidity with their state (spec 4.8). */
export function AddSteps({ add }: { readonly add: AddLiquidityView }): JSX.Element {
  const t = useTranslations();
  const { steps, button } = add.stepper;
  const current = steps.findIndex((step) => !step.isDone);
  const waiting = waitingText(t, button);
  const stateOf = (step: Step, index: number): StepperStep['state'] => {
    if (step.isDone) return 'done';
    return index === current ? 'current' : 'to-do';
  };
  return (
    <Stepper
      steps={steps.map((step, index) => ({
        key: `${step.key}${step.index ?? ''}`,
        ...stepText(t, step, add),
        state: stateOf(step, index),
        aside: index === current && !step.isDone ? waiting : undefined,
      }))}
    />
  );
}

/** Blockers during which the user has to wait. */
const WAITS: readonly (AddBlocker | undefined)[] = ['preparing', 'running', ...OWN_WAITS];
/** Blockers during which the user has to act. */
const ANSWERS: readonly (AddBlocker | undefined)[] = ['connect', 'switch-network', 'select-pair', undefined];

/** Returns what the current step is waiting for; undefined if nothing. */
function waitingText(t: Translate, { blocker }: AddButton): string | undefined {
  if (blocker === 'await-wallet') return t('add.step.wallet');
  if (WAITS.includes(blocker)) return t('add.step.running');
  return ANSWERS.includes(blocker) ? t('add.step.you') : undefined;
}

interface StepText {
  readonly title: string;
  readonly note?: string;
}

function stepText(t: Translate, step: Step, add: AddLiquidityView): StepText {
  switch (step.key) {
    case 'account':
      return {
        title: step.isDone ? t('add.step.account') : t('add.button.checkAccount'),
        note: t('add.step.account.note'),
      };
    case 'connect-account':
      return {
        title: step.isDone ? t('add.step.connectAccount') : t('add.button.connectAccount'),
        ...(add.reads.account?.isDeployed === true ? {} : { note: t('add.step.connectAccount.note') }),
      };
    case 'tokens':
      return { title: step.isDone ? t('add.step.tokens') : t('add.button.selectPair') };
    case 'pool':
      return poolText(t, step, add);
    case 'connect-pool':
      return {
        title: step.isDone ? t('add.step.connectPool') : t('add.button.connectPool'),
        note: t('add.step.connectPool.note'),
      };
    case 'deposit':
      return depositText(t, step, add);
    case 'supply':
      return { title: t('add.step.supply'), note: t('add.step.supply.note') };
  }
}

function poolText(t: Translate, { isDone }: Step, { pool, name }: AddLiquidityView): StepText {
  return pool.state === 'missing'
    ? { title: t('add.step.createPool'), note: t('add.step.createPool.note') }
    : { title: isDone ? t('add.step.pool') : t('add.button.checkPair'), note: name };
}

function depositText(
  t: Translate,
  { index = 0, isDone }: Step,
  { tokens, stepper }: AddLiquidityView,
): StepText {
  const fact = stepper.input.tokens[index];
  if (fact === undefined) return { title: '' };
  const amount = (units: bigint): string => formatAmount(units, tokens[index]?.decimals);
  const held = amount(fact.held);
  return {
    title: t('add.step.deposit', { symbol: fact.symbol }),
    note: isDone
      ? t('add.step.deposit.done', { amount: held })
      : t('add.step.deposit.note', { held, missing: amount(shortfallUp(fact)) }),
  };
}
