import {
  getCoinConditions,
  firstBlocker,
  getGateConditions,
  type CoinInput,
  type CommonBlocker,
  type GateInput,
} from '../../../../rooms/action/index.ts';
import type { DepositRisk } from './deposit-risk.ts';

/** Inputs of the blockers of a gauge action. `busy` concerns actions of the same kind only. */
export interface ActionInput extends GateInput, CoinInput {
  /** Reason why the gauge would not credit a deposit, which blocks the action; undefined if there is none. */
  readonly risk?: DepositRisk | undefined;
  /** Maximum amount, base units; undefined if unknown. */
  readonly maximum: bigint | undefined;
  /** Base units; 0 for an empty field. */
  readonly amount: bigint;
  readonly lock: 'too-short' | 'too-long' | undefined;
  /** True if the balance after the action would be too small to be withdrawn. */
  readonly isDust?: boolean;
}

/** Blockers that only gauge actions have. */
export type OwnBlocker =
  'unsafe' | 'nothing' | 'enter-amount' | 'too-big' | 'too-little' | 'lock-too-short' | 'lock-too-long';

export type ActionBlocker = CommonBlocker | OwnBlocker;

/** Returns the first blocker of a deposit, withdrawal or claim. */
export function actionBlocker(input: ActionInput): ActionBlocker | undefined {
  const { maximum, amount, lock, gas } = input;
  return firstBlocker<ActionBlocker>([
    ...getGateConditions(input),
    [input.risk !== undefined, 'unsafe'],
    [maximum === undefined || gas === undefined, 'reading'],
    [maximum === 0n, 'nothing'],
    [amount === 0n, 'enter-amount'],
    [maximum !== undefined && amount > maximum, 'too-big'],
    [input.isDust === true, 'too-little'],
    [lock === 'too-short', 'lock-too-short'],
    [lock === 'too-long', 'lock-too-long'],
    ...getCoinConditions(input),
  ]);
}
