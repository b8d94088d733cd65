import type { LimitOrder, OrderFee } from '@junction/amm/limit-order';
import { fillBlocker, fullestFill, readFill, type FillBlocker, type FillField } from './fill-form.ts';
import type { UntrustedWalletCheck } from './untrusted-wallet-check.ts';
import type { GateInput } from '../../../../rooms/action/index.ts';
import type { FillForm, FillOutcome } from './fill-form.ts';

/** On-chain order. */
interface LiveOrder {
  readonly isActive: boolean;
  readonly rest: LimitOrder;
  readonly fee: OrderFee;
}

export interface FillReads extends GateInput {
  /** Entered fill; undefined before the first input. */
  readonly typed: FillForm | undefined;
  /** On-chain order; undefined while loading or if it does not exist. */
  readonly live: LiveOrder | undefined;
  /** Loading or failed. */
  readonly isLoading: boolean;
  readonly untrustedWalletCheck: UntrustedWalletCheck;
  /** Remainder when the dialog first read the order, base units. */
  readonly first: bigint | undefined;
  /** Balance of the paid token, base units; undefined if unknown. */
  readonly balance: bigint | undefined;
  /** Nano; undefined if unknown. */
  readonly coin: bigint | undefined;
  /** Attached nano of the fill. */
  readonly gas: bigint;
  readonly decimals: Readonly<Record<FillField, number>>;
}

export interface FillState {
  readonly form: FillForm;
  readonly outcome: FillOutcome;
  readonly blocker: FillBlocker | undefined;
  readonly atRisk: UntrustedWalletCheck['atRisk'];
  /** The order has changed since the dialog opened. */
  readonly hasChanged: boolean;
}

const EMPTY: FillForm = { field: 'pay', text: '' };

/** Before any input the form contains the maximum fill. */
function formOf({ typed, live, balance, decimals }: FillReads): FillForm {
  if (typed !== undefined) return typed;
  if (live === undefined || balance === undefined) return EMPTY;
  return fullestFill(balance, decimals, live.rest, live.fee);
}

/** Derives the view of a fill. */
export function deriveFill(reads: FillReads): FillState {
  const { live, first, decimals } = reads;
  const form = formOf(reads);
  const outcome: FillOutcome =
    live === undefined ? { kind: 'empty' } : readFill(form, decimals, live.rest, live.fee);
  return {
    form,
    outcome,
    blocker: fillBlocker({ ...reads, isActive: live?.isActive === true, outcome }),
    atRisk: reads.untrustedWalletCheck.atRisk,
    hasChanged: first !== undefined && live !== undefined && live.rest.offered !== first,
  };
}
