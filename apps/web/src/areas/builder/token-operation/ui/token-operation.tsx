import type { TraceNode } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { Alert, Button, Dialog, Stepper, type StepperStep } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import {
  isSendingUnconfirmed,
  isOperationFromOtherTab,
  isOperationRunning,
  resumeOperationPolling,
  getTraceHash,
  type NonSwapOperation,
} from '../../../../rooms/operation/index.ts';
import {
  WalletRequestFromOtherPageNote,
  OperationFailedNote,
} from '../../../../rooms/operation/review/index.ts';
import { traceQuery } from '../../../../rooms/trace/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getTokenOperationRejection } from '../model/rejection.ts';
import {
  useStoreCreatedTokens,
  useShownTokenOperation,
  type TokenOperationKind,
} from '../use-token-operation.ts';
import { FailedOperationDetails } from './operation-details.tsx';
import { OperationMessages } from './operation-messages.tsx';
import { getRejectionText, getOperationTitle } from './operation-text.ts';
import { TokenReceipt } from './token-receipt.tsx';
import css from './token-operation.module.css';

const NONE: readonly never[] = [];

export interface TokenOperationProps {
  readonly kinds: readonly TokenOperationKind[];
  /** Root of the token that the operation changes, or the factory if a token is created. */
  readonly target: Address;
}

/**
 * Dialog of a pending owner operation, and of its result if it failed. It cannot be closed while the operation is
 * pending, but the operation also continues without the page. A completed operation has a receipt instead.
 */
export function TokenOperationDialog({ kinds, target }: TokenOperationProps): JSX.Element | null {
  useStoreCreatedTokens();
  const { operation, close } = useShownTokenOperation(kinds, target);
  if (operation === undefined) return null;
  const Shown = operation.state.step === 'succeeded' ? TokenReceipt : OperationDialog;
  return <Shown key={operation.id} operation={operation} onClose={close} />;
}

function OperationDialog(props: {
  readonly operation: NonSwapOperation;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useTranslations();
  const { operation, onClose } = props;
  const isBlocking = isOperationRunning(operation);
  const hash = getTraceHash(operation);
  const trace = useQuery(traceQuery(hash));
  const nodes = trace.data?.nodes ?? NONE;
  const { step } = operation.state;
  return (
    <Dialog
      open
      onClose={() => {
        if (!isBlocking) onClose();
      }}
      title={getOperationTitle(t, operation)}
      footer={
        isBlocking ? undefined : (
          <>
            {step === 'timed-out' && (
              <Button onClick={() => resumeOperationPolling(operation.id)}>
                {t('tokenOperation.lookAgain')}
              </Button>
            )}
            <Button variant="primary" onClick={onClose}>
              {t('tokenOperation.close')}
            </Button>
          </>
        )
      }
    >
      <div className={css['body']}>
        {isBlocking ? (
          <OperationProgress operation={operation} />
        ) : (
          <OperationFailureNote operation={operation} nodes={nodes} />
        )}
        <FailedOperationDetails
          operation={operation}
          nodes={trace.data?.isFinished === true ? nodes : NONE}
        />
        {nodes.length > 0 && <OperationMessages nodes={nodes} account={operation.account} />}
      </div>
    </Dialog>
  );
}

/** Steps of a pending operation, and a text that says what it is waiting for. */
function OperationProgress({ operation }: { readonly operation: NonSwapOperation }): JSX.Element {
  const t = useTranslations();
  const { step } = operation.state;
  return (
    <>
      <Stepper steps={buildSteps(t, operation)} />
      {(step === 'asked' || isOperationFromOtherTab(operation)) && isSendingUnconfirmed(operation) ? (
        <WalletRequestFromOtherPageNote operation={operation} />
      ) : (
        <output className={css['status']}>
          {step === 'sent' || step === 'confirming'
            ? t('tokenOperation.running')
            : t('tokenOperation.asking')}
        </output>
      )}
    </>
  );
}

function buildSteps(t: Translate, { state }: NonSwapOperation): readonly StepperStep[] {
  const at = { sent: 1, confirming: 2 }[state.step as string] ?? 0;
  const titles = [
    t('tokenOperation.step.wallet'),
    t('tokenOperation.step.sent'),
    t('tokenOperation.step.chain'),
  ];
  const stateOf = (index: number): StepperStep['state'] => {
    if (index < at) return 'done';
    return index === at ? 'current' : 'to-do';
  };
  return titles.map((title, index) => ({ key: String(index), title, state: stateOf(index) }));
}

/** Explanation of a failure: whether funds are affected and what to do next. */
function OperationFailureNote(props: {
  readonly operation: NonSwapOperation;
  readonly nodes: readonly TraceNode[];
}): JSX.Element | null {
  const t = useTranslations();
  const { state } = props.operation;
  switch (state.step) {
    case 'cancelled':
      return state.by === 'user' ? (
        <Alert tone="info" live="polite" title={t('tokenOperation.rejected')}>
          {t('tokenOperation.rejected.note')}
        </Alert>
      ) : (
        <Alert
          tone="danger"
          live="assertive"
          title={getRejectionText(t, getTokenOperationRejection(props.nodes))}
        >
          {t('tokenOperation.returned')}
        </Alert>
      );
    case 'failed':
      return <OperationFailedNote state={state} title={t('tokenOperation.failed')} />;
    case 'timed-out':
      return (
        <Alert tone="warning" live="polite" title={t('tokenOperation.late')}>
          {t('tokenOperation.late.note')}
        </Alert>
      );
    default:
      return null;
  }
}
