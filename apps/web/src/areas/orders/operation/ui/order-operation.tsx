import type { Address } from '@junction/primitives';
import { Alert, Button, Panel, MessageStateLabel, type MessageStateKind } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type JSX } from 'react';
import {
  hasReceipt,
  isOperationFromOtherTab,
  isOperationRunning,
  isUncertainFailure,
  resumeOperationPolling,
  getTraceHash,
  type NonSwapOperation,
} from '../../../../rooms/operation/index.ts';
import {
  WalletRequestFromOtherPageNote,
  OperationFailedNote,
} from '../../../../rooms/operation/review/index.ts';
import { WalletRequestWarning } from '../../../../rooms/operation/simulation/index.ts';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { countMessages, traceQuery } from '../../../../rooms/trace/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { useShownOrderOperation } from '../use-shown-operation.ts';
import {
  getOrderOperationTitle,
  getOrderOperationRejectionText,
  getOrderOperationSuccessText,
} from './operation-text.ts';
import { OrderMessageTree } from './order-messages.tsx';
import css from './order-operation.module.css';
import { OrderReceipt } from './order-receipt.tsx';

export interface OrderOperationProps {
  readonly account: Address | undefined;
  /** Path of the page. Only operations that were sent from this path are shown. */
  readonly page: string;
  readonly cache: TokenCache;
}

/**
 * State of the account's latest operation on this page, with its messages and receipt. Renders nothing without an
 * operation.
 */
export function OrderOperation({ account, page, cache }: OrderOperationProps): JSX.Element | null {
  const { operation, close } = useShownOrderOperation(account, page);
  return operation === undefined ? null : (
    <OperationPanel key={operation.id} operation={operation} cache={cache} onClose={close} />
  );
}

