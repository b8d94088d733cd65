import type { Address, Units } from '@junction/primitives';
import type { KeptAmount } from './operation.ts';

/** How an operation stands, as the status route of swaps tells it or the end of a message tree. */
export interface StatusAnswer {
  readonly status: 'succeeded' | 'pending' | 'cancelled';
  /** What each hop brought; the first 0 marks the hop that refused. */
  readonly hops: readonly { readonly token: Address; readonly amount: Units }[];
  /** What refusals left, where the server says so; then this is the truth, on routes that part the only one. */
  readonly kept?: readonly { readonly token: Address; readonly amount: Units }[] | undefined;
  /** `untold` where the messages name none of it: nothing is claimed, and nothing is waited for. */
  readonly received?: Units | 'untold' | undefined;
  /** All that has arrived, where several tokens do. */
  readonly arrived?: readonly KeptAmount[] | undefined;
  /** Hash of the account's own transaction, where the answer names it. */
  readonly transactionHash?: string | undefined;
}

/** Limits of spec 9: every 2000 ms, at most 30 answers "Pending" or 50 errors. */
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
      /** 1 is the first hop; undefined where no answer marks one. */
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

/** What came of the wanted token although a hop refused: a way that has stopped brings none, and others are told of. */
function arrivedBeside({ received }: StatusAnswer): string {
  return received === undefined || received === 'untold' ? '0' : received.toString();
}

/** What one answer (undefined is an error) means after the answers counted so far. */
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
      // A success of nothing is none that could be told.
      return received === undefined
        ? failed(count)
        : { kind: 'succeeded', received: received.toString(), arrived };
    }
    case 'cancelled': {
      // The first 0 marks the hop that refused; the hop before it left its token in the user's wallet.
      const index = answer.hops.findIndex(({ amount }) => amount === 0n);
      const before = answer.hops[index - 1];
      const kept = answer.kept ?? (before === undefined ? [] : [before]);
      return {
        kind: 'stopped',
        refusedHop: index < 0 ? undefined : index + 1,
        kept: kept.map(({ token, amount }) => ({ root: token, units: amount.toString() })),
        received: arrivedBeside(answer),
      };
    }
  }
}
