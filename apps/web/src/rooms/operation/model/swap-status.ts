import { parseAddress } from '@junction/primitives';
import type { KeptAmount } from './operation.ts';

/** An answer of the status route; amounts and tokens are per hop. */
export interface StatusAnswer {
  readonly status: 'Succeed' | 'Pending' | 'Cancelled';
  readonly amount: readonly string[];
  readonly tokenRoot: readonly string[];
  /** What refusals left, where the server says so; then this is the truth, on routes that part the only one. */
  readonly kept?: readonly { readonly tokenRoot: string; readonly amount: string }[] | undefined;
  readonly received?: string | undefined;
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
  | { readonly kind: 'succeeded'; readonly received: string }
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

/** What one answer (undefined is an error) means after the answers counted so far. */
export function readStatus(count: PollCount, answer: StatusAnswer | undefined): StatusOutcome {
  if (answer === undefined) return failed(count);
  switch (answer.status) {
    case 'Pending': {
      const pending = count.pending + 1;
      return pending >= STATUS_POLL.maxPending
        ? { kind: 'timed-out' }
        : { kind: 'wait', count: { ...count, pending } };
    }
    case 'Succeed': {
      const received = answer.received ?? answer.amount.at(-1);
      // A success of nothing is none that could be told.
      return received === undefined ? failed(count) : { kind: 'succeeded', received };
    }
    case 'Cancelled': {
      // The first "0" marks the hop that refused; the hop before it left its token in the user's wallet.
      const index = answer.amount.indexOf('0');
      const before = { tokenRoot: answer.tokenRoot[index - 1] ?? '', amount: answer.amount[index - 1] ?? '' };
      return {
        kind: 'stopped',
        refusedHop: index < 0 ? undefined : index + 1,
        kept: (answer.kept ?? [before]).flatMap(({ tokenRoot, amount }): KeptAmount[] => {
          const root = parseAddress(tokenRoot);
          return root === undefined || amount === '' ? [] : [{ root, units: amount }];
        }),
        received: answer.received ?? '0',
      };
    }
  }
}
