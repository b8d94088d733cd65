import { Stepper, type StepperStep } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import {
  SELF_RESOLVING_ADD_LIQUIDITY_BLOCKERS,
  getExchangeAccountShortfall,
  type AddLiquidityBlocker,
  type AddLiquidityButtonState,
  type AddLiquidityStep,
} from '../model/plan.ts';
import type { AddLiquidityView } from '../use-add-liquidity.ts';

/** Steps of adding liquidity with their state (spec 4.8). */
export function AddLiquidityStepper({ add }: { readonly add: AddLiquidityView }): JSX.Element {
  const t = useTranslations();
  const { steps, button } = add.stepper;
  const current = steps.findIndex((step) => !step.isDone);
  const waiting = getWaitingText(t, button);
  const stateOf = (step: AddLiquidityStep, index: number): StepperStep['state'] => {
    if (step.isDone) return 'done';
    return index === current ? 'current' : 'to-do';
  };
  return (
    <Stepper
      steps={steps.map((step, index) => ({
        key: `${step.key}${step.index ?? ''}`,
        ...getStepText(t, step, add),
        state: stateOf(step, index),
        aside: index === current && !step.isDone ? waiting : undefined,
      }))}
    />
  );
}

/** Blockers for which the user must wait. */
const WAITING_STATES: readonly (AddLiquidityBlocker | undefined)[] = [
  'preparing',
  'running',
  ...SELF_RESOLVING_ADD_LIQUIDITY_BLOCKERS,
];
/** Blockers that the user must resolve; undefined means that the next step can be sent. */
const USER_ACTION_STATES: readonly (AddLiquidityBlocker | undefined)[] = [
  'connect',
  'switch-network',
  'select-pair',
  undefined,
];

/** Returns what the current step is waiting for; undefined if it does not wait. */
function getWaitingText(t: Translate, { blocker }: AddLiquidityButtonState): string | undefined {
  if (blocker === 'await-wallet') return t('add.step.wallet');
  if (WAITING_STATES.includes(blocker)) return t('add.step.running');
  return USER_ACTION_STATES.includes(blocker) ? t('add.step.you') : undefined;
}

interface StepText {
  readonly title: string;
  readonly note?: string;
}

function getStepText(t: Translate, step: AddLiquidityStep, add: AddLiquidityView): StepText {
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
      return getPoolStepText(t, step, add);
    case 'connect-pool':
      return {
        title: step.isDone ? t('add.step.connectPool') : t('add.button.connectPool'),
        note: t('add.step.connectPool.note'),
      };
    case 'deposit':
      return getDepositStepText(t, step, add);
    case 'supply':
      return { title: t('add.step.supply'), note: t('add.step.supply.note') };
  }
}

function getPoolStepText(
  t: Translate,
  { isDone }: AddLiquidityStep,
  { pool, name }: AddLiquidityView,
): StepText {
  return pool.state === 'missing'
    ? { title: t('add.step.createPool'), note: t('add.step.createPool.note') }
    : { title: isDone ? t('add.step.pool') : t('add.button.checkPair'), note: name };
}

function getDepositStepText(
  t: Translate,
  { index = 0, isDone }: AddLiquidityStep,
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
      : t('add.step.deposit.note', { held, missing: amount(getExchangeAccountShortfall(fact)) }),
  };
}
