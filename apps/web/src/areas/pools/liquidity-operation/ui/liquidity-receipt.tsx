import type { ReceiptLine } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { SuggestedGaugeLink } from '../../../../rooms/gauge/lead/index.ts';
import {
  formatTradeHopAmount,
  findReceivedAmounts,
  getTraceHash,
  type NonSwapKind,
  type NonSwapOperation,
} from '../../../../rooms/operation/index.ts';
import {
  NonSwapReceipt,
  useEndedOperation,
  type EndedOperationOptions,
} from '../../../../rooms/operation/receipt/index.ts';
import { useTokenTrust } from '../../../../rooms/token/index.ts';
import { traceQuery } from '../../../../rooms/trace/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { LiquidityStepNote } from './step-note.tsx';

const RECEIPT_KINDS: readonly NonSwapKind[] = ['deposit-liquidity', 'withdraw-liquidity'];
const STEP_KINDS: readonly NonSwapKind[] = ['deploy-account', 'create-pool', 'connect-pool', 'deposit-token'];
const ALL_KINDS = [...RECEIPT_KINDS, ...STEP_KINDS];
const WITHDRAWAL_KINDS: readonly NonSwapKind[] = ['withdraw-token'];

/** Result of the latest deposit, removal or preparatory step. Renders nothing if there is none. */
export function LiquidityReceipt(props: EndedOperationOptions): JSX.Element | null {
  const { operation, close } = useEndedOperation(props, ALL_KINDS);
  if (operation === undefined) return null;
  const Shown = RECEIPT_KINDS.includes(operation.kind) ? OperationResult : LiquidityStepNote;
  return <Shown key={operation.id} operation={operation} onClose={close} />;
}

/** Result of the latest withdrawal from the exchange account. Renders nothing if there is none. */
export function WithdrawalNote(props: EndedOperationOptions): JSX.Element | null {
  const { operation, close } = useEndedOperation(props, WITHDRAWAL_KINDS);
  return operation === undefined ? null : (
    <LiquidityStepNote key={operation.id} operation={operation} onClose={close} />
  );
}

function OperationResult(props: {
  readonly operation: NonSwapOperation;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useTranslations();
  const { operation, onClose } = props;
  const { terms, state } = operation;
  const trace = useQuery(traceQuery(getTraceHash(operation))).data;
  const isDone = state.step === 'succeeded';
  const trust = useTokenTrust();
  const expected = terms.receives ?? [];
  const arrived = findReceivedAmounts(expected, trace?.nodes ?? []);
  const given = terms.tokens.map((amount): ReceiptLine => ({
    key: `given-${amount.root ?? ''}`,
    label: isDone ? t('liquidityOperation.given') : t('liquidityOperation.back'),
    value: formatTradeHopAmount(amount),
  }));
  const got = expected.map((amount, index): ReceiptLine => {
    const came = arrived[index];
    return {
      key: `got-${amount.root ?? ''}`,
      label: t('liquidityOperation.got'),
      value: came === undefined ? '—' : formatTradeHopAmount(came),
      strong: true,
    };
  });
  return (
    <NonSwapReceipt
      operation={operation}
      title={getReceiptTitle(t, operation)}
      headline={[...given, ...(isDone ? got : [])]}
      lines={[{ key: 'pool', label: t('liquidityOperation.pool'), value: terms.pool?.name ?? '—' }]}
      onClose={onClose}
    >
      {isDone && operation.kind === 'deposit-liquidity' && (
        <SuggestedGaugeLink roots={expected.flatMap(({ root }) => root ?? [])} trust={trust} />
      )}
    </NonSwapReceipt>
  );
}

function getReceiptTitle(t: Translate, { kind, state }: NonSwapOperation): string {
  const isDone = state.step === 'succeeded';
  if (kind === 'deposit-liquidity')
    return isDone ? t('liquidityOperation.supplied') : t('liquidityOperation.supply.returned');
  return isDone ? t('liquidityOperation.removed') : t('liquidityOperation.removal.returned');
}
