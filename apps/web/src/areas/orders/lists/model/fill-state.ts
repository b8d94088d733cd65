import type { LimitOrder, OrderFee } from '@junction/amm/limit-order';
import {
  getFillBlocker,
  createMaxFillForm,
  computeFillOutcome,
  type OrderFillBlocker,
  type OrderFillField,
} from './fill-form.ts';
import type { UntrustedWalletCheck } from './untrusted-wallet-check.ts';
import type { ActionBlockerInput } from '../../../../rooms/action/index.ts';
import type { OrderFillForm, FillOutcome } from './fill-form.ts';

/** State of an order as read from the chain. */
interface LiveOrder {
  readonly isActive: boolean;
  readonly rest: LimitOrder;
  readonly fee: OrderFee;
}

export interface OrderFillStateInput extends ActionBlockerInput {
  /** Form as the user has changed it; undefined until the user enters something. */
  readonly typed: OrderFillForm | undefined;
  /** Undefined while loading, or if the order does not exist. */
  readonly live: LiveOrder | undefined;
  /** True if the order is loading or could not be read. */
  readonly isLoading: boolean;
  readonly untrustedWalletCheck: UntrustedWalletCheck;
  /** Amount the order offered when the dialog first read it, base units. */
  readonly first: bigint | undefined;
  /** Balance of the paid token, base units; undefined if unknown. */
  readonly balance: bigint | undefined;
  /** Coin balance in nano; undefined if unknown. */
  readonly coin: bigint | undefined;
  /** Nano to attach to the fill. */
  readonly gas: bigint;
  readonly decimals: Readonly<Record<OrderFillField, number>>;
}

export interface FillState {
  readonly form: OrderFillForm;
  readonly outcome: FillOutcome;
  readonly blocker: OrderFillBlocker | undefined;
  readonly atRisk: UntrustedWalletCheck['atRisk'];
  /** True if the order was filled in part since the dialog opened. */
  readonly hasChanged: boolean;
}

const EMPTY: OrderFillForm = { field: 'pay', text: '' };

/** Returns the entered amount, or the largest possible fill until the user enters something. */
function getFillForm({ typed, live, balance, decimals }: OrderFillStateInput): OrderFillForm {
  if (typed !== undefined) return typed;
  if (live === undefined || balance === undefined) return EMPTY;
  return createMaxFillForm(balance, decimals, live.rest, live.fee);
}

/** Derives the state of the fill dialog. */
export function deriveFillState(reads: OrderFillStateInput): FillState {
  const { live, first, decimals } = reads;
  const form = getFillForm(reads);
  const outcome: FillOutcome =
    live === undefined ? { kind: 'empty' } : computeFillOutcome(form, decimals, live.rest, live.fee);
  return {
    form,
    outcome,
    blocker: getFillBlocker({ ...reads, isActive: live?.isActive === true, outcome }),
    atRisk: reads.untrustedWalletCheck.atRisk,
    hasChanged: first !== undefined && live !== undefined && live.rest.offered !== first,
  };
}
