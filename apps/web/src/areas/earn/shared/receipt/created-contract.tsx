import type { Address } from '@junction/primitives';
import { Alert } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import type { TermsOperation } from '../../../../rooms/operation/index.ts';
import { TermsReceipt } from '../../../../rooms/operation/receipt/index.ts';

/** What is said of it. */
export interface CreatedTexts {
  readonly done: string;
  readonly doneNote: string;
  readonly refused: string;
  readonly refusedNote: string;
  /** What the token is that it takes. */
  readonly deposit: string;
}

/** What came of the creation of a gauge or an older farm, and where its rewards are paid in. */
export function CreatedContract(props: {
  readonly operation: TermsOperation;
  readonly onClose: () => void;
  readonly texts: CreatedTexts;
  /** Undefined while it is not known. */
  readonly created: Address | undefined;
  readonly renderLink: (created: Address) => ReactNode;
}): JSX.Element {
  const { operation, onClose, texts, created, renderLink } = props;
  const isDone = operation.state.step === 'succeeded';
  const title = isDone ? texts.done : texts.refused;
  return (
    <TermsReceipt
      operation={operation}
      title={title}
      headline={[]}
      lines={[{ key: 'deposit', label: texts.deposit, value: operation.terms.pool?.name ?? '—' }]}
      onClose={onClose}
    >
      <Alert
        tone={isDone ? 'success' : 'danger'}
        live={isDone ? 'polite' : 'assertive'}
        title={title}
        actions={isDone && created !== undefined && renderLink(created)}
      >
        {isDone ? texts.doneNote : texts.refusedNote}
      </Alert>
    </TermsReceipt>
  );
}
