import { seconds, type Seconds } from '@junction/primitives';
import {
  previewDeposit,
  withdrawable,
  type DepositPreview,
  type GaugePosition,
} from '../../../../rooms/gauge/index.ts';
import { typedUnits } from '../../shared/model/typed-units.ts';
import type { GaugeActions } from '../use-gauge-actions.ts';
import type { GaugeView } from '../use-gauge.ts';
import type { ActionInput } from './action-blocker.ts';
import { decimalsOf } from './deposit-token.ts';
import { lockFault, longestLockOf } from './lock-choice.ts';

const DAY = 86_400;

/** Base units: the public gauge divides by two fifths of a balance, and keeps what comes to 1 or 2 (facts earn 10, E-1). */
const MIN_BALANCE = 3n;

export interface DepositState {
  /** Base units. */
  readonly amount: bigint;
  readonly lock: Seconds;
  /** The longest lock that counts. */
  readonly longest: Seconds;
  readonly input: ActionInput;
  /** By the contract's integers; undefined until all of it is known. */
  readonly preview: DepositPreview | undefined;
}

/** What a typed deposit comes to, and what is in its way. */
export function deriveDeposit(
  form: { readonly text: string; readonly days: number },
  view: Pick<GaugeView, 'deposit' | 'market' | 'position' | 've'> & Parameters<typeof longestLockOf>[0],
  actions: Pick<GaugeActions, 'factsOf' | 'risk' | 'held'>,
): DepositState {
  const { deposit, market, position, ve } = view;
  const amount = typedUnits(form.text, decimalsOf(deposit));
  const lock = seconds(form.days * DAY);
  const longest = longestLockOf(view);
  return {
    amount,
    lock,
    longest,
    input: {
      ...actions.factsOf('deposit-in-gauge'),
      risk: actions.risk,
      // Without its decimals no amount of it means anything.
      most: deposit && actions.held,
      amount,
      lock: lockFault(form.days, longest),
      isDust: amount > 0n && position !== undefined && position.balance + amount < MIN_BALANCE,
    },
    preview: market && position && ve ? previewDeposit(market, position, ve, { amount, lock }) : undefined,
  };
}

export interface WithdrawalState {
  /** Base units. */
  readonly amount: bigint;
  /** What is not locked, base units; undefined while that is not known. */
  readonly most: bigint | undefined;
  readonly isAllLocked: boolean;
  readonly input: ActionInput;
}

/** What a typed withdrawal comes to, and what is in its way. */
export function deriveWithdrawal(
  text: string,
  {
    deposit,
    position,
  }: Pick<GaugeView, 'deposit'> & {
    readonly position: Pick<GaugePosition, 'balance' | 'locked'> | undefined;
  },
  actions: Pick<GaugeActions, 'factsOf'>,
): WithdrawalState {
  const amount = typedUnits(text, decimalsOf(deposit));
  const most = deposit && position && withdrawable(position);
  return {
    amount,
    most,
    isAllLocked: position !== undefined && position.balance > 0n && most === 0n,
    input: { ...actions.factsOf('withdraw-from-gauge'), most, amount, lock: undefined },
  };
}
