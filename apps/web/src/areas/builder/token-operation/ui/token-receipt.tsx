import { Alert } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { findCreatedToken, getTraceHash, type NonSwapOperation } from '../../../../rooms/operation/index.ts';
import { NonSwapReceipt } from '../../../../rooms/operation/receipt/index.ts';
import { traceQuery } from '../../../../rooms/trace/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import {
  CreatedTokenNextSteps,
  getAttachedCoinDetails,
  useCreatedTokenDetails,
} from './operation-details.tsx';
import { OperationMessages } from './operation-messages.tsx';
import { getOperationTitle } from './operation-text.ts';

const NONE: readonly never[] = [];

/** Receipt of a completed operation. For a new token it includes links to the next steps. */
export function TokenReceipt(props: {
  readonly operation: NonSwapOperation;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useTranslations();
  const { operation, onClose } = props;
  const trace = useQuery(traceQuery(getTraceHash(operation))).data;
  const nodes = trace?.nodes ?? NONE;
  const created = findCreatedToken(operation, nodes);
  const createdDetails = useCreatedTokenDetails(created);
  return (
    <NonSwapReceipt
      operation={operation}
      title={getOperationTitle(t, operation)}
      headline={[]}
      lines={[
        ...createdDetails,
        ...getAttachedCoinDetails(t, { operation, nodes: trace?.isFinished === true ? nodes : NONE }),
      ]}
      onClose={onClose}
    >
      <Alert tone="success" live="polite" title={t('tokenOperation.done')}>
        {getDoneText(t, operation.kind)}
      </Alert>
      {created !== undefined && <CreatedTokenNextSteps root={created} />}
      {nodes.length > 0 && <OperationMessages nodes={nodes} account={operation.account} />}
    </NonSwapReceipt>
  );
}

function getDoneText(t: Translate, kind: NonSwapOperation['kind']): string {
  switch (kind) {
    case 'create-token':
      return t('tokenOperation.done.create');
    case 'transfer-ownership':
      return t('tokenOperation.done.transfer');
    default:
      return t('tokenOperation.done.note');
  }
}
