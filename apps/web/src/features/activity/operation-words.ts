import type { ToastTone } from '@junction/ui-kit';
import { parseFixedDown, ratio } from '@junction/primitives';
import type { DealAmount, Operation } from '../../entities/operation/index.ts';
import type { TokenCache } from '../../entities/token/index.ts';
import { formatAmount, formatPercent } from '../../shared/format/format-number.ts';
import type { Say } from '../../shared/i18n/use-text.ts';

export interface OperationWords {
  readonly tone: ToastTone;
  readonly title: string;
  readonly body: string;
}

export function amountWords(amount: DealAmount): string {
  return `${formatAmount(BigInt(amount.units), amount.decimals)}\u00a0${amount.symbol}`;
}

/** "12 500 TYCHO to JCT". */
export function dealWords(say: Say, { deal }: Operation): string {
  return say('activity.deal', { sold: amountWords(deal.spends), received: deal.receives.symbol });
}

/** What a toast and the list say about an operation; nothing while the page itself is asking. */
export function operationWords(
  say: Say,
  operation: Operation,
  cache: TokenCache,
): OperationWords | undefined {
  const { state, deal, kind } = operation;
  const subject = dealWords(say, operation);
  switch (state.step) {
    case 'draft':
    case 'preparing':
    case 'awaiting-wallet':
      return undefined;
    case 'sent':
    case 'confirming':
      return { tone: 'running', title: subject, body: say('activity.running') };
    case 'succeeded':
      return {
        tone: 'success',
        title:
          kind === 'wrap'
            ? say('activity.wrapped')
            : kind === 'unwrap'
              ? say('activity.unwrapped')
              : say('activity.swapped'),
        body: `+${amountWords({ ...deal.receives, units: state.received })}`,
      };
    case 'cancelled': {
      if (state.by === 'user')
        return { tone: 'info', title: say('activity.rejected'), body: say('activity.rejected.safe') };
      if (state.by === 'revert')
        return {
          tone: 'danger',
          title:
            kind === 'wrap'
              ? say('activity.wrap.cancelled')
              : kind === 'unwrap'
                ? say('activity.unwrap.cancelled')
                : say('activity.swap.cancelled'),
          body: say('activity.unchanged', { amount: amountWords(deal.spends) }),
        };
      const token = cache.get(state.kept.root);
      const tolerance = parseFixedDown(deal.tolerance) ?? 0n;
      return {
        tone: 'danger',
        title: say('activity.stopped', { pair: `${deal.spends.symbol}/${deal.receives.symbol}` }),
        body: say('activity.stopped.kept', {
          percent: formatPercent(ratio(tolerance / 100n), { short: true }),
          kept: `${formatAmount(BigInt(state.kept.units), token?.decimals ?? 0)}\u00a0${token?.symbol ?? ''}`,
        }),
      };
    }
    case 'failed':
      return {
        tone: 'danger',
        title: say('activity.failed', { deal: subject }),
        body: say('activity.failed.safe'),
      };
    case 'timed-out':
      return {
        tone: 'warning',
        title: say('activity.timedOut', { deal: subject }),
        body: say('activity.timedOut.do'),
      };
  }
}
