import { parseFixedRoundedDown, ratio } from '@junction/primitives';
import { Alert, MessageStateLabel, type MessageStateKind } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import {
  formatTradeHopAmount,
  isOperationFromOtherTab,
  isUncertainFailure,
  keptText,
  type SwapOperation,
} from '../../../../rooms/operation/index.ts';
import {
  WalletRequestFromOtherPageNote,
  OperationFailedNote,
} from '../../../../rooms/operation/review/index.ts';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { formatPercent } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';

export function formatSlippageTolerance(percent: string): string {
  const value = parseFixedRoundedDown(percent);
  return value === undefined ? percent : formatPercent(ratio(value / 100n), { short: true });
}

/** Returns the icon and the short label for the state of an operation. */
export function getSwapOperationSignal(
  t: Translate,
  operation: SwapOperation,
): { readonly kind: MessageStateKind; readonly label: string } {
  const { state } = operation;
  switch (state.step) {
    case 'draft':
    case 'preparing':
      return { kind: 'queued', label: t('swap.state.preparing') };
    case 'awaiting-wallet':
      return { kind: 'queued', label: t('swap.state.awaiting') };
    case 'asked':
      return { kind: 'queued', label: t('told.asked.short') };
    case 'sent':
      return { kind: 'queued', label: t('swap.state.sent') };
    case 'confirming':
      return { kind: 'running', label: t('swap.state.running') };
    case 'succeeded':
      return { kind: 'arrived', label: t('swap.state.arrived') };
    case 'cancelled':
      return { kind: 'returned', label: cancelledText(t, state) };
    case 'failed':
      return isUncertainFailure(state.code)
        ? { kind: 'attention', label: t('told.failed.notKnown.short') }
        : { kind: 'rejected', label: t('swap.state.failed') };
    case 'timed-out':
      return { kind: 'attention', label: t('swap.state.timedOut') };
  }
}

function cancelledText(t: Translate, state: Extract<SwapOperation['state'], { step: 'cancelled' }>): string {
  if (state.by === 'user') return t('swap.state.rejected');
  if (state.by === 'revert') return t('swap.state.returned');
  if (state.received !== '0') return t('swap.state.part');
  return state.refusedHop === undefined
    ? t('swap.state.stoppedWays')
    : t('swap.state.stopped', { hop: state.refusedHop });
}

export function SwapOperationStateLabel({ operation }: { readonly operation: SwapOperation }): JSX.Element {
  const t = useTranslations();
  const { kind, label } = getSwapOperationSignal(t, operation);
  return (
    <MessageStateLabel kind={kind} toned>
      {label}
    </MessageStateLabel>
  );
}

export interface SwapOperationOutcomeProps {
  readonly operation: SwapOperation;
  readonly cache: TokenCache;
  readonly actions?: ReactNode;
}

/** Result, state of the funds and next step for every possible end of an operation. */
export function SwapOperationOutcome(props: SwapOperationOutcomeProps): JSX.Element | null {
  const t = useTranslations();
  const { operation, actions } = props;
  const { state, deal: trade } = operation;
  switch (state.step) {
    case 'draft':
    case 'preparing':
      return null;
    case 'awaiting-wallet':
      return isOperationFromOtherTab(operation) ? (
        <WalletRequestFromOtherPageNote operation={operation} />
      ) : (
        <Alert tone="plain">{t('swap.sentence.awaiting')}</Alert>
      );
    case 'asked':
      return <WalletRequestFromOtherPageNote operation={operation} />;
    case 'sent':
    case 'confirming':
      return (
        <Alert tone="brass" live="polite">
          {t('swap.sentence.running')}
        </Alert>
      );
    case 'succeeded':
      return (
        <Alert tone="success" live="polite" title={t('swap.sentence.arrived.title')} actions={actions}>
          {t('swap.sentence.arrived', {
            amount: formatTradeHopAmount({ ...trade.receives, units: state.received }),
          })}
        </Alert>
      );
    case 'cancelled':
      return <Cancelled {...props} state={state} />;
    case 'failed':
      return <OperationFailedNote state={state} title={t('swap.sentence.failed.title')} actions={actions} />;
    case 'timed-out':
      return (
        <Alert tone="warning" live="assertive" title={t('swap.sentence.timedOut.title')} actions={actions}>
          {t('swap.sentence.timedOut')}
        </Alert>
      );
  }
}

type CancelledState = Extract<SwapOperation['state'], { step: 'cancelled' }>;

function Cancelled(props: SwapOperationOutcomeProps & { readonly state: CancelledState }): JSX.Element {
  const t = useTranslations();
  const { operation, state, actions } = props;
  const { deal: trade } = operation;
  if (state.by === 'user')
    return (
      <Alert tone="plain" live="polite" title={t('swap.sentence.rejected.title')} actions={actions}>
        {t('swap.sentence.rejected')}
      </Alert>
    );
  if (state.by === 'slippage')
    return (
      <Alert tone="danger" live="assertive" title={stoppedTitle(t, state)} actions={actions}>
        {stoppedText(t, props, state)}
      </Alert>
    );
  const amount = formatTradeHopAmount(trade.spends);
  return (
    <Alert tone="danger" live="assertive" title={revertedTitle(t, trade.action)} actions={actions}>
      {operation.kind === 'swap'
        ? t('swap.sentence.reverted', { amount, percent: formatSlippageTolerance(trade.tolerance) })
        : t('swap.sentence.reverted.conversion', { amount })}
    </Alert>
  );
}

/**
 * Returns the text with the amount kept when the slippage tolerance stopped the swap, and the amount received before.
 */
function stoppedText(
  t: Translate,
  { operation: { deal: trade }, cache }: SwapOperationOutcomeProps,
  { received, kept: units }: Extract<CancelledState, { by: 'slippage' }>,
): string {
  const percent = formatSlippageTolerance(trade.tolerance);
  const kept = keptText(trade, units, (root) => cache.get(root));
  return received === '0'
    ? t('swap.sentence.stopped', { pair: `${trade.spends.symbol}/${trade.receives.symbol}`, percent, kept })
    : t('swap.sentence.part', {
        percent,
        received: formatTradeHopAmount({ ...trade.receives, units: received }),
        kept,
      });
}

function revertedTitle(t: Translate, action: SwapOperation['deal']['action']): string {
  if (action === 'deposit') return t('swap.sentence.reverted.deposit');
  return action === 'withdraw' ? t('swap.sentence.reverted.withdraw') : t('swap.sentence.reverted.title');
}

function stoppedTitle(
  t: Translate,
  { received, refusedHop }: Extract<SwapOperation['state'], { by: 'slippage' }>,
): string {
  if (received !== '0') return t('swap.sentence.part.title');
  return refusedHop === undefined
    ? t('swap.sentence.stoppedWays.title')
    : t('swap.sentence.stopped.title', { hop: refusedHop });
}
