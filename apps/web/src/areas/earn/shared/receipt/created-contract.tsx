import type { Address } from '@junction/primitives';
import { Alert } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import type { NonSwapOperation } from '../../../../rooms/operation/index.ts';
import { NonSwapReceipt } from '../../../../rooms/operation/receipt/index.ts';

export interface CreatedContractTexts {
  readonly done: string;
  readonly doneNote: string;
  readonly rejected: string;
  readonly rejectedNote: string;
  /** Label of the deposited token. */
  readonly deposit: string;
}

/** Result of creating a gauge or legacy farm, with a link to fund the rewards. */
export function CreatedContractReceipt(props: {
  readonly operation: NonSwapOperation;
  readonly onClose: () => void;
  readonly texts: CreatedContractTexts;
  /** Address of the new contract; undefined while unknown. */
  readonly created: Address | undefined;
  readonly renderLink: (created: Address) => ReactNode;
}): JSX.Element {
  const { operation, onClose, texts, created, renderLink } = props;
  const isDone = operation.state.step === 'succeeded';
  const title = isDone ? texts.done : texts.rejected;
  return (
    <NonSwapReceipt
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
        {isDone ? texts.doneNote : texts.rejectedNote}
      </Alert>
    </NonSwapReceipt>
  );
}
