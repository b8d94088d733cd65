import type { Address, Units } from '@junction/primitives';
import type { RevertedHopAmount } from './operation.ts';

/** Status of an operation, from the API's swap status or derived from the message tree. */
export interface OperationStatusResponse {
  readonly status: 'succeeded' | 'pending' | 'cancelled';
  /** Output of each hop. The first 0 marks the hop that reverted. */
  readonly hops: readonly { readonly token: Address; readonly amount: Units }[];
  /**
   * Amounts that reverted hops left in the wallet. If reported, they are used instead of `hops`; for split routes they
   * are the only source.
   */
  readonly kept?: readonly { readonly token: Address; readonly amount: Units }[] | undefined;
  /**
   * Received amount of the expected token; `untold` if the available messages may not contain the amount. With
   * `untold`, the page shows no amount and does not wait for one.
   */
  readonly received?: Units | 'untold' | undefined;
  /** All received amounts, if the operation expects several tokens. */
  readonly arrived?: readonly RevertedHopAmount[] | undefined;
  /** Hash of the account's transaction; undefined if not reported. */
  readonly transactionHash?: string | undefined;
}

/** Polling interval and limits: polling stops after 30 pending responses or 50 errors (spec 9). */
export const STATUS_POLLING_CONFIG = { intervalMs: 2_000, maxPending: 30, maxErrors: 50 } as const;

export interface StatusPollCount {
  readonly pending: number;
  readonly errors: number;
}

export type OperationStatusOutcome =
  | { readonly kind: 'wait'; readonly count: StatusPollCount }
  | { readonly kind: 'timed-out' }
  | {
      readonly kind: 'succeeded';
      readonly received: string | undefined;
      readonly arrived?: readonly RevertedHopAmount[] | undefined;
    }
  | {
      readonly kind: 'stopped';
      /** Number of the reverted hop, counted from 1; undefined if no hop is marked as reverted. */
      readonly refusedHop: number | undefined;
      readonly kept: readonly RevertedHopAmount[];
      readonly received: string;
    };

function countError(count: StatusPollCount): OperationStatusOutcome {
  const errors = count.errors + 1;
  return errors >= STATUS_POLLING_CONFIG.maxErrors
    ? { kind: 'timed-out' }
    : { kind: 'wait', count: { ...count, errors } };
}

/** Returns the amount of the wanted token that arrived although a hop reverted: 0 unless the route is split. */
function getOtherReceived({ received }: OperationStatusResponse): string {
  return received === undefined || received === 'untold' ? '0' : received.toString();
}

/**
 * Returns the outcome of a status response. `answer` is undefined if the request failed. `count` contains the number of
 * previous responses that were pending and of previous errors.
 */
export function evaluateOperationStatusResponse(
  count: StatusPollCount,
  answer: OperationStatusResponse | undefined,
): OperationStatusOutcome {
  if (answer === undefined) return countError(count);
  switch (answer.status) {
    case 'pending': {
      const pending = count.pending + 1;
      return pending >= STATUS_POLLING_CONFIG.maxPending
        ? { kind: 'timed-out' }
        : { kind: 'wait', count: { ...count, pending } };
    }
    case 'succeeded': {
      const received = answer.received ?? answer.hops.at(-1)?.amount;
      const { arrived } = answer;
      if (received === 'untold') return { kind: 'succeeded', received: undefined, arrived };
      // A success without an amount counts as an error, so the status is requested again.
      return received === undefined
        ? countError(count)
        : { kind: 'succeeded', received: received.toString(), arrived };
    }
    case 'cancelled': {
      // The first hop with an amount of 0 is the reverted hop. The user's wallet has received the output of the
      // previous hop.
      const index = answer.hops.findIndex(({ amount }) => amount === 0n);
      const before = answer.hops[index - 1];
      const kept = answer.kept ?? (before === undefined ? [] : [before]);
      return {
        kind: 'stopped',
        refusedHop: index < 0 ? undefined : index + 1,
        kept: kept.map(({ token, amount }) => ({ root: token, units: amount.toString() })),
        received: getOtherReceived(answer),
      };
    }
  }
}
