import {
  getCoinBlockerConditions,
  findFirstBlocker,
  getCommonBlockerConditions,
  type CoinBalanceCheckInput,
  type CommonBlocker,
  type ActionBlockerInput,
} from '../../../../rooms/action/index.ts';
import type { DepositRisk } from './deposit-risk.ts';

/** Inputs of the blockers of a gauge action. `busy` concerns actions of the same kind only. */
export interface GaugeBlockerInput extends ActionBlockerInput, CoinBalanceCheckInput {
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
export type GaugeSpecificBlocker =
  'unsafe' | 'nothing' | 'enter-amount' | 'too-big' | 'too-little' | 'lock-too-short' | 'lock-too-long';

export type GaugeActionBlocker = CommonBlocker | GaugeSpecificBlocker;

/** Returns the first blocker of a deposit, withdrawal or claim. */
export function getGaugeActionBlocker(input: GaugeBlockerInput): GaugeActionBlocker | undefined {
  const { maximum, amount, lock, gas } = input;
  return findFirstBlocker<GaugeActionBlocker>([
    ...getCommonBlockerConditions(input),
    [input.risk !== undefined, 'unsafe'],
    [maximum === undefined || gas === undefined, 'reading'],
    [maximum === 0n, 'nothing'],
    [amount === 0n, 'enter-amount'],
    [maximum !== undefined && amount > maximum, 'too-big'],
    [input.isDust === true, 'too-little'],
    [lock === 'too-short', 'lock-too-short'],
    [lock === 'too-long', 'lock-too-long'],
    ...getCoinBlockerConditions(input),
  ]);
}
