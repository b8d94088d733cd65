import { quoteOrderPaidAmount, fillOrder, type LimitOrder, type OrderFee } from '@junction/amm/limit-order';
import { formatUnits } from '@junction/primitives';
import {
  getOpenOperationBlockerConditions,
  getCoinBlockerConditions,
  findFirstBlocker,
  getOfflineBlockerConditions,
  getWalletBlockerConditions,
  type CoinBalanceCheckInput,
  type CommonBlocker,
  type ActionBlockerInput,
} from '../../../../rooms/action/index.ts';
import { normalizeAmountText } from '../../../../rooms/token/index.ts';
import { parseTypedUnitsRoundedDown } from '../../../../shared/format/typed-units.ts';
import type { UntrustedWalletCheck } from './untrusted-wallet-check.ts';

/** Amount fields of a fill, from the taker's point of view. */
export type OrderFillField = 'pay' | 'get';

/**
 * Form to fill an order: the amount field that the user edited last, and its text. The other amount is computed with
 * the order's formulas.
 */
export interface OrderFillForm {
  readonly field: OrderFillField;
  readonly text: string;
}

/** Result of a fill, computed with the order's formulas. Base units. */
export interface OrderFillResult {
  /** Amount that the order keeps, including the fee. Anything beyond it is returned. */
  readonly pay: bigint;
  readonly fee: bigint;
  readonly get: bigint;
  /** True if the fill leaves no remainder. */
  readonly isComplete: boolean;
}

export type FillOutcome =
  | { readonly kind: 'empty' }
  /** The taker would receive nothing, so the order would reject the fill. */
  | { readonly kind: 'too-small' }
  /** The amount exceeds the remaining amount that the order wants. */
  | { readonly kind: 'not-enough-volume'; readonly pay: bigint }
  | { readonly kind: 'trade'; readonly trade: OrderFillResult };

/**
 * Returns the payment for everything that the order still offers, including the fee, rounded up; 0 if nothing is
 * left.
 */
export function getFullFillPaymentRoundedUp(order: LimitOrder, fee: OrderFee): bigint {
  const pay = quoteOrderPaidAmount(order, fee, order.offered);
  if (!pay.ok) return 0n;
  return pay.value.paid;
}

function toFillTrade(order: LimitOrder, fee: OrderFee, pay: bigint): FillOutcome {
  const fill = fillOrder(order, fee, pay);
  return fill.ok
    ? {
        kind: 'trade',
        trade: {
          pay: pay - fill.value.returned,
          fee: fill.value.fee,
          get: fill.value.received,
          isComplete: fill.value.order.offered === 0n,
        },
      }
    : { kind: 'too-small' };
}

/** Returns the result of the entered amount for the order in its current state. */
export function computeFillOutcome(
  form: OrderFillForm,
  decimals: Readonly<Record<OrderFillField, number>>,
  order: LimitOrder,
  fee: OrderFee,
): FillOutcome {
  const units = parseTypedUnitsRoundedDown(form.text, decimals[form.field]);
  if (units === 0n) return { kind: 'empty' };
  const fullPayment = getFullFillPaymentRoundedUp(order, fee);
  if (form.field === 'pay')
    return units > fullPayment ? { kind: 'not-enough-volume', pay: units } : toFillTrade(order, fee, units);
  if (units > order.offered) return { kind: 'not-enough-volume', pay: fullPayment };
  const pay = quoteOrderPaidAmount(order, fee, units);
  return pay.ok
    ? toFillTrade(order, fee, pay.value.paid > fullPayment ? fullPayment : pay.value.paid)
    : { kind: 'too-small' };
}

/** Returns the largest possible fill: everything the order offers, or as much as the balance pays for. */
export function createMaxFillForm(
  balance: bigint | undefined,
  decimals: Readonly<Record<OrderFillField, number>>,
  order: LimitOrder,
  fee: OrderFee,
): OrderFillForm {
  const fullPayment = getFullFillPaymentRoundedUp(order, fee);
  const pay = balance === undefined || balance > fullPayment ? fullPayment : balance;
  return { field: 'pay', text: pay === 0n ? '' : formatUnits(pay, decimals.pay) };
}

/** Returns the form after a field has lost focus, with the amount in canonical form. */
export function normalizeFillForm(
  typed: OrderFillForm | undefined,
  field: OrderFillField,
  decimals: Readonly<Record<OrderFillField, number>>,
): OrderFillForm | undefined {
  return typed?.field === field ? { field, text: normalizeAmountText(typed.text, decimals[field]) } : typed;
}

/** Reasons why a fill cannot be sent. `gone`: the order is filled or cancelled already. */
export type OrderFillBlocker =
  CommonBlocker | 'gone' | 'enter-amount' | 'too-small' | 'not-enough-volume' | 'insufficient';

export interface OrderFillBlockerInput extends ActionBlockerInput, CoinBalanceCheckInput {
  readonly isLoading: boolean;
  readonly isActive: boolean;
  readonly untrustedWalletCheck: Pick<UntrustedWalletCheck, 'isLoading'>;
  readonly outcome: FillOutcome;
  /** Balance of the paid token, base units; undefined if unknown. */
  readonly balance: bigint | undefined;
}

export function getFillBlocker(input: OrderFillBlockerInput): OrderFillBlocker | undefined {
  const { outcome, balance } = input;
  return findFirstBlocker<OrderFillBlocker>([
    ...getWalletBlockerConditions(input),
    ...getOfflineBlockerConditions(input),
    [input.isLoading, 'reading'],
    // A missing order contract would bounce the message.
    [!input.isActive, 'gone'],
    [input.untrustedWalletCheck.isLoading, 'reading'],
    ...getOpenOperationBlockerConditions(input),
    [outcome.kind === 'empty', 'enter-amount'],
    [outcome.kind === 'too-small', 'too-small'],
    [outcome.kind === 'not-enough-volume', 'not-enough-volume'],
    [outcome.kind === 'trade' && balance !== undefined && outcome.trade.pay > balance, 'insufficient'],
    ...getCoinBlockerConditions(input),
  ]);
}

/**
 * Returns the fee in hundredths of a percent, rounded up so that it is never understated; 0 if the denominator is 0.
 */
export function getOrderFeeBasisPointsRoundedUp({ numerator, denominator }: OrderFee): bigint {
  return denominator === 0n ? 0n : (numerator * 10_000n + denominator - 1n) / denominator;
}
