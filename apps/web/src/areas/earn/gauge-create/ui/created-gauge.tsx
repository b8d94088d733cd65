import { Alert, ButtonAnchor } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { createdGauge, traceHash, type TermsOperation } from '../../../../rooms/operation/index.ts';
import { TermsReceipt, useEndedOperation } from '../../../../rooms/operation/receipt/index.ts';
import { traceQuery } from '../../../../rooms/trace/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { PAGE } from '../use-gauge-create.ts';

const ButtonLink = createLink(ButtonAnchor);

/** What came of the last creation, once it has ended in sight, and where its rewards are paid in. */
export function CreatedGauge(): JSX.Element | null {
  const { account } = useWallet();
  const { operation, close } = useEndedOperation({ account, page: PAGE }, ['create-gauge']);
  return operation === undefined ? null : <Paper key={operation.id} operation={operation} onClose={close} />;
}

function Paper(props: { readonly operation: TermsOperation; readonly onClose: () => void }): JSX.Element {
  const say = useText();
  const { operation, onClose } = props;
  const nodes = useQuery(traceQuery(traceHash(operation))).data?.nodes ?? [];
  const isDone = operation.state.step === 'succeeded';
  const gauge = createdGauge(operation, nodes);
  return (
    <TermsReceipt
      operation={operation}
      title={isDone ? say('gaugeCreate.done') : say('gaugeCreate.refused')}
      headline={[]}
      facts={[
        { key: 'gauge', label: say('gaugeCreate.summary.deposit'), value: operation.terms.pool?.name ?? '—' },
      ]}
      onClose={onClose}
    >
      {isDone ? (
        <Alert
          tone="success"
          live="polite"
          title={say('gaugeCreate.done')}
          actions={
            gauge !== undefined && (
              <ButtonLink to="/gauges/$address" params={{ address: gauge }} search={{ panel: 'owner' }}>
                {say('gaugeCreate.done.pay')}
              </ButtonLink>
            )
          }
        >
          {say('gaugeCreate.done.note')}
        </Alert>
      ) : (
        <Alert tone="danger" live="assertive" title={say('gaugeCreate.refused')}>
          {say('gaugeCreate.refused.note')}
        </Alert>
      )}
    </TermsReceipt>
  );
}
