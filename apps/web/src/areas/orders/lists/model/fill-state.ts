import type { LimitOrder, OrderFee } from '@junction/amm/limit-order';
import { fillBlocker, fullestFill, readFill, type FillBlocker, type FillField } from './fill-form.ts';
import type { CoinPassage } from './coin-passage.ts';
import type { GateInput } from '../../../../rooms/action/index.ts';
import type { FillForm, FillOutcome } from './fill-form.ts';

/** An order as the chain has it. */
interface LiveOrder {
  readonly isActive: boolean;
  readonly rest: LimitOrder;
  readonly fee: OrderFee;
}

export interface FillReads extends GateInput {
  /** What the taker has typed; undefined before the first letter. */
  readonly typed: FillForm | undefined;
  /** The order as the chain has it now; undefined while it is not read, and when it is gone. */
  readonly live: LiveOrder | undefined;
  /** It has not been read yet, or could not be. */
  readonly isLoading: boolean;
  readonly passage: CoinPassage;
  /** What the order had left when the dialog first read it, base units. */
  readonly first: bigint | undefined;
  /** Base units of what the taker pays with; undefined while unknown. */
  readonly balance: bigint | undefined;
  /** Nano; undefined while unknown. */
  readonly coin: bigint | undefined;
  /** Nano that the fill attaches. */
  readonly gas: bigint;
  readonly decimals: Readonly<Record<FillField, number>>;
}

export interface FillState {
  readonly form: FillForm;
  readonly outcome: FillOutcome;
  readonly blocker: FillBlocker | undefined;
  readonly atRisk: CoinPassage['atRisk'];
  /** The order is not what it was when the dialog opened. */
  readonly hasChanged: boolean;
}

const EMPTY: FillForm = { field: 'pay', text: '' };

/** Before anything is typed, as much as can be filled stands there. */
function formOf({ typed, live, balance, decimals }: FillReads): FillForm {
  if (typed !== undefined) return typed;
  if (live === undefined || balance === undefined) return EMPTY;
  return fullestFill(balance, decimals, live.rest, live.fee);
}

/** Everything the dialog shows of a fill, from what was typed and read. */
export function deriveFill(reads: FillReads): FillState {
  const { live, first, decimals } = reads;
  const form = formOf(reads);
  const outcome: FillOutcome =
    live === undefined ? { kind: 'empty' } : readFill(form, decimals, live.rest, live.fee);
  return {
    form,
    outcome,
    blocker: fillBlocker({ ...reads, isActive: live?.isActive === true, outcome }),
    atRisk: reads.passage.atRisk,
    hasChanged: first !== undefined && live !== undefined && live.rest.offered !== first,
  };
}
