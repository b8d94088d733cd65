import { Alert } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import {
  amountText,
  arrivedOf,
  traceHash,
  type TermsOperation,
} from '../../../../entities/operation/index.ts';
import { TermsReceipt, useEndedOperation } from '../../../../entities/operation/receipt/index.ts';
import { traceQuery } from '../../../../entities/trace/index.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { refusalOf } from '../model/refusal.ts';
import { GAUGE_ACTIONS } from '../use-gauge-actions.ts';
import type { GaugeView } from '../use-gauge.ts';
import { refusalText } from './action-words.ts';

/** What came of the last deposit, withdrawal or claim, once it has ended in sight. */
export function EndedAction({ view }: { readonly view: GaugeView }): JSX.Element | null {
  const { gauge, wallet } = view;
  const { operation, close } = useEndedOperation(
    { account: wallet.account, page: `/gauges/${gauge.address}` },
    GAUGE_ACTIONS,
  );
  return operation === undefined ? null : <Paper key={operation.id} operation={operation} onClose={close} />;
}

function Paper(props: { readonly operation: TermsOperation; readonly onClose: () => void }): JSX.Element {
  const say = useText();
  const { operation, onClose } = props;
  const { terms, state } = operation;
  const nodes = useQuery(traceQuery(traceHash(operation))).data?.nodes ?? [];
  const isDone = state.step === 'succeeded';
  const arrived = arrivedOf(terms.receives ?? [], nodes, terms.wallet);
  const given = terms.tokens.map((amount) => ({
    key: `given ${amount.root ?? ''}`,
    label: isDone ? say('gauge.receipt.deposited') : say('gauge.receipt.back'),
    value: amountText(amount),
    strong: true,
  }));
  const got = (isDone ? (terms.receives ?? []) : []).map((amount, index) => {
    const came = arrived[index];
    return {
      key: `got ${amount.root ?? ''}`,
      label: say('gauge.receipt.got'),
      value: came === undefined ? '—' : amountText(came),
      strong: true,
    };
  });
  return (
    <TermsReceipt
      operation={operation}
      title={titleOf(say, operation)}
      headline={[...given, ...got]}
      facts={[{ key: 'gauge', label: say('gauge.title'), value: terms.pool?.name ?? '—' }]}
      onClose={onClose}
    >
      {!isDone && (
        <Alert tone="danger" live="assertive" title={refusalText(say, refusalOf(nodes))}>
          {say('gauge.refusal.safe')}
        </Alert>
      )}
    </TermsReceipt>
  );
}

function titleOf(say: Say, { kind, state }: TermsOperation): string {
  const isDone = state.step === 'succeeded';
  switch (kind) {
    case 'deposit-in-gauge':
      return isDone ? say('gauge.done.deposit') : say('gauge.returned.deposit');
    case 'withdraw-from-gauge':
      return isDone ? say('gauge.done.withdraw') : say('gauge.returned.withdraw');
    default:
      return isDone ? say('gauge.done.claim') : say('gauge.returned.claim');
  }
}
