import { parseFixedDown, ratio } from '@junction/primitives';
import { Alert, Signal, type SignalKind } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import {
  amountText,
  isElsewhere,
  isUncertain,
  keptText,
  type SwapOperation,
} from '../../../../rooms/operation/index.ts';
import { AskedNote, FailedNote } from '../../../../rooms/operation/review/index.ts';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { formatPercent } from '../../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';

export function toleranceText(percent: string): string {
  const value = parseFixedDown(percent);
  return value === undefined ? percent : formatPercent(ratio(value / 100n), { short: true });
}

/** One word for where an operation stands, with its glyph. */
export function operationSignal(
  say: Say,
  operation: SwapOperation,
): { readonly kind: SignalKind; readonly label: string } {
  const { state } = operation;
  switch (state.step) {
    case 'draft':
    case 'preparing':
      return { kind: 'queued', label: say('swap.state.preparing') };
    case 'awaiting-wallet':
      return { kind: 'queued', label: say('swap.state.awaiting') };
    case 'asked':
      return { kind: 'queued', label: say('told.asked.short') };
    case 'sent':
      return { kind: 'queued', label: say('swap.state.sent') };
    case 'confirming':
      return { kind: 'running', label: say('swap.state.running') };
    case 'succeeded':
      return { kind: 'arrived', label: say('swap.state.arrived') };
    case 'cancelled':
      return { kind: 'returned', label: cancelledText(say, state) };
    case 'failed':
      return isUncertain(state.code)
        ? { kind: 'attention', label: say('told.failed.notKnown.short') }
        : { kind: 'refused', label: say('swap.state.failed') };
    case 'timed-out':
      return { kind: 'attention', label: say('swap.state.timedOut') };
  }
}

function cancelledText(say: Say, state: Extract<SwapOperation['state'], { step: 'cancelled' }>): string {
  if (state.by === 'user') return say('swap.state.rejected');
  if (state.by === 'revert') return say('swap.state.returned');
  if (state.received !== '0') return say('swap.state.part');
  return state.refusedHop === undefined
    ? say('swap.state.stoppedWays')
    : say('swap.state.stopped', { hop: state.refusedHop });
}

export function OperationSignal({ operation }: { readonly operation: SwapOperation }): JSX.Element {
  const say = useText();
  const { kind, label } = operationSignal(say, operation);
  return (
    <Signal kind={kind} toned>
      {label}
    </Signal>
  );
}

export interface OperationSentenceProps {
  readonly operation: SwapOperation;
  readonly cache: TokenCache;
  readonly actions?: ReactNode;
}

/** What happened, what is safe, what to do: one sentence for every way an operation can end. */
export function OperationSentence(props: OperationSentenceProps): JSX.Element | null {
  const say = useText();
  const { operation, actions } = props;
  const { state, deal } = operation;
  switch (state.step) {
    case 'draft':
    case 'preparing':
      return null;
    case 'awaiting-wallet':
      return isElsewhere(operation) ? (
        <AskedNote operation={operation} />
      ) : (
        <Alert tone="plain">{say('swap.sentence.awaiting')}</Alert>
      );
    case 'asked':
      return <AskedNote operation={operation} />;
    case 'sent':
    case 'confirming':
      return (
        <Alert tone="brass" live="polite">
          {say('swap.sentence.running')}
        </Alert>
      );
    case 'succeeded':
      return (
        <Alert tone="success" live="polite" title={say('swap.sentence.arrived.title')} actions={actions}>
          {say('swap.sentence.arrived', { amount: amountText({ ...deal.receives, units: state.received }) })}
        </Alert>
      );
    case 'cancelled':
      return <Cancelled {...props} state={state} />;
    case 'failed':
      return <FailedNote state={state} title={say('swap.sentence.failed.title')} actions={actions} />;
    case 'timed-out':
      return (
        <Alert tone="warning" live="assertive" title={say('swap.sentence.timedOut.title')} actions={actions}>
          {say('swap.sentence.timedOut')}
        </Alert>
      );
  }
}

type CancelledState = Extract<SwapOperation['state'], { step: 'cancelled' }>;

function Cancelled(props: OperationSentenceProps & { readonly state: CancelledState }): JSX.Element {
  const say = useText();
  const { operation, state, actions } = props;
  const { deal } = operation;
  if (state.by === 'user')
    return (
      <Alert tone="plain" live="polite" title={say('swap.sentence.rejected.title')} actions={actions}>
        {say('swap.sentence.rejected')}
      </Alert>
    );
  if (state.by === 'slippage')
    return (
      <Alert tone="danger" live="assertive" title={stoppedTitle(say, state)} actions={actions}>
        {stoppedText(say, props, state)}
      </Alert>
    );
  const amount = amountText(deal.spends);
  return (
    <Alert tone="danger" live="assertive" title={revertedTitle(say, deal.action)} actions={actions}>
      {operation.kind === 'swap'
        ? say('swap.sentence.reverted', { amount, percent: toleranceText(deal.tolerance) })
        : say('swap.sentence.reverted.conversion', { amount })}
    </Alert>
  );
}

/** What was kept where the tolerance stopped the swap, and what came through before. */
function stoppedText(
  say: Say,
  { operation: { deal }, cache }: OperationSentenceProps,
  { received, kept: units }: Extract<CancelledState, { by: 'slippage' }>,
): string {
  const percent = toleranceText(deal.tolerance);
  const kept = keptText(deal, units, (root) => cache.get(root));
  return received === '0'
    ? say('swap.sentence.stopped', { pair: `${deal.spends.symbol}/${deal.receives.symbol}`, percent, kept })
    : say('swap.sentence.part', {
        percent,
        received: amountText({ ...deal.receives, units: received }),
        kept,
      });
}

function revertedTitle(say: Say, action: SwapOperation['deal']['action']): string {
  if (action === 'deposit') return say('swap.sentence.reverted.deposit');
  return action === 'withdraw' ? say('swap.sentence.reverted.withdraw') : say('swap.sentence.reverted.title');
}

function stoppedTitle(
  say: Say,
  { received, refusedHop }: Extract<SwapOperation['state'], { by: 'slippage' }>,
): string {
  if (received !== '0') return say('swap.sentence.part.title');
  return refusedHop === undefined
    ? say('swap.sentence.stoppedWays.title')
    : say('swap.sentence.stopped.title', { hop: refusedHop });
}
