import { Alert } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { createdToken, traceHash, type TermsOperation } from '../../../../rooms/operation/index.ts';
import { TermsReceipt } from '../../../../rooms/operation/receipt/index.ts';
import { traceQuery } from '../../../../rooms/trace/index.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { NextSteps, coinFacts, useCreatedFacts } from './operation-facts.tsx';
import { OperationMessages } from './operation-messages.tsx';
import { titleOf } from './operation-text.ts';

const NONE: readonly never[] = [];

/** What the owner has done, on paper, and what to do next with a new token. */
export function TokenReceipt(props: {
  readonly operation: TermsOperation;
  readonly onClose: () => void;
}): JSX.Element {
  const say = useText();
  const { operation, onClose } = props;
  const trace = useQuery(traceQuery(traceHash(operation))).data;
  const nodes = trace?.nodes ?? NONE;
  const created = createdToken(operation, nodes);
  const createdFacts = useCreatedFacts(created);
  return (
    <TermsReceipt
      operation={operation}
      title={titleOf(say, operation)}
      headline={[]}
      facts={[
        ...createdFacts,
        ...coinFacts(say, { operation, nodes: trace?.isFinished === true ? nodes : NONE }),
      ]}
      onClose={onClose}
    >
      <Alert tone="success" live="polite" title={say('tokenOperation.done')}>
        {doneText(say, operation.kind)}
      </Alert>
      {created !== undefined && <NextSteps root={created} />}
      {nodes.length > 0 && <OperationMessages nodes={nodes} account={operation.account} />}
    </TermsReceipt>
  );
}

function doneText(say: Say, kind: TermsOperation['kind']): string {
  switch (kind) {
    case 'create-token':
      return say('tokenOperation.done.create');
    case 'transfer-ownership':
      return say('tokenOperation.done.transfer');
    default:
      return say('tokenOperation.done.note');
  }
}
