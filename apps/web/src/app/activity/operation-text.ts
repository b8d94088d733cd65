import type { ToastTone } from '@junction/ui-kit';
import { parseFixedRoundedDown, ratio } from '@junction/primitives';
import {
  formatTradeHopAmount,
  isSwapOperation,
  isUncertainFailure,
  keptText,
  type TradeAmount,
  type Operation,
  type OperationFailure,
  type SwapOperation,
  type NonSwapOperation,
} from '../../rooms/operation/index.ts';
import type { TokenCache } from '../../rooms/token/index.ts';
import { formatPercent } from '../../shared/format/format-number.ts';
import type { Translate } from '../../shared/i18n/use-translations.ts';

export interface OperationNotificationText {
  readonly tone: ToastTone;
  readonly title: string;
  readonly body: string;
}

/** Returns a short description of the operation: "12 500 TYCHO to JCT", "Deposit 5 USDT". */
export function getOperationShortDescription(t: Translate, operation: Operation): string {
  if (!isSwapOperation(operation)) return getTermsSubject(t, operation);
  const { deal: trade } = operation;
  return t('activity.deal', { sold: formatTradeHopAmount(trade.spends), received: trade.receives.symbol });
}

/**
 * Returns title and text of an operation for toast and activity list; undefined before and while the wallet is asked.
 */
export function getOperationNotificationText(
  t: Translate,
  operation: Operation,
  cache: TokenCache,
): OperationNotificationText | undefined {
  return isSwapOperation(operation)
    ? getSwapText(t, operation, cache)
    : getTermsOperationText(t, operation, getTermsSubject(t, operation));
}

const SUCCESS_TITLES = {
  swap: 'activity.swapped',
  wrap: 'activity.wrapped',
  unwrap: 'activity.unwrapped',
  deposit: 'activity.deposited',
  withdraw: 'activity.withdrawn',
} as const;

const CANCEL_TITLES = {
  swap: 'activity.swap.cancelled',
  wrap: 'activity.wrap.cancelled',
  unwrap: 'activity.unwrap.cancelled',
  deposit: 'activity.deposit.cancelled',
  withdraw: 'activity.withdraw.cancelled',
} as const;

function getSwapText(
  t: Translate,
  operation: SwapOperation,
  cache: TokenCache,
): OperationNotificationText | undefined {
  const { state, deal: trade, kind } = operation;
  const subject = getOperationShortDescription(t, operation);
  switch (state.step) {
    case 'draft':
    case 'preparing':
    case 'awaiting-wallet':
      return undefined;
    case 'asked':
      return getUnansweredText(t, subject);
    case 'sent':
    case 'confirming':
      return { tone: 'running', title: subject, body: t('activity.running') };
    case 'succeeded':
      return {
        tone: 'success',
        title: t(SUCCESS_TITLES[trade.action ?? kind]),
        body: `+${formatTradeHopAmount({ ...trade.receives, units: state.received })}`,
      };
    case 'cancelled': {
      if (state.by === 'user')
        return { tone: 'info', title: t('activity.rejected'), body: t('activity.rejected.safe') };
      if (state.by === 'revert')
        return {
          tone: 'danger',
          title: t(CANCEL_TITLES[trade.action ?? kind]),
          body: t('activity.unchanged', { amount: formatTradeHopAmount(trade.spends) }),
        };
      const slippageTolerance = parseFixedRoundedDown(trade.tolerance);
      const percent =
        slippageTolerance === undefined
          ? '—'
          : formatPercent(ratio(slippageTolerance / 100n), { short: true });
      const pair = `${trade.spends.symbol}/${trade.receives.symbol}`;
      const kept = keptText(trade, state.kept, (root) => cache.get(root));
      return state.received === '0'
        ? {
            tone: 'danger',
            title: t('activity.stopped', { pair }),
            body: t('activity.stopped.kept', { percent, kept }),
          }
        : {
            tone: 'warning',
            title: t('activity.part', { pair }),
            body: t('activity.part.kept', {
              percent,
              kept,
              received: formatTradeHopAmount({ ...trade.receives, units: state.received }),
            }),
          };
    }
    case 'failed':
      return getFailureText(t, t('activity.failed', { deal: subject }), subject, state.code);
    case 'timed-out':
      return {
        tone: 'warning',
        title: t('activity.timedOut', { deal: subject }),
        body: t('activity.timedOut.do'),
      };
  }
}

