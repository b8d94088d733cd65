import { AddressText, Alert, Button } from '@junction/ui-kit';
import type { JSX } from 'react';
import { amountText, traceHash, type TermsOperation } from '../../../../rooms/operation/index.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { transactionLink } from '../../../../shared/network/explorer-link.ts';
import css from './step-note.module.css';

/** What a step on the way did, in the place where it was asked for. The next step keeps the focus. */
export function StepNote(props: {
  readonly operation: TermsOperation;
  readonly onClose: () => void;
}): JSX.Element {
  const say = useText();
  const { operation, onClose } = props;
  const hash = traceHash(operation);
  const isDone = operation.state.step === 'succeeded';
  return (
    <div className={css['note']}>
      <Alert
        tone={isDone ? 'success' : 'warning'}
        live="polite"
        title={isDone ? doneText(say, operation) : say('liquidityOperation.step.returned')}
        actions={
          <Button size="s" variant="ghost" onClick={onClose}>
            {say('liquidityOperation.step.close')}
          </Button>
        }
      >
        {isDone ? say('liquidityOperation.step.done') : say('liquidityOperation.step.returned.note')}{' '}
        {hash !== undefined && <AddressText address={hash} href={transactionLink(hash)} copy />}
      </Alert>
    </div>
  );
}

function doneText(say: Say, { kind, terms }: TermsOperation): string {
  const amount = terms.tokens.map(amountText).join(' + ');
  const pool = terms.pool?.name ?? '';
  switch (kind) {
    case 'deploy-account':
      return say('liquidityOperation.step.account');
    case 'create-pool':
      return say('liquidityOperation.step.pool', { pool });
    case 'connect-pool':
      return say('liquidityOperation.step.connection', { pool });
    case 'deposit-token':
      return say('liquidityOperation.step.deposit', { amount });
    default:
      return say('liquidityOperation.step.withdrawal', { amount });
  }
}
