import { Alert, ButtonAnchor } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { createdFarm, traceHash, type TermsOperation } from '../../../../rooms/operation/index.ts';
import { TermsReceipt, useEndedOperation } from '../../../../rooms/operation/receipt/index.ts';
import { traceQuery } from '../../../../rooms/trace/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { PAGE } from '../use-farm-create.ts';

const ButtonLink = createLink(ButtonAnchor);

/** What came of the last creation, once it has ended in sight, and where its rewards are paid in. */
export function CreatedFarm(): JSX.Element | null {
  const { account } = useWallet();
  const { operation, close } = useEndedOperation({ account, page: PAGE }, ['create-farm']);
  return operation === undefined ? null : <Paper key={operation.id} operation={operation} onClose={close} />;
}

function Paper(props: { readonly operation: TermsOperation; readonly onClose: () => void }): JSX.Element {
  const say = useText();
  const { operation, onClose } = props;
  const nodes = useQuery(traceQuery(traceHash(operation))).data?.nodes ?? [];
  const isDone = operation.state.step === 'succeeded';
  const farm = createdFarm(operation, nodes);
  const title = isDone ? say('farmCreate.done') : say('farmCreate.refused');
  return (
    <TermsReceipt
      operation={operation}
      title={title}
      headline={[]}
      facts={[{ key: 'farm', label: say('farmCreate.deposit'), value: operation.terms.pool?.name ?? '—' }]}
      onClose={onClose}
    >
      {isDone ? (
        <Alert
          tone="success"
          live="polite"
          title={title}
          actions={
            farm !== undefined && (
              <ButtonLink to="/farming/$address/{-$user}" params={{ address: farm }}>
                {say('farmCreate.done.pay')}
              </ButtonLink>
            )
          }
        >
          {say('farmCreate.done.note')}
        </Alert>
      ) : (
        <Alert tone="danger" live="assertive" title={title}>
          {say('farmCreate.refused.note')}
        </Alert>
      )}
    </TermsReceipt>
  );
}
