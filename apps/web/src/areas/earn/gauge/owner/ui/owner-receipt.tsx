import { Alert } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import {
  amountText,
  arrivedOf,
  traceHash,
  type TermsOperation,
} from '../../../../../entities/operation/index.ts';
import { TermsReceipt, useEndedOperation } from '../../../../../entities/operation/receipt/index.ts';
import { traceQuery } from '../../../../../entities/trace/index.ts';
import { useText, type Say } from '../../../../../shared/i18n/use-text.ts';
import type { GaugeView } from '../../use-gauge.ts';
import { OWNER_ACTIONS } from '../use-owner.ts';

/** What came of the owner's last action, once it has ended in sight. */
export function OwnerReceipt({ view }: { readonly view: GaugeView }): JSX.Element | null {
  const { gauge, wallet } = view;
  const { operation, close } = useEndedOperation(
    { account: wallet.account, page: `/gauges/${gauge.address}` },
    OWNER_ACTIONS,
  );
  return operation === undefined ? null : <Paper key={operation.id} operation={operation} onClose={close} />;
}

/** Exit codes of what an owner asks of a gauge (facts/earn 5.4). */
function refusalText(say: Say, code: number | null | undefined): string {
  switch (code) {
    case 1000:
      return say('owner.refused.owner');
    case 1004:
      return say('owner.refused.coins');
    case 4002:
      return say('owner.refused.round');
    case 4003:
      return say('owner.refused.end');
    case 4004:
      return say('owner.refused.locked');
    default:
      return say('owner.refused.unknown');
  }
}

function Paper(props: { readonly operation: TermsOperation; readonly onClose: () => void }): JSX.Element {
  const say = useText();
  const { operation, onClose } = props;
  const { terms, state } = operation;
  const nodes = useQuery(traceQuery(traceHash(operation))).data?.nodes ?? [];
  const isDone = state.step === 'succeeded';
  const refused = nodes.find(({ status }) => status === 'refused');
  const [arrived] = isDone ? arrivedOf(terms.receives ?? [], nodes, terms.wallet) : [];
  const moved = [
    ...terms.tokens.map((amount) => ({
      key: 'given',
      label: isDone ? say('owner.receipt.paid') : say('owner.receipt.back'),
      value: amountText(amount),
    })),
    ...(arrived === undefined
      ? []
      : [{ key: 'got', label: say('owner.receipt.got'), value: amountText(arrived) }]),
  ];
  return (
    <TermsReceipt
      operation={operation}
      title={isDone ? say('owner.done') : say('owner.refused')}
      headline={moved}
      facts={[{ key: 'gauge', label: say('gauge.title'), value: terms.pool?.name ?? '—' }]}
      onClose={onClose}
    >
      {!isDone && (
        <Alert tone="danger" live="assertive" title={say('owner.refused')}>
          {refusalText(say, refused?.exitCode)}
        </Alert>
      )}
    </TermsReceipt>
  );
}
