import type { TraceNode } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { Alert } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import {
  formatTradeHopAmount,
  findAllReceivedAmounts,
  getTraceHash,
  type NonSwapKind,
  type NonSwapOperation,
} from '../../../../rooms/operation/index.ts';
import { NonSwapReceipt, useEndedOperation } from '../../../../rooms/operation/receipt/index.ts';
import { traceQuery } from '../../../../rooms/trace/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';

export interface ReceiptTexts {
  readonly title: string;
  /** Label of the amounts that were sent. */
  readonly given: string;
  /** Label of the contract. */
  readonly place: string;
  /** Reason of a rejection; hidden after a success. */
  readonly rejection: string;
}

export interface LastMessageReceiptProps {
  readonly account: Address | undefined;
  /** Path of the page that sent the message. */
  readonly page: string;
  readonly kinds: readonly NonSwapKind[];
  readonly texts: (operation: NonSwapOperation, nodes: readonly TraceNode[]) => ReceiptTexts;
}

/** Receipt of the last message sent from a page. */
export function LastMessageReceipt({
  account,
  page,
  kinds,
  texts,
}: LastMessageReceiptProps): JSX.Element | null {
  const { operation, close } = useEndedOperation({ account, page }, kinds);
  return operation === undefined ? null : (
    <ResultReceipt key={operation.id} operation={operation} texts={texts} onClose={close} />
  );
}

function ResultReceipt(props: {
  readonly operation: NonSwapOperation;
  readonly texts: LastMessageReceiptProps['texts'];
  readonly onClose: () => void;
}): JSX.Element {
  const t = useTranslations();
  const { operation, onClose } = props;
  const { terms, state } = operation;
  const nodes = useQuery(traceQuery(getTraceHash(operation))).data?.nodes ?? [];
  const texts = props.texts(operation, nodes);
  const isDone = state.step === 'succeeded';
  const { receives = [], besides = [] } = terms;
  const arrived = findAllReceivedAmounts(terms, nodes);
  const given = terms.tokens.map((amount) => ({
    key: `given ${amount.root ?? ''}`,
    label: isDone ? texts.given : t('earn.receipt.back'),
    value: formatTradeHopAmount(amount),
    strong: true,
  }));
  const got = (isDone ? [...receives, ...besides] : []).map((amount, index) => {
    const came = arrived[index];
    return {
      key: `got ${amount.root ?? ''}`,
      label: t('earn.receipt.got'),
      value: came === undefined ? '—' : formatTradeHopAmount(came),
      strong: true,
    };
  });
  return (
    <NonSwapReceipt
      operation={operation}
      title={texts.title}
      headline={[...given, ...got]}
      lines={[{ key: 'place', label: texts.place, value: terms.pool?.name ?? '—' }]}
      onClose={onClose}
    >
      {!isDone && (
        <Alert tone="danger" live="assertive" title={texts.rejection}>
          {t('earn.receipt.safe')}
        </Alert>
      )}
    </NonSwapReceipt>
  );
}