/**
 * Returns the text for an operation whose page was closed while the wallet was asked, so that it is unknown whether a
 * message was sent.
 */
function getUnansweredText(t: Translate, title: string): OperationNotificationText {
  return { tone: 'running', title, body: t('activity.asked') };
}

function getFailureText(
  t: Translate,
  title: string,
  subject: string,
  code: OperationFailure,
): OperationNotificationText {
  if (isUncertainFailure(code))
    return {
      tone: 'warning',
      title: t('activity.notKnown', { deal: subject }),
      body: code === 'NETWORK_CHANGED' ? t('activity.networkChanged.do') : t('activity.notKnown.do'),
    };
  return {
    tone: 'danger',
    title,
    body: code === 'NEVER_SENT' ? t('activity.neverSent') : t('activity.failed.safe'),
  };
}

/** Returns a short description of an operation other than a swap, from the catalogue of its area. */
function getTermsSubject(t: Translate, { kind, terms }: NonSwapOperation): string {
  const { tokens, receives = [], pool } = terms;
  const textOf = (amounts: typeof tokens): string => amounts.map(formatTradeHopAmount).join(' + ');
  return t(`activity.kind.${kind}`, {
    tokens: textOf(tokens),
    received: textOf(receives),
    symbol: receives[0]?.symbol ?? '',
    place: pool?.name ?? '',
  });
}

/**
 * Returns the received amounts in the order of the message tree. Operations stored by earlier versions have only the
 * first expected amount.
 */
function getArrivedAmounts(
  { receives = [], besides = [] }: NonSwapOperation['terms'],
  { arrived, received }: Extract<NonSwapOperation['state'], { step: 'succeeded' }>,
): readonly TradeAmount[] {
  const [first] = receives;
  if (arrived === undefined)
    return first === undefined || received === undefined ? [] : [{ ...first, units: received }];
  return arrived.flatMap(({ root, units }) => {
    const amount = [...receives, ...besides].find((one) => one.root === root);
    return amount === undefined ? [] : [{ ...amount, units }];
  });
}

function getTermsOperationText(
  t: Translate,
  { state, terms }: NonSwapOperation,
  subject: string,
): OperationNotificationText | undefined {
  switch (state.step) {
    case 'draft':
    case 'preparing':
    case 'awaiting-wallet':
      return undefined;
    case 'asked':
      return getUnansweredText(t, subject);
    case 'sent':
    case 'confirming':
      return { tone: 'running', title: subject, body: t('activity.terms.running') };
    case 'succeeded': {
      const arrived = getArrivedAmounts(terms, state);
      return {
        tone: 'success',
        title: t('activity.terms.done', { subject }),
        body:
          arrived.length === 0
            ? t('activity.terms.done.note')
            : arrived.map((amount) => `+${formatTradeHopAmount(amount)}`).join(', '),
      };
    }
    case 'cancelled':
      return state.by === 'user'
        ? { tone: 'info', title: t('activity.rejected'), body: t('activity.rejected.safe') }
        : {
            tone: 'danger',
            title: t('activity.terms.cancelled', { subject }),
            body: t('activity.terms.unchanged'),
          };
    case 'failed':
      return getFailureText(t, t('activity.terms.failed', { subject }), subject, state.code);
    case 'timed-out':
      return {
        tone: 'warning',
        title: t('activity.terms.timedOut', { subject }),
        body: t('activity.timedOut.do'),
      };
  }
}