function OperationPanel(props: {
  readonly operation: NonSwapOperation;
  readonly cache: TokenCache;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useTranslations();
  const { operation, cache, onClose } = props;
  const [chosen, setChosen] = useState<'messages' | 'receipt' | 'nothing'>();
  const hash = getTraceHash(operation);
  const nodes = useQuery(traceQuery(hash)).data?.nodes ?? [];
  const count = countMessages(nodes);
  const isPrinted = hasReceipt(operation);
  // The receipt opens by itself once it is available.
  const shows = chosen ?? (isPrinted ? 'receipt' : 'nothing');
  const toggle = (what: 'messages' | 'receipt'): void => setChosen(shows === what ? 'nothing' : what);
  const paper = useRef<HTMLElement>(null);
  const [wasRunning] = useState(() => isOperationRunning(operation));
  useEffect(() => {
    if (isPrinted && wasRunning) paper.current?.focus();
  }, [isPrinted, wasRunning]);
  return (
    <Panel
      title={getOrderOperationTitle(t, operation)}
      padded={false}
      actions={<StateSignal operation={operation} />}
    >
      <div className={css['body']}>
        <OperationSentences operation={operation} />
        <div className={css['buttons']}>
          {nodes.length > 0 && (
            <Button size="s" aria-expanded={shows === 'messages'} onClick={() => toggle('messages')}>
              {t('orderOperation.messages', { count: count.all })}
            </Button>
          )}
          {isPrinted && (
            <Button
              size="s"
              icon="print"
              aria-expanded={shows === 'receipt'}
              onClick={() => toggle('receipt')}
            >
              {t('orderOperation.receipt')}
            </Button>
          )}
          {shows === 'receipt' && (
            <Button size="s" onClick={() => window.print()}>
              {t('orderOperation.print')}
            </Button>
          )}
          <EndButtons operation={operation} onClose={onClose} />
        </div>
        {shows === 'receipt' && isPrinted && (
          <div className={css['receipt']}>
            <OrderReceipt ref={paper} operation={operation} nodes={nodes} />
          </div>
        )}
      </div>
      {shows === 'messages' && nodes.length > 0 && (
        <OrderMessageTree operation={operation} nodes={nodes} cache={cache} />
      )}
    </Panel>
  );
}

/** Buttons of an operation that has ended. */
function EndButtons(props: {
  readonly operation: NonSwapOperation;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useTranslations();
  const { operation, onClose } = props;
  return (
    <>
      {operation.state.step === 'timed-out' && (
        <Button size="s" onClick={() => resumeOperationPolling(operation.id)}>
          {t('orderOperation.lookAgain')}
        </Button>
      )}
      {!isOperationRunning(operation) && (
        <Button size="s" variant="ghost" onClick={onClose}>
          {t('orderOperation.close')}
        </Button>
      )}
    </>
  );
}

function getOperationSignal(
  t: Translate,
  { state }: NonSwapOperation,
): { readonly kind: MessageStateKind; readonly label: string } {
  switch (state.step) {
    case 'draft':
    case 'preparing':
      return { kind: 'queued', label: t('orderOperation.state.preparing') };
    case 'awaiting-wallet':
      return { kind: 'queued', label: t('orderOperation.state.wallet') };
    case 'asked':
      return { kind: 'queued', label: t('told.asked.short') };
    case 'sent':
    case 'confirming':
      return { kind: 'running', label: t('orderOperation.state.running') };
    case 'succeeded':
      return { kind: 'arrived', label: t('orderOperation.state.arrived') };
    case 'cancelled':
      return state.by === 'user'
        ? { kind: 'returned', label: t('orderOperation.state.rejected') }
        : { kind: 'returned', label: t('orderOperation.state.returned') };
    case 'failed':
      return isUncertainFailure(state.code)
        ? { kind: 'attention', label: t('told.failed.notKnown.short') }
        : { kind: 'rejected', label: t('orderOperation.state.failed') };
    case 'timed-out':
      return { kind: 'attention', label: t('orderOperation.state.late') };
  }
}

function StateSignal({ operation }: { readonly operation: NonSwapOperation }): JSX.Element {
  const t = useTranslations();
  const { kind, label } = getOperationSignal(t, operation);
  return (
    <MessageStateLabel kind={kind} toned>
      {label}
    </MessageStateLabel>
  );
}

/** Sentences about an order operation: its state, the consequences for the user's funds, and the next step. */
function OperationSentences({ operation }: { readonly operation: NonSwapOperation }): JSX.Element {
  const t = useTranslations();
  const { state } = operation;
  switch (state.step) {
    case 'draft':
    case 'preparing':
    case 'awaiting-wallet':
      return isOperationFromOtherTab(operation) ? (
        <WalletRequestFromOtherPageNote operation={operation} />
      ) : (
        <>
          <Alert tone="plain">{t('orderOperation.asking')}</Alert>
          <WalletRequestWarning kinds={[operation.kind]} />
        </>
      );
    case 'asked':
      return <WalletRequestFromOtherPageNote operation={operation} />;
    case 'sent':
    case 'confirming':
      return (
        <Alert tone="brass" live="polite">
          {t('orderOperation.running')}
        </Alert>
      );
    case 'succeeded': {
      const { title, body } = getOrderOperationSuccessText(t, operation);
      return (
        <Alert tone="success" live="polite" title={title}>
          {body}
        </Alert>
      );
    }
    case 'cancelled': {
      if (state.by === 'user')
        return (
          <Alert tone="plain" live="polite" title={t('orderOperation.rejected')}>
            {t('orderOperation.rejected.note')}
          </Alert>
        );
      const { title, body } = getOrderOperationRejectionText(t, operation);
      return (
        <Alert tone="danger" live="assertive" title={title}>
          {body}
        </Alert>
      );
    }
    case 'failed':
      return <OperationFailedNote state={state} title={t('orderOperation.failed')} />;
    case 'timed-out':
      return (
        <Alert tone="warning" live="polite" title={t('orderOperation.late')}>
          {t('orderOperation.late.note')}
        </Alert>
      );
  }
}
