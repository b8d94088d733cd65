import { seconds, type Seconds } from '@junction/primitives';
import {
  previewGaugeDeposit,
  getWithdrawableAmount,
  type GaugeDepositPreview,
  type GaugePosition,
} from '../../../../rooms/gauge/index.ts';
import { parseAmountOrZero } from '../../shared/model/typed-units.ts';
import type { GaugeActions } from '../use-gauge-actions.ts';
import type { GaugeView } from '../use-gauge.ts';
import type { GaugeBlockerInput } from './action-blocker.ts';
import { getTokenDecimalsOrZero } from './deposit-token.ts';
import { validateLockDays, getLongestLock } from './lock-choice.ts';

const DAY = 86_400;

/**
 * Minimum balance in base units. The public gauge divides by two fifths of a balance, which is rounded down to 0 for
 * balances of 1 or 2, so these could not be withdrawn.
 */
const MIN_WITHDRAWABLE_BALANCE = 3n;

export interface GaugeDepositFormState {
  /** Base units. */
  readonly amount: bigint;
  readonly lock: Seconds;
  /** Lock duration that gives the maximum boost. Longer locks give no higher boost. */
  readonly longest: Seconds;
  readonly input: GaugeBlockerInput;
  /** Boost and APR after the deposit, computed as in the contract; undefined if an input is unknown. */
  readonly preview: GaugeDepositPreview | undefined;
}

/** Derives the entered deposit and its blockers. */
export function deriveGaugeDepositForm(
  form: { readonly text: string; readonly days: number },
  view: Pick<GaugeView, 'deposit' | 'market' | 'position' | 've'> & Parameters<typeof getLongestLock>[0],
  actions: Pick<GaugeActions, 'toBlockerInput' | 'risk' | 'held'>,
): GaugeDepositFormState {
  const { deposit, market, position, ve } = view;
  const amount = parseAmountOrZero(form.text, getTokenDecimalsOrZero(deposit));
  const lock = seconds(form.days * DAY);
  const longest = getLongestLock(view);
  return {
    amount,
    lock,
    longest,
    input: {
      ...actions.toBlockerInput('deposit-in-gauge'),
      risk: actions.risk,
      // Without decimals the maximum cannot be displayed.
      maximum: deposit && actions.held,
      amount,
      lock: validateLockDays(form.days, longest),
      isDust: amount > 0n && position !== undefined && position.balance + amount < MIN_WITHDRAWABLE_BALANCE,
    },
    preview:
      market && position && ve ? previewGaugeDeposit(market, position, ve, { amount, lock }) : undefined,
  };
}

export interface GaugeWithdrawalFormState {
  /** Base units. */
  readonly amount: bigint;
  /** Unlocked balance, base units; undefined if unknown. */
  readonly maximum: bigint | undefined;
  readonly isAllLocked: boolean;
  readonly input: GaugeBlockerInput;
}

/** Derives the entered withdrawal and its blockers. */
export function deriveGaugeWithdrawalForm(
  text: string,
  {
    deposit,
    position,
  }: Pick<GaugeView, 'deposit'> & {
    readonly position: Pick<GaugePosition, 'balance' | 'locked'> | undefined;
  },
  actions: Pick<GaugeActions, 'toBlockerInput'>,
): GaugeWithdrawalFormState {
  const amount = parseAmountOrZero(text, getTokenDecimalsOrZero(deposit));
  const maximum = deposit && position && getWithdrawableAmount(position);
  return {
    amount,
    maximum,
    isAllLocked: position !== undefined && position.balance > 0n && maximum === 0n,
    input: { ...actions.toBlockerInput('withdraw-from-gauge'), maximum, amount, lock: undefined },
  };
}
