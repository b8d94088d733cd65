import type { ToastTone } from '@junction/ui-kit';
import { parseFixedDown, ratio } from '@junction/primitives';
import {
  amountText,
  isSwapOperation,
  isUncertain,
  keptText,
  type DealAmount,
  type Operation,
  type OperationFailure,
  type SwapOperation,
  type TermsOperation,
} from '../../rooms/operation/index.ts';
import type { TokenCache } from '../../rooms/token/index.ts';
import { formatPercent } from '../../shared/format/format-number.ts';
import type { Say } from '../../shared/i18n/use-text.ts';

export interface OperationText {
  readonly tone: ToastTone;
  readonly title: string;
  readonly body: string;
}

/** What an operation is about: "12 500 TYCHO to JCT", "Deposit 5 USDT". */
export function subjectText(say: Say, operation: Operation): string {
  if (!isSwapOperation(operation)) return termsText(say, operation);
  const { deal } = operation;
  return say('activity.deal', { sold: amountText(deal.spends), received: deal.receives.symbol });
}

/** What a toast and the list say about an operation; nothing while the page itself is asking. */
export function operationText(say: Say, operation: Operation, cache: TokenCache): OperationText | undefined {
  return isSwapOperation(operation)
    ? swapText(say, operation, cache)
    : termsStateText(say, operation, termsText(say, operation));
}

const SUCCEEDED = {
  swap: 'activity.swapped',
  wrap: 'activity.wrapped',
  unwrap: 'activity.unwrapped',
  deposit: 'activity.deposited',
  withdraw: 'activity.withdrawn',
} as const;

const CANCELLED = {
  swap: 'activity.swap.cancelled',
  wrap: 'activity.wrap.cancelled',
  unwrap: 'activity.unwrap.cancelled',
  deposit: 'activity.deposit.cancelled',
  withdraw: 'activity.withdraw.cancelled',
} as const;

function swapText(say: Say, operation: SwapOperation, cache: TokenCache): OperationText | undefined {
  const { state, deal, kind } = operation;
  const subject = subjectText(say, operation);
  switch (state.step) {
    case 'draft':
    case 'preparing':
    case 'awaiting-wallet':
      return undefined;
    case 'asked':
      return askedText(say, subject);
    case 'sent':
    case 'confirming':
      return { tone: 'running', title: subject, body: say('activity.running') };
    case 'succeeded':
      return {
        tone: 'success',
        title: say(SUCCEEDED[deal.action ?? kind]),
        body: `+${amountText({ ...deal.receives, units: state.received })}`,
      };
    case 'cancelled': {
      if (state.by === 'user')
        return { tone: 'info', title: say('activity.rejected'), body: say('activity.rejected.safe') };
      if (state.by === 'revert')
        return {
          tone: 'danger',
          title: say(CANCELLED[deal.action ?? kind]),
          body: say('activity.unchanged', { amount: amountText(deal.spends) }),
        };
      const tolerance = parseFixedDown(deal.tolerance);
      const percent = tolerance === undefined ? '—' : formatPercent(ratio(tolerance / 100n), { short: true });
      const pair = `${deal.spends.symbol}/${deal.receives.symbol}`;
      const kept = keptText(deal, state.kept, (root) => cache.get(root));
      return state.received === '0'
        ? {
            tone: 'danger',
            title: say('activity.stopped', { pair }),
            body: say('activity.stopped.kept', { percent, kept }),
          }
        : {
            tone: 'warning',
            title: say('activity.part', { pair }),
            body: say('activity.part.kept', {
              percent,
              kept,
              received: amountText({ ...deal.receives, units: state.received }),
            }),
          };
    }
    case 'failed':
      return failedText(say, say('activity.failed', { deal: subject }), subject, state.code);
    case 'timed-out':
      return {
        tone: 'warning',
        title: say('activity.timedOut', { deal: subject }),
        body: say('activity.timedOut.do'),
      };
  }
}

/** A question whose page is gone: nobody claims yet that anything was sent, or that nothing was. */
function askedText(say: Say, title: string): OperationText {
  return { tone: 'running', title, body: say('activity.asked') };
}

function failedText(say: Say, title: string, subject: string, code: OperationFailure): OperationText {
  if (isUncertain(code))
    return {
      tone: 'warning',
      title: say('activity.notKnown', { deal: subject }),
      body: code === 'NETWORK_CHANGED' ? say('activity.networkChanged.do') : say('activity.notKnown.do'),
    };
  return {
    tone: 'danger',
    title,
    body: code === 'NEVER_SENT' ? say('activity.neverSent') : say('activity.failed.safe'),
  };
}

/** A kind of operation in words, with what it moves or where; each area has those of its kinds in its catalogue. */
function termsText(say: Say, { kind, terms }: TermsOperation): string {
  const { tokens, receives = [], pool } = terms;
  const textOf = (amounts: typeof tokens): string => amounts.map(amountText).join(' + ');
  return say(`activity.kind.${kind}`, {
    tokens: textOf(tokens),
    received: textOf(receives),
    symbol: receives[0]?.symbol ?? '',
    place: pool?.name ?? '',
  });
}

/** All that has arrived, in the order it was to; the first alone in operations of earlier versions. */
function arrivedAmounts(
  { receives = [], besides = [] }: TermsOperation['terms'],
  { arrived, received }: Extract<TermsOperation['state'], { step: 'succeeded' }>,
): readonly DealAmount[] {
  const [first] = receives;
  if (arrived === undefined)
    return first === undefined || received === undefined ? [] : [{ ...first, units: received }];
  return arrived.flatMap(({ root, units }) => {
    const amount = [...receives, ...besides].find((one) => one.root === root);
    return amount === undefined ? [] : [{ ...amount, units }];
  });
}

function termsStateText(
  say: Say,
  { state, terms }: TermsOperation,
  subject: string,
): OperationText | undefined {
  switch (state.step) {
    case 'draft':
    case 'preparing':
    case 'awaiting-wallet':
      return undefined;
    case 'asked':
      return askedText(say, subject);
    case 'sent':
    case 'confirming':
      return { tone: 'running', title: subject, body: say('activity.terms.running') };
    case 'succeeded': {
      const arrived = arrivedAmounts(terms, state);
      return {
        tone: 'success',
        title: say('activity.terms.done', { subject }),
        body:
          arrived.length === 0
            ? say('activity.terms.done.note')
            : arrived.map((amount) => `+${amountText(amount)}`).join(', '),
      };
    }
    case 'cancelled':
      return state.by === 'user'
        ? { tone: 'info', title: say('activity.rejected'), body: say('activity.rejected.safe') }
        : {
            tone: 'danger',
            title: say('activity.terms.cancelled', { subject }),
            body: say('activity.terms.unchanged'),
          };
    case 'failed':
      return failedText(say, say('activity.terms.failed', { subject }), subject, state.code);
    case 'timed-out':
      return {
        tone: 'warning',
        title: say('activity.terms.timedOut', { subject }),
        body: say('activity.timedOut.do'),
      };
  }
}
