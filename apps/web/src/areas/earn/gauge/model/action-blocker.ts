import {
  coinReasons,
  firstBlocker,
  gateReasons,
  type CoinInput,
  type CommonBlocker,
  type GateInput,
} from '../../../../rooms/action/index.ts';
import type { DepositRisk } from './deposit-risk.ts';

/** What decides whether something can be sent to a gauge. Busy with this kind of action; others do not stand in its way. */
export interface ActionInput extends GateInput, CoinInput {
  /** Why nothing may be sent there. */
  readonly risk?: DepositRisk | undefined;
  /** What can be given or taken, base units; undefined while unknown. */
  readonly most: bigint | undefined;
  /** 0 for an empty field. */
  readonly amount: bigint;
  readonly lock: 'too-short' | 'too-long' | undefined;
  /** The account would have so little in the gauge that it may not be given back. */
  readonly isDust?: boolean;
}

/** What only actions on a gauge know. */
export type OwnBlocker =
  'unsafe' | 'nothing' | 'enter-amount' | 'too-big' | 'too-little' | 'lock-too-short' | 'lock-too-long';

export type ActionBlocker = CommonBlocker | OwnBlocker;

/** The first thing in the way of a deposit, a withdrawal or a claim. */
export function actionBlocker(input: ActionInput): ActionBlocker | undefined {
  const { most, amount, lock, gas } = input;
  return firstBlocker<ActionBlocker>([
    ...gateReasons(input),
    [input.risk !== undefined, 'unsafe'],
    [most === undefined || gas === undefined, 'reading'],
    [most === 0n, 'nothing'],
    [amount === 0n, 'enter-amount'],
    [most !== undefined && amount > most, 'too-big'],
    [input.isDust === true, 'too-little'],
    [lock === 'too-short', 'lock-too-short'],
    [lock === 'too-long', 'lock-too-long'],
    ...coinReasons(input),
  ]);
}
