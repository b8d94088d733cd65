import type { Address, Units } from '@junction/primitives';
import type { KeptAmount } from './operation.ts';

/** Status of an operation from the swap status route or the end of a message tree. */
export interface StatusAnswer {
  readonly status: 'succeeded' | 'pending' | 'cancelled';
  /** Output of each hop; the first 0 marks the hop that reverted. */
  readonly hops: readonly { readonly token: Address; readonly amount: Units }[];
  /** Amounts left by reverts, if reported; authoritative, and the only source for split routes. */
  readonly kept?: readonly { readonly token: Address; readonly amount: Units }[] | undefined;
  /** `untold` if the messages contain none of it: nothing is stated or awaited. */
  readonly received?: Units | 'untold' | undefined;
  /** All received amounts, if there are several tokens. */
  readonly arrived?: readonly KeptAmount[] | undefined;
  /** Hash of the account's transaction, if reported. */
  readonly transactionHash?: string | undefined;
}

/** Limits of spec 9: every 2000 ms, at most 30 pending responses or 50 errors. */
export const STATUS_POLL = { intervalMs: 2_000, maxPending: 30, maxErrors: 50 } as const;

export interface PollCount {
  readonly pending: number;
  readonly errors: number;
}

export type StatusOutcome =
  | { readonly kind: 'wait'; readonly count: PollCount }
  | { readonly kind: 'timed-out' }
  | {
      readonly kind: 'succeeded';
      readonly received: string | undefined;
      readonly arrived?: readonly KeptAmount[] | undefined;
    }
  | {
      readonly kind: 'stopped';
      /** Counted from 1; undefined if no hop is marked. */
      readonly refusedHop: number | undefined;
      readonly kept: readonly KeptAmount[];
      readonly received: string;
    };

function failed(count: PollCount): StatusOutcome {
  const errors = count.errors + 1;
  return errors >= STATUS_POLL.maxErrors
    ? { kind: 'timed-out' }
    : { kind: 'wait', count: { ...count, errors } };
}

/** Amount of the wanted token received although a hop reverted: 0 for an unsplit route, otherwise as reported. */
function getOtherReceived({ received }: StatusAnswer): string {
  return received === undefined || received === 'untold' ? '0' : received.toString();
}

/** Evaluates a response (undefined for an error) after those counted so far. */
export function readStatus(count: PollCount, answer: StatusAnswer | undefined): StatusOutcome {
  if (answer === undefined) return failed(count);
  switch (answer.status) {
    case 'pending': {
      const pending = count.pending + 1;
      return pending >= STATUS_POLL.maxPending
        ? { kind: 'timed-out' }
        : { kind: 'wait', count: { ...count, pending } };
    }
    case 'succeeded': {
      const received = answer.received ?? answer.hops.at(-1)?.amount;
      const { arrived } = answer;
      if (received === 'untold') return { kind: 'succeeded', received: undefined, arrived };
      // A success without an amount is ignored.
      return received === undefined
        ? failed(count)
        : { kind: 'succeeded', received: received.toString(), arrived };
    }
    case 'cancelled': {
      // The first 0 marks the hop that reverted; the previous hop's output is in the user's wallet.
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
